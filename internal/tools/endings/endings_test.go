package main

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"
)

// kuhn returns Kuhn's poker, whose value to the first side is known: both pay one and get one of three cards; the first
// side bets one or checks, the other one calls, folds, or bets in turn.
func kuhn() *solver {
	cards, same := []int{0, 1, 2}, []float64{1, 1, 1}
	leaf := func(pay func(a, b int) float64) *node {
		return &node{hands: [2]int{3, 3}, pay: func(a, b int) (float64, bool) { return pay(a, b), a != b }}
	}
	shown := func(stake float64) *node {
		return leaf(func(a, b int) float64 { return map[bool]float64{true: stake, false: -stake}[a > b] })
	}
	folds := func(points float64) *node { return leaf(func(int, int) float64 { return points }) }
	choice := func(turn int, children ...*node) *node {
		n := &node{turn: turn, hands: [2]int{3, 3}}
		for _, child := range children {
			n.add(game.Move{}, cards, part{child, []link{{0, 0, 1}, {1, 1, 1}, {2, 2, 1}}, cards})
		}
		return n
	}
	check := choice(1, shown(1), choice(0, folds(-1), shown(2)))
	bet := choice(1, folds(1), shown(2))
	return &solver{root: choice(0, check, bet), ranges: [2][]float64{same, same}, pairs: 6}
}

func TestKuhnPokerHasItsKnownValue(t *testing.T) {
	s := kuhn()
	for range 1000 {
		s.solve(1)
		require.GreaterOrEqual(t, s.exploitability(), -1e-9)
	}
	assert.Less(t, s.exploitability(), 0.002)
	value := 0.0
	for _, v := range s.values(s.root, 0, s.ranges[1], averaged) {
		value += v / s.pairs
	}
	assert.InDelta(t, -1.0/18, value, 0.002)
}

// endingOf returns an ending by these rules.
func endingOf(t *testing.T, rules string, few func(*game.Observation) bool, seed uint64) game.Observation {
	for ; ; seed += 1000 {
		if o, ok := ending(rulestest.Rules(t, rules), few, rand.New(rand.NewPCG(seed, 0))); ok {
			return o
		}
	}
}

func holding(n int) func(*game.Observation) bool {
	return func(o *game.Observation) bool { return o.Held[0] == n && o.Held[1] == n }
}

func solved(t *testing.T, o *game.Observation) []float64 {
	s, tree, err := newSolver(o, mostNodes)
	require.NoError(t, err)
	s.solve(3 * delay)
	gain := s.exploitability()
	assert.GreaterOrEqual(t, gain, -1e-9)
	assert.Less(t, gain, 0.01)
	return tree.worths(s, o)
}

// With every tile dealt both sides know all hands.
func TestEndingsWithoutHiddenTilesHaveSolversValues(t *testing.T) {
	for _, rules := range []string{"block 2 deal=14", "fives 2 deal=14 spinner=none"} {
		for seed := range uint64(5) {
			o := endingOf(t, rules, holding(2+int(seed%2)), seed)
			worths := solved(t, &o)
			hands := [domino.MaxSeats]domino.Set{}
			hands[o.Turn], hands[1-o.Turn] = o.Hand, o.Unseen()
			points := make([]domino.Points, len(o.Moves))
			require.NoError(t, ai.NewSolver().Values(context.Background(), o.StartPosition(hands, nil), o.Moves, points))
			for i, p := range points {
				assert.InDelta(t, float64(p)/float64(domino.WholePoints(1)), worths[i], 0.05, "%s: %v", rules, o.Moves[i])
			}
		}
	}
}

// The side to move goes out with its last tile, and gets what others hold on average.
func TestLastTileIsWorthOthersPips(t *testing.T) {
	o := endingOf(t, "block 2", holding(1), 1)
	for _, worth := range solved(t, &o) {
		assert.InDelta(t, float64(o.Unseen().Pips(0))/float64(o.Unseen().Len()), worth, 1e-9)
	}
}

// On 3-1, A holds 3-2 and 1-0, and B one tile: B goes out if it fits, and otherwise A does.
func TestTwoTilesAreSolvedAsByHand(t *testing.T) {
	table, held := domino.NewTile(3, 1), []domino.Tile{domino.NewTile(3, 2), domino.NewTile(1, 0)}
	rest := domino.FullSet(6).Minus(domino.SetOf(append(held, table)...)).Tiles()
	setup := game.Setup{Turn: domino.A, Last: domino.NoSeat, Boneyard: rest[1:],
		Layout: []domino.Laid{{Tile: table, End: domino.NoEnd, Inner: 3, Outer: 1, Seat: domino.NoSeat}}}
	setup.Hands[domino.A], setup.Hands[domino.B] = held, rest[:1]
	s := apply(must(game.New(rulestest.Rules(t, "block 2"))), setup)
	o := s.Observe(domino.A)
	for i, worth := range solved(t, &o) {
		kept, fits := 1, domino.Holding(2).Or(domino.Holding(1))
		if o.Moves[i].Tile == domino.NewTile(1, 0) {
			kept, fits = 5, domino.Holding(3).Or(domino.Holding(0))
		}
		sum := 0
		for _, b := range rest {
			if fits.Has(b) {
				sum -= kept
			} else {
				sum += b.Pips()
			}
		}
		assert.InDelta(t, float64(sum)/float64(len(rest)), worth, 1e-6, "%v", o.Moves[i])
	}
}

func TestDrawsLeaveNothingToGain(t *testing.T) {
	few := func(o *game.Observation) bool { return o.Drawable == 1 && o.Held[0]+o.Held[1]+o.Boneyard <= 6 }
	for _, rules := range []string{"draw 2", "bergen 2"} {
		o := endingOf(t, rules, few, 1)
		solved(t, &o)
	}
}
