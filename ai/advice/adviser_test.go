package advice_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var names = []string{"Ann", "Bo", "Cy", "Di"}

// drawTurn draws a state of a first round after up to n moves.
func drawTurn(t *rapid.T, n int) (m rulestest.Match, rng *rand.Rand) {
	rng = rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chance"), 1))
	m, running := rulestest.PlayAnyhow(t, rulestest.Draw(t), rapid.IntRange(0, n).Draw(t, "moves"), rng)
	if !running {
		t.Skip("the round is over")
	}
	return m, rng
}

// Advice depends on nothing hidden from the seat, ranks every legal move, and doesn't contradict itself.
func TestPropertyAdviceIgnoresHiddenTilesAndIsConsistent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, rng := drawTurn(t, 25)
		o := m.Observe(m.Turn())
		first := advice.New(o, names).Think(context.Background(), 2000)
		var moves []game.Move
		for i, move := range first.Moves {
			moves = append(append(moves, move.Move), move.Alike...)
			require.True(t, move.Win >= 0 && move.Win <= 1)
			require.True(t, i > 0 || move.Level)
		}
		require.ElementsMatch(t, o.Moves, moves)
		require.Empty(t, contradiction(&o, &first))
		checkPlaces(t, &first)
		if other, ok := m.Lookalike(o.Seat, rng); ok {
			require.Equal(t, first, advice.New(other.Observe(o.Seat), names).Think(context.Background(), 2000))
		}
	})
}

// A move has at most two reasons, which differ in kind, and no other move repeats a reason for the best one from the
// other side. The best move has one unless all are equal. Words have no estimates, and a forced move has no advice.
func TestPropertyAdviceSaysEachFactOnceAndInWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, _ := drawTurn(t, 25)
		o := m.Observe(m.Turn())
		found := advice.New(o, names).Think(context.Background(), 2000)
		require.Equal(t, len(found.Moves) == 1, advice.Forced(&o))
		for i, move := range found.Moves {
			require.Subset(t, move.Alone, move.Reasons)
			require.True(t, len(move.Alone) == 0 || len(found.Moves) > 1 && (i == 0 || !move.Level))
			require.True(t, i > 0 || len(move.Reasons) > 0 || found.Moves[len(found.Moves)-1].Level, "%+v", found.Moves)
			require.LessOrEqual(t, len(move.Alone), 2)
			given := kinds(move.Reasons)
			if i > 0 {
				given = append(given, kinds(found.Moves[0].Reasons)...)
			}
			slices.Sort(given)
			require.Len(t, slices.Compact(slices.Clone(given)), len(given), "%+v", found.Moves)
			for _, r := range move.Alone {
				require.NotRegexp(t, `%|\(|\babout \d|\d\.\d|[−+]\d|of the time|average`, r.Text)
				require.NotRegexp(t, ` than (after|drawing)`, r.Text)
			}
		}
	})
}

func kinds(reasons []advice.Reason) (list []advice.Kind) {
	for _, r := range reasons {
		list = append(list, r.Kind)
	}
	return list
}

func TestMoreThoughtTriesMoreWorlds(t *testing.T) {
	s := rulestest.At(t, rulestest.Rules(t, "fives 2"), "A 6-1 5-4", "B 6-4 2-2", "layout 5-5 5-1 E 5-3 W")
	a := advice.New(s.Observe(domino.A), names)
	worlds := 0
	for range 3 {
		now := a.Think(context.Background(), 20_000)
		require.Greater(t, now.Worlds, worlds)
		worlds = now.Worlds
	}
}

func TestFirstAdviceComesDespiteEndedContext(t *testing.T) {
	s := rulestest.At(t, rulestest.Rules(t, "block 2"), "A 6-1 3-2 5-4 6-6", "B 6-4 2-2 1-1 5-0", "boneyard 3-3 4-4 6-2", "layout 5-5 5-1 E 5-3 W")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	a := advice.New(s.Observe(domino.A), names)
	for range 2 {
		assert.Equal(t, 1, a.Think(ctx, 1_000_000).Worlds)
	}
}

func TestPlaysOnEquivalentEndsAreAlike(t *testing.T) {
	found := think(t, "block 2", "A 5-2 6-3 5-5", "B 6-4 2-2 1-1", "boneyard 4-2", "layout 5-3 3-1 E 5-1 E")
	require.Len(t, found.Moves, 2)
	for _, m := range found.Moves {
		assert.Equal(t, domino.W, m.End)
		assert.Equal(t, []game.Move{{Kind: game.Plays, Tile: m.Tile, End: domino.E}}, m.Alike)
	}
}

// The displayed chance is that to win the match if it may end with the round, and otherwise that to be ahead.
func TestLossesNearLimitsAreBorderline(t *testing.T) {
	best, other := game.Move{Tile: domino.NewTile(6, 5)}, game.Move{Tile: domino.NewTile(4, 0)}
	for _, c := range []struct {
		points, win, doubt float64 // what the other move loses, and the error of that
		done               bool
		borderline, atBest bool
	}{
		{0.4, 0, 0.2, false, true, false},
		{0.4, 0, 0.05, false, false, false},
		{2, 0, 0.5, false, false, false},
		{3.2, 0, 0.5, false, true, false},
		{3.2, 0, 0.5, true, false, false},
		{0, 0.1, 0.6, false, true, false},
		{0.1, 0, 0.7, false, true, true},
	} {
		a := advice.Advice{Done: c.done, Moves: []advice.Move{
			{Move: best, Points: 5, Win: 0.9}, {Move: other, Points: 5 - c.points, Win: 0.9 - c.win, Doubt: c.doubt},
		}}
		assert.Equal(t, c.borderline, a.Borderline(other), "%v", c)
		assert.Equal(t, c.atBest, a.Borderline(best), "%v", c)
	}
	assert.False(t, (&advice.Advice{}).Borderline(best))
}

func TestDisplayedChanceDependsOnDeciding(t *testing.T) {
	m := advice.Move{Win: 0.7, Match: 0.4}
	for deciding, want := range map[bool]float64{false: 0.7, true: 0.4} {
		a := advice.Advice{Deciding: deciding}
		_, column := a.Columns()
		assert.Equal(t, want, a.Chance(&m))
		assert.Equal(t, deciding, strings.Contains(column, "match"))
	}
}

func texts(m advice.Move) (list []string) {
	for _, r := range m.Alone {
		list = append(list, r.Figures)
	}
	return list
}
