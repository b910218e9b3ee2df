package model

import (
	"slices"

	tea "charm.land/bubbletea/v2"
)

// tableMenu is what opens over the table.
func tableMenu(t table) page {
	note := "The match isn't recorded; it will be gone."
	switch {
	case t.saving.failed != "":
		note = "The match isn't saved to its end: " + t.saving.failed
	case t.recorder != nil:
		note = "The match is kept, and can be gone on with."
	}
	lines := []menuLine{
		{label: "Back to the table", choose: func(env) result { return result{pop: true} }},
		{label: "Rules of this match", choose: func(e env) result {
			return rulesFor(t.board)
		}},
		{label: "Fair deal", choose: func(env) result { return result{open: t.openFair()} }},
		{label: "Log", choose: func(e env) result { return result{push: logPage(t.match)} }},
		{label: "Settings", choose: func(e env) result { return result{show: openSettings{}} }},
		{label: "Leave the match", note: note, careful: true, choose: func(env) result { return result{home: true} }},
		{label: "Quit dominoes", note: note, careful: true, choose: func(env) result { return result{quit: true} }},
	}
	if _, n := t.match.Undoable(); n > 0 {
		lines = slices.Insert(lines, len(lines)-2, menuLine{label: "Take the last move back", choose: func(env) result {
			return result{pop: true, cmd: func() tea.Msg { return askBackMsg{} }}
		}})
	}
	return menu{title: "Dominoes", lines: lines}
}
