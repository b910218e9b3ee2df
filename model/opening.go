package model

import (
	tea "charm.land/bubbletea/v2"

	"dominoes/game/domino"
	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/pages/history"
	"dominoes/model/pages/lesson"
	"dominoes/model/pages/lobby"
	"dominoes/model/pages/matches"
	"dominoes/model/pages/replay"
	"dominoes/model/pages/review"
	"dominoes/model/pages/rules"
	"dominoes/model/pages/settings"
	"dominoes/model/pages/start"
)

// then is a request of the program to itself: what it does once a command has its answer, or a box its choice.
type then func(Model) (Model, tea.Cmd)

// openedMsg has the request that a command answers.
type openedMsg struct{ request page.Request }

// opened wraps the request that a command answers in an [openedMsg].
func opened(open tea.Cmd) tea.Cmd {
	return func() tea.Msg { return openedMsg{open()} }
}

// openLater runs a command that answers with a request to open a page. Keys wait until then, so that pressing one twice
// doesn't do something twice.
func (m Model) openLater(open tea.Cmd) (Model, tea.Cmd) {
	m.opening = true
	return m, opened(open)
}

// pageFor returns the page for a request and its first command; none if there is nothing to show.
func (m Model) pageFor(r page.Request) page.Result {
	switch r := r.(type) {
	case page.OpenRules:
		return page.Result{Push: rules.New(m.env(), r)}
	case page.OpenReview:
		return review.New(r, m.services())
	case page.OpenSettings:
		return page.Result{Push: settings.New(m.settings, m.config.Program, m.config.Build, m.config.Keyring)}
	case page.OpenHistory:
		return history.New(m.env(), m.config.Games)
	case page.OpenMatches:
		return matches.New(m.env(), m.services(), m.config.Matches, m.config.Games)
	case page.OpenLessons:
		return lesson.New(m.env(), m.services())
	case page.OpenLesson:
		return lesson.Open(m.env(), m.services(), r.ID)
	case page.OpenStart:
		return page.Result{Push: m.startPage()}
	case page.ReplayMatch:
		return replay.New(m.services(), replay.Replaying{Entry: r.Entry, Seat: domino.NoSeat})
	case page.WatchMatch:
		return replay.New(m.services(), replay.Replaying{Entry: r.Entry, Seat: domino.NoSeat, Watch: true})
	}
	opened, _ := lesson.Opened(m.env(), m.services(), r)
	return opened
}

// showPage shows a page above the n lowest ones instead of those that were there. If the faults of the settings haven't
// been shown yet, they open above it.
func (m Model) showPage(n int, p page.Page) Model {
	m.pages = append(m.pages[:n:n], p)
	if len(m.report.Faults) > 0 {
		m.pages = append(m.pages, reportPage(m.report))
		m.report = prefs.Report{}
	}
	return m
}

// Refused is why the requested match can't be opened, if there is no screen to show it; nil if it can.
func (m Model) Refused() error { return m.refused }

// refuse shows the page why, since the requested match can't be opened. Without a screen it ends the program with err.
func (m Model) refuse(err error, why page.Page) (Model, tea.Cmd) {
	if m.config.Unseen {
		m.refused = err
		return m, tea.Quit
	}
	return m.showPage(len(m.pages), why), nil
}

// homes returns how many of the lowest pages remain when a match is left: the first, and the start screen or the page
// of tournaments if it is open above the lobby.
func (m Model) homes() int {
	if len(m.pages) > 1 {
		switch p := m.pages[1].(type) {
		case start.Page:
			if p.Offer == nil {
				return 2
			}
		case lobby.Duplicates:
			return 2
		}
	}
	return 1
}

// startPage returns the open start screen, or a new one.
func (m Model) startPage() start.Page {
	for _, p := range m.pages[:min(len(m.pages), 2)] {
		if s, ok := p.(start.Page); ok && s.Offer == nil {
			return s
		}
	}
	s := start.New(m.config.Setup, m.config.People, m.config.Games)
	s.Timer = m.services()
	if m.config.History != nil {
		s = s.Recording()
	}
	s.Keep, s.Over = m.config.KeepRules, m.config.Lobby != nil
	return s
}
