package model

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/judging"
	"dominoes/model/home/prefs"
	"dominoes/model/page"
)

// playing reports whether a match is open or being opened. Nothing is judged in the background meanwhile.
func (m Model) playing() bool {
	_, open := m.table()
	return open || m.opening
}

// judge starts the next background job, unless a match is open or the saved matches are being read.
func (m Model) judge() (Model, tea.Cmd) {
	if m.playing() || m.library.Reading() {
		return m, nil
	}
	all := slices.ContainsFunc(m.pages, func(p page.Page) bool { return p.Kind().Keys == prefs.OnHistory })
	tools := judging.Tools{Source: m.config.Source}
	tools.Judge, tools.Turn = m.services().Background()
	var cmd tea.Cmd
	m.judging, cmd = m.judging.Start(tools, m.library.Known, m.library.Kept, all)
	return m, cmd
}

// judged handles the end of a background job, and starts the next one.
func (m Model) judged(msg judging.JudgedMsg) (Model, tea.Cmd) {
	m.judging, m.library.Kept = m.judging.Ended(msg), msg.Kept
	m, cmd := m.updateAll(msg)
	m, next := m.judge()
	return m, tea.Batch(cmd, next)
}
