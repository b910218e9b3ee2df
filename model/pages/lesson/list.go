package lesson

import (
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/prefs"
	"dominoes/model/lessons"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/variants"
	"dominoes/view/canvas"
	lessonview "dominoes/view/lesson"
)

// lessonList is the page that lists the lessons.
type lessonList struct {
	services Services
	list     []lessons.Lesson
	at       int
	// moved is true once the player has moved the cursor: until then it is at the first unfinished lesson.
	moved bool
}

// New opens the list of lessons.
func New(e page.Env, s Services) page.Result {
	list, err := lessons.All()
	if err != nil {
		// impossible: the tests read all lessons
		return page.Do(func() tea.Msg { return page.StartFailedMsg{Err: err} })
	}
	return page.Result{Push: lessonList{services: s, list: list}.chooseUnfinished(e.Finished), Cmd: ReadFinished(s)}
}

// chooseUnfinished moves the cursor to the first unfinished lesson.
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
	return []key.Binding{keyBegin, page.KeyMove, page.KeyExitList}
}

func (p lessonList) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	if at, moved := dialog.Moved(msg, p.at, len(p.list), 0); moved {
		p.at, p.moved = at, true
		return p, page.Result{}
	}
	switch msg := msg.(type) {
	case FinishedMsg:
		return p.chooseUnfinished(e.Finished), page.Result{}
	case tea.KeyPressMsg:
		switch {
		case key.Matches(msg, page.KeyExitList):
			return p, page.Result{Pop: true}
		case key.Matches(msg, keyBegin):
			return p.begin(e)
		}
	case tea.MouseClickMsg:
		if i, ok := p.screen(e).LineAt(msg.X, msg.Y, e.Width, e.Height); ok && msg.Button == tea.MouseLeft {
			p.at = i
			return p.begin(e)
		}
	}
	return p, page.Result{}
}

// begin opens the chosen lesson. When the list is shown again, the cursor moves to the next unfinished one.
func (p lessonList) begin(e page.Env) (page.Page, page.Result) {
	r := openLesson(e, p.services, p.list, p.at)
	r.Pop, p.moved = false, false
	return p, r
}

func (p lessonList) screen(e page.Env) *lessonview.Lessons {
	s := &lessonview.Lessons{At: p.at, Keys: page.Bar(p.Bindings()...)}
	done := 0
	enough, game := p.enough()
	for _, l := range p.list {
		s.Lines = append(s.Lines, lessonview.LessonLine{Part: l.Part, Title: l.Title, Done: e.Finished[l.ID]})
		if e.Finished[l.ID] {
			done++
		}
	}
	s.Note = progressNote(done, len(p.list), enough, game)
	return s
}

// enough returns the number of the first lesson that completes the knowledge for a game, and the game's name.
func (p lessonList) enough() (number int, game string) {
	i := slices.IndexFunc(p.list, func(l lessons.Lesson) bool { return l.Enough != "" })
	v, _ := variants.ByID(p.list[i].Enough) // the id was checked when the lesson was read
	return i + 1, v.Name
}

func (p lessonList) Draw(e page.Env, c *canvas.Canvas) { p.screen(e).Draw(c, e.Theme) }
