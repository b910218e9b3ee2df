package ai_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// watched is a context that calls look whenever somebody asks whether it has ended.
type watched struct {
	context.Context
	look func() error
}

func (w watched) Err() error { return w.look() }

// counted counts what is drawn from it.
type counted struct {
	rand.Source
	n int
}

func (c *counted) Uint64() uint64 {
	c.n++
	return c.Source.Uint64()
}

// mostDraws is how much chance a decision may use between two looks at its context, the one for the first world apart:
// that of one round played on, or of some tiles exchanged.
const mostDraws = 800

// choices calls try with observations of a round that random bots play.
func choices(t *testing.T, id string, seats int, seed game.Seed, try func(o game.Observation)) {
	t.Helper()
	r, err := variants.Resolve(id, seats, nil)
	require.NoError(t, err)
	s, err := game.New(r)
	require.NoError(t, err)
	rng := rand.New(rand.NewChaCha8(seed))
	for len(s.Rounds()) == 0 {
		a, chance := s.Chance(seed)
		if !chance {
			o := s.Observe(s.Turn())
			if len(o.Moves) > 1 && rng.IntN(8) == 0 {
				try(o)
			}
			a = o.Moves[rng.IntN(len(o.Moves))].Act(s.Turn())
		}
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
	}
}

// However large the game is, hardly anything is done between two looks at whether the decision is still wanted.
func TestDecisionLooksAtItsContextAllTheTime(t *testing.T) {
	for _, id := range variants.IDs() {
		for seats := 2; seats <= game.MaxSeats; seats++ {
			bot, err := ai.Parse("lookahead:worlds=3,work=20000")
			require.NoError(t, err)
			choices(t, id, seats, game.Seed{byte(seats)}, func(o game.Observation) {
				chance := &counted{Source: rand.NewPCG(1, 2)}
				long, last := 0, 0
				look := func() error {
					if chance.n-last > mostDraws {
						long++
					}
					last = chance.n
					return nil
				}
				bot.Choose(watched{t.Context(), look}, o, rand.New(chance))
				_ = look()
				assert.LessOrEqual(t, long, 1, "%s for %d", id, seats)
			})
		}
	}
}

// Wherever in a decision its context ends, the decision ends soon.
func TestDecisionEndsWithItsContext(t *testing.T) {
	for _, id := range variants.IDs() {
		bot, err := ai.Parse("lookahead:worlds=20,work=20000")
		require.NoError(t, err)
		choices(t, id, 3, game.Seed{3}, func(o game.Observation) {
			for _, last := range []int{1, 2, 5, 10, 20, 50, 100, 200} {
				chance := &counted{Source: rand.NewPCG(1, 2)}
				looks, ended := 0, -1
				look := func() error {
					if looks++; looks < last {
						return nil
					}
					if ended < 0 {
						ended = chance.n
					}
					return context.Canceled
				}
				move := bot.Choose(watched{t.Context(), look}, o, rand.New(chance))
				assert.Contains(t, o.Moves, move)
				if ended >= 0 {
					assert.LessOrEqual(t, chance.n-ended, mostDraws, "%s, at look %d", id, last)
				}
			}
		})
	}
}

// mostNodes is how many positions a search may visit between two looks at its context.
const mostNodes = 256

func TestSearchesEndWithTheirContext(t *testing.T) {
	long := dealt(t, "fives", 4, map[string]string{"teams": "true"}, 3)
	moves := long.Moves(nil)
	solver, maxN := ai.NewSolver(), ai.NewMaxN()
	for _, last := range []int{1, 2, 3, 10, 30} {
		looks := 0
		ctx := watched{t.Context(), func() error {
			if looks++; looks < last {
				return nil
			}
			return context.Canceled
		}}
		require.ErrorIs(t, solver.Values(ctx, long, moves, make([]game.Points, len(moves))), context.Canceled)
		assert.LessOrEqual(t, solver.Nodes(), last*mostNodes)
		looks = 0
		require.ErrorIs(t, maxN.Values(ctx, long, moves, make([]ai.Outcome, len(moves))), context.Canceled)
		assert.LessOrEqual(t, maxN.Nodes(), last*mostNodes)
	}
}

// past is a context whose deadline is over, though its timer hasn't said so yet.
type past struct{ context.Context }

func (past) Deadline() (time.Time, bool) { return time.Unix(0, 0), true }

func TestSearchEndsAtTheDeadlineIfTheTimerIsLate(t *testing.T) {
	p := dealt(t, "fives", 2, nil, 3)
	_, err := ai.NewSolver().Solve(past{t.Context()}, p)
	assert.ErrorIs(t, err, context.DeadlineExceeded)
}
