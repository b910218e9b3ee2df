package rulestest

import (
	"slices"
	"strconv"

	"dominoes/game/domino"
	"dominoes/variants"
)

// seenInPlay are the options that make a difference on the screen during a round.
var seenInPlay = []string{"set", "boneyard", "spinner", "arms", "in-play", "join", "trains", "win"}

// Sample returns a few games that together cover all values of the options in seenInPlay. It is for tests of screens,
// which would take long with all games.
func Sample() (list []variants.Variant) {
	shown := map[string]bool{}
	for {
		best, count := mostNew(shown)
		if count == 0 {
			return list
		}
		list = append(list, *best)
		for value := range shownBy(best) {
			shown[value] = true
		}
	}
}

// mostNew returns the game that shows most option values that aren't in shown, and their number.
func mostNew(shown map[string]bool) (best *variants.Variant, count int) {
	all := variants.All()
	for i := range all {
		n := 0
		for value := range shownBy(&all[i]) {
			if !shown[value] {
				n++
			}
		}
		if n > count {
			best, count = &all[i], n
		}
	}
	return best, count
}

// shownBy returns the option values that a game shows.
func shownBy(v *variants.Variant) map[string]bool {
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
	if r.TargetRule == domino.TargetLove {
		most = 2
	}
	return strconv.Itoa(min(r.Target, most))
}
