package puzzle

import (
	"context"
	"math/rand/v2"
	"testing"

	"dominoes/ai"
	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A position with the table turned round is worth the same as the one that was
// reached, whoever is to move, and whoever laid the last tile.
func TestATurnedTableIsWorthTheSame(t *testing.T) {
	turns, passed := map[game.Seat]bool{}, 0
	for i := range 16 {
		rules, err := rulesOf([]string{"classic", "fives", "evens-spinner", "mexican-train"}[i%4], 4)
		require.NoError(t, err)
		s, err := game.New(rules)
		require.NoError(t, err)
		rng := rand.New(rand.NewPCG(uint64(i), 5))
		for len(s.Rounds()) == 0 {
			a, ok := s.Chance(seed(i))
			if !ok {
				if len(s.Layout()) > 14 {
					setup := rotated(&s)
					fresh, err := game.New(rules)
					require.NoError(t, err)
					fresh, _, err = game.Apply(fresh, setup)
					require.NoError(t, err)
					before, after := s.Position(), fresh.Position()
					if before.Last() != (s.Turn()+3)%4 {
						passed++
					}
					assert.Equal(t, (before.Last()+4-s.Turn())%4, after.Last())
					was, err := ai.NewSolver().Solve(context.Background(), before)
					require.NoError(t, err)
					is, err := ai.NewSolver().Solve(context.Background(), after)
					require.NoError(t, err)
					assert.Equal(t, was.Value, is.Value)
					turns[s.Turn()] = true
				}
				moves := s.Moves()
				a = moves[rng.IntN(len(moves))].Act(s.Turn())
			}
			s, _, err = game.Apply(s, a)
			require.NoError(t, err)
		}
	}
	assert.Len(t, turns, 4)
	assert.Positive(t, passed)
}
