package room

import (
	"errors"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
)

// from returns whose seat the players take, by the new seat, at a table with n seats.
func (n Next) from(seats int) []domino.Seat {
	from := make([]domino.Seat, seats)
	for i := range from {
		switch {
		case n == Rotated:
			from[i] = domino.Seat((i + seats - 1) % seats)
		case n == Swapped && i > 0:
			from[i] = domino.Seat((i+seats-3)%(seats-1) + 1)
		default:
			from[i] = domino.Seat(i)
		}
	}
	return from
}

// WantAgain asks for another match with the players seated as Next says. The table gathers for it once all there want
// the same and the last record is complete.
type WantAgain struct {
	Seat domino.Seat
	Next Next
}

var errNoPartners = errors.New("there are no partners in this game")

func (e WantAgain) happen(u *update) error {
	rules := u.Match.State.Rules()
	switch {
	case u.Duplicate:
		return errOneDeal
	case u.Match.State.Stage() != game.MatchOver || u.AtRoundEnd() || u.busy():
		return ErrTooLate
	case e.Next == Swapped && !rules.Teams:
		return errNoPartners
	}
	c := u.chair(e.Seat)
	if c.again && c.next == e.Next {
		return nil
	}
	if c.again, c.next = true, e.Next; !u.agreeOnNext() {
		u.tell(News{Kind: WantsAgain, Seat: e.Seat, Next: e.Next})
	}
	return nil
}

// wish returns how a player at the table wants to sit in the next match.
func (r Room) wish() (next Next) {
	for i := range r.Chairs {
		if c := &r.Chairs[i]; c.here() {
			next = c.next
		}
	}
	return next
}

// agreeOnNext reports whether all players at the table want the same next match.
func (r Room) agreeOnNext() bool {
	next := r.wish()
	return r.allHere(func(c *Chair) bool { return c.again && c.next == next })
}

// nextSeats returns the seats of the next match, and who sat on them before.
func (r Room) nextSeats(seats []record.Seat) ([]record.Seat, []Chair) {
	var moved []record.Seat
	var chairs []Chair
	for _, seat := range r.wish().from(len(seats)) {
		moved, chairs = append(moved, seats[seat]), append(chairs, r.Chairs[seat])
	}
	return moved, chairs
}
