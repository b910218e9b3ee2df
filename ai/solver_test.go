package ai_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// dealt returns a round before its lead.
func dealt(tb testing.TB, id string, seats int, options map[string]string, number int) game.Position {
	tb.Helper()
	r, err := variants.Resolve(id, seats, options)
	require.NoError(tb, err)
	s, err := game.New(r)
	require.NoError(tb, err)
	seed := game.Seed{byte(number), byte(number >> 8)}
	for s.Stage() != game.AwaitMove {
		a, ok := s.Chance(seed)
		require.True(tb, ok)
		s, _, err = game.Apply(s, a)
		require.NoError(tb, err)
	}
	return s.Position()
}

var inTeams = map[string]string{"teams": "true"}

// playedOn makes random moves until few tiles are held or may be drawn; running
// is unset where the round ended before.
func playedOn(p game.Position, few int, rng *rand.Rand) (after game.Position, running bool) {
	for p.Ending() == game.Running {
		held := p.Drawable()
		for seat := range game.Seat(p.Rules().Seats) {
			held += p.Hand(seat).Len()
		}
		if held <= few {
			return p, true
		}
		p.Play(p.Pick(rng.Uint32()))
	}
	return p, false
}

func TestASolverGivesUpCleanly(t *testing.T) {
	p := dealt(t, "block", 4, inTeams, 1)
	fresh, err := ai.NewSolver().Solve(context.Background(), p)
	require.NoError(t, err)
	moves := p.Moves(nil)
	values := make([]game.Points, len(moves))

	s := ai.NewSolver()
	for _, limit := range []int{1, 2, 100, fresh.Nodes / 2, fresh.Nodes - 1} {
		s.MaxNodes = limit
		got, err := s.Solve(context.Background(), p)
		assert.ErrorIs(t, err, ai.ErrBudget)
		assert.Empty(t, got.Line)
		assert.LessOrEqual(t, s.Nodes(), limit)
	}
	s.MaxNodes = 100
	assert.ErrorIs(t, s.Values(context.Background(), p, moves, values), ai.ErrBudget)

	s.MaxNodes = 0
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = s.Solve(ctx, p)
	assert.ErrorIs(t, err, context.Canceled)
	assert.ErrorIs(t, s.Values(ctx, p, moves, values), context.Canceled)

	// Nothing is left over of that.
	got, err := s.Solve(context.Background(), p)
	require.NoError(t, err)
	assert.Equal(t, fresh, got)
	s.MaxNodes = fresh.Nodes
	got, err = s.Solve(context.Background(), p)
	require.NoError(t, err)
	assert.Equal(t, fresh, got)
}

func TestAUsedSolverFindsWhatAFreshOneDoes(t *testing.T) {
	used := ai.NewSolver()
	for i := range 6 {
		for _, id := range []string{"block", "fives", "classic"} {
			p := dealt(t, id, 2, map[string]string{"deal": "5"}, i)
			want, err := ai.NewSolver().Solve(context.Background(), p)
			require.NoError(t, err)
			got, err := used.Solve(context.Background(), p)
			require.NoError(t, err)
			assert.Equal(t, want, got, "%s %d", id, i)
		}
	}
}

func TestSolvingDoesNotAllocate(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, id := range []string{"block", "fives", "plaza"} {
		s := ai.NewSolver()
		var p game.Position
		for running := false; !running; {
			p, running = playedOn(dealt(t, id, 2, nil, 3), 8, rng)
		}
		moves := p.Moves(nil)
		values := make([]game.Points, len(moves))
		assert.Zero(t, testing.AllocsPerRun(20, func() {
			require.NoError(t, s.Values(context.Background(), p, moves, values))
		}), id)
	}
}

func TestOnlyARunningRoundOfTwoSidesIsSolved(t *testing.T) {
	s := ai.NewSolver()
	_, err := s.Solve(context.Background(), game.Position{})
	assert.EqualError(t, err, "no round is running, so there is nothing to solve")
	p := dealt(t, "fives", 2, nil, 1)
	for p.Ending() == game.Running {
		p.Play(p.Moves(nil)[0])
	}
	_, err = s.Solve(context.Background(), p)
	assert.EqualError(t, err, "no round is running, so there is nothing to solve")
	for _, seats := range []int{3, 4} {
		p := dealt(t, "fives", seats, nil, 1)
		_, err = s.Solve(context.Background(), p)
		assert.ErrorContains(t, err, "only rounds with two sides can be solved")
		assert.Error(t, s.Values(context.Background(), p, p.Moves(nil), make([]game.Points, 9)))
	}
}
