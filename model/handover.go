package model

import (
	"time"

	"dominoes/game"

	tea "charm.land/bubbletea/v2"
)

// handOverPause is half of how long a hand-over is seen before a key can open the hand.
const handOverPause = 250 * time.Millisecond

// settledMsg tells that a hand-over has stood for a while; still, that nothing moved on
// the screen when that began.
type settledMsg struct {
	match, moment int
	still         bool
}

// shutHand hides all hands until whoever is next can have seen it: a key that was meant
// for what stood there before must not show them to somebody else.
func (t table) shutHand(e env) (table, tea.Cmd) {
	t.stage, t.viewer, t.shut = handOver, game.NoSeat, true
	return t, t.settle(e, false)
}

// settle returns the command that waits until the hand-over has been seen.
func (t *table) settle(e env, still bool) tea.Cmd {
	msg := settledMsg{t.match.Number, t.match.Moment, still}
	return e.config.After(handOverPause, func() tea.Msg { return msg })
}

// settled lets the hand be opened once the hand-over has been seen all the time.
func (t table) settled(e env, msg settledMsg) (table, tea.Cmd) {
	if msg.match != t.match.Number || msg.moment != t.match.Moment {
		return t, nil
	}
	still := t.film.running() == nil
	if t.shut = !still || !msg.still; t.shut {
		return t, t.settle(e, still)
	}
	return t, nil
}
