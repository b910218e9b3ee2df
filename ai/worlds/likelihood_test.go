package worlds

import (
	"testing"

	"dominoes/ai/choice"
	"dominoes/game/domino"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// Cached hands count as weighed, so that a bot's work doesn't depend on the cache.
func TestPropertyLikelihoodsAreOfCurrentWorld(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, rng := anyRound(t)
		o := r.state.Observe(r.state.Turn())
		model, _ := choice.ModelsFor(&o.Rules)
		s := New(t.Context(), &o, model, rng)
		for range 12 {
			s.shuffle(t.Context(), 1, 0)
			for seat := range domino.Seat(o.Rules.Seats) {
				before, choices := s.Weighed(), 0
				likelihood := s.likelihood(seat)
				for _, turn := range s.turns[seat] {
					if turn.choice {
						choices++
					}
				}
				require.Equal(t, before+choices, s.Weighed())
				require.Equal(t, s.weigh(seat), likelihood)
				require.Equal(t, likelihood, s.likelihoods[seat])
			}
		}
	})
}
