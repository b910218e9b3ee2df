package model

import (
	"strings"
	"time"

	"dominoes/model/match"

	tea "charm.land/bubbletea/v2"
)

// savedMsg tells that a match's record is up to date.
type savedMsg struct{ match int }

// recordFailedMsg tells that a match's record can't be written.
type recordFailedMsg struct {
	match int
	err   error
}

// saveAgainMsg tells that it is time to try again to save a match.
type saveAgainMsg struct{ match int }

// notSaved begins what is said where saving fails.
const notSaved = "not saved: "

// retry is how long it takes until saving is tried again.
const retry = 5 * time.Second

// save returns the command that brings a match's record up to date; nil where
// nothing is recorded.
func save(r *match.Recorder, m match.Match) tea.Cmd {
	if r == nil {
		return nil
	}
	return func() tea.Msg {
		if err := try(func() error { return r.Save(m) }); err != nil {
			return recordFailedMsg{m.Number, err}
		}
		return savedMsg{m.Number}
	}
}

// saveAgain returns the command that waits until saving is tried again.
func saveAgain(c *Config, n int) tea.Cmd {
	return c.After(retry, func() tea.Msg { return saveAgainMsg{n} })
}

// slowSaveMsg tells that a match may have been waiting for its record.
type slowSaveMsg struct{ match, moment int }

// slowSave is how long saving may take before it is said.
const slowSave = 800 * time.Millisecond

// saving is how far a table's record is written.
type saving struct {
	// failed says why the record isn't up to date, "" where nothing is known to be
	// wrong; waits tells that saving will be tried again by itself.
	failed string
	waits  bool
	// slow tells that it takes long.
	slow bool
}

// save returns the command that brings the table's record up to date.
func (t *table) save(e env) tea.Cmd {
	if t.recorder == nil {
		return nil
	}
	slow := slowSaveMsg{t.match.Number, t.match.Moment}
	return tea.Batch(save(t.recorder, t.match), e.config.After(slowSave, func() tea.Msg { return slow }))
}

// saved takes in how saving the match went.
func (t table) saved(e env, err error) (table, result) {
	if err == nil {
		t.saving.slow = false
		if t.saving.failed != "" && t.recorder.Holds(t.match) {
			t.saving.failed, t.said = "", "Saved again: nothing is missing."
			if strings.HasPrefix(t.alert, notSaved) {
				t.alert = "" // it isn't so any more
			}
		}
		return t, result{}
	}
	if t.alert == "" {
		t.alert = notSaved + err.Error()
	}
	t.saving.failed = err.Error()
	if t.saving.waits {
		return t, result{}
	}
	t.saving.waits = true
	return t, do(saveAgain(e.config, t.match.Number))
}

// ahead reports whether the screen should wait: what it would show isn't on disk
// yet, and nothing is known to be wrong.
func (t *table) ahead() bool { return t.saving.failed == "" && !t.recorder.Holds(t.match) }
