package page

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/ticket"
)

// What opens or closes by itself finds keys on their way that were meant for what stood there before: an enter for a
// question that has just been settled would play the chosen tile. So such keys do nothing for a while, and a key that
// comes meanwhile counts as a repetition: it has to be followed by RepeatPause without another one.
//
//   - LongPause follows on a score sheet that comes in sight, and at a table that others share on a question, on the end
//     of one and of a sheet, on the table itself and on the page where people sit down. It is longer than keyboards wait
//     before they repeat a key that is held down.
//   - RepeatPause follows on the turn of a person at such a table. Nobody sees the turn and presses a key within it, and
//     who has waited for the turn isn't held up. At home a move that came too early is taken back without asking anybody.
//
// A hand-over has a pause of its own. The line mode has no clock: there answers to a question are words, and a number never
// closes a round's end.
const LongPause, RepeatPause = 700 * time.Millisecond, 200 * time.Millisecond

// Quiet is a time in which keys do nothing.
type Quiet struct {
	id ticket.Ticket
	// pauses counts those that haven't ended.
	pauses int
}

// RestedMsg is sent at the end of a pause.
type RestedMsg struct{ id ticket.Ticket }

// Lasts reports whether keys do nothing.
func (q Quiet) Lasts() bool { return q.pauses > 0 }

// Pause begins another pause.
func (q Quiet) Pause(e Env, wait time.Duration) (Quiet, tea.Cmd) {
	if !q.Lasts() {
		q.id = ticket.New()
	}
	q.pauses++
	msg := RestedMsg{q.id}
	return q, e.Services.After(wait, func() tea.Msg { return msg })
}

// Rested takes in the end of a pause.
func (q Quiet) Rested(msg RestedMsg) Quiet {
	if q.Lasts() && q.id.Wants(msg.id) {
		q.pauses--
	}
	return q
}
