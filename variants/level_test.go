package variants_test

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Sides are level at a match's target only in games in which the rules say that they may be.
func TestScoresAreLevelOnlyIfTheyMayBe(t *testing.T) {
	level, never := 0, 0
	for _, v := range sampletest.Some(t, 6, variants.All()) {
		for seats := 2; seats <= domino.MaxSeats; seats++ {
			for i, r := range chosen(t, &v, seats) {
				r.Target = min(r.Target, 12)
				if r.TargetRule == domino.TargetLove {
					r.Target = min(r.Target, 2)
				}
				if r.Target == 0 || r.Win == domino.WinLow || r.Validate() != nil || domino.Endless(r) != nil {
					continue
				}
				may := domino.Facts{Rules: r}.MayLevel()
				if !may {
					never++
				}
				if wasLevel(t, r, sha256.Sum256(fmt.Append(nil, v.ID, seats, i))) {
					assert.True(t, may, "%s for %d: %+v", v.ID, seats, r)
					level++
				}
			}
		}
	}
	assert.NotZero(t, level)
	assert.NotZero(t, never)
}

// wasLevel plays some rounds at random, until the match is over, and reports whether after one of them the best sides
// were level at the target or over it.
func wasLevel(t *testing.T, r domino.Rules, seed game.Seed) (level bool) {
	s, err := game.New(r)
	require.NoError(t, err)
	rng, rounds := rand.New(rand.NewChaCha8(seed)), 0
	for s.Stage() != game.MatchOver && rounds < 12 {
		a, chance := s.Chance(seed)
		if !chance {
			moves := s.Moves()
			a = moves[rng.IntN(len(moves))].Act(s.Turn())
		}
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
		if n := len(s.Rounds()); n > rounds {
			rounds = n
			scores := s.Scores()
			sides := scores[:r.Sides()]
			best := slices.Max(sides)
			ahead := slices.DeleteFunc(slices.Clone(sides), func(p domino.Points) bool { return p != best })
			level = level || len(ahead) > 1 && best >= domino.WholePoints(r.Target)
		}
	}
	return level
}
