package table

import (
	"cmp"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// Setup returns the setup of another match like this one.
func (t Page) Setup() match.Setup {
	h, ok := t.Home()
	if !ok {
		return *t.seen.Setup
	}
	return h.Setup()
}

// RecordID returns the ID of the match's record, "" if there is none.
func (t Page) RecordID() string { return cmp.Or(t.kept, t.at.look(t, game.NoSeat).Record) }

// Unsure reports whether the disk can't confirm writes.
func (t Page) Unsure() bool { return t.seen.Unsure }

// NotSaved is why the last moves aren't saved at this screen, "" if they are.
func (t Page) NotSaved() string {
	if _, ok := t.Home(); ok {
		return t.seen.NotSaved
	}
	return ""
}

// SavesLong reports whether saving has taken long.
func (t Page) SavesLong() bool { return t.savesLong && !t.Saved() && t.NotSaved() == "" }

// Leave leaves the table. A table at this screen then completes its record, and needs replies until it has ended.
func (t Page) Leave(e page.Env) (Page, tea.Cmd) {
	t = t.Quiet()
	var r page.Result
	if h, ok := t.at.(atHome); ok {
		t, r = h.happen(t, e, room.Close{Retries: true}, e.Services.TimeNow())
	}
	return t, tea.Batch(r.Cmd, func() tea.Msg { t.Release(); return nil })
}

// Ended reports whether nothing is left to save at this screen.
func (t Page) Ended() bool { h, ok := t.Home(); return !ok || h.Ended() }

// Finish completes the match's record, and writes the match elsewhere if that fails: see [recorder.Recorder.Finish].
func (t Page) Finish(rescue func(match.Match) (recorder.File, error)) error {
	if h, ok := t.Home(); ok {
		return h.Finish(rescue)
	}
	return nil
}

// Release leaves the table, which may block: programs are stopped, and a seat in a shared room is kept. It may be
// called again.
func (t Page) Release() {
	if t.at != nil {
		t.at.release()
	}
}
