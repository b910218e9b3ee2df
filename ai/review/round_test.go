package review

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// played returns the rules and actions of some rounds played by a bot, fewer if the match ends before.
func played(t *testing.T, id string, seats int, options map[string]string, seed byte, rounds int, bot string) (domino.Rules, []game.Action) {
	t.Helper()
	rules, err := variants.Resolve(id, seats, options)
	require.NoError(t, err)
	player, err := ai.Parse(bot)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(uint64(seed), 1))
	s, err := game.New(rules)
	require.NoError(t, err)
	var actions []game.Action
	for len(s.Rounds()) < rounds && s.Stage() != game.MatchOver {
		a, ok := s.Chance(game.Seed{seed})
		if !ok {
			a = player.Choose(context.Background(), s.Observe(s.Turn()), rng).Act(s.Turn())
		}
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
		actions = append(actions, a)
	}
	return rules, actions
}

func TestRoundsHavePlayedMoves(t *testing.T) {
	rules, actions := played(t, "evens", 3, nil, 4, 3, "greedy")
	rounds, err := Rounds(rules, actions, nil)
	require.NoError(t, err)
	require.Len(t, rounds, 3)
	moves := 0
	for i, r := range rounds {
		assert.True(t, r.Complete())
		assert.Equal(t, i+1, r.Number)
		for j, step := range r.Steps {
			pos := step.Before.Position()
			assert.Equal(t, pos.Turn(), step.Seat)
			pos.Play(step.Move)
			if next := r.State(j + 1).Position(); step.Move.End != domino.NoEnd || step.Move.Kind != game.Plays {
				assert.Equal(t, next.Key(), pos.Key())
			}
			moves++
		}
		end := r.End.Rounds()[i]
		for seat := range domino.Seat(3) {
			assert.Equal(t, end.Points[seat]+end.InPlay[seat], r.gained(seat))
			assert.Equal(t, r.gained(seat)-max(r.gained((seat+1)%3), r.gained((seat+2)%3)), r.Ahead(seat), "of the best opponent")
		}
	}
	for _, a := range actions {
		if _, ok := stepOf(game.State{}, a); ok {
			moves--
		}
	}
	assert.Zero(t, moves)

	_, err = Rounds(rules, []game.Action{game.Pass{}}, nil)
	require.Error(t, err)
	half, err := Rounds(rules, actions[:6], nil)
	require.NoError(t, err)
	require.NotEmpty(t, half)
	assert.False(t, half[len(half)-1].Complete())
}

// No move gains anything against best play.
func TestAccountAddsUp(t *testing.T) {
	lost, made := 0, 0
	for _, c := range []struct {
		id      string
		seats   int
		options map[string]string
	}{
		{"block", 2, nil}, {"fives", 2, nil}, {"classic", 4, map[string]string{"teams": "true"}}, {"plaza", 4, map[string]string{"teams": "true", "deal": "7"}},
		{"evens", 4, map[string]string{"teams": "true", "deal": "6"}}, {"dutch", 2, map[string]string{"deal": "5"}},
	} {
		for seed := byte(1); seed <= 3; seed++ {
			rules, actions := played(t, c.id, c.seats, c.options, seed, 1, "beginner")
			rounds, err := Rounds(rules, actions, nil)
			require.NoError(t, err)
			r := &rounds[0]
			open := make([]FaceUp, len(r.Steps)+1)
			solver := ai.NewSolver()
			solver.MaxNodes = 2_000_000
			for i := len(open) - 1; i >= 0; i-- {
				if open[i], err = r.SolveFaceUp(context.Background(), solver, i); err != nil {
					require.ErrorIs(t, err, ai.ErrBudget)
					break
				}
			}
			for i := range r.Steps {
				if l, known := r.Lost(open, i); known {
					assert.GreaterOrEqual(t, l, domino.Points(0), "%s %d step %d", c.id, seed, i)
				}
			}
			for seat := range domino.Seat(2) {
				a, ok := r.Account(seat, open)
				require.True(t, ok)
				assert.Equal(t, r.Ahead(seat), a.Result)
				assert.Equal(t, a.Result, a.Start+a.Others()-a.Own(), "%s %d", c.id, seed)
				if a.From == 0 {
					made++
				}
				if a.Own() > 0 {
					lost++
				}
			}
		}
	}
	assert.Positive(t, lost)
	assert.Greater(t, made, 10, "most deals are solved to their beginning")
}

