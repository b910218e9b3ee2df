package room

import (
	"errors"
	"time"

	"dominoes/game/domino"
)

// lateInARow is the number of turns in a row for which a player's time must run out until a bot plays on for them.
const lateInARow = 3

// warnings are the times before the end of a turn at which its player is warned.
var warnings = [...]time.Duration{30 * time.Second, 10 * time.Second}

var (
	errNoClock    = errors.New("there is no clock at this table")
	errNotOpener  = errors.New("only the player who opened the table gives more time")
	errGivenTime  = errors.New("that player has twice the time already")
	errNotAPlayer = errors.New("only people at the table have a clock")
)

// GiveTime gives the player To twice the time, from now on. Only the opener of the table may do that.
type GiveTime struct{ Seat, To domino.Seat }

func (e GiveTime) happen(u *update) error {
	switch {
	case u.Clock.Turn == 0:
		return errNoClock
	case u.Opener == "" || u.SeatOf(u.Opener) != e.Seat:
		return errNotOpener
	case int(e.To) >= len(u.Chairs) || u.Chairs[e.To].Person.ID == "" || u.Chairs[e.To].Gone:
		return errNotAPlayer
	case u.Chairs[e.To].Doubled:
		return errGivenTime
	}
	u.chair(e.To).Doubled = true
	u.tell(News{Kind: GotTime, Seat: e.To})
	return nil
}

// ComeBack gives the seat back to a player for whom a bot plays because their time ran out too often.
type ComeBack struct{ Seat domino.Seat }

func (e ComeBack) happen(u *update) error {
	c := u.chair(e.Seat)
	if c.late = 0; !c.idle {
		return nil
	}
	c.idle, c.StandIn, c.Away = false, false, time.Time{}
	u.tell(News{Kind: Returned, Seat: e.Seat})
	if u.Setup == nil && u.Match.State.Turn() == e.Seat {
		u.turn = turnClock{}
	}
	return nil
}

// onClock returns the player whose clock runs, NoSeat if none does: the table waits for a move of a player who is there
// and can see the turn.
func (r Room) onClock() domino.Seat {
	if r.Clock.Turn == 0 || r.Chairs == nil || r.Setup != nil || r.closed != "" || r.Question != nil || r.fault != nil {
		return domino.NoSeat
	}
	turn := r.Match.State.Turn()
	if turn == domino.NoSeat || r.AtRoundEnd() || r.busy() || r.Bot() != "" || !r.Chairs[turn].here() {
		return domino.NoSeat
	}
	return turn
}

// settleClock starts the clock of the turn, or stops it.
func (u *update) settleClock() {
	switch t, runs := &u.turn, u.onClock() != domino.NoSeat; {
	case runs && t.since.IsZero():
		t.since = u.now
	case !runs && !t.since.IsZero():
		t.before, t.since = t.taken(u.now), time.Time{}
	}
}

// timeUp lets a bot move for the player at the turn. If that happens too often in a row it plays on, as for a player
// who is away.
func (u *update) timeUp() {
	seat := u.Match.State.Turn()
	u.endTurn()
	u.turn.late = true
	c := u.chair(seat)
	if c.late++; c.late < lateInARow {
		u.tell(News{Kind: LateMoved, Seat: seat})
		return
	}
	c.idle, c.StandIn, c.Away = true, true, u.now
	u.tell(News{Kind: StoodIn, Seat: seat})
}

// warning returns the index of the next warning of the turn, len(warnings) if there is none. A turn that is shorter
// has no such warning.
func (r Room) warning() int {
	turn, bank := r.allowed(r.Match.State.Turn())
	i := r.turn.warned
	for i < len(warnings) && turn+bank <= warnings[i] {
		i++
	}
	return i
}

// warnsAt returns when the player at the turn is warned next; the zero time for never.
func (r Room) warnsAt() time.Time {
	ends := r.turnEnds()
	if ends.IsZero() || r.warning() == len(warnings) {
		return time.Time{}
	}
	return ends.Add(-warnings[r.warning()])
}

func (u *update) warn() {
	i := u.warning()
	u.turn.warned = i + 1
	u.tell(News{Kind: Warned, Seat: u.Match.State.Turn(), Left: warnings[i]})
}
