package ai_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// watched is a context that calls look whenever its error is asked for.
type watched struct {
	context.Context
	look func() error
}

func (w watched) Err() error { return w.look() }

// counted counts the numbers drawn from a source.
type counted struct {
	rand.Source
	n int
}

func (c *counted) Uint64() uint64 {
	c.n++
	return c.Source.Uint64()
}

// mostDraws is how many random numbers a decision may draw between two checks of its context: those of a rollout, or of
// some exchanges. In the first world there are more, since every move is tried without a check, firstRollouts times.
const (
	mostDraws     = 800
	firstRollouts = 4
)

// choices calls try with observations from a random round.
func choices(t *testing.T, id string, seats int, try func(o game.Observation)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, uint64(seats)))
	rulestest.Play(t, rulestest.Rules(t, fmt.Sprintf("%s %d", id, seats)), game.Seed{byte(seats)}, func(s *game.State) (game.Move, bool) {
		if o := s.Observe(s.Turn()); len(o.Moves) > 1 && rng.IntN(8) == 0 {
			try(o)
		}
		return rulestest.AnyMove(s, rng), len(s.Rounds()) == 0
	})
}

func TestDecisionChecksItsContextOften(t *testing.T) {
	bot := parsed(t, "lookahead:worlds=3,work=20000")
	for _, id := range sampletest.Some(t, 10, variants.IDs()) {
		for seats := 2; seats <= domino.MaxSeats; seats++ {
			choices(t, id, seats, func(o game.Observation) {
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
				assert.LessOrEqual(t, long, firstRollouts, "%s for %d", id, seats)
			})
		}
	}
}

// endingAt returns a context that ends at the last-th check, and then calls ended.
func endingAt(t *testing.T, last int, ended func()) context.Context {
	looks := 0
	return watched{t.Context(), func() error {
		if looks++; looks < last {
			return nil
		}
		if looks == last {
			ended()
		}
		return context.Canceled
	}}
}

func TestDecisionEndsSoonAfterItsContext(t *testing.T) {
	bot := parsed(t, "lookahead:worlds=20,work=20000")
	for _, id := range sampletest.Some(t, 6, variants.IDs()) {
		choices(t, id, 3, func(o game.Observation) {
			for _, last := range []int{1, 2, 5, 10, 20, 50, 100, 200} {
				chance, after := &counted{Source: rand.NewPCG(1, 2)}, func() int { return 0 }
				ctx := endingAt(t, last, func() {
					before := chance.n
					after = func() int { return chance.n - before }
				})
				assert.Contains(t, o.Moves, bot.Choose(ctx, o, rand.New(chance)))
				assert.LessOrEqual(t, after(), mostDraws, "%s, at look %d", id, last)
			}
		})
	}
}

// mostBetween is how many positions a search may visit between two checks of its context.
const mostBetween = 256

func TestSearchesEndWithTheirContext(t *testing.T) {
	long := dealt(t, "fives 4 teams", 3)
	moves := long.Moves(nil)
	solver, maxN := ai.NewSolver(), ai.NewMaxN()
	for _, last := range []int{1, 2, 3, 10, 30} {
		require.ErrorIs(t, solver.Values(endingAt(t, last, func() {}), long, moves, make([]domino.Points, len(moves))), context.Canceled)
		assert.LessOrEqual(t, solver.Nodes(), last*mostBetween)
		require.ErrorIs(t, maxN.Values(endingAt(t, last, func() {}), long, moves, make([]ai.Outcome, len(moves))), context.Canceled)
		assert.LessOrEqual(t, maxN.Nodes(), last*mostBetween)
	}
}

// past is a context past its deadline whose timer is late.
type past struct{ context.Context }

func (past) Deadline() (time.Time, bool) { return time.Unix(0, 0), true }

func TestSearchEndsAtTheDeadlineIfTheTimerIsLate(t *testing.T) {
	p := dealt(t, "fives 2", 3)
	_, err := ai.NewSolver().Solve(past{t.Context()}, p)
	assert.ErrorIs(t, err, context.DeadlineExceeded)
}
