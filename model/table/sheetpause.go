package table

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/board"
	"dominoes/model/page"
	"dominoes/model/ticket"
)

// A sheet that comes in sight takes no enter for sheetPause, which is longer than keyboards
// wait before they repeat a key that is held down. A key that comes meanwhile counts as a
// repetition: it has to be followed by repeatPause without another one.
const sheetPause, repeatPause = 700 * time.Millisecond, 200 * time.Millisecond

// restedMsg tells that a pause of a sheet is over.
type restedMsg struct{ id ticket.Ticket }

// rest begins the pause of a sheet that has come in sight: what was meant for the table, or is
// held down, doesn't turn its page.
func (t Page) rest(e page.Env) (Page, tea.Cmd) {
	if t.rested || t.Stage < board.RoundEnd || t.Film.Running() != nil {
		return t, nil
	}
	return t.pauseSheet(e, sheetPause)
}

// pauseSheet lets no key turn the sheet's page for a while.
func (t Page) pauseSheet(e page.Env, wait time.Duration) (Page, tea.Cmd) {
	t.rested = true
	t.pauses++
	msg := restedMsg{t.moment}
	return t, e.Services.After(wait, func() tea.Msg { return msg })
}
