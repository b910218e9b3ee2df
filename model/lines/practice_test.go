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
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/mistakes"
	"dominoes/model/page/pagetest"
	"dominoes/model/puzzles"
)

// practising returns the configuration of a session with exercises, and what these are made of.
func practising() (Config, *pagetest.Services) {
	c, s := configFor("fives", record.Human, "greedy"), pagetest.NewServices()
	c.Start, c.Practice = false, s
	return c, s
}

// puzzleFor returns the first puzzle of the person whom a configuration is for, with how its best move, and another one,
// are typed.
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
func mistaken(t *testing.T, s *pagetest.Services) mistakes.Question {
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
		q, err := mistakes.Ask(t.Context(), s, mistakes.Mistake{Entry: a.List()[0], Choice: choice, Person: "Ann"})
		if err != nil {
			continue
		}
		s.Reports = iter.Seq2[store.Entry, review.Report](func(yield func(store.Entry, review.Report) bool) {
			yield(a.List()[0], review.Report{Choices: []review.Choice{choice}})
		})
		return q
	}
	require.Fail(t, "no move is a mistake")
	return mistakes.Question{}
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
			mistakes.DueNow(1), "\n" + mistakes.AsThen("Ann", false) + "\n", "\n" + mistakes.FindBetter + "\n1: ", " is best.",
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

// Puzzles and exercises can be asked for between matches, too, but not during one.
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
	for _, text := range []string{mistakes.FindBetter, isRight, "Looking for a puzzle.", "Find the best move"} {
		assert.Contains(t, heard, text)
	}
	assert.Equal(t, 3, strings.Count(heard, "\nChoose 1 or 2, or type"), "it is asked again after them")
}

func TestMistakesAreNoneWithoutPractice(t *testing.T) {
	c, _ := practising()
	c.Practice = nil
	assert.Contains(t, sit(c, write("mistakes", "q")).String(), "No exercise from your own matches is due today.")
}
