package model

import (
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/match"
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
func saveAgain(c *services, n int) tea.Cmd {
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
	// next is how the match goes on once the record is up to date; nil where nothing
	// waits for that.
	next onward
}

// onward is how a match goes on.
type onward func(table, env) (table, result)

// once goes on with the match once all of it is on disk, mostly at once: what hasn't
// been shown yet isn't built upon. Of several steps the first one stands, as it was
// meant for the picture that was seen.
func (t table) once(e env, next onward) (table, result) {
	if !t.ahead() {
		return next(t, e)
	}
	if t.saving.next == nil {
		t.saving.next = next
	}
	return t, do(save(t.recorder, t.match)) // it is being saved; this makes sure that the answer comes
}

// goOn does what has waited for the record.
func (t table) goOn(e env) (table, result) {
	next := t.saving.next
	if next == nil || t.ahead() {
		return t, result{}
	}
	t.saving.next = nil
	return next(t, e)
}

// save returns the command that brings the table's record up to date.
func (t table) save(e env) tea.Cmd {
	if t.recorder == nil {
		return nil
	}
	slow := slowSaveMsg{t.match.Number, t.match.Moment}
	return tea.Batch(save(t.recorder, t.match), e.services.After(slowSave, func() tea.Msg { return slow }))
}

// saved takes in how saving the match went, and goes on with what has waited for it.
func (t table) saved(e env, err error) (table, result) {
	var again tea.Cmd
	switch {
	case err != nil:
		t, again = t.notSaved(e, err)
	case t.saving.failed != "" && t.recorder.IsSaved(t.match):
		t.saving.failed, t.said = "", "Saved again: nothing is missing."
		if strings.HasPrefix(t.alert, notSaved) {
			t.alert = "" // it isn't so any more
		}
	}
	t.saving.slow = t.saving.slow && err != nil
	t, r := t.goOn(e)
	if err != nil && t.alert == "" {
		t.alert = notSaved + err.Error()
	}
	r.cmd = tea.Batch(again, r.cmd)
	return t, r
}

// notSaved takes in that saving failed, and why.
func (t table) notSaved(e env, err error) (table, tea.Cmd) {
	t.saving.failed = err.Error()
	if t.saving.waits {
		return t, nil
	}
	t.saving.waits = true
	return t, saveAgain(e.services, t.match.Number)
}

// ahead reports whether the screen should wait: what it would show isn't on disk
// yet, and nothing is known to be wrong.
func (t table) ahead() bool { return t.saving.failed == "" && !t.recorder.IsSaved(t.match) }
