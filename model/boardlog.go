package model

import (
	"fmt"

	"dominoes/model/match"
	"dominoes/model/prefs"
	"dominoes/view/pane"
	tableview "dominoes/view/table"
	"dominoes/view/widgets"
)

// logPage tells all that happened in a match.
func logPage(m match.Match) page {
	return textPage{title: "Log", fromEnd: true, lines: func(width int) []widgets.PageLine {
		var lines []widgets.PageLine
		round := 0
		for _, l := range m.Log(0) {
			if l.Round != round {
				round = l.Round
				if len(lines) > 0 {
					lines = append(lines, widgets.PageLine{})
				}
				lines = append(lines, widgets.PageLine{Lead: fmt.Sprintf("Round %d", round)})
			}
			lines = appendWrapped(lines, l.Text, width, 2)
		}
		return lines
	}}
}

// logBeside reports whether the log stands beside a table: where it takes nothing from
// it, or the pane is there anyway, unless somebody chose otherwise.
func logBeside(e env, anyway bool) bool {
	switch e.settings.Log {
	case prefs.LogOn:
		return pane.Fits(e.width, e.height)
	case prefs.LogOff:
		return false
	}
	return tableview.PaneIsFree(e.width, e.height) || anyway && pane.Fits(e.width, e.height)
}

// toggleLog opens the log beside the table, or closes it, or opens it as a page where
// there is no room or no table.
func toggleLog(e env, m match.Match, atTable, shown bool) result {
	if !atTable || !pane.Fits(e.width, e.height) {
		return result{push: logPage(m)}
	}
	if e.settings.Log = prefs.LogOn; shown {
		e.settings.Log = prefs.LogOff
	}
	return result{settings: &e.settings}
}
