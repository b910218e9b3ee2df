package lesson

import (
	"regexp"
	"slices"

	"dominoes/game"
	"dominoes/model/home/prefs"
	"dominoes/model/lessons"
	"dominoes/model/match"
	"dominoes/model/page"
)

// keyNamed matches the name of an action in a lesson's text, to be replaced by its key.
var keyNamed = regexp.MustCompile(`\{[a-z-]+\}`)

// withKeys replaces the actions in a text by the keys bound to them.
func withKeys(text string, keys prefs.Keymap) string {
	return keyNamed.ReplaceAllStringFunc(text, func(name string) string { return keys.Name(name[1 : len(name)-1]) })
}

// lessonExercise returns lesson i of a list as an exercise. Enter leads to the next lesson, or to the offer of a match
// if the lesson completes the knowledge for a game.
func lessonExercise(services Services, list []lessons.Lesson, i int, keys prefs.Keymap) (exercise, error) {
	l := list[i]
	x := exercise{
		id: l.ID, title: l.Title, idea: withKeys(l.Idea, keys), place: lessonOf(i+1, len(list)),
		bare: l.Bare, nextName: wordNextLesson,
		next: func(e page.Env) page.Result { return openLesson(e, services, list, i+1) },
	}
	if l.Enough != "" {
		x.nextName, x.next = wordGoOn, func(e page.Env) page.Result {
			return page.Result{Pop: true, Push: newGraduation(e, list, i)}
		}
	}
	h := l.Record.Header
	setup := match.Setup{Variant: h.Variant, Options: h.Options, Seats: h.Seats}
	var err error
	if x.match, err = match.NewAt(setup, l.Record.Actions[0]); err != nil {
		return x, err
	}
	var others []game.Action
	for _, a := range l.Record.Actions[1:] {
		if seat, _, _ := lessons.MoveOf(a); seat != lessons.Learner {
			others = append(others, a)
			continue
		}
		s := l.Steps[len(x.steps)]
		answers := map[game.Move]string{}
		for m, text := range s.Wrong {
			answers[m] = withKeys(text, keys)
		}
		x.steps = append(x.steps, step{
			before: others, question: withKeys(s.Ask, keys), praise: withKeys(s.Right, keys),
			accepts: append([]game.Move{s.Best}, s.Also...), answers: answers,
			defaultAnswer: withKeys(s.Otherwise, keys),
		})
		others = nil
	}
	x.closing = withKeys(l.Steps[len(l.Steps)-1].Then, keys)
	x.afterwards = map[game.Move][]game.Action{l.Steps[len(l.Steps)-1].Best: others}
	return x, nil
}

// Open opens the lesson with an ID.
func Open(e page.Env, s Services, id string) page.Result {
	list, err := lessons.All()
	i := slices.IndexFunc(list, func(l lessons.Lesson) bool { return l.ID == id })
	if err != nil || i < 0 {
		return page.Result{} // can't happen: the tests read all lessons
	}
	r := openLesson(e, s, list, i)
	r.Pop = false
	return r
}

func openLesson(e page.Env, s Services, list []lessons.Lesson, i int) page.Result {
	x, err := lessonExercise(s, list, i, e.Settings.Keys)
	if err != nil {
		return page.Result{Pop: true} // can't happen: the tests open all lessons
	}
	return page.Result{Pop: true, Push: newStudy(e, s, x)}
}
