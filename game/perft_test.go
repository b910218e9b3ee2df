package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPerftOfRoundsThatEnd(t *testing.T) {
	ends := at(t, "block 2", "A 6-4 4-1; B 4-4").state // B goes out with 4-4, whichever A leads
	assert.Equal(t, []uint64{2, 2, 0}, ends.Perft(3))
	before := sit(t, "evens 2").state
	assert.Equal(t, []uint64{0, 0}, before.Perft(2))
	ended := at(t, "block 2", "layout 6-6; A 1-0; B 2-0").state
	assert.Equal(t, []uint64{0}, ended.Perft(1))
	assert.Empty(t, ended.Perft(0))
	assert.Empty(t, ended.Perft(-1))
}

// slowPerft counts lines of play through Apply.
func slowPerft(t tester, s game.State, counts []uint64) {
	for s.Stage() == game.AwaitMove && s.Moves()[0].Kind == game.Passes {
		next, _, err := game.Apply(s, game.Pass{Seat: s.Turn()})
		require.NoError(t, err)
		s = next
	}
	if len(counts) == 0 || s.Stage() != game.AwaitMove {
		return
	}
	r := s.Rules()
	seen := map[string]bool{}
	for _, m := range s.Moves() {
		next, _, err := game.Apply(s, m.Act(s.Turn()))
		require.NoError(t, err)
		key := fmt.Sprint(m.Kind, m.Tile)
		if m.Kind == game.Plays && m.End != domino.NoEnd {
			key = fmt.Sprint(m.Tile, slowEnds(r, next))
		}
		if !seen[key] {
			seen[key] = true
			counts[0]++
			slowPerft(t, next, counts[1:])
		}
	}
}

// kinds are rule sets of games that need more than the short way through a turn.
var kinds = []string{"matador", "bergen spinner=first-double arms=4", "dominican", "fives-and-threes", "mexican-train"}

// kind returns the rules of one of the kinds for a number of seats.
func kind(t tester, name string, seats int) domino.Rules {
	id, options, _ := strings.Cut(name, " ")
	return rulestest.Rules(t, fmt.Sprint(id, " ", seats, " ", options))
}

// slowEnds reads off the layout what tells plays apart: the ends with their numbers, and doubles there if they count;
// whose trains they are, which are marked and what must be covered.
func slowEnds(r domino.Rules, s game.State) (ends []string) {
	p := s.Position()
	newest, covered := map[domino.End]domino.Laid{}, map[domino.End]bool{}
	for _, l := range s.Layout()[1:] {
		newest[l.End], covered[l.End] = l, true
	}
	lead := s.Layout()[0]
	all := []domino.End{domino.W, domino.E, domino.N, domino.S, domino.NW, domino.NE, domino.SW, domino.SE}
	if r.Trains != domino.TrainsNone {
		all = append(p.Ends().List(), p.Trains().Marked.List()...) // what must be covered, and who may join what
		all = append(all, domino.TrainA, domino.TrainB, domino.TrainC, domino.TrainD, domino.TrainM)
	}
	spun := s.Spinner() >= 0
	for _, e := range all {
		l, lies := newest[e]
		switch {
		case r.Trains != domino.TrainsNone:
			ends = append(ends, fmt.Sprint(e, l.Outer, lies))
		case lies:
			ends = append(ends, fmt.Sprint(l.Outer, " ", r.InPlay != domino.InPlayNone && l.Tile.IsDouble()))
		case e == domino.W:
			ends = append(ends, fmt.Sprint(lead.Inner, " ", r.InPlay != domino.InPlayNone && lead.Tile.IsDouble()))
		case e == domino.E:
			ends = append(ends, fmt.Sprint(lead.Outer, " ", r.InPlay != domino.InPlayNone && lead.Tile.IsDouble()))
		case spun && p.Open().Has(e) && r.InPlay == domino.InPlayNone:
			ends = append(ends, fmt.Sprint(p.Pips(e), " false"))
		case spun && p.Open().Has(e):
			ends = append(ends, fmt.Sprint("bare ", p.Pips(e)))
		case spun:
			ends = append(ends, "closed")
		}
	}
	if r.Trains == domino.TrainsNone {
		slices.Sort(ends)
	}
	return ends
}

func TestPerftAgainstApply(t *testing.T) {
	names := append([]string{"block", "draw", "classic", "plaza", "plaza-nine", "plaza-twelve", "dutch", "fives"}, kinds...)
	for _, name := range names {
		for seats := 2; seats <= 4; seats++ {
			s, err := game.New(kind(t, name, seats))
			require.NoError(t, err)
			for n := 0; s.Stage() != game.AwaitMove; n++ {
				s, _, err = game.Apply(s, chanceOf(t, s, numbered(n)))
				require.NoError(t, err)
			}
			want := make([]uint64, 4)
			slowPerft(t, s, want)
			assert.Equal(t, want, s.Perft(4), "%s with %d seats", name, seats)
			assert.NotZero(t, want[3])
		}
	}
}
