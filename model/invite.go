package model

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/bots"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/recorder"
)

// invitedMsg is a setup whose programs are ready, or the error of one.
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

// invited begins the match once its programs are ready.
func (m Model) invited(msg invitedMsg) (tea.Model, tea.Cmd) {
	m.said = ""
	switch _, open := m.table(); {
	case msg.err == nil:
		return m.begin(msg.setup, msg.followers)
	case m.config.Unseen:
		m.refused = msg.err
		return m, tea.Quit
	case open: // it was another match like the visible one
		m.said = msg.err.Error()
		return m, nil
	}
	return m.updateAll(page.StartFailedMsg{Err: msg.err})
}

// invitedBackMsg is a match to continue with its programs, or the error of one.
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

// invitedBack continues a match once its programs are ready. If they can't return Greedy replaces them, unless nobody
// is there to see that.
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

// dismiss returns the command that stops the programs of a match; nil if there are none.
func dismiss(f *bots.Followers) tea.Cmd {
	if f == nil {
		return nil
	}
	return func() tea.Msg {
		f.Close()
		return nil
	}
}
