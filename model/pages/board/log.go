package board

import (
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/view/pane"
	tableview "dominoes/view/table"
	"dominoes/view/widgets"
)

// LogPage returns the page with the log of a match.
func LogPage(m match.About) page.Page {
	return dialog.Text{Title: "Log", FromEnd: true, Opener: page.KeyLog, Lines: func(width int) []widgets.PageLine {
		var lines []widgets.PageLine
		round := 0
		for _, l := range m.Log(0) {
			if l.Round != round {
				round = l.Round
				if len(lines) > 0 {
					lines = append(lines, widgets.PageLine{})
				}
				lines = append(lines, widgets.PageLine{Lead: roundTitle(round)})
			}
			lines = dialog.AppendWrapped(lines, l.Text, width, 2)
		}
		return lines
	}}
}

// LogBeside reports whether the log is shown beside a table. Unless the player chose otherwise, it is if it takes no
// space from the table, or if anyway is true because there is a pane already.
func LogBeside(e page.Env, anyway bool) bool {
	switch e.Settings.Log {
	case prefs.LogOn:
		return pane.Fits(e.Width, e.Height)
	case prefs.LogOff:
		return false
	}
	return tableview.PaneIsFree(e.Width, e.Height) || anyway && pane.Fits(e.Width, e.Height)
}

// ToggleLog opens or closes the log beside the table, or opens it as a page if there is no room or no table.
func ToggleLog(e page.Env, m match.About, atTable, shown bool) page.Result {
	if !atTable || !pane.Fits(e.Width, e.Height) {
		return page.Result{Push: LogPage(m)}
	}
	if e.Settings.Log = prefs.LogOn; shown {
		e.Settings.Log = prefs.LogOff
	}
	return page.Result{Settings: &e.Settings}
}
