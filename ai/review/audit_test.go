package review

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"dominoes/ai"
	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/internal/sampletest"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// audited judges all tasks of an audit.
func audited(a Audit, judge Judge) Audit {
	a, _ = a.Run(context.Background(), judge, AtOnce)
	return a
}

// allLevel is a judge that finds all moves equally good.
var allLevel = answers(func(o game.Observation) (a advice.Advice) {
	for _, m := range o.Moves {
		a.Moves = append(a.Moves, advice.Move{Move: m, Level: true})
	}
	return a
})

func TestChoiceCostsWhatVerdictSays(t *testing.T) {
	r := playedOnE(t)
	move := func(m game.Move, points, win, match float64, level bool) advice.Move {
		return advice.Move{Move: m, Points: points, Error: 0.3, Win: win, Match: match, Level: level}
	}
	for name, c := range map[string]struct {
		deciding            bool
		moves               []advice.Move
		class               Class
		cost, blind, change float64
	}{
		"by points":                       {false, []advice.Move{move(onW, 5, 0.8, 0.6, true), move(one, 4, 0.8, 0.6, false), move(onE, 2, 0.75, 0.5, false)}, Mistake, 3, 4. / 3, 0.1},
		"by the chance to come out ahead": {false, []advice.Move{move(onW, 5, 0.8, 0.6, true), move(onE, 4, 0.6, 0.5, false)}, Mistake, 5, 2.5, 0.1},
		"by the chance to win the match":  {true, []advice.Move{move(onW, 5, 0.8, 0.6, true), move(onE, 1, 0.8, 0.4, false)}, Mistake, 5, 2.5, 0.2},
		"nothing if it is level":          {false, []advice.Move{move(onW, 5, 0.8, 0.6, true), move(onE, 4, 0.8, 0.5, true), move(one, 1, 0.8, 0.5, false)}, Level, 0, 4. / 3, 0},
		"nothing if it is the best":       {false, []advice.Move{move(onE, 5, 0.8, 0.6, true), move(onW, 1, 0.8, 0.5, false)}, Only, 0, 2, 0},
	} {
		a := audited(NewAudit([]Round{*r}, nil), answers(func(game.Observation) advice.Advice {
			return advice.Advice{Moves: c.moves, Deciding: c.deciding, Worlds: 100}
		}))
		report := a.Report()
		require.True(t, report.Complete(), name)
		require.Len(t, report.Choices, 1, name)
		got := report.Choices[0]
		assert.Equal(t, []any{1, 1, domino.A, c.class, c.moves[0].Move}, []any{got.Action, got.Round, got.Seat, got.Class, got.Best}, name)
		assert.InDelta(t, c.cost, got.Cost, 1e-9, name)
		assert.InDelta(t, c.blind, got.Blind, 1e-9, name)
		assert.InDelta(t, c.change, got.Swing, 1e-9, name)
		assert.Equal(t, c.cost > 0, got.Doubt > 0, name)
	}
}

// With an empty boneyard two players know all tiles: a choice costs what the solver says that it loses, without doubt.
func TestCostInKnownPositionIsThatOfSolver(t *testing.T) {
	for _, rules := range []string{"draw 2", "evens 2", "plaza 2", "matador 2", "fives 2 deal=14", "cross 2 deal=14", "gaple 2 deal=14"} {
		rng := rand.New(rand.NewPCG(5, 49))
		seen := map[bool]int{} // by whether the choice was right
		for deal := byte(0); len(seen) < 2; deal++ {
			require.Less(t, deal, byte(100), rules)
			rulestest.Play(t, rulestest.Rules(t, rules), game.Seed{deal}, func(s *game.State) (game.Move, bool) {
				m, o := rulestest.AnyMove(s, rng), s.Observe(s.Turn())
				if o.Boneyard == 0 && !advice.Forced(&o) && o.Held[0]+o.Held[1] <= 8 {
					checkSolved(t, s, m, seen)
				}
				return m, len(s.Rounds()) == 0
			})
		}
	}
}

// checkSolved checks what a move costs if the judge has solved the position, and counts it as right or wrong.
func checkSolved(t *testing.T, s *game.State, m game.Move, seen map[bool]int) {
	r := &Round{Steps: []Step{{Before: *s, Seat: s.Turn(), Move: m}}}
	v := verdictOn(t, r, 0, AdviserWithin(20_000, words.Words{Names: []string{"Ann", "Bo"}}))
	if !v.Advice.Solved || v.Advice.Deciding {
		return
	}
	values := make([]domino.Points, 2)
	require.NoError(t, ai.NewSolver().Values(t.Context(), s.Position(), []game.Move{v.Best.Move, m}, values))
	lost := float64(values[0]-values[1]) / float64(domino.WholePoints(1))
	if s.Rules().Win == domino.WinLow {
		lost = -lost
	}
	c := Task{r, 0}.choice(&v)
	assert.Equal(t, lost == 0, c.Class.Right())
	assert.InDelta(t, lost, v.Points, 0.051)
	assert.GreaterOrEqual(t, c.Cost, v.Points)
	assert.Zero(t, c.Doubt)
	seen[lost == 0]++
}

