package page

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// When something opens or closes by itself, keys may be on their way that were meant for the screen before: the enter
// for a question that has just closed would play the chosen tile. So keys do nothing for a while. A key that arrives
// meanwhile may come from a held key, so the pause then lasts until no key has come for RepeatPause.
//
//   - LongPause follows when a score sheet appears and, at a shared table, when a question opens or closes, a sheet
//     closes, or the table or the page for gathering appears. It is longer than the delay with which keyboards repeat a
//     held key.
//   - RepeatPause follows when a person at a shared table gets the turn. Nobody can see the turn and press a key within
//     it, and it doesn't hold up a player who was waiting. At home a premature move can be undone without asking
//     anybody.
//
// A hand-over has a pause of its own. Line mode has no clock: there questions are answered in words, and a number never
// closes a round's end.
const LongPause, RepeatPause = 700 * time.Millisecond, 200 * time.Millisecond

// ChoiceRests is how long a choice in a list rests before the rest of the screen follows, so that moving it sends
// little: longer than a held key takes to repeat.
const ChoiceRests = 100 * time.Millisecond

// Quiet is a period in which keys do nothing.
type Quiet struct {
	id Token
	// pauses is the number of pauses that haven't ended; they may overlap.
	pauses int
}

// RestedMsg is sent at the end of a pause.
type RestedMsg struct{ id Token }

// Lasts reports whether keys do nothing now.
func (q Quiet) Lasts() bool { return q.pauses > 0 }

// Pause starts another pause.
func (q Quiet) Pause(t Timer, wait time.Duration) (Quiet, tea.Cmd) {
	if !q.Lasts() {
		q.id = NewToken()
	}
	q.pauses++
	return q, t.After(wait, Send(RestedMsg{q.id}))
}

// Rested ends a pause.
func (q Quiet) Rested(msg RestedMsg) Quiet {
	if q.Lasts() && q.id.Matches(msg.id) {
		q.pauses--
	}
	return q
}
