package rulestest

import (
	"slices"
	"strconv"

	"dominoes/game"
	"dominoes/variants"
)

// seenInPlay are the options that change what there is to do and to see while a round is played.
var seenInPlay = []string{"set", "boneyard", "spinner", "arms", "in-play", "join", "trains", "win"}

// Sample returns a few games that show between them whatever can be different while a round is played. It is for tests
// of screens that take long with all games; what the rules mean is tested with all of them.
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

// things returns what a game shows of the options.
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

// Target returns a target that a match of a variant reaches soon: its own, and so many points at the most, or two wins
// where those must come while another side has nothing.
func Target(id string, most int) string {
	v, err := variants.ByID(id)
	if err != nil {
		panic(err) // a mistake of the test
	}
	r := v.Rules(2)
	if r.TargetRule == game.TargetLove {
		most = 2
	}
	return strconv.Itoa(min(r.Target, most))
}
