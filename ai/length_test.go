package ai_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/variants"
)

// A match takes about as many rounds as its variant says. They were counted in 400 matches of
// each number of beginners.
func TestHowLongMatchesTake(t *testing.T) {
	if fewer > 1 {
		t.Skip("a few matches say nothing of how long they are")
	}
	const matches = 100
	for _, v := range variants.All() {
		for seats := 2; seats <= game.MaxSeats; seats++ {
			r, err := variants.Resolve(v.ID, seats, nil)
			require.NoError(t, err)
			played := 0
			for n := range matches {
				played += len(beginnersMatch(t, r, sha256.Sum256(fmt.Append(nil, v.ID, n))))
			}
			average := float64(played) / matches
			assert.InDelta(t, v.RoundsOf(r), average, max(0.7, average/8), "%s for %d", v.ID, seats)
		}
	}
}

// beginnersMatch plays a whole match and returns its rounds.
func beginnersMatch(t *testing.T, r game.Rules, seed game.Seed) []game.Round {
	bot, err := ai.Parse("beginner")
	require.NoError(t, err)
	s, err := game.New(r)
	require.NoError(t, err)
	rng := rand.New(rand.NewChaCha8(seed))
	for s.Stage() != game.MatchOver {
		a, chance := s.Chance(seed)
		if !chance {
			a = bot.Choose(context.Background(), s.Observe(s.Turn()), rng).Act(s.Turn())
		}
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
	}
	rounds := s.Rounds()
	return slices.DeleteFunc(slices.Clone(rounds), func(r game.Round) bool { return r.Ending == game.Redealt })
}
