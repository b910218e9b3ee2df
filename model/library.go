package model

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/library"
	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/pages/lesson"
)

// renewal is how long a list of matches is current.
const renewal = 5 * time.Second

// refreshIfOld reads the saved matches again while they are listed, since another program may play them.
func (m Model) refreshIfOld(msg library.RenewMsg) (Model, tea.Cmd) {
	if !m.library.Old(msg) || !m.listing() {
		return m, nil
	}
	return m.refreshLibrary()
}

func (m Model) listing() bool {
	return slices.ContainsFunc(m.pages, func(p page.Page) bool { return p.Kind().Keys == prefs.OnMatches })
}

func (m Model) refreshLibrary() (Model, tea.Cmd) {
	if m.config.History == nil {
		return m, nil
	}
	m.library = m.library.Again()
	return m, m.library.Open(m.config.Source)
}

// libraryRead handles a part of the reading, and continues it unless a match has been opened.
func (m Model) libraryRead(msg library.ReadMsg) (Model, tea.Cmd) {
	var wanted bool
	if m.library, wanted = m.library.With(msg); !wanted {
		return m, nil
	}
	_, m.library.Paused = m.table()
	m, cmd := m.updateAll(msg)
	if !m.library.Reading() && m.listing() {
		cmd = tea.Batch(cmd, m.config.After(renewal, page.Send(m.library.Renewal())))
	}
	if !m.library.Reading() && m.finished == nil { // the start screen greets newcomers, and counts lessons
		cmd = tea.Batch(cmd, lesson.ReadFinished(m.config.Progress))
	}
	m, judge := m.judge()
	return m, tea.Batch(cmd, judge, m.library.Next(m.config.Source))
}
