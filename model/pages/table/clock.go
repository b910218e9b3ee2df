package table

import (
	"slices"
	"time"

	"dominoes/game/domino"
	"dominoes/model/page"
	"dominoes/model/room"
)

// urgentTime is the time left from which the clock is a warning.
const urgentTime = 10 * time.Second

// timeLeft returns the time left for the turn, 0 if no clock runs, and how much of it is extra time.
func (t Page) timeLeft(e page.Env) (left, bank time.Duration) {
	v := &t.seen.View
	if v.TurnEnds.IsZero() || v.Turn == domino.NoSeat {
		return 0, 0
	}
	return max(0, v.TurnEnds.Sub(e.Now)), v.Chairs[v.Turn].Bank
}

// isWarned reports whether the player at this screen was warned since before that their time runs out.
func (t Page) isWarned(before Page) bool {
	return slices.ContainsFunc(t.seen.News, func(n room.News) bool {
		return n.N > before.seen.heard && n.Kind == room.Warned && n.Seat == t.seen.Seat
	})
}

// isIdle reports whether a bot plays for the player at this screen until they press a key.
func (t Page) isIdle() bool {
	v := &t.seen.View
	return v.Shared && v.Seat != domino.NoSeat && v.Chairs[v.Seat].StandIn && !v.Chairs[v.Seat].Gone
}
