package review

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// position returns a round of block with a single step.
func position(t *testing.T, m game.Move, lines ...string) *Round {
	t.Helper()
	rules, err := variants.Resolve("block", 2, nil)
	require.NoError(t, err)
	setup := rulestest.Setup(t, append(lines, "last B")...)
	rounds, err := Rounds(rules, []game.Action{setup, m.Act(setup.Turn)}, nil)
	require.NoError(t, err)
	require.Len(t, rounds, 1)
	return &rounds[0]
}

// answers returns a judge whose thinkers answer at once.
func answers(answer func(game.Observation) advice.Advice) Judge {
	return func(o game.Observation) Thinker {
		return func(context.Context) advice.Advice { return answer(o) }
	}
}

func verdictOn(t *testing.T, r *Round, i int, judge Judge) Verdict {
	t.Helper()
	v, err := VerdictOn(t.Context(), r, i, judge, AtOnce)
	require.NoError(t, err)
	return v
}

// playedOnE is a position in which A played 6-5 on E, and could have played 4-0 on W or 6-1 on E.
func playedOnE(t *testing.T) *Round {
	return position(t, onE, "A 6-5 4-0 6-1", "B 5-4", "layout 6-6 6-4 W")
}

var (
	onE = game.Move{Tile: domino.NewTile(6, 5), End: domino.E}
	onW = game.Move{Tile: domino.NewTile(4, 0), End: domino.W}
	one = game.Move{Tile: domino.NewTile(6, 1), End: domino.E}
)

// If the match may end with the round, the verdict is about the chance to win it.
func TestVerdictsAgreeWithDisplayedValues(t *testing.T) {
	r := playedOnE(t)
	move := func(m game.Move, points, win float64, level bool) advice.Move {
		return advice.Move{Move: m, Points: points, Win: win, Match: win, Level: level}
	}
	for _, c := range []struct {
		deciding    bool
		moves       []advice.Move
		class       Class
		points, win float64 // what it costs
		text        string
	}{
		{false, []advice.Move{move(onE, 5, 0.8, true), move(onW, 1.5, 0.7, false), move(one, 1, 0.7, false)}, Only, 0, 0,
			"The only good move. The next best, 4-0 on W, costs 3.5 points on average."},
		{false, []advice.Move{move(onE, 5, 0.8, true), move(onW, 4, 0.7, false), move(one, 1, 0.7, false)}, Best, 0, 0, "Right: the best of 3 moves."},
		{false, []advice.Move{move(onW, 5.5, 0.8, true), move(onE, 5, 0.7, true)}, Level, 0, 0, "Right: nothing was clearly better."},
		{false, []advice.Move{move(onE, 5, 0.8, true), move(onW, 5, 0.8, true)}, Level, 0, 0, "Right: nothing was better."},
		{false, []advice.Move{move(onW, 5, 0.8, true), move(onE, 5.5, 0.8, true)}, Level, 0, 0, "Right: nothing was better."},
		{false, []advice.Move{move(onE, 5.5, 0.7, true), move(onW, 5, 0.8, true)}, Level, 0, 0, "Right: nothing was clearly better."},
		{false, []advice.Move{move(onW, 5.5, 0.5, true), move(onE, 4, 0.5, false)}, Slip, 1.5, 0,
			"A slip: it costs 1.5 points on average. 4-0 on W was better."},
		{false, []advice.Move{move(onW, 0.04, 0, true), move(onE, -0.54, 0, false)}, Slip, 0.5, 0,
			"A slip: it costs 0.5 points on average. 4-0 on W was better."},
		{false, []advice.Move{move(onW, 5, 0.9, true), move(one, 4, 0.8, false), move(onE, -2, 0.5, false)}, Mistake, 7, 0.4,
			"A mistake: it comes out ahead in the round 50% of the time, against 90% with 4-0 on W."},
		{false, []advice.Move{move(onW, 5, 0.9, true), move(one, 4, 0.8, false), move(onE, -2, 0.7, false)}, Mistake, 7, 0.2,
			"A mistake: it costs 7 points on average. 4-0 on W was better."},
		{false, []advice.Move{move(onE, 5, 0.8, true), move(onW, 4.5, 0.6, false), move(one, 1, 0.6, false)}, Only, 0, 0,
			"The only good move: it comes out ahead in the round 80% of the time, against 60% with the next best, 4-0 on W."},
		{false, []advice.Move{move(onW, 5, 0.8, true), move(onE, 4.9, 0.7, false)}, Slip, 0.1, 0.1,
			"A slip: it comes out ahead in the round 70% of the time, against 80% with 4-0 on W."},
		{false, []advice.Move{move(onW, 5, 0.9, true), move(onE, 6, 0.6, false)}, Mistake, 0, 0.3,
			"A mistake: it comes out ahead in the round 60% of the time, against 90% with 4-0 on W."},
		{true, []advice.Move{move(onE, 5, 0.9, true), move(onW, 9, 0.7, false)}, Only, 0, 0,
			"The only good move: it wins the match 90% of the time. The next best, 4-0 on W, wins it 70%."},
		{true, []advice.Move{move(onE, 5, 0.9, true), move(onW, 9, 0.85, false)}, Best, 0, 0, "Right: the best of 2 moves."},
		{true, []advice.Move{move(onE, 5, 0.9, true), move(onW, 4, 0.9, true)}, Level, 0, 0, "Right: nothing was better."},
		{true, []advice.Move{move(onW, 5, 0.9, true), move(onE, 9, 0.85, false)}, Slip, 0, 0.05,
			"A slip: it wins the match 85% of the time. 4-0 on W wins it 90%."},
		{true, []advice.Move{move(onW, 5, 0.9, true), move(onE, 9, 0.5, false)}, Mistake, 0, 0.4,
			"A mistake: it wins the match 50% of the time. 4-0 on W wins it 90%."},
		{true, []advice.Move{move(onW, 9, 0.74, true), move(onE, 5, 0.735, false)}, Level, 0, 0, "Right: nothing was clearly better."},
	} {
		v := verdictOn(t, r, 0, answers(func(game.Observation) advice.Advice {
			return advice.Advice{Moves: c.moves, Deciding: c.deciding, Worlds: 100, Done: true}
		}))
		assert.True(t, v.Judged)
		assert.Equal(t, c.class, v.Class, c.text)
		assert.Equal(t, c.class != Slip && c.class != Mistake, v.Class.Right())
		assert.InDelta(t, c.points, v.Points, 1e-9, c.text)
		assert.InDelta(t, c.win, v.Chance, 1e-9, c.text)
		assert.Equal(t, c.text, v.Text())
		assert.Equal(t, onE, v.Played.Move)
	}
	for _, a := range []advice.Advice{{}, {Moves: []advice.Move{move(onW, 1, 1, true)}}} {
		v := verdictOn(t, r, 0, answers(func(game.Observation) advice.Advice { return a }))
		assert.False(t, v.Judged, "the move wasn't looked at")
	}
}

