package lesson

import (
	"context"
	"fmt"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/hosting"
	"dominoes/model/mistakes"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
)

// OpenMistakes asks for exercises made of mistakes, one after the other; Several is true if several people play here.
type OpenMistakes struct {
	List    []mistakes.Mistake
	Several bool
}

// Offer asks for a box to choose between a new puzzle and exercises from people's own matches.
type Offer struct{ List []mistakes.Mistake }

// OpenPuzzles offers exercises from people's own matches if any are due, and opens a puzzle otherwise.
func OpenPuzzles(e page.Env, s Services, asked page.OpenPuzzle) page.Result {
	if asked.Seed != nil || len(asked.Games) > 0 {
		return NewPuzzle(e, s, asked)
	}
	day := e.Now.Format(time.DateOnly)
	return page.Result{Open: func() tea.Msg {
		var list []mistakes.Mistake
		err := hosting.Try(func() (err error) {
			list, err = mistakes.Due(s, day)
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
	people := mistakes.People(o.List)
	box := dialog.Menu{Title: wordPuzzles, Lines: []dialog.Line{
		{Label: wordNewPuzzle, Note: aboutNewPuzzle, Then: page.Result{Pop: true, Show: newPuzzle{}}},
	}}
	for _, person := range people {
		own := mistakes.Of(o.List, person)
		box.Lines = append(box.Lines, dialog.Line{
			Label: mistakes.Theirs(person, len(people) > 1), Note: mistakes.DueNow(len(own)),
			Then: page.Result{Pop: true, Show: OpenMistakes{own, len(people) > 1}},
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
	case OpenMistakes:
		return NewMistake(s, r), true
	}
	return page.Result{}, false
}

// NewMistake opens a page that reads and judges the first exercise in the list, and skips those that can't be read.
func NewMistake(s Services, o OpenMistakes) page.Result {
	ctx, stop := context.WithCancel(context.Background())
	f := finder{services: s, search: page.NewToken(), stop: stop, headline: lookingForAMistake, none: noExercise}
	return page.Result{Push: f, Cmd: f.find(func() (x exercise, cancelled bool, err error) {
		var q mistakes.Question
		for {
			if s.InTurn(ctx, func(ctx context.Context) { q, err = mistakes.Ask(ctx, s, o.List[0]) }) != nil {
				return x, true, nil
			}
			if err == nil {
				return mistakeExercise(s, &q, o), false, nil
			}
			if o.List = o.List[1:]; len(o.List) == 0 {
				return x, false, err
			}
		}
	})}
}

// titleOf returns the title of an exercise: the game and the goal of the match.
func titleOf(q *mistakes.Question) string {
	rules := q.Match.State.Rules()
	return fmt.Sprintf("%s, %s", q.Match.Variant.Name, words.Goal(&rules))
}

// answerOf returns a walk with the right move and the move that was played in the match, each made from the exercise's
// position. A move is left out if the table can't show it: draws and passes change nothing on the table, and a play
// that ends the round would reveal hidden tiles. Without the right move the walk has no moves.
func answerOf(q *mistakes.Question, right game.Move) walk {
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

// mistakeExercise returns a mistake as an exercise. Enter leads to the next one.
func mistakeExercise(s Services, q *mistakes.Question, o OpenMistakes) exercise {
	rest := OpenMistakes{o.List[1:], o.Several}
	x := exercise{
		title: titleOf(q), place: mistakes.Theirs(q.Person, o.Several),
		idea: mistakes.AsThen(q.Person, o.Several), match: q.Match, seat: q.Choice.Seat, asThen: true,
		aside:    func(page.Env) string { return mistakesLeft(len(o.List)) },
		solution: q.Solution(), answer: func(right game.Move) walk { return answerOf(q, right) },
		answered: func(e page.Env, right bool) tea.Cmd {
			day := e.Now.Format(time.DateOnly)
			return func() tea.Msg {
				return FinishedMsg{nil, hosting.Try(func() error { return mistakes.Answered(s, q.ID(), right, day) })}
			}
		},
		nextName: wordDone, next: func(page.Env) page.Result { return page.Result{Pop: true} },
	}
	if len(rest.List) > 0 {
		x.nextName = wordNextMistake
		x.next = func(page.Env) page.Result {
			r := NewMistake(s, rest)
			r.Pop = true
			return r
		}
	}
	x.steps = []step{{
		question: mistakes.FindBetter, praise: x.solution, accepts: slices.Clone(q.Accepts), reply: q.Refute,
	}}
	return x
}
