package lines

import (
	"context"
	"iter"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai/puzzle"
	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/model/exercises"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"
	"dominoes/model/puzzles"
)

// practising returns the configuration of a session with exercises, and what these are made of.
func practising() (Config, *pagetest.Services) {
	c, s := configFor("fives", record.Human, "greedy"), pagetest.NewServices()
	c.Start, c.Practice = false, s
	return c, s
}

// puzzleFor returns the first puzzle of the person whom a configuration is for, with how its best move, and another
// one, are typed.
func puzzleFor(t *testing.T, c Config) (p puzzle.Puzzle, best, other string) {
	turn := func(ctx context.Context, think func(context.Context)) error { think(ctx); return nil }
	p, _, err := puzzles.LevelFor(0).Search(t.Context(), c.NewSeed(), turn, func(*puzzle.Puzzle) bool { return true })
	require.NoError(t, err)
	for _, a := range p.Answers {
		if a.Loss > 0 {
			other = a.Move.String()
		}
	}
	return p, p.Best().Move.String(), other
}

func TestPuzzleRefutesWrongTryAndKeepsSolvedOne(t *testing.T) {
	c, kept := practising()
	p, best, other := puzzleFor(t, c)
	d := sit(c, write("puzzle", strings.Replace(other, " on", "", 1), strings.Replace(best, " on", "", 1), "2", "q"))
	require.NoError(t, d.err)
	wrong := p.Answers[len(p.Answers)-1]
	heard := d.String()
	for _, text := range []string{
		p.Title(), p.Goal(), puzzles.Hands(&p), "\nYour hand: ", "\nFind the best move (easy).\n1: play ",
		" worse than the best move.\nYou play " + wrong.Tile.String(), "\nRight!\n" + p.Best().Tile.String(),
		"\nYou have solved 1 puzzle.\n1: another puzzle.\n2: back.\n",
	} {
		assert.Contains(t, heard, text)
	}
	assert.NotContains(t, strings.SplitN(heard, "Right!", 2)[0], " is best.")
	assert.Contains(t, heard, p.Account(p.Best()), "the line is told to its end")
	assert.Equal(t, []string{puzzles.ID(&p)}, kept.IDs)
	assert.NotContains(t, heard, "The match", "no match has begun")
}

func TestPuzzleGivenUpIsNotKeptAndItsSolutionIsToldMoveByMove(t *testing.T) {
	c, kept := practising()
	p, _, _ := puzzleFor(t, c)
	d := sit(c, write("puzzle", "advice", "h", "give up", "1", "quit"))
	require.NoError(t, d.err)
	heard := d.String()
	assert.Contains(t, heard, `"advice" isn't an answer here`)
	assert.Contains(t, heard, "\nYou have ")
	told := heard[strings.Index(heard, " is best."):]
	assert.GreaterOrEqual(t, strings.Count(told[:strings.Index(told, "1: another")], "\n"), len(p.Best().Line))
	assert.Equal(t, 2, strings.Count(heard, "Looking for a puzzle."), "another one is asked")
	assert.Empty(t, kept.IDs)
}

// mistaken puts a match into the archive of services whose last choice was the worst of a position, and returns it.
func mistaken(t *testing.T, s *pagetest.Services) exercises.Question {
	a := pagetest.NewArchive(t)
	m := pagetest.Match(t, match.Setup{Variant: "block", Seats: pagetest.Seats(record.Human, "greedy")})
	m = pagetest.PlayOn(t, m, func(m match.Match) bool {
		return m.Ply > 16 && m.State.Turn() == domino.A && len(m.State.Moves()) > 2
	})
	for _, move := range m.State.Moves() {
		made, err := m.Apply(move.Act(domino.A))
		require.NoError(t, err)
		a.Put(time.Hour, []byte(pagetest.Record(t, made)))
		s.Kept = a.Matches()
		choice := review.Choice{Action: m.Ply, Round: 1, Class: review.Mistake, Cost: 10}
		q, err := exercises.Ask(t.Context(), s, exercises.Exercise{Entry: a.List()[0], Choice: choice, Person: "Ann"}, review.AtOnce)
		if err != nil {
			continue
		}
		s.Reports = iter.Seq2[store.Entry, review.Report](func(yield func(store.Entry, review.Report) bool) {
			yield(a.List()[0], review.Report{Choices: []review.Choice{choice}})
		})
		return q
	}
	require.Fail(t, "no move is a mistake")
	return exercises.Question{}
}