// Each step has a turn of its own, so that others can think meanwhile.
func TestVerdictThinksUntilMoveIsNotBorderline(t *testing.T) {
	r := playedOnE(t)
	loses := func(points, doubt float64) advice.Advice {
		return advice.Advice{Moves: []advice.Move{
			{Move: onW, Points: 5, Win: 0.9, Level: true}, {Move: onE, Points: 5 - points, Win: 0.9, Doubt: doubt},
		}}
	}
	steps := []advice.Advice{loses(0.4, 0.3), loses(2.8, 0.3), loses(2, 0.3), loses(9, 0)}
	turns := 0
	turn := func(ctx context.Context, think func(context.Context)) error {
		turns++
		return AtOnce(ctx, think)
	}
	judge := func(game.Observation) Thinker {
		return func(context.Context) (a advice.Advice) {
			a, steps = steps[0], steps[1:]
			return a
		}
	}
	v, err := VerdictOn(t.Context(), r, 0, judge, turn)
	require.NoError(t, err)
	assert.Equal(t, Slip, v.Class)
	assert.InDelta(t, 2, v.Points, 1e-9)
	assert.Equal(t, 3, turns)

	over := errors.New("the session is over")
	_, err = VerdictOn(t.Context(), r, 0, judge, func(context.Context, func(context.Context)) error { return over })
	assert.ErrorIs(t, err, over)
}

func TestAdviserWithinIsDoneAfterWork(t *testing.T) {
	rules, actions := played(t, "fives", 2, nil, 3, 1, "beginner")
	rounds, err := Rounds(rules, actions, nil)
	require.NoError(t, err)
	task, ok := NewAudit(rounds, nil).Next()
	require.True(t, ok)
	think := AdviserWithin(advice.Effort+1000, words.Words{})(task.step().Before.Observe(task.Seat()))
	assert.False(t, think(t.Context()).Done)
	assert.True(t, think(t.Context()).Done)
}

