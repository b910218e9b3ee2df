package model

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/prefs"
	"dominoes/model/page"
)

func (m Model) updateTop(msg tea.Msg) (Model, tea.Cmd) {
	top := len(m.pages) - 1
	p, r := m.pages[top].Update(m.env(), msg)
	m.pages = slices.Clone(m.pages)
	m.pages[top] = p
	m.sameBelow = r.OnlyCommand()
	return m.carryOut(top, r)
}

// updateAll passes a message to every page, lowest first, and then carries out their results. Of a page that is closed
// by then only the command is run.
func (m Model) updateAll(msg tea.Msg) (Model, tea.Cmd) {
	m.pages = slices.Clone(m.pages)
	wanted := make([]page.Result, len(m.pages))
	for i := range m.pages {
		e := m.env()
		e.Covered = i < len(m.pages)-1 || m.tooSmall()
		m.pages[i], wanted[i] = m.pages[i].Update(e, msg)
	}
	cmds := make([]tea.Cmd, len(wanted))
	for i, r := range wanted {
		if cmds[i] = r.Cmd; i < len(m.pages) {
			m, cmds[i] = m.carryOut(i, r)
		}
	}
	return m, tea.Batch(cmds...)
}

// carryOut carries out the result of the page at index i.
func (m Model) carryOut(i int, r page.Result) (Model, tea.Cmd) {
	if r.Settings != nil {
		var changed tea.Cmd
		m, changed = m.set(*r.Settings)
		r.Cmd = tea.Batch(r.Cmd, changed)
	}
	if r.Keep {
		var kept tea.Cmd
		m, kept = m.rememberMatch()
		r.Cmd = tea.Batch(r.Cmd, kept)
	}
	if r.Bell && m.settings.Bell {
		m.bells++
	}
	switch {
	case r.Quit:
		return m, tea.Quit
	case r.Home && m.config.FromShell:
		return m, tea.Quit
	case r.Home:
		m, finish := m.leaveMatch()
		m, look := m.refreshLibrary()
		return m, tea.Batch(finish, look, r.Cmd, m.uncovered())
	case r.Pop:
		m.pages = m.pages[:i:i]
		r.Cmd = tea.Batch(r.Cmd, m.uncovered())
	}
	if r.Push != nil {
		m.pages = append(slices.Clip(m.pages), r.Push)
	}
	if r.Show != nil {
		m.asked = append(slices.Clip(m.asked), r.Show)
		return m, r.Cmd
	}
	if r.Open != nil {
		m, open := m.openLater(r.Open)
		return m, tea.Batch(r.Cmd, open)
	}
	if r.Pop && len(m.pages) == 1 && m.config.FromShell {
		return m, tea.Quit // the start screen wasn't wanted
	}
	return m, r.Cmd
}

// uncovered tells the lobby that it may be visible again; nil at home.
func (m Model) uncovered() tea.Cmd {
	if m.config.Lobby == nil {
		return nil
	}
	return page.Send(page.ShownMsg{})
}

// set changes the settings, and returns the command for what depends on them.
func (m Model) set(s prefs.Settings) (Model, tea.Cmd) {
	keep := m.writeSettings(prefs.Changes(m.settings, s))
	m.settings = s
	m.theme = s.Look.Theme(m.profile, m.dark)
	m, cmd := m.updateAll(page.SettingsMsg{})
	return m, tea.Batch(cmd, keep)
}
