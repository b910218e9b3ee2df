package rulestest

import (
	"slices"
	"strconv"

	"dominoes/game"
	"dominoes/variants"
)

// seenInPlay are the options that make a difference on the screen during a round.
var seenInPlay = []string{"set", "boneyard", "spinner", "arms", "in-play", "join", "trains", "win"}

// Sample returns a few games that together cover all values of the options in seenInPlay. It is for tests of screens,
// which would take long with all games.
func Sample() (list []variants.Variant) {
	shown := map[string]bool{}
	all := variants.All()
	for {
		best, most := 0, 0
		for i := range all {
			fresh := 0
			for thing := range things(&all[i]) {
				if !shown[thing] {
					fresh++
				}
			}
			if fresh > most {
				best, most = i, fresh
			}
		}
		if most == 0 {
			return list
		}
		list = append(list, all[best])
		for thing := range things(&all[best]) {
			shown[thing] = true
		}
	}
}

// things returns the option values that a game shows.
func things(v *variants.Variant) map[string]bool {
	found := map[string]bool{}
	for _, seats := range v.Seats() {
		r := v.Rules(seats)
		for _, o := range variants.Options() {
			if slices.Contains(seenInPlay, o.ID) {
				found[o.ID+" "+o.Value(r)] = true
			}
		}
	}
	return found
}

// Target returns a target that a match of a variant reaches soon: its own or most points, whichever is less; with a
// love target at most two wins.
func Target(id string, most int) string {
	v, err := variants.ByID(id)
	if err != nil {
		panic(err) // a mistake in the test
	}
	r := v.Rules(2)
	if r.TargetRule == game.TargetLove {
		most = 2
	}
	return strconv.Itoa(min(r.Target, most))
}