// The review, an exercise's refutation and its solution give the same numbers.
func TestCostsAgreeInAllSentences(t *testing.T) {
	r := playedOnE(t)
	for _, c := range []struct {
		deciding          bool
		points, win       float64 // of onE; those of onW are 5 and 0.9
		lost, costs, cost string
	}{
		{false, -2, 0.7, "6-5 on E costs 7 points on average. 4-0 on W was better", "6-5 on E costs 7 points on average", "it costs 7 points on average"},
		{false, 4, 0.5, "6-5 on E comes out ahead in the round 50% of the time, 4-0 on W 90%",
			"6-5 on E comes out ahead in the round 50% of the time, the best move 90%", "it comes out ahead in the round 50% of the time, 4-0 on W 90%"},
		{true, 4, 0.5, "6-5 on E wins the match 50% of the time, 4-0 on W 90%",
			"6-5 on E wins the match 50% of the time, the best move 90%", "it wins the match 50% of the time, 4-0 on W 90%"},
	} {
		v := verdictOn(t, r, 0, answers(func(game.Observation) advice.Advice {
			moves := []advice.Move{{Move: onW, Points: 5, Win: 0.9, Match: 0.9, Level: true}, {Move: onE, Points: c.points, Win: c.win, Match: c.win}}
			return advice.Advice{Moves: moves, Deciding: c.deciding, Worlds: 100}
		}))
		assert.Equal(t, []string{c.lost, c.costs, c.cost}, []string{Task{r, 0}.Lost(&v), v.Costs(v.Played), v.Cost()})
	}
}

// The judge isn't asked about forced moves.
func TestJudgeGetsSeatsObservation(t *testing.T) {
	rules, actions := played(t, "fives", 2, nil, 3, 1, "beginner")
	rounds, err := Rounds(rules, actions, nil)
	require.NoError(t, err)
	asked, forced := 0, 0
	for i, step := range rounds[0].Steps {
		var seen []game.Observation
		v := verdictOn(t, &rounds[0], i, answers(func(o game.Observation) advice.Advice {
			seen = append(seen, o)
			pos := step.Before.Position()
			a := advice.Advice{}
			for _, m := range pos.Choices(nil) {
				a.Moves = append(a.Moves, advice.Move{Move: m, Level: true})
			}
			return a
		}))
		require.True(t, v.Judged)
		if v.Class == Forced {
			forced++
			assert.Empty(t, seen)
			continue
		}
		asked++
		assert.Equal(t, []game.Observation{step.Before.Observe(step.Seat)}, seen)
		assert.Equal(t, step.Move.Tile, v.Played.Tile, "also at the other of two like ends")
	}
	assert.Positive(t, asked)
	assert.Positive(t, forced)
}

func TestFateIsIndependentOfVerdict(t *testing.T) {
	r := playedOnE(t)
	w := words.Words{Names: []string{"Ann", "Bo", "Cy"}}
	open := func(before, after int) []FaceUp {
		return []FaceUp{{Known: true, Ahead: domino.WholePoints(before), Best: onW}, {Known: true, Ahead: domino.WholePoints(after)}}
	}
	right, wrong := Verdict{Judged: true, Class: Best}, Verdict{Judged: true, Class: Mistake, Points: 4}
	assert.Equal(t, Unlucky, right.Fate(r, 0, open(9, 1)))
	assert.Equal(t, "Unlucky: in hindsight 4-0 on W was 8 points better.", right.Afterword(w, r, 0, open(9, 1)))
	assert.Equal(t, Fair, right.Fate(r, 0, open(9, 9)))
	assert.Empty(t, right.Afterword(w, r, 0, open(9, 9)))
	assert.Equal(t, Lucky, wrong.Fate(r, 0, open(-3, -3)))
	assert.Equal(t, "Lucky: in hindsight it cost nothing.", wrong.Afterword(w, r, 0, open(-3, -3)))
	assert.Equal(t, "In hindsight it cost 1 point.", wrong.Afterword(w, r, 0, open(-3, -4)))
	assert.Equal(t, Fair, wrong.Fate(r, 0, make([]FaceUp, 2)), "the round isn't over")

	// In three seats nothing is known but how the round ended.
	rules, actions := played(t, "block", 3, nil, 1, 1, "greedy")
	rounds, err := Rounds(rules, actions, nil)
	require.NoError(t, err)
	won, lost := 0, 0
	for i, step := range rounds[0].Steps {
		text := wrong.Afterword(w, &rounds[0], i, nil)
		if rounds[0].Ahead(step.Seat) > 0 {
			won++
			assert.Equal(t, fmt.Sprintf("Lucky: %s still came out ahead.", w.Name(step.Seat)), text)
			assert.Empty(t, right.Afterword(w, &rounds[0], i, nil))
		} else {
			lost++
			assert.Empty(t, text)
			assert.Equal(t, fmt.Sprintf("%s played it right and still lost the round.", w.Name(step.Seat)), right.Afterword(w, &rounds[0], i, nil))
		}
	}
	assert.Positive(t, won)
	assert.Positive(t, lost)
}

