package model

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/bots"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/recorder"
)

// invitedMsg brings a setup whose programs are ready, or says why they aren't.
type invitedMsg struct {
	setup     match.Setup
	followers *bots.Followers
	err       error
}

// invite returns the command that starts the programs of a setup.
func invite(s match.Setup, start bots.Start) tea.Cmd {
	return func() tea.Msg {
		setup, followers, err := bots.Invite(context.Background(), s, start)
		return invitedMsg{setup, followers, err}
	}
}

// invited begins the match once its programs are there.
func (m Model) invited(msg invitedMsg) (tea.Model, tea.Cmd) {
	m.said = ""
	switch _, open := m.table(); {
	case msg.err == nil:
		return m.begin(msg.setup, msg.followers)
	case m.config.Unseen:
		m.refused = msg.err
		return m, tea.Quit
	case open: // it was to be another match like the one that is shown
		m.said = msg.err.Error()
		return m, nil
	}
	return m.updateAll(page.StartFailedMsg{Err: msg.err})
}

// invitedBackMsg brings a match that goes on with its programs, or says why those can't come back.
type invitedBackMsg struct {
	match     match.Match
	recorder  *recorder.Recorder
	followers *bots.Followers
	err       error
}

// inviteBack returns the command that starts programs for a match that has begun already.
func inviteBack(m match.Match, r *recorder.Recorder, values []string, start bots.Start) tea.Cmd {
	return func() tea.Msg {
		followers, err := bots.InviteTo(context.Background(), m, values, start)
		return invitedBackMsg{m, r, followers, err}
	}
}

// invitedBack goes on with a match once its programs are there. Where they can't come back Greedy
// plays for them, unless nobody is there to see that.
func (m Model) invitedBack(msg invitedBackMsg) (tea.Model, tea.Cmd) {
	m.said = ""
	if msg.err != nil && m.config.Unseen {
		m.refused = msg.err
		return m, tea.Sequence(func() tea.Msg {
			_ = msg.recorder.Finish(msg.match, nil) // nothing was played
			return nil
		}, tea.Quit)
	}
	next, cmd := m.seat(msg.match, msg.recorder, msg.followers)
	if m = next.(Model); msg.err != nil {
		m.said = msg.err.Error()
	}
	return m, cmd
}

// dismiss returns the command that says goodbye to the programs of a match; nil where there are
// none.
func dismiss(f *bots.Followers) tea.Cmd {
	if f == nil {
		return nil
	}
	return func() tea.Msg {
		f.Close()
		return nil
	}
}
