package lesson

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game/record"
	"dominoes/model/lessons"
	"dominoes/model/match"
	"dominoes/model/page"
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

// New opens the list of lessons.
func New(e page.Env) page.Result {
	list, err := lessons.All()
	if err != nil {
		return page.Do(func() tea.Msg { return page.StartFailedMsg{Err: err} }) // the tests see to it that there is none
	}
	return page.Result{Push: lessonList{list: list}.chooseUnfinished(e.Finished), Cmd: ReadFinished(e.Services)}
}

// chooseUnfinished puts the choice on the first lesson that isn't finished.
func (p lessonList) chooseUnfinished(finished map[string]bool) lessonList {
	if p.moved {
		return p
	}
	p.at = 0
	for i, l := range p.list {
		if !finished[l.ID] {
			p.at = i
			break
		}
	}
	return p
}

var keyBegin = prefs.Bind("enter", wordBegin, "enter", "space")

func (p lessonList) Kind() page.Kind { return page.Kind{Keys: prefs.OnLessons} }

func (p lessonList) Bindings() []key.Binding {
	return []key.Binding{keyBegin, page.KeyMove, page.KeyBack}
}

func (p lessonList) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	last := len(p.list) - 1
	switch msg := msg.(type) {
	case FinishedMsg:
		return p.chooseUnfinished(e.Finished), page.Result{}
	case tea.KeyPressMsg:
		switch {
		case key.Matches(msg, page.KeyBack), msg.String() == "q":
			return p, page.Result{Pop: true}
		case key.Matches(msg, page.KeyUp):
			p.at, p.moved = max(p.at-1, 0), true
		case key.Matches(msg, page.KeyDown):
			p.at, p.moved = min(p.at+1, last), true
		case key.Matches(msg, page.KeyTop):
			p.at, p.moved = 0, true
		case key.Matches(msg, page.KeyBottom):
			p.at, p.moved = last, true
		case key.Matches(msg, keyBegin):
			return p.begin(e)
		}
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			p.at, p.moved = max(p.at-1, 0), true
		case tea.MouseWheelDown:
			p.at, p.moved = min(p.at+1, last), true
		}
	case tea.MouseClickMsg:
		if i, ok := p.screen(e).LineAt(msg.X, msg.Y, e.Width, e.Height); ok && msg.Button == tea.MouseLeft {
			p.at = i
			return p.begin(e)
		}
	}
	return p, page.Result{}
}

// begin begins the chosen lesson. Back on the list, the next one is chosen.
func (p lessonList) begin(e page.Env) (page.Page, page.Result) {
	r := openLesson(e, p.list, p.at)
	r.Pop, p.moved = false, false
	return p, r
}

func (p lessonList) screen(e page.Env) *lessonview.Lessons {
	s := &lessonview.Lessons{At: p.at, Keys: page.Bar(p.Bindings()...)}
	done := 0
	for _, l := range p.list {
		s.Lines = append(s.Lines, lessonview.LessonLine{Title: l.Title, Done: e.Finished[l.ID]})
		if e.Finished[l.ID] {
			done++
		}
	}
	s.Note = progressNote(done, len(p.list))
	return s
}

func (p lessonList) Draw(e page.Env, c *canvas.Canvas) { p.screen(e).Draw(c, e.Theme) }

// graduation is the page after the last lesson. It offers a match.
type graduation struct {
	// finishedAll tells that no lesson was left out.
	finishedAll bool
}

var keyMatch = prefs.Bind("enter", wordPlayFives, "enter", "space")

// Kind implements [page.Page].
func (p graduation) Kind() page.Kind { return page.Kind{Keys: prefs.OnLessons} }

// Bindings implements [page.Page].
func (p graduation) Bindings() []key.Binding { return []key.Binding{keyMatch, page.KeyBack} }

// Update implements [page.Page].
func (p graduation) Update(_ page.Env, msg tea.Msg) (page.Page, page.Result) {
	press, ok := msg.(tea.KeyPressMsg)
	switch {
	case ok && key.Matches(press, keyMatch):
		return p, page.OpenBy(page.StartMsg{Setup: match.Setup{Variant: "fives", Seats: match.DefaultSeats(record.Human, match.Opponent)}})
	case ok && key.Matches(press, page.KeyBack):
		return p, page.Result{Pop: true}
	}
	return p, page.Result{}
}

// Draw implements [page.Page].
func (p graduation) Draw(e page.Env, c *canvas.Canvas) {
	keys := e.Settings.Keys
	n := widgets.Notice{
		Headline: youCanPlayNow, Lines: firstMatch(keys.Name("hints"), keys.Name("rules"), keys.Name("help")),
		Keys: page.Bar(p.Bindings()...),
	}
	if !p.finishedAll {
		n.Lines = append(n.Lines, "", lessonsLeft(keys.Name("back")))
	}
	n.Draw(c, e.Theme)
}

// allFinished reports whether every lesson is finished.
func allFinished(finished map[string]bool, list []lessons.Lesson) bool {
	for _, l := range list {
		if !finished[l.ID] {
			return false
		}
	}
	return true
}
