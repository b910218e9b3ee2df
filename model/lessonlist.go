package model

import (
	"fmt"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game/record"
	"dominoes/model/lessons"
	"dominoes/model/match"
	"dominoes/model/prefs"
	"dominoes/view/canvas"
	lessonview "dominoes/view/lesson"
	"dominoes/view/widgets"
)

// lessonList is the page on which a lesson is chosen.
type lessonList struct {
	list []lessons.Lesson
	at   int
	// moved tells that the choice was made by hand: until then it is the first
	// lesson that isn't finished.
	moved bool
}

// newLessons opens the list of lessons.
func newLessons(e env) result {
	list, err := lessons.All()
	if err != nil {
		return do(func() tea.Msg { return startFailedMsg{err} }) // the tests see to it that there is none
	}
	return result{push: lessonList{list: list}.settle(e.learned), cmd: learned(e.services)}
}

// settle puts the choice on the first lesson that isn't finished.
func (p lessonList) settle(learned map[string]bool) lessonList {
	if p.moved {
		return p
	}
	p.at = 0
	for i, l := range p.list {
		if !learned[l.ID] {
			p.at = i
			break
		}
	}
	return p
}

var keyTake = prefs.Bind("enter", "begin", "enter", "space")

func (p lessonList) kind() kind { return kind{keys: prefs.OnLessons} }

func (p lessonList) bindings() []key.Binding { return []key.Binding{keyTake, keyMove, keyBack} }

func (p lessonList) update(e env, msg tea.Msg) (page, result) {
	last := len(p.list) - 1
	switch msg := msg.(type) {
	case learnedMsg:
		return p.settle(e.learned), result{}
	case tea.KeyPressMsg:
		switch {
		case key.Matches(msg, keyBack), msg.String() == "q":
			return p, result{pop: true}
		case key.Matches(msg, keyUp):
			p.at, p.moved = max(p.at-1, 0), true
		case key.Matches(msg, keyDown):
			p.at, p.moved = min(p.at+1, last), true
		case key.Matches(msg, keyTop):
			p.at, p.moved = 0, true
		case key.Matches(msg, keyBottom):
			p.at, p.moved = last, true
		case key.Matches(msg, keyTake):
			return p.take(e)
		}
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			p.at, p.moved = max(p.at-1, 0), true
		case tea.MouseWheelDown:
			p.at, p.moved = min(p.at+1, last), true
		}
	case tea.MouseClickMsg:
		if i, ok := p.screen(e).LineAt(msg.X, msg.Y, e.width, e.height); ok && msg.Button == tea.MouseLeft {
			p.at = i
			return p.take(e)
		}
	}
	return p, result{}
}

// take begins the chosen lesson. Back on the list, the next one is chosen.
func (p lessonList) take(e env) (page, result) {
	r := openLesson(e, p.list, p.at)
	r.pop, p.moved = false, false
	return p, r
}

func (p lessonList) screen(e env) *lessonview.Lessons {
	s := &lessonview.Lessons{At: p.at, Keys: bar(p.bindings()...)}
	done := 0
	for _, l := range p.list {
		s.Lines = append(s.Lines, lessonview.LessonLine{Title: l.Title, Done: e.learned[l.ID]})
		if e.learned[l.ID] {
			done++
		}
	}
	switch done {
	case 0:
		s.Note = "You need to know nothing: begin with the first."
	case len(p.list):
		s.Note = "You have finished them all."
	default:
		s.Note = fmt.Sprintf("Finished: %d of %d.", done, len(p.list))
	}
	return s
}

func (p lessonList) draw(e env, c *canvas.Canvas) { p.screen(e).Draw(c, e.theme) }

// graduation is the page after the last lesson. It offers a match.
type graduation struct {
	// all tells that no lesson was left out.
	all bool
}

var keyMatch = prefs.Bind("enter", "play fives against a beginner", "enter", "space")

func (p graduation) kind() kind { return kind{keys: prefs.OnLessons} }

func (p graduation) bindings() []key.Binding { return []key.Binding{keyMatch, keyBack} }

func (p graduation) update(_ env, msg tea.Msg) (page, result) {
	press, ok := msg.(tea.KeyPressMsg)
	switch {
	case ok && key.Matches(press, keyMatch):
		return p, openBy(startMsg{match.Setup{Variant: "fives", Seats: match.DefaultSeats(record.Human, match.Opponent)}})
	case ok && key.Matches(press, keyBack):
		return p, result{pop: true}
	}
	return p, result{}
}

func (p graduation) draw(e env, c *canvas.Canvas) {
	keys := e.settings.Keys
	n := widgets.Notice{
		Headline: "You can play dominoes now.",
		Lines: []string{
			"In fives each of you gets seven tiles. The first tile laid",
			"is the lead: in the first round the highest double that",
			"anybody holds. Nobody draws; whoever can't play passes.", "",
			"A match is a race to 100, over several rounds.",
			"The beginner makes mistakes. Look for fives,",
			"keep many numbers in hand, and try to go out first.", "",
			"You are Ann there, against Bo. " + keys.Name("hints") + " gives you hints,",
			keys.Name("rules") + " shows the rules, and " + keys.Name("help") + " the keys.",
		},
		Keys: bar(p.bindings()...),
	}
	if !p.all {
		n.Lines = append(n.Lines, "", "Lessons that you left out wait in the list: esc.")
	}
	n.Draw(c, e.theme)
}

// allLearned reports whether every lesson is finished.
func allLearned(learned map[string]bool, list []lessons.Lesson) bool {
	for _, l := range list {
		if !learned[l.ID] {
			return false
		}
	}
	return true
}
