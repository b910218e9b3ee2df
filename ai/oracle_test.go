package ai_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestOraclePlaysSolversMoveBetweenTwoSides(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	var oracle ai.Oracle
	for _, r := range []domino.Rules{
		rulestest.Rules(t, "draw 2"), rulestest.Rules(t, "evens 2"), rulestest.Rules(t, "classic 2"), rulestest.Rules(t, "block 4 teams"),
	} {
		for range 8 {
			m, running := rulestest.PlayAnyhow(t, r, 8, rng)
			if !running {
				continue
			}
			p := m.Position()
			moves := p.Choices(nil)
			values := make([]domino.Points, len(moves))
			require.NoError(t, ai.NewSolver().Values(context.Background(), p, moves, values))
			chosen := oracle.Choose(context.Background(), &m.State, rng)
			assert.Equal(t, best(&r, values), values[slices.Index(moves, chosen)])
		}
	}
}

// Among more sides it searches; even a short search wins more rounds than greedy in the same seat.
func TestOracleWinsMoreThanGreedyAmongThree(t *testing.T) {
	r := rulestest.Rules(t, "draw 3")
	won := map[bool]int{}
	for _, sees := range []bool{false, true} {
		for deal := range byte(40) {
			rng := rand.New(rand.NewPCG(1, 2))
			greedy, oracle := seated(t, rng, "greedy", "greedy", "greedy"), ai.Oracle{Work: 3000}
			end := rulestest.Play(t, r, game.Seed{deal}, func(s *game.State) (game.Move, bool) {
				m, _ := greedy(s)
				if sees && s.Turn() == domino.A {
					m = oracle.Choose(context.Background(), s, rng)
				}
				return m, len(s.Rounds()) == 0
			})
			if got := end.Rounds()[0].Points; got[domino.A] > max(got[domino.B], got[domino.C]) {
				won[sees]++
			}
		}
	}
	assert.Greater(t, 2*won[true], 3*won[false], won)
}

func TestOracleIsDeterministic(t *testing.T) {
	s := rulestest.Dealt(t, rulestest.Rules(t, "plaza 4"), game.Seed{3})
	choose := func(o *ai.Oracle, seed uint64) game.Move {
		return o.Choose(context.Background(), &s, rand.New(rand.NewPCG(seed, 1)))
	}
	used := ai.Oracle{Work: 40_000}
	choose(&used, 7)
	assert.Equal(t, choose(&ai.Oracle{Work: 40_000}, 1), choose(&used, 1))
}

func TestOracleStopsWithItsContext(t *testing.T) {
	s := rulestest.Dealt(t, rulestest.Rules(t, "plaza-twelve 2"), game.Seed{3})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	oracle := ai.Oracle{Work: 1 << 60}
	assert.Contains(t, s.Moves(), oracle.Choose(ctx, &s, rand.New(rand.NewPCG(1, 1))))
}
