package model

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/history"
	"dominoes/model/prefs"
	"dominoes/view/canvas"
)

// historyPage shows what was played and won.
type historyPage struct {
	figures history.Figures
	at, top int // whose figures are shown, and the first row
}

// newHistory opens the page of the history with what is known, and looks anew.
func newHistory(e env) result {
	return result{push: historyPage{figures: history.FiguresOf(e.shelf.known)}, cmd: lookAgain}
}

var (
	keyWho     = prefs.Bind("tab", "who", "tab", "right")
	keyWhoBack = prefs.Bind("shift+tab", "", "shift+tab", "left")
)

func (p historyPage) kind() kind { return kind{keys: prefs.OnHistory} }

func (p historyPage) bindings() []key.Binding {
	keys := []key.Binding{keyBack, keyScroll, keyPageDn, keyPageUp, keyTop, keyBottom}
	if len(p.figures.People) > 1 {
		keys = append([]key.Binding{keyBack, keyWho}, keys[1:]...)
	}
	return keys
}

func (p historyPage) update(e env, msg tea.Msg) (page, result) {
	s := p.screen(e)
	rows := s.Rows(e.height)
	last := max(0, s.Height(e.width)-rows)
	p.top = min(p.top, last)
	scroll := func(by int) (page, result) {
		p.top = max(0, min(p.top+by, last))
		return p, result{}
	}
	people := max(1, len(p.figures.People))
	switch msg := msg.(type) {
	case shelfMsg:
		p.figures = history.FiguresOf(e.shelf.known)
		p.at = min(p.at, max(0, len(p.figures.People)-1))
	case tea.KeyPressMsg:
		switch {
		case key.Matches(msg, keyBack), msg.String() == "q":
			return p, result{pop: true}
		case key.Matches(msg, keyWho):
			p.at, p.top = (p.at+1)%people, 0
		case key.Matches(msg, keyWhoBack):
			p.at, p.top = (p.at+people-1)%people, 0
		case key.Matches(msg, keyUp):
			return scroll(-1)
		case key.Matches(msg, keyDown):
			return scroll(1)
		case key.Matches(msg, keyPageUp):
			return scroll(-rows)
		case key.Matches(msg, keyPageDn):
			return scroll(rows)
		case key.Matches(msg, keyTop):
			return scroll(-last)
		case key.Matches(msg, keyBottom):
			return scroll(last)
		}
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			return scroll(-3)
		case tea.MouseWheelDown:
			return scroll(3)
		}
	case tea.MouseClickMsg:
		if i, ok := s.TabAt(msg.X, msg.Y, e.width); ok {
			p.at, p.top = i, 0
		}
	}
	return p, result{}
}

func (p historyPage) draw(e env, c *canvas.Canvas) { p.screen(e).Draw(c, e.theme) }
