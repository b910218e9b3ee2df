package model

import (
	tea "charm.land/bubbletea/v2"

	"dominoes/model/bots"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/model/table"
)

// start opens the table for a match, once its programs are there. Where the setup can't be
// played the start screen says why.
func (m Model) start(s match.Setup) (tea.Model, tea.Cmd) {
	if bots.Invites(s) {
		m.said = waitingForBots
		return m.openLater(invite(s, m.config.StartBot))
	}
	return m.begin(s, nil)
}

// begin opens the table for a match with the programs that have been started for it.
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
		match = match.WithKnownSeed() // whoever named it knows it
	}
	return m.deal(match, f)
}

// deal opens the table for a match that begins, with the programs that have been started for it.
func (m Model) deal(match match.Match, f *bots.Followers) (tea.Model, tea.Cmd) {
	match = match.Called(m.config.Games).WrittenBy(m.config.Program)
	m, finish := m.leaveMatch()
	m.matches++
	t := table.New(m.world().Sit(room.New(match), newRecorder(m.config, match), f))
	t, r := t.Begin(m.env())
	m = m.showPage(m.homes(), t)
	return m, tea.Batch(finish, r.Cmd)
}

// again starts another match like the one that is shown; of a day, by the same deal.
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

// world returns what carries out the effects of a match.
func (m Model) world() *hosting.World {
	return &hosting.World{Bots: m.config.Bots, InTurn: m.config.InTurn}
}

// newRecorder returns what records a new match, or nil where nothing does.
func newRecorder(c Config, m match.Match) *recorder.Recorder {
	if c.Record == nil {
		return nil
	}
	return recorder.New(func() (recorder.File, error) { return c.Record(m) })
}
