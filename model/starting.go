package model

import (
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
func (m Model) start(s match.Setup) (tea.Model, tea.Cmd) {
	if bots.Invites(s) {
		m.said = waitingForBots
		return m.openLater(invite(s, m.config.StartBot))
	}
	return m.begin(s, nil)
}

// begin opens the table for a match whose programs are ready.
func (m Model) begin(s match.Setup, f *bots.Followers) (tea.Model, tea.Cmd) {
	seed := m.config.NewSeed()
	if m.matches == 0 && m.config.Seed != nil {
		seed = *m.config.Seed
	}
	match, err := match.New(m.matches+1, s, seed)
	if err != nil {
		next, cmd := m.updateAll(page.StartFailedMsg{Err: err})
		return next, tea.Batch(cmd, dismiss(f))
	}
	if m.matches == 0 && m.config.Seed != nil {
		match = match.WithKnownSeed() // the person who named it knows it
	}
	return m.deal(match, f)
}

// deal opens the table for a new match whose programs are ready.
func (m Model) deal(match match.Match, f *bots.Followers) (tea.Model, tea.Cmd) {
	match = match.Called(m.config.Games).WrittenBy(m.config.Program)
	m, finish := m.leaveMatch()
	m.matches++
	t := table.New(m.services(), m.world().Sit(room.New(match), newRecorder(m.config, match), f))
	t, r := t.Begin(m.env())
	m = m.showPage(m.homes(), t)
	return m, tea.Batch(finish, r.Cmd)
}

// again starts another match like the open one; for a daily one, with the same deal.
func (m Model) again() (tea.Model, tea.Cmd) {
	t, ok := m.table()
	if !ok {
		return m, nil
	}
	h := t.Match.Header
	if h.Daily != "" {
		return m.startDaily(playDailyMsg{h.Daily, false})
	}
	return m.start(t.Setup())
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
