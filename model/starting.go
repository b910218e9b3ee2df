package model

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/bots"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/table"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// start opens the table for a match once its programs are ready. If the match can't be played the start screen says
// why.
func (m Model) start(s match.Setup) (Model, tea.Cmd) {
	if !bots.Invites(s) {
		return m.begin(s, nil)
	}
	m.said = waitingForBots
	return m.openLater(func() tea.Msg {
		setup, followers, err := bots.Invite(context.Background(), s, m.config.StartBot)
		return then(func(m Model) (Model, tea.Cmd) {
			if m.said = ""; err != nil {
				return m.notInvited(err)
			}
			return m.begin(setup, followers)
		})
	})
}

// notInvited shows why a match with programs can't begin.
func (m Model) notInvited(err error) (Model, tea.Cmd) {
	switch _, open := m.table(); {
	case m.config.Unseen:
		m.refused = err
		return m, tea.Quit
	case open: // it was another match like the visible one
		m.said = err.Error()
		return m, nil
	}
	return m.updateAll(page.StartFailedMsg{Err: err})
}

// begin opens the table for a match whose programs are ready.
func (m Model) begin(s match.Setup, f *bots.Followers) (Model, tea.Cmd) {
	seed, known := m.config.NewSeed(), m.matches == 0 && m.config.Seed != nil
	if known {
		seed = *m.config.Seed
	}
	match, err := match.New(m.matches+1, s, seed)
	if err != nil {
		m, cmd := m.updateAll(page.StartFailedMsg{Err: err})
		return m, tea.Batch(cmd, func() tea.Msg { f.Close(); return nil })
	}
	if known {
		match = match.WithKnownSeed() // the person who named it knows it
	}
	return m.deal(match, f)
}

// deal opens the table for a new match whose programs are ready.
func (m Model) deal(match match.Match, f *bots.Followers) (Model, tea.Cmd) {
	match = match.Called(m.config.Games).WrittenBy(m.config.Program)
	return m.sit(m.homes(), room.New(match), newRecorder(m.config, match), f)
}

// sit leaves the open match, and opens a table over the n lowest pages.
func (m Model) sit(n int, r room.Room, rec *recorder.Recorder, f *bots.Followers) (Model, tea.Cmd) {
	m, finish := m.leaveMatch()
	m.matches++
	t, begun := table.New(m.services(), m.world().Sit(r, rec, f)).Begin(m.env())
	return m.showPage(n, t), tea.Batch(finish, begun.Cmd)
}

// again starts another match like the open one; for a daily one, with the same deal.
func (m Model) again() (Model, tea.Cmd) {
	t, ok := m.table()
	if !ok {
		return m, nil
	}
	if day := t.Match.Header.Daily; day != "" {
		return m.startDaily(day, false)
	}
	h, _ := t.Home()
	return m.start(h.Setup())
}

// world returns a [hosting.World] for a match.
func (m Model) world() *hosting.World {
	return &hosting.World{Bots: m.config.Bots, InTurn: m.config.InTurn}
}

// newRecorder returns the recorder of a new match, or nil if nothing is recorded.
func newRecorder(c Config, m match.Match) *recorder.Recorder {
	if c.Record == nil {
		return nil
	}
	return recorder.New(func() (recorder.File, error) { return c.Record(m) })
}
