package lesson

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/prefs"
	"dominoes/model/lessons"
	"dominoes/model/page"
	"dominoes/variants"
	"dominoes/view/canvas"
	"dominoes/view/widgets"
)

// graduation is the page after a lesson that completes the knowledge for a game. It offers a match of it.
type graduation struct {
	game *variants.Variant
	// last is true if no lesson follows, finishedAll if none was skipped.
	last, finishedAll bool
}

// newGraduation returns the page after lesson i of a list.
func newGraduation(e page.Env, list []lessons.Lesson, i int) graduation {
	v, _ := variants.ByID(list[i].Enough) // the id was checked when the lesson was read
	return graduation{game: v, last: i == len(list)-1, finishedAll: allFinished(e.Finished, list)}
}

func (p graduation) Kind() page.Kind { return page.Kind{Keys: prefs.OnLessons} }

func (p graduation) keyMatch() key.Binding {
	return prefs.Bind("enter", playGame(p.game.Name), "enter", "space")
}

func (p graduation) Bindings() []key.Binding { return []key.Binding{p.keyMatch(), page.KeyBack} }

func (p graduation) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	press, ok := msg.(tea.KeyPressMsg)
	switch {
	case ok && key.Matches(press, p.keyMatch()):
		return p, page.FirstMatch(e, p.game.ID)
	case ok && key.Matches(press, page.KeyBack):
		return p, page.Result{Pop: true}
	}
	return p, page.Result{}
}

func (p graduation) Draw(e page.Env, c *canvas.Canvas) {
	keys := e.Settings.Keys
	n := widgets.Notice{Headline: youCanPlayNow, Keys: page.Bar(p.Bindings()...)}
	n.Lines = append(firstMatch(p.game.Name, page.FirstTarget), "")
	n.Lines = append(n.Lines, keysInTheMatch(keys.Name("hints"), keys.Name("rules"), keys.Name("help"))...)
	switch {
	case !p.last:
		n.Headline = youKnowEnough(p.game.Name)
		n.Lines = append(n.Lines, "", lessonsFollow(keys.Name("back")))
	case !p.finishedAll:
		n.Lines = append(n.Lines, "", lessonsLeft(keys.Name("back")))
	}
	n.Draw(c, e.Theme)
}

func allFinished(finished map[string]bool, list []lessons.Lesson) bool {
	for _, l := range list {
		if !finished[l.ID] {
			return false
		}
	}
	return true
}
