package hosting

import (
	"context"
	"errors"
	"sync/atomic"

	"dominoes/game/domino"
	"dominoes/model/match"
	"dominoes/model/room"
)

// Link connects a screen to a room. Requests wait for the room's answer; views are always the newest.
type Link struct {
	host   *Host
	person room.Person
	// at is the person's seat, NoSeat for a spectator. Only the host's goroutine changes it.
	at atomic.Uint32
	// gaveUp is true once the person has left the seat for good, on any screen. It belongs to the host's goroutine.
	gaveUp bool

	newest  atomic.Pointer[room.View]
	changed chan struct{} // has a value if newest hasn't been fetched
	// left ends when the link is closed, by leave, so that nobody waits for views any more.
	left  context.Context
	leave context.CancelFunc
}

// Enter connects a person to their seat if they have one, otherwise as a spectator.
func (h *Host) Enter(p room.Person) (*Link, error) {
	l := &Link{host: h, person: p, changed: make(chan struct{}, 1)}
	l.left, l.leave = context.WithCancel(context.Background())
	return l, h.do(func() error {
		h.links[l] = struct{}{}
		seat := h.room.SeatOf(p.ID)
		l.at.Store(uint32(seat))
		if seat != domino.NoSeat {
			return h.update(room.Arrive{Seat: seat})
		}
		return nil
	})
}

// Sit gives a person a chair at a table whose match hasn't begun, or brings them back to their seat.
func (h *Host) Sit(p room.Person) (*Link, error) {
	if err := h.do(func() error { return h.update(room.Sit{Person: p}) }); err != nil {
		return nil, err
	}
	return h.Enter(p)
}

// Seat returns the person's seat; NoSeat for a spectator. It changes if players sit down differently for another match.
func (l *Link) Seat() domino.Seat { return domino.Seat(l.at.Load()) }

// follow sets the seat to the one that the person has now. It must be called in the host's goroutine.
func (l *Link) follow() {
	if now := l.host.room.SeatOf(l.person.ID); l.Seat() != domino.NoSeat && now != domino.NoSeat {
		l.at.Store(uint32(now))
	}
}

// Next waits until the room changes, ctx ends, or the link is closed. A slow caller misses views in between.
func (l *Link) Next(ctx context.Context) (room.View, error) {
	select {
	case <-l.changed:
	case <-ctx.Done():
		return room.View{}, ctx.Err()
	case <-l.left.Done():
		return room.View{}, errGone
	}
	return l.View(), nil
}

// Changed receives a value when there is a newer view.
func (l *Link) Changed() <-chan struct{} { return l.changed }

// View returns the newest view. It is valid after the first value of Changed.
func (l *Link) View() room.View { return *l.newest.Load() }

// Close disconnects the screen. The person keeps the seat.
func (l *Link) Close() {
	defer l.leave()
	_ = l.host.do(func() error {
		if _, in := l.host.links[l]; !in {
			return nil
		}
		sat := l.sits()
		if delete(l.host.links, l); sat {
			return l.host.update(room.Depart{Seat: l.Seat()})
		}
		return nil
	})
}

// sits reports whether the person still has the seat: they may have left it on another screen, and it may be taken
// again. It must be called in the host's goroutine.
func (l *Link) sits() bool {
	return l.Seat() != domino.NoSeat && !l.gaveUp && l.host.room.Chairs[l.Seat()].Person.ID == l.person.ID
}

// Leave gives up the seat for good; a bot takes over. It may be called after Close.
func (l *Link) Leave() {
	defer l.leave()
	_ = l.host.do(func() error {
		defer delete(l.host.links, l)
		if !l.sits() {
			return nil
		}
		for other := range l.host.links {
			other.gaveUp = other.gaveUp || other.Seat() == l.Seat()
		}
		l.gaveUp = true // it may have been closed
		return l.host.update(room.Leave{Seat: l.Seat()})
	})
}

// Do handles an event of the player. The error says why it isn't allowed.
func (l *Link) Do(e room.PlayerEvent) error {
	return l.host.do(func() error {
		switch {
		case l.Seat() == domino.NoSeat:
			return errors.New("you are watching: only those who sit at the table can do that")
		case !l.sits():
			return errGone
		case e.By() != l.Seat():
			return room.ErrTooLate
		}
		return l.host.update(e)
	})
}

// Review returns the match with every tile if everybody may know it; see [room.Room.Review].
func (l *Link) Review() (m match.Match, err error) {
	err = l.host.do(func() (err error) { m, err = l.host.room.Review(); return err })
	return m, err
}

// Past returns the match as the person saw it after its first ply actions; see [room.Room.Past].
func (l *Link) Past(ply int) (s match.Seen, err error) {
	err = l.host.do(func() (err error) { s, err = l.host.room.Past(l.Seat(), ply); return err })
	return s, err
}

var errGone = errors.New("you have left this table")