func TestAuditRunStopsAfterSeatsAndWhenTurnEnds(t *testing.T) {
	rules, actions := played(t, "block", 3, nil, 1, 2, "beginner")
	rounds, err := Rounds(rules, actions, nil)
	require.NoError(t, err)
	fresh := NewAudit(rounds, nil, domino.B)
	a, err := fresh.Run(context.Background(), allLevel, AtOnce, domino.B)
	require.NoError(t, err)
	left := fresh.Report().Left
	left[domino.B] = 0
	assert.Equal(t, left, a.Report().Left)

	ctx, stop := context.WithCancel(context.Background())
	turns := 0
	a, err = fresh.Run(ctx, allLevel, func(ctx context.Context, think func(context.Context)) error {
		if turns++; turns == 3 {
			stop()
		}
		return AtOnce(ctx, think)
	})
	require.ErrorIs(t, err, context.Canceled)
	assert.Len(t, a.Report().Choices, 2, "the verdict of a cancelled turn must not count")
}

func TestAuditJudgesGivenSeatsFirstAndContinuesReport(t *testing.T) {
	rules, actions := played(t, "block", 3, nil, 1, 2, "beginner")
	standIn := func(i int) string {
		if game.Mover(actions[i]) == domino.A && i%2 == 0 {
			return "club"
		}
		return ""
	}
	rounds, err := Rounds(rules, actions, standIn)
	require.NoError(t, err)
	a := NewAudit(rounds, nil, domino.B)
	left := a.Report().Left
	for range left[domino.B] {
		next, ok := a.Next()
		require.True(t, ok)
		require.Equal(t, domino.B, next.step().Seat)
		a = a.Take(next, verdictOn(t, next.Round, next.Step, allLevel))
	}
	half := a.Report()
	accuracy, ok := half.Accuracy(domino.B)
	assert.True(t, ok)
	assert.Equal(t, Accuracy{Choices: left[domino.B], Rounds: 2}, accuracy)
	byRound := half.ByRound(domino.B)
	require.Len(t, byRound, 2)
	assert.Equal(t, accuracy, byRound[0].Add(byRound[1]))
	_, ok = half.Accuracy(domino.C)
	assert.False(t, ok, "not judged yet")
	assert.False(t, half.Complete())

	whole := audited(NewAudit(rounds, &half), allLevel).Report()
	assert.Equal(t, audited(NewAudit(rounds, nil, domino.C), allLevel).Report(), whole)
	assert.True(t, slices.IsSortedFunc(whole.Choices, func(a, b Choice) int { return a.Action - b.Action }))
	assert.Len(t, whole.Choices, left[domino.A]+left[domino.B]+left[domino.C])
	for _, c := range whole.Choices {
		assert.Empty(t, standIn(c.Action))
		assert.Equal(t, c.Seat, game.Mover(actions[c.Action]))
	}
	half.Judge++
	again := NewAudit(rounds, &half)
	assert.Equal(t, left, again.Report().Left, "another judge's choices are judged again")
	unable := audited(again, answers(func(game.Observation) advice.Advice { return advice.Advice{} })).Report()
	assert.True(t, unable.Complete())
	assert.Empty(t, unable.Choices)
}

func TestAccuracyIsShareOfBlindCost(t *testing.T) {
	a := Accuracy{Choices: 6, Differ: 4, Rounds: 2, Cost: 3, Blind: 12}
	assert.InDelta(t, 75, a.Percent(), 1e-9)
	assert.InDelta(t, 1.5, a.PerRound(), 1e-9)
	assert.InDelta(t, 100, new(Accuracy{Choices: 1}).Percent(), 0)
	assert.InDelta(t, 0, new(Accuracy{Cost: 13, Blind: 12}).Percent(), 0)
	assert.Equal(t, Accuracy{Choices: 12, Differ: 8, Rounds: 4, Cost: 6, Blind: 24}, a.Add(a))
}

func TestAccuracyIsUnknownWithFewChoicesThatDiffer(t *testing.T) {
	w := words.Words{Names: []string{"Ann", "Bo"}}
	r := Report{Choices: slices.Repeat([]Choice{{Class: Best}, {Class: Slip, Cost: 1, Blind: 4}}, enough-1)}
	a, ok := r.Accuracy(domino.A)
	assert.True(t, ok)
	assert.Empty(t, a.Text())
	assert.Equal(t, "Ann got 9 of 18 choices right.", r.Accurate(w, domino.A))
	r.Choices = append(r.Choices, r.Choices[1])
	assert.Equal(t, "Ann got 9 of 19 choices right: accuracy 75%.", r.Accurate(w, domino.A))
}

