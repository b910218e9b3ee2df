package model

import (
	"time"

	"dominoes/game"

	tea "charm.land/bubbletea/v2"
)

// handOverPause is how long a hand-over is seen, with nothing moving, before a key can
// open the hand.
const handOverPause = 400 * time.Millisecond

// settledMsg tells that a pause is over. Still tells that nothing moved on the screen
// when it began, film which picture sequence was the last until then.
type settledMsg struct {
	match, moment, film int
	still               bool
}

// shutHand hides all hands until whoever is next can have seen it: a key that was meant
// for what stood there before must not show them to somebody else.
func (t table) shutHand(e env) (table, tea.Cmd) {
	t.stage, t.viewer, t.shut = handOver, game.NoSeat, true
	return t, t.settle(e)
}

// still reports whether the table is seen, and nothing moves there.
func (t *table) still(e env) bool { return !e.covered && t.film.running() == nil }

// settle returns the command that waits for a pause.
func (t *table) settle(e env) tea.Cmd {
	msg := settledMsg{t.match.Number, t.match.Moment, t.film.id, t.still(e)}
	return e.config.After(handOverPause, func() tea.Msg { return msg })
}

// settled lets the hand be opened once the hand-over has been seen for a whole pause.
func (t table) settled(e env, msg settledMsg) (table, tea.Cmd) {
	if msg.match != t.match.Number || msg.moment != t.match.Moment {
		return t, nil
	}
	if t.shut = !msg.still || !t.still(e) || msg.film != t.film.id; t.shut {
		return t, t.settle(e)
	}
	return t, nil
}