func TestAccountSeparatesStandIns(t *testing.T) {
	rules, actions := played(t, "block", 2, nil, 1, 1, "beginner")
	standIn := func(i int) string {
		if game.Mover(actions[i]) == domino.B && i%4 < 2 {
			return "club"
		}
		return ""
	}
	rounds, err := Rounds(rules, actions, standIn)
	require.NoError(t, err)
	r := &rounds[0]
	open := make([]FaceUp, len(r.Steps)+1)
	for i := range open { // each move of a stand-in costs its side 2 points, each other one 3, or 5 for A
		open[i].Known = true
		if i > 0 {
			cost := domino.WholePoints(3)
			switch step := &r.Steps[i-1]; {
			case step.StandIn != "":
				cost = domino.WholePoints(2)
			case step.Seat == domino.A:
				cost = domino.WholePoints(5)
			}
			open[i].Ahead = open[i-1].Ahead - sign(r.Steps[i-1].Seat)*cost
		}
	}
	a, ok := r.Account(domino.A, open)
	require.True(t, ok)
	n, all := 0, 0
	for i, a := range actions {
		if game.Mover(a) == domino.B {
			if all++; standIn(i) != "" {
				n++
			}
		}
	}
	require.Positive(t, n)
	require.Less(t, n, all)
	assert.Equal(t, domino.WholePoints(2*n), a.StandInLost[domino.B])
	assert.Equal(t, domino.WholePoints(3*all-n), a.Lost[domino.B])
	assert.Zero(t, a.StandInLost[domino.A])
	w := words.Words{Names: []string{"Ann", "Bo"}}
	assert.Contains(t, a.Moves(w), fmt.Sprintf(" A club player's moves for Bo cost %d of that.", 2*n))
	assert.NotContains(t, a.Moves(w), "for Ann cost")
	assert.Contains(t, a.Moves(w), "Ann's moves cost ")
	assert.Contains(t, a.Moves(w), ", Bo's and a club player's ")
	a.Side = domino.B
	assert.Contains(t, a.Moves(w.To(domino.B)), "Your own and a club player's moves cost ")

	verdicts := make([]Verdict, len(r.Steps))
	for i := range verdicts {
		verdicts[i] = Verdict{Judged: true, Class: Mistake, Points: 1}
	}
	sum, plain := Summarize(r, domino.B, verdicts, nil), Summarize(&Round{Steps: withoutStandIns(r), End: r.End}, domino.B, verdicts, nil)
	assert.Positive(t, sum.MadeFor)
	assert.Equal(t, plain.Choices, sum.Choices+sum.MadeFor)
	assert.InDelta(t, plain.Points, sum.Points+float64(sum.MadeFor), 1e-9)
	assert.Zero(t, plain.MadeFor)
	assert.Regexp(t, `A club player made (one|\d+) more choices? for you, which (isn't|aren't) judged\.$`, sum.Text(w.To(domino.B), domino.B))
	for n, want := range map[int]string{
		1: "A club player made the only choice for Bo, so it isn't judged.", 3: "A club player made all 3 choices for Bo, so they aren't judged.",
	} {
		none := Summary{MadeFor: n, StandIn: "a club player"}
		assert.Equal(t, want, none.Text(w, domino.B))
	}
}

func withoutStandIns(r *Round) []Step {
	steps := slices.Clone(r.Steps)
	for i := range steps {
		steps[i].StandIn = ""
	}
	return steps
}

func TestRoundsThatCanNotBeSolved(t *testing.T) {
	rules, actions := played(t, "block", 3, nil, 1, 1, "greedy")
	rounds, err := Rounds(rules, actions, nil)
	require.NoError(t, err)
	_, err = rounds[0].SolveFaceUp(context.Background(), ai.NewSolver(), 0)
	require.ErrorContains(t, err, "two sides")
	_, ok := rounds[0].Account(domino.A, make([]FaceUp, len(rounds[0].Steps)+1))
	assert.False(t, ok)

	rules, actions = played(t, "draw", 2, nil, 1, 1, "greedy")
	rounds, err = Rounds(rules, actions, nil)
	require.NoError(t, err)
	solver := ai.NewSolver()
	solver.MaxNodes = 1
	_, err = rounds[0].SolveFaceUp(context.Background(), solver, 0)
	require.ErrorIs(t, err, ai.ErrBudget)
}
