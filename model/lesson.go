package model

import (
	"fmt"

	"dominoes/game"
	"dominoes/model/lessons"
	"dominoes/model/match"
)

// lessonExercise returns the i-th of some lessons as an exercise. Enter goes from
// one to the next, and from the last to what comes after all.
func lessonExercise(list []lessons.Lesson, i int) (exercise, error) {
	l := list[i]
	x := exercise{
		id: l.ID, title: l.Title, idea: l.Idea, place: fmt.Sprintf("Lesson %d of %d", i+1, len(list)),
		does: "next lesson", then: func(e env) result { return openLesson(e, list, i+1) },
	}
	if i == len(list)-1 {
		x.does, x.then = "go on", func(e env) result { return result{pop: true, push: graduation{allLearned(e.learned, list)}} }
	}
	h := l.Record.Header
	setup := match.Setup{Variant: h.Variant, Options: h.Options, Seats: h.Seats}
	var err error
	if x.match, err = posed(setup, l.Record.Actions[0].(game.Setup)); err != nil {
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
			before: others, ask: s.Ask, right: s.Right, accepts: append([]game.Move{s.Best}, s.Also...),
			answers: s.Wrong, otherwise: s.Otherwise,
		})
		others = nil
	}
	x.after = others
	return x, nil
}

// openLesson closes the page and opens the i-th lesson instead.
func openLesson(e env, list []lessons.Lesson, i int) result {
	x, err := lessonExercise(list, i)
	if err != nil {
		return result{pop: true} // the tests see to it that there is none
	}
	return result{pop: true, push: newStudy(e, x, -1-i)} // matches count upwards
}