func TestMistakeIsAskedAgainLaterByItsFirstAnswer(t *testing.T) {
	c, s := practising()
	q := mistaken(t, s)
	typed := func(m game.Move) string { return strings.Replace(m.String(), " on", "", 1) }
	var wrong game.Move
	for _, m := range q.Match.State.Moves() {
		if !slices.Contains(q.Accepts, m) {
			wrong = m
		}
	}
	var dues []store.Due
	for _, answers := range [][]string{{typed(wrong), "give up"}, {typed(q.Accepts[0])}} {
		d := sit(c, write(append([]string{"mistakes"}, append(answers, "mistakes", "q")...)...))
		require.NoError(t, d.err)
		for _, text := range []string{
			exercises.DueNow(1), "\n" + exercises.AsThen("Ann", false) + "\n", "\n" + exercises.FindBetter + "\n1: ", " is best.",
		} {
			assert.Contains(t, d.String(), text)
		}
		assert.NotContains(t, d.String(), "holds")
		require.Len(t, s.Due, 1)
		assert.Contains(t, d.String(), "No exercise from your own matches is due today.")
		dues = append(dues, s.Due[q.ID()])
		clear(s.Due)
	}
	assert.Less(t, dues[0].Day, dues[1].Day, "after a right answer it comes later")
}

// Puzzles and exercises are available between matches, but not during one.
func TestPracticeIsOfferedBetweenMatches(t *testing.T) {
	c, s := practising()
	q := mistaken(t, s)
	c.Setup.Options = map[string]string{"target": "5"}
	c.Start = true
	right := strings.Replace(q.Accepts[0].String(), " on", "", 1)
	lines := append([]string{"puzzle"}, slices.Repeat([]string{"1"}, 120)...)
	played := sit(c, write(lines...)).String()
	require.Contains(t, played, practiseLater)
	end := strings.Index(played, "Choose 1 or 2, or type puzzle or mistakes.")
	require.Positive(t, end, "the match is over")
	lines = lines[:strings.Count(played[:end], "Choose ")+strings.Count(played[:end], goOn)]
	heard := sit(c, write(append(lines, "mistakes", right, "puzzle", "give up", "2", "2")...)).String()
	for _, text := range []string{exercises.FindBetter, isRight, "Looking for a puzzle.", "Find the best move"} {
		assert.Contains(t, heard, text)
	}
	choices := "\n1: play again.\n2: quit.\nChoose 1 or 2, or type"
	assert.Equal(t, 3, strings.Count(heard, choices), "it is asked again after them")
	heard = sit(c, write(append(lines, "review", "s", "?", "none", "2")...)).String()
	assert.Equal(t, 4, strings.Count(heard, choices), "and after other commands")
}

func TestMistakesAreNoneWithoutPractice(t *testing.T) {
	c, _ := practising()
	c.Practice = nil
	assert.Contains(t, sit(c, write("mistakes", "q")).String(), "No exercise from your own matches is due today.")
}

func TestCoachIsHeardInTurnAndSentAway(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	c = resuming(c, layOut(t, c.Setup, "5-5, W 5-3, E 5-4", "6-3 6-4 2-2 1-1", "0-0 4-4 6-2 3-2", ""))
	for _, coached := range []bool{false, true} {
		c.Coach = coached
		d := sit(c, write("coach", "6-4 e", "6-3 w"))
		require.NoError(t, d.err)
		assert.Equal(t, coached, strings.Contains(d.String(), "\nCoach: One of your tiles scores now"), d.String())
		assert.Equal(t, coached, strings.Contains(d.String(), "The coach is gone."))
	}
}

func TestCoachIsForOnePersonAtATime(t *testing.T) {
	c := configFor("block", record.Human, record.Human)
	d := sit(c, write("", "coach"))
	require.NoError(t, d.err)
	assert.Contains(t, d.String(), "The coach is for one person at a time.")
}

// quickly judges with little work.
var quickly = review.AdviserWithin(500, words.Words{Names: []string{"A", "B"}})

func TestReviewTellsChoicesThatMatteredOnceRoundIsOver(t *testing.T) {
	c := configFor("fives", record.Human, "random")
	c.Judge = quickly
	m := pagetest.Match(t, c.Setup)
	d := sit(resuming(c, pagetest.PlayOn(t, m, match.Match.RoundJustEnded)), write("review"))
	require.NoError(t, d.err)
	for _, text := range []string{"\nJudging ", "You got ", "\nTurning point: in round 1 ", "\nYour costliest choices:\nRound 1: ", " was better.\n"} {
		assert.Contains(t, d.String(), text)
	}
	assert.NotRegexp(t, ` on [WENS]\b`, d.String(), "ends are written out")
	playing := resuming(c, layOut(t, c.Setup, "5-5", "5-0 6-1", "4-4 3-3", ""))
	assert.Contains(t, sit(playing, write("review")).String(), "A round can be reviewed when it is over.")
}

func TestReviewOfFinishedMatchIsKeptAndNotJudgedAgain(t *testing.T) {
	c := configFor("block", record.Human, "random")
	c.Judge, c.Setup.Options = quickly, map[string]string{"target": "10"}
	kept := pagetest.NewServices()
	c.Practice = kept
	over := func(m match.Match) bool { return m.State.Stage() == game.MatchOver }
	m := pagetest.PlayOn(t, pagetest.Match(t, c.Setup), over)
	for _, judges := range []bool{true, false} {
		d := sit(resuming(c, m), write("review", "2"))
		require.NoError(t, d.err)
		assert.Equal(t, judges, strings.Contains(d.String(), "\nJudging "), d.String())
		assert.Regexp(t, `\nYou got .* right`, d.String())
		require.NotNil(t, kept.Report)
	}
}