func TestReviewApprovesLookaheadOverRandom(t *testing.T) {
	judge := AdviserWithin(20_000, words.Words{Names: []string{"Ann", "Bo", "Cy", "Di"}})
	away := map[string]float64{}
	for _, bot := range []string{"lookahead:work=20000", "random"} {
		right, all := 0, 0
		for seed := byte(1); seed <= 3; seed++ {
			rules, actions := played(t, "fives", 2, nil, seed, 1, bot)
			rounds, err := Rounds(rules, actions, nil)
			require.NoError(t, err)
			r := &rounds[0]
			verdicts := make([]Verdict, len(r.Steps))
			for i := range r.Steps {
				verdicts[i] = verdictOn(t, r, i, judge)
				require.True(t, verdicts[i].Judged)
				if i%5 == 0 {
					assert.Equal(t, verdicts[i], verdictOn(t, r, i, judge))
				}
			}
			for seat := range domino.Seat(2) {
				s := Summarize(r, seat, verdicts, nil)
				assert.Equal(t, s.Choices, s.Judged)
				right, all = right+s.Right, all+s.Choices
				away[bot] += s.Points
			}
		}
		if bot == "random" {
			assert.Less(t, right, all*2/3)
		} else {
			assert.Greater(t, right, all*4/5)
		}
	}
	assert.Less(t, away["lookahead:work=20000"]*4, away["random"])
}

func TestWhyGivesReasonsInWords(t *testing.T) {
	stuck, out := advice.Reason{Kind: advice.Stuck, Text: "Bo can play for sure"}, advice.Reason{Kind: advice.GoingOut, Text: "goes out"}
	for _, c := range []struct {
		class   Class
		most    int
		reasons []advice.Reason
		want    string
	}{
		{Mistake, 2, nil, ""},
		{Mistake, 2, []advice.Reason{stuck, out}, "Why: Bo can play for sure; goes out."},
		{Slip, 1, []advice.Reason{stuck, out}, "Why: Bo can play for sure."},
		{Level, 2, []advice.Reason{stuck}, ""},
		{Forced, 2, []advice.Reason{stuck}, ""},
	} {
		v := Verdict{Judged: true, Class: c.class, Played: advice.Move{Alone: c.reasons}}
		assert.Equal(t, c.want, v.Why(c.most))
	}
}

func TestSummaryCountsJudgedChoices(t *testing.T) {
	rules, actions := played(t, "draw", 2, nil, 2, 1, "greedy")
	rounds, err := Rounds(rules, actions, nil)
	require.NoError(t, err)
	r := &rounds[0]
	verdicts := make([]Verdict, len(r.Steps))
	before := Summarize(r, domino.A, verdicts, nil)
	assert.Zero(t, before.Judged)
	assert.Positive(t, before.Choices)
	assert.Equal(t, fmt.Sprintf("judged 0 of %d choices", before.Choices), before.Progress())
	slipped := false
	for i, step := range r.Steps {
		pos := step.Before.Position()
		verdicts[i] = Verdict{Judged: true, Class: Only}
		if _, forced := pos.Forced(); step.Seat == domino.A && !forced && !slipped {
			verdicts[i], slipped = Verdict{Judged: true, Class: Slip, Points: 1.5}, true
		}
	}
	s := Summarize(r, domino.A, verdicts, nil)
	assert.Equal(t, []int{s.Choices, s.Choices - 1, s.Choices - 1}, []int{s.Judged, s.Right, s.Good})
	assert.InDelta(t, 1.5, s.Points, 1e-9)
	assert.Equal(t, fmt.Sprintf("%d of %d choices right", s.Right, s.Choices), s.Brief())
}

func TestSummaryInWords(t *testing.T) {
	w := words.Words{Names: []string{"Ann", "Bo"}}
	for want, s := range map[string]Summary{
		"Bo never had a choice.":                                  {},
		"Bo got 1 of 1 choice right, by what could be seen then.": {Choices: 1, Judged: 1, Right: 1},
		"Bo got 7 of 7 choices right, by what could be seen then. Bo found the only good move 3 times. 2 right moves were unlucky.":                                                          {Choices: 7, Judged: 7, Right: 7, Good: 3, Unlucky: 2},
		"Bo got 4 of 5 choices right, by what could be seen then. The wrong one cost about 1 point. Bo found the only good move once. One right move was unlucky. One wrong move was lucky.": {Choices: 5, Judged: 5, Right: 4, Good: 1, Points: 1.04, Unlucky: 1, Lucky: 1},
		"Bo got 2 of 5 choices right, by what could be seen then. Together the wrong ones cost about 9.3 points. Bo found the only good move twice. 2 wrong moves were lucky.":               {Choices: 5, Judged: 5, Right: 2, Good: 2, Points: 9.3, Lucky: 2},
		"Bo got 0 of 2 choices right, by what could be seen then. Together they cost about 9.3 points.":                                                                                      {Choices: 2, Judged: 2, Points: 9.3},
	} {
		assert.Equal(t, want, s.Text(w, domino.B))
	}
}

