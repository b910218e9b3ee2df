package ai_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// sideOf returns a seat's side.
func sideOf(r *domino.Rules, seat domino.Seat) int {
	if r.Teams {
		return int(seat % 2)
	}
	return int(seat)
}

// net returns a side's gain less the average of the others; more is better.
func net(r *domino.Rules, gains [domino.MaxSeats]float64, side int) float64 {
	others := 0.0
	for i, x := range gains[:r.Sides()] {
		if i != side {
			others += x
		}
	}
	worth := gains[side] - others/float64(r.Sides()-1)
	if r.Win == domino.WinLow {
		return -worth
	}
	return worth
}

// after returns the gain of each side by a move if each then maximizes its own gain, by plain recursion; the average is
// taken over equally good moves. ok is false if that takes more than left positions.
func after(p game.Position, m game.Move, left *int) (gains [domino.MaxSeats]float64, ok bool) {
	if *left--; *left < 0 {
		return gains, false
	}
	r, next := p.Rules(), p
	next.Play(m)
	if next.Ending() != game.Running {
		award := next.Award()
		for side := range r.Sides() {
			gains[side] = float64(award[side]) / float64(domino.WholePoints(1))
		}
	} else if gains, ok = maxN(next, left); !ok {
		return gains, false
	}
	gains[sideOf(r, p.Turn())] += float64(next.Gained(p.Turn()) - p.Gained(p.Turn()))
	return gains, true
}

func maxN(p game.Position, left *int) (gains [domino.MaxSeats]float64, ok bool) {
	r, me := p.Rules(), sideOf(p.Rules(), p.Turn())
	var all [][domino.MaxSeats]float64
	best := 0.0
	for _, m := range p.Choices(nil) {
		o, ok := after(p, m, left)
		if !ok {
			return gains, false
		}
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
	search, solved := ai.NewMaxN(), 0
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chance"), 1))
		for i := range sampletest.Of(6, 60) {
			r := rulestest.Draw(t)
			p, running := small(t, r, 3+i%6, rng)
			if !running {
				continue
			}
			moves, left := p.Moves(nil), mostNodes
			outcomes := make([]ai.Outcome, len(moves))
			require.NoError(t, search.Values(context.Background(), p, moves, outcomes))
			for i, m := range moves {
				want, ok := after(p, m, &left)
				if !ok {
					break
				}
				for side := range r.Sides() {
					require.InDelta(t, want[side], outcomes[i][side], 0.01, "%v", m)
					worth := outcomes[i].Net(side, r.Sides())
					if r.Win == domino.WinLow {
						worth = -worth
					}
					require.InDelta(t, net(&r, want, side), worth, 0.01)
				}
				solved++
			}
		}
	})
	assert.Positive(t, solved)
}

// D has one move. Then A loses 28 points to B if it plays 6-3, or to C if it plays 6-4.
func TestMaxNAveragesOverEqualMoves(t *testing.T) {
	s := rulestest.At(t, rulestest.Rules(t, "block 4"), "A 6-3 6-4 5-5", "B 3-2", "C 4-0", "D 1-0 2-2", "layout 6-1", "turn D")
	p := s.Position()
	var outcomes [1]ai.Outcome
	require.NoError(t, ai.NewMaxN().Values(context.Background(), p, p.Moves(nil), outcomes[:]))
	assert.Equal(t, ai.Outcome{0, 14, 14, 0}, outcomes[0])
	assert.InDelta(t, -28.0/3, outcomes[0].Net(0, 4), 0.001)
	assert.InDelta(t, 14-14.0/3, outcomes[0].Net(1, 4), 0.001)
}

// After a search that its limit or context stopped, results are the same, without allocations.
func TestMaxNIsUnaffectedByStoppedSearch(t *testing.T) {
	var p game.Position
	rng := rand.New(rand.NewPCG(1, 2))
	for running := false; !running; {
		p, running = small(t, rulestest.Rules(t, "fives 3"), 12, rng)
	}
	moves := p.Moves(nil)
	want, got := make([]ai.Outcome, len(moves)), make([]ai.Outcome, len(moves))
	s := ai.NewMaxN()
	require.NoError(t, s.Values(context.Background(), p, moves, want))
	nodes := s.Nodes()
	for _, s.MaxNodes = range []int{1, 2, nodes / 2, nodes - 1} {
		assert.ErrorIs(t, s.Values(context.Background(), p, moves, got), ai.ErrBudget)
		assert.Equal(t, s.MaxNodes, s.Nodes())
	}
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	assert.ErrorIs(t, s.Values(canceled, p, moves, got), context.Canceled)
	assert.ErrorContains(t, s.Values(context.Background(), game.Position{}, moves, got), "no round is running")

	s.MaxNodes = nodes
	require.NoError(t, s.Values(context.Background(), p, moves, got))
	assert.Equal(t, want, got)
	assert.Zero(t, testing.AllocsPerRun(5, func() {
		require.NoError(t, s.Values(context.Background(), p, moves, got))
	}))
}
