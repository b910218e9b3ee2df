package ai_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/internal/sampletest"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sideOf returns a seat's side.
func sideOf(r *game.Rules, seat game.Seat) int {
	if r.Teams {
		return int(seat % 2)
	}
	return int(seat)
}

// net is what a side gains less what the others do on average, more being better.
func net(r *game.Rules, gains [game.MaxSeats]float64, side int) float64 {
	others := 0.0
	for i, x := range gains[:r.Sides()] {
		if i != side {
			others += x
		}
	}
	worth := gains[side] - others/float64(r.Sides()-1)
	if r.Win == game.WinLow {
		return -worth
	}
	return worth
}

// maxN is what each side gains if every seat does what is best for its side, by trying
// everything; moves that are equally good are taken equally often. It gives up, with ok
// unset, where that takes more than left positions.
func maxN(p game.Position, left *int) (gains [game.MaxSeats]float64, ok bool) {
	if *left--; *left < 0 {
		return gains, false
	}
	r := p.Rules()
	if p.Ending() != game.Running {
		award := p.Award()
		for side := range r.Sides() {
			gains[side] = float64(award[side]) / float64(game.WholePoints(1))
		}
		return gains, true
	}
	me := sideOf(r, p.Turn())
	var all [][game.MaxSeats]float64
	best := 0.0
	for _, m := range p.Choices(nil) {
		next := p
		next.Play(m)
		o, ok := maxN(next, left)
		if !ok {
			return gains, false
		}
		o[me] += float64(next.Gained(p.Turn()) - p.Gained(p.Turn()))
		if worth := net(r, o, me); len(all) == 0 || worth > best {
			best = worth
		}
		all = append(all, o)
	}
	n := 0.0
	for _, o := range all {
		if net(r, o, me) > best-1e-4 {
			n++
			for side := range gains {
				gains[side] += o[side]
			}
		}
	}
	for side := range gains {
		gains[side] /= n
	}
	return gains, true
}

func TestMaxNAgreesWithPlainRecursion(t *testing.T) {
	const most = 20_000
	positions, seed := sampletest.Of(40, 400)/fewer, sampletest.Seed(t)
	tooLarge := 0
	search := ai.NewMaxN()
	for i, id := range variants.IDs() {
		rng := rand.New(rand.NewPCG(9+seed, uint64(i)))
		for solved := 0; solved < positions; {
			r := mixed(t, id, rng)
			if rng.IntN(4) > 0 {
				r.Teams = false
				r.Seats = min(3+rng.IntN(2), game.SetSize(r.Set)/r.Deal)
			}
			if r.Validate() != nil {
				continue // some mixes can't be
			}
			p, running := small(t, r, rng)
			if !running {
				continue
			}
			if requireMaxN(t, search, p, most) {
				solved++
			} else {
				tooLarge++
			}
		}
	}
	t.Logf("%d too large", tooLarge)
	assert.Less(t, tooLarge, positions*len(variants.IDs())/10)
}

// requireMaxN compares what the search finds of a position with plain recursion, and reports whether that looked at
// no more positions than so many.
func requireMaxN(t *testing.T, search *ai.MaxN, p game.Position, left int) bool {
	t.Helper()
	r, moves := p.Rules(), p.Moves(nil)
	outcomes := make([]ai.Outcome, len(moves))
	require.NoError(t, search.Values(context.Background(), p, moves, outcomes))
	for i, m := range moves {
		next := p
		next.Play(m)
		want, ok := maxN(next, &left)
		if !ok {
			return false
		}
		want[sideOf(r, p.Turn())] += float64(next.Gained(p.Turn()) - p.Gained(p.Turn()))
		for side := range r.Sides() {
			require.InDelta(t, want[side], outcomes[i][side], 0.01, "%+v\n%+v\n%v", *r, p, m)
			worth := outcomes[i].Net(side, r.Sides())
			if r.Win == game.WinLow {
				worth = -worth
			}
			require.InDelta(t, net(r, want, side), worth, 0.01)
		}
	}
	return true
}

