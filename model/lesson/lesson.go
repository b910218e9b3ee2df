package lesson

import (
	"fmt"

	"dominoes/game"
	"dominoes/model/lessons"
	"dominoes/model/match"
	"dominoes/model/page"
)

// lessonExercise returns the i-th of some lessons as an exercise. Enter goes from
// one to the next, and from the last to what comes after all.
func lessonExercise(list []lessons.Lesson, i int) (exercise, error) {
	l := list[i]
	x := exercise{
		id: l.ID, title: l.Title, idea: l.Idea, place: fmt.Sprintf("Lesson %d of %d", i+1, len(list)),
		nextName: "next lesson", next: func(e page.Env) page.Result { return openLesson(e, list, i+1) },
	}
	if i == len(list)-1 {
		x.nextName, x.next = "go on", func(e page.Env) page.Result {
			return page.Result{Pop: true, Push: graduation{allFinished(e.Finished, list)}}
		}
	}
	h := l.Record.Header
	setup := match.Setup{Variant: h.Variant, Options: h.Options, Seats: h.Seats}
	var err error
	if x.match, err = setUp(setup, l.Record.Actions[0].(game.Setup)); err != nil {
		return x, err
	}
	var others []game.Action
	for _, a := range l.Record.Actions[1:] {
		if seat, _, _ := lessons.MoveOf(a); seat != lessons.Learner {
			others = append(others, a)
			continue
		}
		s := l.Steps[len(x.steps)]
		x.steps = append(x.steps, step{
			before: others, question: s.Ask, praise: s.Right, accepts: append([]game.Move{s.Best}, s.Also...),
			answers: s.Wrong, defaultAnswer: s.Otherwise,
		})
		others = nil
	}
	x.afterwards = others
	return x, nil
}

// openLesson closes the page and opens the i-th lesson instead.
func openLesson(e page.Env, list []lessons.Lesson, i int) page.Result {
	x, err := lessonExercise(list, i)
	if err != nil {
		return page.Result{Pop: true} // the tests see to it that there is none
	}
	return page.Result{Pop: true, Push: newStudy(e, x)}
}
