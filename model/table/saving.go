package table

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/page"
	"dominoes/model/ticket"
)

// SavedMsg tells that the record of a table's match is up to date.
type SavedMsg struct{ Table ticket.Ticket }

// recordFailedMsg tells that a match's record can't be written.
type recordFailedMsg struct {
	table ticket.Ticket
	err   error
}

// SaveAgainMsg tells that it is time to try again to save a match.
type SaveAgainMsg struct{ Table ticket.Ticket }

// Record returns the command that brings the match's record up to date; nil where nothing
// is recorded.
func (t Page) Record() tea.Cmd {
	if t.Recorder == nil {
		return nil
	}
	id, r, m := t.ID, t.Recorder, t.Room.Match
	return func() tea.Msg {
		if err := page.Try(func() error { return r.Save(m) }); err != nil {
			return recordFailedMsg{id, err}
		}
		return SavedMsg{id}
	}
}

// saveAgain returns the command that waits until saving is tried again.
func (t Page) saveAgain(s *page.Services) tea.Cmd {
	id := t.ID
	return s.After(page.Retry, func() tea.Msg { return SaveAgainMsg{id} })
}

// slowSaveMsg tells that a match may have been waiting for its record.
type slowSaveMsg struct{ moment ticket.Ticket }

// slowSave is how long saving may take before it is said.
const slowSave = 800 * time.Millisecond

// saving is how far a table's record is written.
type saving struct {
	// Failed says why the record isn't up to date, "" where nothing is known to be
	// wrong; Waits tells that saving will be tried again by itself.
	Failed string
	Waits  bool
	// Slow tells that it takes long.
	Slow bool
	// next is how the match goes on once the record is up to date; nil where nothing
	// waits for that.
	next continuation
	// then is what was asked for meanwhile, and is done after that; nil where nothing was.
	then continuation
}

// continuation is how a match goes on.
type continuation func(Page, page.Env) (Page, page.Result)

// whenSaved goes on with the match once all of it is on disk, mostly at once: what hasn't
// been shown yet isn't built upon. Of several steps the first one stands, as it was
// meant for the picture that was seen.
func (t Page) whenSaved(e page.Env, next continuation) (Page, page.Result) {
	if !t.Ahead() {
		return next(t, e)
	}
	if !t.Waits() {
		t.Saving.next = next
	}
	return t, page.Do(t.Record()) // it is being saved; this makes sure that the answer comes
}

// whenGoneOn does what was asked for once the match has gone on as it is about to, mostly at once. It is for what is as
// right then as it was for the picture that was seen. Of several such things the last one counts.
func (t Page) whenGoneOn(e page.Env, next continuation) (Page, page.Result) {
	if !t.Waits() {
		return t.whenSaved(e, next)
	}
	t.Saving.then = next
	return t, page.Do(t.Record())
}

// Waits reports whether the match goes on only once the record is up to date.
func (t Page) Waits() bool { return t.Saving.next != nil }

// Asked reports whether something was asked for while the match was about to go on.
func (t Page) Asked() bool { return t.Saving.then != nil }

// goOn does what has waited for the record.
func (t Page) goOn(e page.Env) (Page, page.Result) {
	next, then := t.Saving.next, t.Saving.then
	if next == nil || t.Ahead() {
		return t, page.Result{}
	}
	t.Saving.next, t.Saving.then = nil, nil
	t, r := next(t, e)
	if then == nil {
		return t, r
	}
	t, after := t.whenSaved(e, then)
	if after.Cmd != nil {
		r.Cmd = tea.Batch(r.Cmd, after.Cmd)
	}
	return t, r
}

// save returns the command that brings the table's record up to date.
func (t Page) save(e page.Env) tea.Cmd {
	if t.Recorder == nil {
		return nil
	}
	slow := slowSaveMsg{t.moment}
	return tea.Batch(t.Record(), e.Services.After(slowSave, func() tea.Msg { return slow }))
}

// saved takes in how saving the match went, and goes on with what has waited for it.
func (t Page) saved(e page.Env, err error) (Page, page.Result) {
	var again tea.Cmd
	switch {
	case err != nil:
		t, again = t.NotSaved(e, err)
	case t.Saving.Failed != "" && t.Recorder.IsSaved(t.Room.Match):
		t.Saving.Failed, t.Said, t.Alert = "", savedAgain, ""
	}
	t.Saving.Slow = t.Saving.Slow && err != nil
	t, r := t.goOn(e)
	if err != nil && t.Alert == "" {
		t.Alert = notSaved(err.Error())
	}
	r.Cmd = tea.Batch(again, r.Cmd)
	return t, r
}

// NotSaved takes in that saving failed, and why.
func (t Page) NotSaved(e page.Env, err error) (Page, tea.Cmd) {
	t.Saving.Failed = err.Error()
	if t.Saving.Waits {
		return t, nil
	}
	t.Saving.Waits = true
	return t, t.saveAgain(e.Services)
}

// Ahead reports whether the screen should wait: what it would show isn't on disk
// yet, and nothing is known to be wrong.
func (t Page) Ahead() bool { return t.Saving.Failed == "" && !t.Recorder.IsSaved(t.Room.Match) }
