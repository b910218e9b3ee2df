package model

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
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
	return t.settle(e)
}

// openHand shows the hand of whoever is next, if the hand-over has been seen.
func (t table) openHand(e env) (table, tea.Cmd) {
	switch {
	case t.shut && t.pausing:
		return t, nil
	case t.shut: // it was covered, and is seen now
		return t.settle(e)
	}
	t.stage, t.viewer = playing, t.match.State.Turn()
	t.chair = t.viewer
	t.board = t.choose()
	return t, nil
}

// still reports whether the table is seen, and nothing moves there.
func (t table) still(e env) bool { return !e.covered && t.film.running() == nil }

// settle waits for a pause.
func (t table) settle(e env) (table, tea.Cmd) {
	t.pausing = true
	msg := settledMsg{t.match.Number, t.match.Moment, t.film.id, t.still(e)}
	return t, e.services.After(handOverPause, func() tea.Msg { return msg })
}

// settled lets the hand be opened once the hand-over has been seen for a whole pause.
func (t table) settled(e env, msg settledMsg) (table, tea.Cmd) {
	if msg.match != t.match.Number || msg.moment != t.match.Moment {
		return t, nil
	}
	t.pausing = false
	switch {
	case e.covered:
		return t, nil // the first key when it is seen waits for another pause
	case !msg.still || !t.still(e) || msg.film != t.film.id:
		return t.settle(e)
	}
	t.shut = false
	return t, nil
}