func TestBriefSummaryCountsRightChoices(t *testing.T) {
	for want, s := range map[string]Summary{
		"2 of 3 choices right": {Choices: 3, Right: 2, MadeFor: 1},
		"0 of 1 choice right":  {Choices: 1},
		"no choice judged":     {MadeFor: 2},
	} {
		assert.Equal(t, want, s.Brief())
	}
}

func TestAccountInWords(t *testing.T) {
	account := func(from, start, result, own, others int) Account {
		a := Account{Side: domino.B, From: from, Start: domino.WholePoints(start), Result: domino.WholePoints(result)}
		a.Lost = [domino.MaxSeats]domino.Points{domino.WholePoints(others), domino.WholePoints(own)}
		return a
	}
	ann, two := words.Words{Names: []string{"Ann", "Bo", "Cy", "Di"}}, domino.Rules{Teams: true}
	you, teams := ann.To(domino.B), words.Words{Names: ann.Names, Rules: two}
	for _, c := range []struct {
		w                    words.Words
		account              Account
		dealt, moves, result string
	}{
		{ann, account(0, 12, -5, 18, 1), "With perfect play this deal favoured Bo by 12.",
			"Bo's moves cost 18, Ann's 1: 17 points for Ann.", "Together: Bo came out 5 behind."},
		{you, account(0, 12, -5, 18, 1), "With perfect play this deal favoured you by 12.",
			"Your moves cost 18, Ann's 1: 17 points for Ann.", "Together: you came out 5 behind."},
		{you, account(3, 12, 13, 0, 1), "From move 4 on, perfect play favoured you by 12.",
			"Your moves cost 0, Ann's 1: 1 point for you.", "Together: you came out 13 ahead."},
		{teams, account(0, 2, 3, 0, 1), "With perfect play this deal favoured Bo & Di by 2.",
			"Bo & Di's moves cost 0, Ann & Cy's 1: 1 point for Bo & Di.", "Together: Bo & Di came out 3 ahead."},
		{teams.To(domino.D), account(0, 2, 3, 0, 1), "With perfect play this deal favoured your side by 2.",
			"Your side's moves cost 0, Ann & Cy's 1: 1 point for your side.", "Together: your side came out 3 ahead."},
		{you, account(0, -7, -7, 1, 1), "With perfect play this deal favoured Ann by 7.",
			"Each side's moves cost 1 point.", "Together: you came out 7 behind."},
		{you, account(0, 0, 0, 5, 5), "With perfect play this deal favoured nobody.", "Each side's moves cost 5 points.", "Together: even."},
		{you, account(1, 0, 0, 0, 0), "From move 2 on, perfect play favoured nobody.", "No move cost anything.", "Together: even."},
	} {
		assert.Equal(t, c.dealt, c.account.Dealt(c.w))
		assert.Equal(t, c.moves, c.account.Moves(c.w))
		assert.Equal(t, c.result, c.account.Outcome(c.w))
		assert.Equal(t, c.account.Result, c.account.Start+c.account.Others()-c.account.Own())
	}
}

func TestPlaysOnEquivalentEndsAreAlike(t *testing.T) {
	before := position(t, rulestest.Move(t, "6-4 W"), "A 6-4 6-1", "B 5-3 3-3", "layout 6-5 5-4 E").Steps[0].Before.Position()
	west, east := rulestest.Move(t, "6-4 W"), rulestest.Move(t, "6-4 E")
	assert.True(t, alike(before, west, west))
	assert.False(t, alike(before, west, east), "both ends show 4, or 6")

	before = position(t, rulestest.Move(t, "6-1 W"), "A 6-4 6-1", "B 5-3 3-3", "layout 6-6").Steps[0].Before.Position()
	assert.True(t, alike(before, rulestest.Move(t, "6-1 W"), rulestest.Move(t, "6-1 E")))
	assert.False(t, alike(before, rulestest.Move(t, "6-1 W"), west))
}
