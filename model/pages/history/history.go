// Package history is the page with statistics on the matches that people have played.
package history

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/judging"
	"dominoes/model/home/library"
	"dominoes/model/home/prefs"
	"dominoes/model/home/stats"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/variants"
	"dominoes/view/canvas"
)

// Page shows the statistics of one person at a time.
type Page struct {
	games   variants.Catalogue
	figures stats.Figures
	at, top int // index of the person, and first row
}

// New opens the page with the cached statistics, and requests a rescan of the records.
func New(e page.Env, games variants.Catalogue) page.Result {
	return page.Result{Push: Page{games: games, figures: stats.FiguresOf(e.Library.Known, games, e.Library.Kept)},
		Cmd: library.Look}
}

var (
	keyWho     = prefs.Bind("tab", doSwitch, "tab", "right")
	keyWhoBack = prefs.Bind("shift+tab", "", "shift+tab", "left")
)

func (p Page) Kind() page.Kind { return page.Kind{Keys: prefs.OnHistory} }

func (p Page) Bindings() []key.Binding {
	keys := []key.Binding{page.KeyExitList, page.KeyScroll, page.KeyPageDn, page.KeyPageUp, page.KeyTop, page.KeyBottom}
	if len(p.figures.People) > 1 {
		keys = append([]key.Binding{page.KeyExitList, keyWho}, keys[1:]...)
	}
	return keys
}

func (p Page) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	s := p.screen(e)
	p.top = dialog.Scrolled(msg, p.top, s.Height(e.Width), s.Rows(e.Height))
	people := max(1, len(p.figures.People))
	switch msg := msg.(type) {
	case library.ReadMsg, judging.JudgedMsg:
		p.figures = stats.FiguresOf(e.Library.Known, p.games, e.Library.Kept)
		p.at = min(p.at, max(0, len(p.figures.People)-1))
	case tea.KeyPressMsg:
		switch {
		case key.Matches(msg, page.KeyExitList):
			return p, page.Result{Pop: true}
		case key.Matches(msg, keyWho):
			p.at, p.top = (p.at+1)%people, 0
		case key.Matches(msg, keyWhoBack):
			p.at, p.top = (p.at+people-1)%people, 0
		}
	case tea.MouseClickMsg:
		if i, ok := s.TabAt(msg.X, msg.Y, e.Width); ok {
			p.at, p.top = i, 0
		}
	}
	return p, page.Result{}
}

func (p Page) Draw(e page.Env, c *canvas.Canvas) { p.screen(e).Draw(c, e.Theme) }