// The bot that picks at random has an accuracy of 0 on average, whatever else it could have done.
func TestBlindCostIsThatOfRandomBot(t *testing.T) {
	cost := func(m advice.Move, points float64) advice.Move {
		m.Points = -points
		return m
	}
	play, twice := advice.Move{Move: onE}, advice.Move{Move: onW, Alike: []game.Move{one}}
	draw, pass := advice.Move{Move: game.Move{Kind: game.Draws}}, advice.Move{Move: game.Move{Kind: game.Passes}}
	for name, c := range map[string]struct {
		moves []advice.Move
		blind float64
	}{
		"a play at two like ends counts twice": {[]advice.Move{cost(play, 0), cost(twice, 6)}, 4},
		"it plays if it can":                   {[]advice.Move{cost(play, 0), cost(twice, 6), cost(draw, 9)}, 4},
		"even if drawing is better":            {[]advice.Move{cost(draw, 0), cost(play, 3)}, 3},
		"otherwise it does anything":           {[]advice.Move{cost(draw, 0), cost(pass, 3)}, 1.5},
	} {
		v := Verdict{Advice: advice.Advice{Moves: c.moves}}
		assert.InDelta(t, c.blind, v.blind(), 1e-9, name)
	}
}

func TestReportFindsCostliestChoices(t *testing.T) {
	r := Report{Choices: []Choice{
		{Action: 1, Seat: domino.A, Class: Slip, Cost: 1}, {Action: 2, Seat: domino.B, Class: Mistake, Cost: 9},
		{Action: 3, Seat: domino.A, Class: Best}, {Action: 4, Seat: domino.A, Class: Mistake, Cost: 5},
	}}
	assert.Equal(t, []Choice{r.Choices[3], r.Choices[0]}, r.Costliest(domino.A, 3))
	assert.Len(t, r.Costliest(domino.A, 1), 1)
}

func TestTurningPointIsLargestChangeInOpenMatch(t *testing.T) {
	for name, c := range map[string]struct {
		choices []Choice
		share   float64
		action  int // 0 if there is no turning point
	}{
		"the largest change":             {[]Choice{{Action: 1, Before: 0.6, Swing: 0.15}, {Action: 2, Before: 0.5, Swing: 0.3}}, 0.5, 2},
		"a small change":                 {[]Choice{{Action: 1, Before: 0.55, Swing: 0.07}}, 0.5, 0},
		"a match as good as lost":        {[]Choice{{Action: 1, Before: 0.2, Swing: 0.15}}, 0.5, 0},
		"a change by the winner":         {[]Choice{{Action: 1, Before: 0.9, Swing: 0.4, Seat: domino.B}}, 0.5, 0},
		"four sides have smaller shares": {[]Choice{{Action: 1, Before: 0.2, Swing: 0.07}}, 0.25, 1},
		"no choices":                     {nil, 0.5, 0},
	} {
		r := Report{Choices: c.choices}
		turning, ok := r.Turning(c.share, domino.A, domino.C)
		assert.Equal(t, c.action > 0, ok, name)
		assert.Equal(t, c.action, turning.Action, name)
	}
}

// The judge's own moves cost nothing, in any game.
func TestAccuracyOfJudgesOwnMovesIsPerfect(t *testing.T) {
	judge := AdviserWithin(500, words.Words{Names: []string{"Ann", "Bo", "Cy", "Di"}})
	for _, id := range append(sampletest.Some(t, 3, variants.IDs()), "fives") {
		v, err := variants.ByID(id)
		require.NoError(t, err)
		rules, err := variants.Resolve(id, v.Seats()[0], nil)
		require.NoError(t, err)
		s, err := game.New(rules)
		require.NoError(t, err)
		var actions []game.Action
		for len(s.Rounds()) < 1 {
			a, ok := s.Chance(game.Seed{1})
			if !ok {
				a = judge(s.Observe(s.Turn()))(t.Context()).Moves[0].Act(s.Turn())
			}
			s, _, err = game.Apply(s, a)
			require.NoError(t, err)
			actions = append(actions, a)
		}
		rounds, err := Rounds(rules, actions, nil)
		require.NoError(t, err)
		report := audited(NewAudit(rounds, nil), judge).Report()
		sum := Accuracy{}
		for seat := range domino.Seat(rules.Seats) {
			a, _ := report.Accuracy(seat)
			sum = sum.Add(a)
		}
		require.Positive(t, sum.Choices, id)
		assert.InDelta(t, 100, sum.Percent(), 0, id)
	}
}
