package lesson

import (
	"fmt"

	"dominoes/game"
	"dominoes/model/lessons"
	"dominoes/model/match"
	"dominoes/model/page"
)

// LessonExercise returns the i-th of some lessons as an exercise. Enter goes from
// one to the next, and from the last to what comes after all.
func LessonExercise(list []lessons.Lesson, i int) (exercise, error) {
	l := list[i]
	x := exercise{
		id: l.ID, Title: l.Title, Idea: l.Idea, place: fmt.Sprintf("Lesson %d of %d", i+1, len(list)),
		does: "next lesson", then: func(e page.Env) page.Result { return openLesson(e, list, i+1) },
	}
	if i == len(list)-1 {
		x.does, x.then = "go on", func(e page.Env) page.Result {
			return page.Result{Pop: true, Push: Graduation{allLearned(e.Learned, list)}}
		}
	}
	h := l.Record.Header
	setup := match.Setup{Variant: h.Variant, Options: h.Options, Seats: h.Seats}
	var err error
	if x.Match, err = posed(setup, l.Record.Actions[0].(game.Setup)); err != nil {
		return x, err
	}
	var others []game.Action
	for _, a := range l.Record.Actions[1:] {
		if seat, _, _ := lessons.MoveOf(a); seat != lessons.Learner {
			others = append(others, a)
			continue
		}
		s := l.Steps[len(x.Steps)]
		x.Steps = append(x.Steps, step{
			Before: others, Ask: s.Ask, Right: s.Right, Accepts: append([]game.Move{s.Best}, s.Also...),
			answers: s.Wrong, otherwise: s.Otherwise,
		})
		others = nil
	}
	x.after = others
	return x, nil
}

// openLesson closes the page and opens the i-th lesson instead.
func openLesson(e page.Env, list []lessons.Lesson, i int) page.Result {
	x, err := LessonExercise(list, i)
	if err != nil {
		return page.Result{Pop: true} // the tests see to it that there is none
	}
	return page.Result{Pop: true, Push: NewStudy(e, x)}
}
