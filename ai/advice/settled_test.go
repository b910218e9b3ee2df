package advice

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

// With an empty boneyard two players know all tiles: the best moves are those of the solver, equal ones share a place,
// and the best one has a reason unless all are equal. Games without drawing are dealt 14 tiles each, so that none is
// left over. Cuban, Jamaican and Kozel are left out, since their best play depends on the match's scores; so are games
// with trains, which can't be solved.
func TestAdviceAgreesWithSolverInEveryKindOfGame(t *testing.T) {
	solver := ai.NewSolver()
	for _, rules := range []string{
		"evens 2", "evens-spinner 2", "draw 2", "classic 2", "plaza 2", "plaza-nine 2", "threes 2", "bergen 2", "matador 2", "brazilian 2",
		"all-fives 2 deal=14", "fives 2 deal=14", "block 2 deal=14", "dutch 2 deal=14", "muggins 2 deal=14", "fives-and-threes 2 deal=14",
		"dominican 2 deal=14", "sebastopol 2 deal=14", "cross 2 deal=14",
		"plaza-twelve 2", "double-bergen 2", "gaple 2 deal=14", "spanish 2 deal=14", "venezuelan 2 deal=14", "puerto-rican 2 deal=14",
	} {
		r := rulestest.Rules(t, rules)
		rng, found := rand.New(rand.NewPCG(3, 9)), false
		for tries := 0; !found; tries++ {
			require.Less(t, tries, 200, rules)
			rulestest.Play(t, r, rulestest.AnySeed(rng), func(s *game.State) (game.Move, bool) {
				o := s.Observe(s.Turn())
				if len(s.Rounds()) == 0 && o.Boneyard == 0 && len(o.Moves) > 1 && o.Held[0]+o.Held[1] <= 10 {
					a := New(o, names).Think(context.Background(), 20_000)
					found = a.Solved && agreesWithSolver(t, s, &a, solver)
				}
				return rulestest.AnyMove(s, rng), len(s.Rounds()) == 0 && !found
			})
		}
	}
}

// agreesWithSolver checks places and reasons by exact values, and reports whether some moves are better than others.
func agreesWithSolver(t *testing.T, s *game.State, a *Advice, solver *ai.Solver) bool {
	t.Helper()
	moves := make([]game.Move, len(a.Moves))
	for i := range a.Moves {
		moves[i] = a.Moves[i].Move
	}
	values := make([]domino.Points, len(moves))
	require.NoError(t, solver.Values(context.Background(), s.Position(), moves, values))
	best, better := slices.Max(values), false
	if s.Rules().Win == domino.WinLow {
		best = slices.Min(values)
	}
	for i := range a.Moves {
		require.Equal(t, values[i] == best, a.Moves[i].Level, "%v: %v", moves, values)
		require.False(t, a.Moves[i].Unsure)
		better = better || !a.Moves[i].Level
	}
	require.True(t, a.Done)
	require.Equal(t, better, len(a.Moves[0].Reasons) > 0, "%v: %v", moves, values)
	return better
}

// Advice takes the same number of steps on every machine, and more if moves may be equal but the error is large.
func TestAdviceTakesMoreStepsIfUnsure(t *testing.T) {
	block := rulestest.Rules(t, "block 2")
	obvious := rulestest.At(t, block, "A 5-5 5-0 3-0", "B 4-3 3-1", "boneyard 6-3", "layout 6-6 6-1 W 5-1 W")
	for id, o := range map[string]game.Observation{"block": obvious.Observe(domino.A), "mexican-train": secondTurn(t, "mexican-train")} {
		unsure := id == "mexican-train"
		a := New(o, names)
		first := a.Think(context.Background(), 2_000)
		assert.False(t, first.Done)
		a.steps = enough
		found := a.advice()
		assert.Equal(t, unsure, found.Moves[0].Unsure, id)
		assert.Equal(t, !unsure, found.Done, id)
		for _, m := range found.Moves {
			assert.Equal(t, unsure && m.Level, m.Unsure, id)
		}
		a.steps = most
		assert.True(t, a.advice().Done)
	}
}

// secondTurn returns what the player sees in a game's second turn with a choice, after each of the other moves was the
// first of those possible.
func secondTurn(t *testing.T, id string) game.Observation {
	r := rulestest.Rules(t, id+" 2")
	turns := 0
	s := rulestest.Play(t, r, game.Seed{5}, func(s *game.State) (game.Move, bool) {
		o := s.Observe(s.Turn())
		if !Forced(&o) {
			turns++
		}
		return s.Moves()[0], turns < 2
	})
	return s.Observe(s.Turn())
}
