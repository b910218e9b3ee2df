package lesson

import (
	"context"
	"fmt"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/exercises"
	"dominoes/model/hosting"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
)

// OpenExercises asks for exercises from matches, one after the other; Several is true if several people play here.
type OpenExercises struct {
	List    []exercises.Exercise
	Several bool
}

// Offer asks for a box to choose between a new puzzle and exercises from people's own matches.
type Offer struct{ List []exercises.Exercise }

// OpenPuzzles offers exercises from people's own matches if any are due, and opens a puzzle otherwise.
func OpenPuzzles(e page.Env, s Services, asked page.OpenPuzzle) page.Result {
	if asked.Seed != nil || len(asked.Games) > 0 {
		return NewPuzzle(e, s, asked)
	}
	day := e.Now.Format(time.DateOnly)
	return page.Result{Open: func() tea.Msg {
		var list []exercises.Exercise
		err := hosting.Try(func() (err error) {
			list, err = exercises.Due(s, day)
			return err
		})
		if err != nil {
			list = nil // a damaged file is reported when the finished puzzles are read
		}
		return Offer{list}
	}}
}

// NewOffer opens the box, or a puzzle if there are no exercises.
func NewOffer(e page.Env, s Services, o Offer) page.Result {
	if len(o.List) == 0 {
		return NewPuzzle(e, s, page.OpenPuzzle{})
	}
	people := exercises.People(o.List)
	box := dialog.Menu{Title: wordPuzzles, Lines: []dialog.Line{
		{Label: wordNewPuzzle, Note: aboutNewPuzzle, Then: page.Result{Pop: true, Show: newPuzzle{}}},
	}}
	for _, person := range people {
		own := exercises.Of(o.List, person)
		box.Lines = append(box.Lines, dialog.Line{
			Label: exercises.Theirs(person, len(people) > 1), Note: exercises.DueNow(len(own)),
			Then: page.Result{Pop: true, Show: OpenExercises{own, len(people) > 1}},
		})
	}
	box.Lines = append(box.Lines, dialog.Leave(wordNoPuzzle, ""))
	return page.Result{Push: box}
}

// newPuzzle asks for a puzzle without offering exercises.
type newPuzzle struct{}

// Opened returns the page for a request of this package; false for others.
func Opened(e page.Env, s Services, r page.Request) (page.Result, bool) {
	switch r := r.(type) {
	case page.OpenPuzzle:
		return OpenPuzzles(e, s, r), true
	case Offer:
		return NewOffer(e, s, r), true
	case newPuzzle:
		return NewPuzzle(e, s, page.OpenPuzzle{}), true
	case OpenExercises:
		return NewExercise(s, r), true
	}
	return page.Result{}, false
}

// NewExercise opens a page that reads and judges the first exercise in the list, and skips those that can't be read.
func NewExercise(s Services, o OpenExercises) page.Result {
	ctx, stop := context.WithCancel(context.Background())
	f := finder{services: s, search: page.NewToken(), stop: stop, headline: judgingPosition, none: noExercise}
	return page.Result{Push: f, Cmd: f.find(func() (x exercise, cancelled bool, err error) {
		var q exercises.Question
		for {
			q, err = exercises.Ask(ctx, s, o.List[0], s.InTurn)
			switch {
			case err == nil:
				return matchExercise(s, &q, o), false, nil
			case ctx.Err() != nil:
				return x, true, nil
			}
			if o.List = o.List[1:]; len(o.List) == 0 {
				return x, false, err
			}
		}
	})}
}

// titleOf returns the title of an exercise: the game and the goal of the match.
func titleOf(q *exercises.Question) string {
	rules := q.Match.State.Rules()
	return fmt.Sprintf("%s, %s", q.Match.Variant.Name, words.Goal(&rules))
}

// answerOf returns a walk with the right move and the move that was played in the match, each made from the exercise's
// position. A move is left out if the table can't show it: draws and passes change nothing on the table, and a play
// that ends the round would reveal hidden tiles. Without the right move the walk has no moves.
func answerOf(q *exercises.Question, right game.Move) walk {
	w := walk{verdict: q.Best(), said: []string{"", q.Then()}, apart: true, alone: 1}
	if !slices.Contains(q.Accepts[:1], right) {
		w.verdict = isAsGood(right) + " " + w.verdict
	}
	for _, m := range []game.Move{right, q.Played()} {
		next, err := q.Match.Apply(m.Act(q.Choice.Seat))
		if err != nil || m.Kind != game.Plays || next.State.Stage() != game.AwaitMove {
			w.said = w.said[1:]
			break
		}
		w.moves = append(w.moves, m.Act(q.Choice.Seat))
	}
	return w
}

// afterLast returns the box after the last exercise. It says when they come again, and offers a puzzle.
func afterLast(title string) dialog.Menu {
	return dialog.Menu{Title: title, Lines: []dialog.Line{
		dialog.Leave(wordNoPuzzle, exercises.LastAsked),
		{Label: wordNewPuzzle, Note: aboutNewPuzzle, Then: page.Result{Pop: true, Show: newPuzzle{}}},
	}}
}

// matchExercise returns the page's exercise for a question from a match. Enter leads to the next one.
func matchExercise(s Services, q *exercises.Question, o OpenExercises) exercise {
	rest := OpenExercises{o.List[1:], o.Several}
	x := exercise{
		title: titleOf(q), place: exercises.Theirs(q.Person, o.Several),
		idea: exercises.AsThen(q.Person, o.Several), match: q.Match, seat: q.Choice.Seat, asThen: true,
		aside:    func(page.Env) string { return exercisesDue(len(o.List)) },
		solution: q.Solution(), answer: func(right game.Move) walk { return answerOf(q, right) },
		answered: func(e page.Env, right bool) tea.Cmd {
			day := e.Now.Format(time.DateOnly)
			return func() tea.Msg {
				return FinishedMsg{nil, hosting.Try(func() error { return exercises.Answered(s, q.ID(), right, day) })}
			}
		},
		nextName: wordDone, next: func(page.Env) page.Result {
			return page.Result{Pop: true, Push: afterLast(exercises.Theirs(q.Person, o.Several))}
		},
	}
	if len(rest.List) > 0 {
		x.nextName = wordNextExercise
		x.next = func(page.Env) page.Result {
			r := NewExercise(s, rest)
			r.Pop = true
			return r
		}
	}
	x.steps = []step{{
		question: exercises.FindBetter, praise: x.solution, accepts: slices.Clone(q.Accepts), reply: q.Refute,
	}}
	return x
}
