package model

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/prefs"
)

// renewal is how long a list of matches stands until it is looked at anew.
const renewal = 5 * time.Second

// renewMsg tells that what a reading has come to may be old.
type renewMsg struct{ number int }

// renew looks anew at what is kept where matches are listed: another program may play
// them.
func (m Model) renew(msg renewMsg) (Model, tea.Cmd) {
	if msg.number != m.shelf.number || !m.listing() {
		return m, nil
	}
	return m.look()
}

// listing reports whether a list of matches is open.
func (m Model) listing() bool {
	return slices.ContainsFunc(m.pages, func(p page) bool { return p.kind().keys == prefs.OnMatches })
}

// look begins a new reading of what is kept.
func (m Model) look() (Model, tea.Cmd) {
	if m.config.History == nil {
		return m, nil
	}
	m.shelf = m.shelf.again()
	return m, m.shelf.open(m.config.source)
}

// shelve takes in what a reading has come to, and goes on with it unless somebody
// plays by now. The first time, where nobody has done anything yet, unfinished
// matches are offered.
func (m Model) shelve(msg shelfMsg) (tea.Model, tea.Cmd) {
	if msg.number != m.shelf.number {
		return m, nil
	}
	m.shelf.known, m.shelf.unread, m.shelf.held, m.shelf.err = msg.known, msg.unread, msg.held, msg.err
	_, m.shelf.paused = m.table()
	offer := !m.touched && !m.opening && !m.shelf.paused
	m.touched = true
	if p, any := offered(m.env()); offer && any {
		m.pages = slices.Insert(slices.Clone(m.pages), 1, p) // what is said of the settings stays over it
	}
	next, cmd := m.updateAll(msg)
	m = next.(Model)
	if !m.shelf.reading() && m.listing() {
		again := renewMsg{m.shelf.number}
		cmd = tea.Batch(cmd, m.config.After(renewal, func() tea.Msg { return again }))
	}
	return m, tea.Batch(cmd, m.shelf.next(m.config.source))
}
