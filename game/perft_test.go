package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPerftOfSmallPositions(t *testing.T) {
	const twice = "layout 5-5 5-1 E 1-2 E 2-5 E; A 5-3 6-6; B 4-3"
	for _, c := range []struct {
		name, rules, at string
		want            []uint64
	}{
		// A leads 6-4 or 4-1, and B goes out with 4-4 each time.
		{"a line counts where it ends, and not beyond", "block 2", "A 6-4 4-1; B 4-4", []uint64{2, 2, 0}},
		// A passes, B lays 3-1 at either 3, A passes, B goes out.
		{"passes are no plies, and equal ends are one", "block 2", "layout 3-3; A 5-4 6-5; B 3-1 1-1", []uint64{1, 1, 0}},
		// After A 6-1 W, ends 1 and 4: B 4-2 E, then A is stuck at 1 and 2, as is B.
		// After A 4-3 E, ends 6 and 3: B 6-5 W, then both are stuck at 5 and 3.
		{"both seats choose", "block 2", "layout 6-4; A 6-1 4-3; B 6-5 4-2", []uint64{2, 2, 0}},
		// Drawing 3-2 and 6-2, playing 6-2 at either 6, and B's 6-1 out.
		{"draws are plies", "plaza 2", "layout 6-6; A 5-4; B 6-1; boneyard 3-2 6-2", []uint64{1, 1, 1, 1, 0}},
		// A plays 6-2 or draws; drawing first, it plays 6-2 after it. B then plays 6-1 and is out, or draws where A didn't:
		// 1: 6-2, draw. 2: 6-2 6-1, 6-2 draw, draw 6-2. 3: 6-2 draw 6-1, draw 6-2 6-1.
		{"a free draw is a choice", "plaza 2", "layout 6-6; A 6-2 5-4; B 6-1; boneyard 4-3", []uint64{2, 3, 2, 0}},
		// West the lead double counts 5+5, east a plain 5.
		{"equal pips that count differently are two ends where totals score", "evens 2", twice, []uint64{2}},
		{"and one where they don't", "block 2", twice, []uint64{1}},
		// Covering the spinner opens its tips: 5-3 W and 5-3 E aren't alike.
		{"closed tips tell ends apart", "fives 2", twice, []uint64{2}},
		{"a lead that is no double has no tips to come", "plaza-nine 2", "layout 5-1 1-2 E 2-5 E 5-5 E; A 5-3 6-6; B 4-3", []uint64{1}},
		// Four open ends show 9; a 9-1 on any of them is one move.
		{"arms that show the same pips", "plaza-nine 2", "layout 9-9; A 9-1 9-2; B 9-3 9-4", []uint64{2, 4}},
		// With the tips open from the start, a side of the lead and a tip are two moves: the lead goes on counting at its
		// other side alone, or at both.
		{"sides and tips where totals score", "plaza-nine 2 in-play=fives", "layout 5-5; A 5-3 6-6; B 4-3", []uint64{2}},
	} {
		tb := at(t, c.rules, c.at)
		assert.Equal(t, c.want, tb.state.Perft(len(c.want)), c.name)
	}
}

func TestPerftWhereNothingRuns(t *testing.T) {
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
		if m.Kind == game.Plays && m.End != game.NoEnd {
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
func kind(t tester, name string, seats int) game.Rules {
	id, options, _ := strings.Cut(name, " ")
	return rulesOf(t, fmt.Sprint(id, " ", seats, " ", options))
}

// slowEnds reads off the layout what tells plays apart: the ends with their numbers, and doubles there if they count;
// whose trains they are, which are marked and what must be covered.
func slowEnds(r game.Rules, s game.State) (ends []string) {
	p := s.Position()
	newest, covered := map[game.End]game.Laid{}, map[game.End]bool{}
	for _, l := range s.Layout()[1:] {
		newest[l.End], covered[l.End] = l, true
	}
	lead := s.Layout()[0]
	all := []game.End{game.W, game.E, game.N, game.S, game.NW, game.NE, game.SW, game.SE}
	if r.Trains != game.TrainsNone {
		all = append(p.Ends().List(), p.Marked().List()...) // what must be covered, and who may join what
		all = append(all, game.TrainA, game.TrainB, game.TrainC, game.TrainD, game.TrainM)
	}
	spun := s.Spinner() >= 0
	for _, e := range all {
		l, lies := newest[e]
		switch {
		case r.Trains != game.TrainsNone:
			ends = append(ends, fmt.Sprint(e, l.Outer, lies))
		case lies:
			ends = append(ends, fmt.Sprint(l.Outer, " ", r.InPlay != game.InPlayNone && l.Tile.IsDouble()))
		case e == game.W:
			ends = append(ends, fmt.Sprint(lead.Inner, " ", r.InPlay != game.InPlayNone && lead.Tile.IsDouble()))
		case e == game.E:
			ends = append(ends, fmt.Sprint(lead.Outer, " ", r.InPlay != game.InPlayNone && lead.Tile.IsDouble()))
		case spun && p.Open().Has(e) && r.InPlay == game.InPlayNone:
			ends = append(ends, fmt.Sprint(p.Pips(e), " false"))
		case spun && p.Open().Has(e):
			ends = append(ends, fmt.Sprint("bare ", p.Pips(e)))
		case spun:
			ends = append(ends, "closed")
		}
	}
	if r.Trains == game.TrainsNone {
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