// Between two sides there is nothing but what one gains less the other.
func TestMaxNAgreesWithTheSolverWhereTwoSidesPlay(t *testing.T) {
	search, solver := ai.NewMaxN(), ai.NewSolver()
	rng := rand.New(rand.NewPCG(3, 4))
	for i, id := range variants.IDs() {
		for n := range 20 {
			r := mixed(t, id, rng)
			p, running := small(t, r, rng)
			if !running {
				continue
			}
			moves := p.Moves(nil)
			outcomes, values := make([]ai.Outcome, len(moves)), make([]game.Points, len(moves))
			require.NoError(t, search.Values(context.Background(), p, moves, outcomes))
			require.NoError(t, solver.Values(context.Background(), p, moves, values))
			for m := range moves {
				value := float64(values[m]) / float64(game.WholePoints(1))
				assert.InDelta(t, value, outcomes[m].Net(sideOf(&r, p.Turn()), 2), 0.01, "%s %d %d", id, i, n)
			}
		}
	}
}

// between is a position in which D has one move. Then A loses 28 points to B if it plays
// 6-3, and as many to C if it plays 6-4.
func between() game.Position {
	tile := game.NewTile
	r, err := variants.Resolve("block", 4, nil)
	if err != nil {
		panic(err)
	}
	s, err := game.New(r)
	if err != nil {
		panic(err)
	}
	s, _, err = game.Apply(s, game.Setup{
		Turn:   game.D,
		Hands:  [game.MaxSeats][]game.Tile{{tile(6, 3), tile(6, 4), tile(5, 5)}, {tile(3, 2)}, {tile(4, 0)}, {tile(1, 0), tile(2, 2)}},
		Layout: []game.Laid{{Tile: tile(6, 1), Inner: 6, Outer: 1, End: game.NoEnd}},
	})
	if err != nil {
		panic(err)
	}
	return s.Position()
}

func TestMaxNTakesEqualMovesEquallyOften(t *testing.T) {
	p := between()
	var outcomes [1]ai.Outcome
	require.NoError(t, ai.NewMaxN().Values(context.Background(), p, p.Moves(nil), outcomes[:]))
	assert.Equal(t, ai.Outcome{0, 14, 14, 0}, outcomes[0])
	assert.InDelta(t, -28.0/3, outcomes[0].Net(0, 4), 0.001)
	assert.InDelta(t, 14-14.0/3, outcomes[0].Net(1, 4), 0.001)
}

// Any seat's moves, and what comes of them when all do their best.
func ExampleMaxN() {
	p := between()
	p.Play(p.Moves(nil)[0])
	moves := p.Moves(nil)
	outcomes := make([]ai.Outcome, len(moves))
	search := ai.NewMaxN()
	search.MaxNodes = 5000 // about a millisecond
	if err := search.Values(context.Background(), p, moves, outcomes); err != nil {
		fmt.Println(err) // it takes too long: something else must judge the moves
		return
	}
	for i, o := range outcomes {
		fmt.Printf("%s plays %s: %v, net %+.1f\n", p.Turn(), moves[i].Tile, o, o.Net(int(p.Turn()), 4))
	}
	// Output:
	// A plays 6-3: [0 28 0 0], net -9.3
	// A plays 6-4: [0 0 28 0], net -9.3
}

func TestMaxNGivesUpCleanly(t *testing.T) {
	var p game.Position
	rng := rand.New(rand.NewPCG(1, 2))
	for running := false; !running; {
		p, running = playedOn(dealt(t, "fives", 3, nil, 3), 12, rng)
	}
	moves := p.Moves(nil)
	want, got := make([]ai.Outcome, len(moves)), make([]ai.Outcome, len(moves))
	s := ai.NewMaxN()
	require.NoError(t, s.Values(context.Background(), p, moves, want))
	nodes := s.Nodes()
	for _, limit := range []int{1, 2, nodes / 2, nodes - 1} {
		s.MaxNodes = limit
		assert.ErrorIs(t, s.Values(context.Background(), p, moves, got), ai.ErrBudget)
		assert.Equal(t, limit, s.Nodes())
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	assert.ErrorIs(t, s.Values(ctx, p, moves, got), context.Canceled)
	assert.EqualError(t, s.Values(context.Background(), game.Position{}, moves, got), "no round is running, so there is nothing to solve")

	// Nothing is left over of that.
	s.MaxNodes = nodes
	require.NoError(t, s.Values(context.Background(), p, moves, got))
	assert.Equal(t, want, got)
	assert.Zero(t, testing.AllocsPerRun(5, func() {
		require.NoError(t, s.Values(context.Background(), p, moves, got))
	}))
}
