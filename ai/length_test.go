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
	"dominoes/internal/sampletest"
	"dominoes/variants"
)

// A match takes about as many rounds as its variant says. They were counted in 400 matches of
// each number of beginners.
func TestHowLongMatchesTake(t *testing.T) {
	if fewer > 1 {
		t.Skip("matches of bots without goroutines have nothing for the race detector")
	}
	matches, seed := sampletest.Of(5, 100), sampletest.Seed(t)
	near := float64(sampletest.Of(75, 12)) / 100 // a few matches say little of a game,
	sum, games := 0.0, 0.0
	for _, v := range variants.All() {
		for seats := 2; seats <= game.MaxSeats; seats++ {
			r, err := variants.Resolve(v.ID, seats, nil)
			require.NoError(t, err)
			played := 0
			for n := range matches {
				played += len(beginnersMatch(t, r, sha256.Sum256(fmt.Append(nil, v.ID, uint64(n)+seed))))
			}
			average := float64(played) / float64(matches)
			assert.InDelta(t, v.RoundsOf(r), average, max(6*near, average*near), "%s for %d", v.ID, seats)
			sum, games = sum+average/float64(v.RoundsOf(r)), games+1
		}
	}
	assert.InDelta(t, 1, sum/games, near/6+0.02, "all games together") // but enough of all of them
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
