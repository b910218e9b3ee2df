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
	for _, c := range []struct {
		name string
		id   string
		at   []string
		want []uint64
	}{
		{
			// A leads 6-4 or 4-1, and B goes out with 4-4 each time.
			"a line counts where it ends, and not beyond", "block",
			[]string{"A 6-4 4-1", "B 4-4"},
			[]uint64{2, 2, 0},
		},
		{
			// A passes, B lays 3-1 at either 3, A passes, B goes out.
			"passes are no plies, and equal ends are one", "block",
			[]string{"A 5-4 6-5", "B 3-1 1-1", "layout 3-3"},
			[]uint64{1, 1, 0},
		},
		{
			"both seats choose", "block",
			[]string{"A 6-1 4-3", "B 6-5 4-2", "layout 6-4"},
			// After A 6-1 W, ends 1 and 4: B 4-2 E, then A is stuck at 1 and 2, as is B.
			// After A 4-3 E, ends 6 and 3: B 6-5 W, then both are stuck at 5 and 3.
			[]uint64{2, 2, 0},
		},
		{
			// Drawing 3-2 and 6-2, playing 6-2 at either 6, and B's 6-1 out.
			"draws are plies", "plaza",
			[]string{"A 5-4", "B 6-1", "layout 6-6", "boneyard 3-2 6-2"},
			[]uint64{1, 1, 1, 1, 0},
		},
		{
			// A plays 6-2 or draws; drawing first, it plays 6-2 after it. B then
			// plays 6-1 and is out, or draws where A didn't.
			"a free draw is a choice", "plaza",
			[]string{"A 6-2 5-4", "B 6-1", "layout 6-6", "boneyard 4-3"},
			// 1: 6-2, draw. 2: 6-2 6-1, 6-2 draw, draw 6-2. 3: 6-2 draw 6-1, draw 6-2 6-1.
			[]uint64{2, 3, 2, 0},
		},
		{
			// West the lead double counts 5+5, east a plain 5.
			"equal pips that count differently are two ends where totals score", "evens",
			[]string{"A 5-3 6-6", "B 4-3", "layout 5-5 5-1 E 1-2 E 2-5 E"},
			[]uint64{2},
		},
		{
			"and one where they don't", "block",
			[]string{"A 5-3 6-6", "B 4-3", "layout 5-5 5-1 E 1-2 E 2-5 E"},
			[]uint64{1},
		},
		{
			// Covering the spinner opens its tips: 5-3 W and 5-3 E aren't alike.
			"closed tips tell ends apart", "fives",
			[]string{"A 5-3 6-6", "B 4-3", "layout 5-5 5-1 E 1-2 E 2-5 E"},
			[]uint64{2},
		},
		{
			// The lead is no double, so no spinner can come any more.
			"a lead that is no double has no tips to come", "plaza-nine",
			[]string{"A 5-3 6-6", "B 4-3", "layout 5-1 1-2 E 2-5 E 5-5 E"},
			[]uint64{1},
		},
		{
			// Four open ends show 9; a 9-1 on any of them is one move.
			"arms that show the same pips", "plaza-nine",
			[]string{"A 9-1 9-2", "B 9-3 9-4", "layout 9-9"},
			[]uint64{2, 4},
		},
		{
			// With the tips open from the start, a side of the lead and a tip
			// are two moves: the lead goes on counting at its other side alone,
			// or at both.
			"sides and tips where totals score", "plaza-nine in-play=fives",
			[]string{"A 5-3 6-6", "B 4-3", "layout 5-5"},
			[]uint64{2},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			words := strings.Fields(c.id)
			tb := at(t, rulesOf(t, words[0], 2, words[1:]...), c.at...)
			assert.Equal(t, c.want, tb.state.Perft(len(c.want)))
		})
	}
}

func TestPerftWhereNothingRuns(t *testing.T) {
	before := sit(t, rulesOf(t, "evens", 2)).state
	assert.Equal(t, []uint64{0, 0}, before.Perft(2))
	ended := jammed(t, rulesOf(t, "block", 2), "A 1-0", "B 2-0").state
	assert.Equal(t, []uint64{0}, ended.Perft(1))
	assert.Empty(t, ended.Perft(0))
	assert.Empty(t, ended.Perft(-1))
}

func TestPerftChangesNothing(t *testing.T) {
	tb := at(t, rulesOf(t, "plaza", 2), "A 6-2 5-4", "B 6-1", "layout 6-6", "boneyard 4-3")
	was := tb.state
	tb.state.Perft(3)
	assert.Equal(t, was, tb.state)
}

// slowPerft counts lines of play through Apply, for rules where only the pips
// of the ends tell two plays apart.
func slowPerft(t tester, s game.State, counts []uint64) {
	for s.Stage() == game.AwaitMove && s.Moves()[0].Kind == game.Passes {
		next, _, err := game.Apply(s, game.Pass{Seat: s.Turn()})
		require.NoError(t, err)
		s = next
	}
	if len(counts) == 0 || s.Stage() != game.AwaitMove {
		return
	}
	seen := map[string]bool{}
	for _, m := range s.Moves() {
		next, _, err := game.Apply(s, m.Act(s.Turn()))
		require.NoError(t, err)
		p := next.Position()
		var pips []int
		for _, e := range p.OpenEnds() {
			pips = append(pips, e.Pips)
		}
		slices.Sort(pips)
		key := fmt.Sprint(m.Kind, m.Tile, pips)
		if !seen[key] {
			seen[key] = true
			counts[0]++
			slowPerft(t, next, counts[1:])
		}
	}
}

func TestPerftAgainstApply(t *testing.T) {
	for _, id := range []string{"block", "draw", "classic", "plaza", "plaza-nine", "plaza-twelve", "dutch"} {
		for seats := 2; seats <= 4; seats++ {
			tb := sit(t, rulesOf(t, id, seats))
			for n := 0; tb.state.Stage() != game.AwaitMove; n++ {
				tb.do(chanceOf(t, tb.state, numbered(n)))
			}
			want := make([]uint64, 5)
			slowPerft(t, tb.state, want)
			assert.Equal(t, want, tb.state.Perft(5), "%s with %d seats", id, seats)
			assert.NotZero(t, want[4])
		}
	}
}
