package room

import (
	"time"

	"dominoes/game/domino"
)

// Clock limits how long players may take. The zero value doesn't.
type Clock struct {
	// Turn is the time for a turn, 0 if it isn't limited. Bank is the time that a player may take beyond that in a
	// match.
	Turn, Bank time.Duration
}

// turnClock is the clock of the turn. It stands still while the player can't see the turn, or isn't there.
type turnClock struct {
	// since is when it last started, the zero time while it stands still; before is the time taken before that.
	since  time.Time
	before time.Duration
	// warned is the number of warnings that the player can't get any more in this turn. late is true once a bot moves
	// because the player's time ran out.
	warned int
	late   bool
}

// taken returns how much time the player has taken for the turn.
func (t *turnClock) taken(now time.Time) time.Duration {
	if t.since.IsZero() {
		return t.before
	}
	return t.before + now.Sub(t.since)
}

// allowed returns a player's time for a turn, and what is left of their extra time.
func (r Room) allowed(seat domino.Seat) (turn, bank time.Duration) {
	c := &r.Chairs[seat]
	turn, bank = r.Clock.Turn, r.Clock.Bank
	if c.Doubled {
		turn, bank = 2*turn, 2*bank
	}
	return turn, max(0, bank-c.BankUsed)
}

// turnEnds returns when the player at the turn has used all their time; the zero time while their clock stands still.
func (r Room) turnEnds() time.Time {
	if r.turn.since.IsZero() {
		return time.Time{}
	}
	turn, bank := r.allowed(r.Match.State.Turn())
	return r.turn.since.Add(turn + bank - r.turn.before)
}

// endTurn ends the clock of the turn. What the player has taken beyond its time is taken from the extra time.
func (u *update) endTurn() {
	if seat := u.Match.State.Turn(); u.Clock.Turn > 0 && int(seat) < len(u.Chairs) {
		turn, bank := u.allowed(seat)
		u.chair(seat).BankUsed += min(bank, max(0, u.turn.taken(u.now)-turn))
	}
	u.turn = turnClock{}
}
