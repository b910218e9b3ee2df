package worlds

import (
	"testing"

	"dominoes/ai/choice"
	"dominoes/game"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// Whatever was imagined before, the likelihood of every seat's choices is that of the hands in the world at hand. A hand that
// was weighed before counts as weighed, so that what a bot does with its work doesn't depend on what is remembered.
func TestPropertyLikelihoodsAreOfWorldAtHand(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, rng := anyRound(t)
		o := r.state.Observe(r.state.Turn())
		model, _ := choice.ModelsFor(&o.Rules)
		s := New(t.Context(), &o, model, rng)
		for range 12 {
			s.shuffle(t.Context(), 1, 0)
			for seat := range game.Seat(o.Rules.Seats) {
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
