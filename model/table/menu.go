package table

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/board"
	"dominoes/model/dialog"
	"dominoes/model/page"
)

// tableMenu is what opens over the table.
func tableMenu(t Page) page.Page {
	note := "The match isn't recorded; it will be gone."
	switch {
	case t.Saving.Failed != "":
		note = "The match isn't saved to its end: " + t.Saving.Failed
	case t.Recorder != nil:
		note = "The match is kept, and can be gone on with."
	}
	lines := []dialog.Line{
		{Label: "Back to the table", Choose: func(page.Env) page.Result { return page.Result{Pop: true} }},
		{Label: "Rules of this match", Choose: func(e page.Env) page.Result {
			return board.RulesFor(t.Board)
		}},
		{Label: "Fair deal", Choose: func(page.Env) page.Result { return page.Result{Open: t.OpenFair()} }},
		{Label: "Log", Choose: func(e page.Env) page.Result { return page.Result{Push: board.LogPage(t.Match)} }},
		{Label: "Settings", Choose: func(e page.Env) page.Result { return page.Result{Show: page.OpenSettings{}} }},
		{Label: "Leave the match", Note: note, Careful: true, Choose: func(page.Env) page.Result { return page.Result{Home: true} }},
		{Label: "Quit dominoes", Note: note, Careful: true, Choose: func(page.Env) page.Result { return page.Result{Quit: true} }},
	}
	if _, n := t.Match.Undoable(); n > 0 {
		lines = slices.Insert(lines, len(lines)-2, dialog.Line{Label: "Take the last move back", Choose: func(page.Env) page.Result {
			return page.Result{Pop: true, Cmd: func() tea.Msg { return AskBackMsg{} }}
		}})
	}
	return dialog.Menu{Title: "Dominoes", Lines: lines}
}
