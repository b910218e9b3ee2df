package model

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/library"
	"dominoes/model/matches"
	"dominoes/model/page"
	"dominoes/model/prefs"
)

// renewal is how long a list of matches stands until it is looked at anew.
const renewal = 5 * time.Second

// renew looks anew at what is kept where matches are listed: another program may play
// them.
func (m Model) renew(msg library.RenewMsg) (Model, tea.Cmd) {
	if !m.shelf.Old(msg) || !m.listing() {
		return m, nil
	}
	return m.look()
}

// listing reports whether a list of matches is open.
func (m Model) listing() bool {
	return slices.ContainsFunc(m.pages, func(p page.Page) bool { return p.Kind().Keys == prefs.OnMatches })
}

// look begins a new reading of what is kept.
func (m Model) look() (Model, tea.Cmd) {
	if m.config.History == nil {
		return m, nil
	}
	m.shelf = m.shelf.Again()
	return m, m.shelf.Open(m.config.Source)
}

// shelve takes in what a reading has come to, and goes on with it unless somebody
// plays by now. The first time, where nobody has done anything yet, unfinished
// matches are offered.
func (m Model) shelve(msg library.ReadMsg) (tea.Model, tea.Cmd) {
	var wanted bool
	if m.shelf, wanted = m.shelf.With(msg); !wanted {
		return m, nil
	}
	_, m.shelf.Paused = m.table()
	offer := !m.touched && !m.opening && !m.shelf.Paused
	m.touched = true
	if p, any := matches.Offered(m.env()); offer && any {
		m.pages = slices.Insert(slices.Clone(m.pages), 1, p) // what is said of the settings stays over it
	}
	next, cmd := m.updateAll(msg)
	m = next.(Model)
	if !m.shelf.Reading() && m.listing() {
		again := m.shelf.Renewal()
		cmd = tea.Batch(cmd, m.config.After(renewal, func() tea.Msg { return again }))
	}
	return m, tea.Batch(cmd, m.shelf.Next(m.config.Source))
}
