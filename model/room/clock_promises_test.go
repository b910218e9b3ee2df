package room

import (
	"slices"
	"time"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/match"
)

// shadowClock counts by itself what the views of a room say about its clock.
type shadowClock struct {
	// at is when the last event happened, and runs whose clock ran after it, NoSeat for none.
	at   time.Time
	runs domino.Seat
	// taken is the time that was taken for the turn, over what the seats have taken beyond turns in this match.
	taken time.Duration
	over  [domino.MaxSeats]time.Duration
	match int
}

// checkClock requires that the time of turns is what has passed while their players could move, and that a bot moves
// once it is over, and only then.
func (d *drive) checkClock(before Room, e Event) {
	c := &d.clock
	if c.at.IsZero() || before.Clock.Turn == 0 {
		*c = shadowClock{at: d.now, runs: domino.NoSeat}
	}
	if c.runs != domino.NoSeat {
		c.taken += d.now.Sub(c.at)
	}
	c.at = d.now
	d.checkLate(before)
	if turnHasEnded(before, d.r) {
		d.charge(before)
	}
	if back, ok := e.(ComeBack); ok && before.Chairs[back.Seat].idle {
		d.seen["came back"]++
		if before.Match.State.Turn() == back.Seat {
			c.taken = 0
		}
	}
	if d.r.Match.Number != c.match || d.r.Setup != nil {
		c.match, c.over, c.taken = d.r.Match.Number, [domino.MaxSeats]time.Duration{}, 0
	}
	d.checkDeadline(e)
}

// checkDeadline requires that the view says how much time the player at the turn has left.
func (d *drive) checkDeadline(e Event) {
	d.clock.runs = domino.NoSeat
	if v := d.r.View(domino.NoSeat); !v.TurnEnds.IsZero() {
		d.clock.runs = v.Turn
		require.Equal(d, d.left(v.Turn), v.TurnEnds.Sub(d.now), "after %T", e)
		require.Nil(d, v.Question)
		require.True(d, v.Chairs[v.Turn].Here && !v.Chairs[v.Turn].StandIn)
		require.Zero(d, d.r.thinking.id, "a bot thinks for a player whose clock runs")
	}
}

// left returns the time that a player still has for the turn.
func (d *drive) left(seat domino.Seat) time.Duration {
	turn, bank := d.r.Clock.Turn, d.r.Clock.Bank
	if d.r.Chairs[seat].Doubled {
		turn, bank = 2*turn, 2*bank
	}
	return turn + bank - d.clock.over[seat] - d.clock.taken
}

// charge takes what the player at the turn has taken beyond its time from the extra time.
func (d *drive) charge(before Room) {
	seat := before.Match.State.Turn()
	if seat == domino.NoSeat || before.Chairs == nil {
		d.clock.taken = 0
		return
	}
	turn, bank := before.Clock.Turn, before.Clock.Bank
	if before.Chairs[seat].Doubled {
		turn, bank = 2*turn, 2*bank
	}
	over := min(bank-d.clock.over[seat], max(0, d.clock.taken-turn))
	if d.clock.over[seat] += over; over > 0 {
		d.seen["in the bank"]++
	}
	d.clock.taken = 0
}

// turnHasEnded reports whether a turn has ended between two rooms: by a move that isn't a draw, because the time ran
// out, because a move was taken back or redone, or because the room has closed.
func turnHasEnded(before, after Room) bool {
	if after.turn.late && !before.turn.late || after.closed != "" && before.closed == "" {
		return true
	}
	return reversed(before, after) || slices.ContainsFunc(moves(before, after), func(a game.Action) bool {
		_, draws := a.(game.Draw)
		return !draws
	})
}

// reversed reports whether a move was taken back or redone between two rooms.
func reversed(before, after Room) bool {
	log := after.Match.Log(min(before.Match.LogLen(), after.Match.LogLen()))
	return slices.ContainsFunc(log, func(l match.LogLine) bool { return l.Reversal != nil })
}

// moves returns the actions of seats that were made between two rooms.
func moves(before, after Room) []game.Action {
	if after.Match.Ply <= before.Match.Ply {
		return nil
	}
	return slices.DeleteFunc(after.Match.Actions()[before.Match.Ply:], func(a game.Action) bool {
		return game.Mover(a) == domino.NoSeat
	})
}

// checkLate requires that a bot begins to move for a player once the time is over, and that an event makes at most one
// move.
func (d *drive) checkLate(before Room) {
	if d.r.turn.late && !before.turn.late {
		d.seen["moved late"]++
		require.LessOrEqual(d, d.left(before.Match.State.Turn()), time.Duration(0))
		require.True(d, before.Chairs[before.Match.State.Turn()].here())
	}
	if !reversed(before, d.r) && before.Match.Number == d.r.Match.Number {
		require.LessOrEqual(d, len(moves(before, d.r)), 1, "an event has made two moves")
	}
}
