package model

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/history"
	"dominoes/model/lesson"
	"dominoes/model/lobby"
	"dominoes/model/matches"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/review"
	"dominoes/model/rules"
	"dominoes/model/settings"
	"dominoes/model/start"
	"dominoes/model/table"
)

// openedMsg brings the message that opens a page which had to be waited for.
type openedMsg struct{ msg tea.Msg }

// opening returns the command that opens a page, for a program that waits for it.
func opening(open tea.Cmd) tea.Cmd {
	return func() tea.Msg { return openedMsg{open()} }
}

// openLater lets a command open a page. Until then nothing else can be chosen: a key that is
// pressed twice would do the same twice.
func (m Model) openLater(open tea.Cmd) (tea.Model, tea.Cmd) {
	m.opening = true
	return m, opening(open)
}

// showPage puts a page over the n lowest ones, and what can't be used of the settings over
// it, unless that was shown before.
func (m Model) showPage(n int, p page.Page) Model {
	m.pages = append(m.pages[:n:n], p)
	if len(m.report.Faults) > 0 {
		m.pages = append(m.pages, reportPage(m.report))
		m.report = prefs.Report{}
	}
	return m
}

// Refused says why what the program was asked to open can't be, where nobody watches;
// nil where it can.
func (m Model) Refused() error { return m.refused }

// refuse says why what the program was asked to open can't be: by a page, or by ending
// where nobody watches.
func (m Model) refuse(err error, why page.Page) (tea.Model, tea.Cmd) {
	if m.config.Unseen {
		m.refused = err
		return m, tea.Quit
	}
	return m.showPage(len(m.pages), why), nil
}

// homes returns how many pages stay when a match is left: the lowest, and the start screen over the
// lobby.
func (m Model) homes() int {
	if len(m.pages) > 1 {
		if s, ok := m.pages[1].(start.Page); ok && s.Offer == nil {
			return 2
		}
	}
	return 1
}

// startPage returns the start screen that is open, or else a new one.
func (m Model) startPage() start.Page {
	for _, p := range m.pages[:min(len(m.pages), 2)] {
		if s, ok := p.(start.Page); ok && s.Offer == nil {
			return s
		}
	}
	s := start.New(m.config.Setup, m.config.People)
	if len(m.config.Games) > 0 {
		s = s.Offering(m.config.Games)
	}
	s.Keeps = m.config.KeepRules != nil
	s.Daily, s.Over = m.config.Today != nil, m.config.Lobby != nil
	return s
}

// open returns the page that is asked for, and what it begins with; nil where there is
// nothing to be seen.
func (m Model) open(r page.Request) page.Result {
	switch r := r.(type) {
	case page.OpenRules:
		return page.Result{Push: rules.New(m.env(), r)}
	case page.OpenReview:
		return review.New(m.env(), r.Match)
	case page.OpenSettings:
		return page.Result{Push: settings.New(m.settings, m.config.Program, m.config.Build)}
	case page.OpenHistory:
		return history.New(m.env())
	case page.OpenMatches:
		return matches.New(m.env())
	case page.OpenLessons:
		return lesson.New(m.env())
	case page.OpenPuzzle:
		return lesson.NewPuzzle(m.env())
	case page.OpenStart:
		return page.Result{Push: m.startPage()}
	}
	return page.Result{}
}

// openShared opens a table that others share. People wait there for each other until its match has
// begun.
func (m Model) openShared(r page.OpenShared) (Model, tea.Cmd) {
	m, finish := m.leaveMatch()
	if r.View.Setup != nil {
		next, cmd := m.carryOut(len(m.pages)-1, lobby.NewWaiting(m.env(), r))
		return next.(Model), tea.Batch(finish, cmd)
	}
	t, begun := table.NewShared(r.Link, r).Begin(m.env())
	m = m.showPage(m.homes(), t)
	next, cmd := m.carryOut(len(m.pages)-1, begun)
	return next.(Model), tea.Batch(finish, cmd)
}

// fairDeal opens the page, if its match still is.
func (m Model) fairDeal(msg table.FairMsg) Model {
	if t, open := m.table(); open && t.ID.Wants(msg.Table) {
		m.pages = append(slices.Clip(m.pages), msg.Page)
	}
	return m
}
