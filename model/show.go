package model

import (
	"time"

	"github.com/charmbracelet/colorprofile"

	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/model/pages/table"
	"dominoes/view/canvas"
)

// Show draws the state of a match as the seat to move sees it, on a screen of width × height cells, with the log beside
// the table if pane is set.
func Show(m match.Match, look prefs.Look, width, height int, pane bool) *canvas.Canvas {
	p := New(Config{Look: look, Now: time.Now})
	p.width, p.height = width, height
	p.profile = colorprofile.TrueColor
	p.settings.Log = prefs.LogOff
	if pane {
		p.settings.Log = prefs.LogOn
	}
	p.theme = look.Theme(p.profile, p.dark)
	t := table.Ended(p.services(), m, "")
	t.Board = t.Arrange(t.View(p.env()))
	p.pages = append(p.pages, t)
	return p.canvas()
}
