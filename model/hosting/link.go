package hosting

import (
	"context"
	"errors"
	"sync"

	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/room"
)

// Link is a screen's way to a room. What it is asked for waits for the room's answer; what it
// shows is always the newest.
type Link struct {
	host   *Host
	person room.Person
	seat   game.Seat // NoSeat for somebody who watches
	// gaveUp is true once the person has left the seat for good, on whatever screen. It is for the
	// room's goroutine alone.
	gaveUp bool

	mu      sync.Mutex
	newest  *room.View
	changed chan struct{} // has something in it when newest hasn't been fetched
	// left ends with the link, by leave: then nobody waits for what it shows.
	left  context.Context
	leave context.CancelFunc
}

// Enter lets a person in: to their seat if they have one, otherwise to watch.
func (h *Host) Enter(p room.Person) (*Link, error) {
	l := &Link{host: h, person: p, changed: make(chan struct{}, 1)}
	l.left, l.leave = context.WithCancel(context.Background())
	return l, h.do(func() error {
		h.links[l] = struct{}{}
		if l.seat = h.room.SeatOf(p.ID); l.seat != game.NoSeat {
			return h.update(room.Arrive{Seat: l.seat})
		}
		return nil
	})
}

// Sit lets a person sit down at a table whose match hasn't begun, or come back to their seat.
func (h *Host) Sit(p room.Person) (*Link, error) {
	if err := h.do(func() error { return h.update(room.Sit{Person: p}) }); err != nil {
		return nil, err
	}
	return h.Enter(p)
}

// Seat returns where the person sits; NoSeat for somebody who watches.
func (l *Link) Seat() game.Seat { return l.seat }

// show puts a view in place of the last one. It doesn't wait.
func (l *Link) show(v *room.View) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.newest = v
	select {
	case l.changed <- struct{}{}:
	default:
	}
}

// Next waits for the room to change, for ctx to end, or for the link to be closed, and returns what
// is to be seen now. What came between isn't shown to who was too slow for it.
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

// Changed gets a value when there is a newer view.
func (l *Link) Changed() <-chan struct{} { return l.changed }

// View returns what is to be seen now, after the first value of Changed.
func (l *Link) View() room.View {
	l.mu.Lock()
	defer l.mu.Unlock()
	return *l.newest
}

// Close takes the screen away. The person keeps the seat.
func (l *Link) Close() {
	defer l.leave()
	_ = l.host.do(func() error {
		if _, in := l.host.links[l]; !in {
			return nil
		}
		sat := l.sits()
		if delete(l.host.links, l); sat {
			return l.host.update(room.Depart{Seat: l.seat})
		}
		return nil
	})
}

// sits reports whether the person still has the seat: they may have left it on another screen, and
// somebody else may have it by now, or they themselves on a third one. The room's goroutine asks.
func (l *Link) sits() bool {
	return l.seat != game.NoSeat && !l.gaveUp && l.host.room.Chairs[l.seat].Person.ID == l.person.ID
}

// Leave gives up the person's seat for good: a bot has it. It may come after Close.
func (l *Link) Leave() {
	defer l.leave()
	_ = l.host.do(func() error {
		defer delete(l.host.links, l)
		if !l.sits() {
			return nil
		}
		for other := range l.host.links {
			other.gaveUp = other.gaveUp || other.seat == l.seat
		}
		l.gaveUp = true // it may have been closed
		return l.host.update(room.Leave{Seat: l.seat})
	})
}

// Do lets something happen that the person does, or returns why it can't.
func (l *Link) Do(e room.PlayerEvent) error {
	return l.host.do(func() error {
		switch {
		case l.seat == game.NoSeat:
			return errWatches
		case !l.sits():
			return errGone
		case e.By() != l.seat:
			return room.ErrTooLate
		}
		return l.host.update(e)
	})
}

// Match returns the match with every tile, if everybody may know it; see [room.Room.Review].
func (l *Link) Match() (m match.Match, err error) {
	err = l.host.do(func() (err error) { m, err = l.host.room.Review(); return err })
	return m, err
}

var (
	errWatches = errors.New("you are watching: only those who sit at the table can do that")
	errGone    = errors.New("you have left this table")
)
