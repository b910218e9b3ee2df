package hosting

import (
	"context"
	"slices"
	"sync"
	"time"

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
	spoke   []time.Time   // when the last phrases were said
	// left ends with the link, by leave: then nobody waits for what it shows.
	left  context.Context
	leave context.CancelFunc
}

// Enter lets a person in: to their seat where they have one, else to watch.
func (h *Host) Enter(p room.Person) (*Link, error) {
	l := &Link{host: h, person: p, changed: make(chan struct{}, 1)}
	l.left, l.leave = context.WithCancel(context.Background())
	return l, h.do(func() error {
		if l.seat = h.room.SeatOf(p.ID); l.seat != game.NoSeat {
			h.room = h.room.Arrive(l.seat)
		}
		h.links[l] = struct{}{}
		return nil
	})
}

// Sit lets a person sit down at a table whose match hasn't begun, or come back to their seat.
func (h *Host) Sit(p room.Person) (*Link, error) {
	if err := h.do(func() (err error) {
		h.room, _, err = h.room.Sit(p, h.o.Now())
		return err
	}); err != nil {
		return nil, err
	}
	return h.Enter(p)
}

// Start begins the match with bots in the chairs that nobody has taken.
func (l *Link) Start() error {
	return l.askEver(func(r room.Room) (room.Room, error) {
		if r.Setup == nil {
			return r, room.ErrBegun
		}
		return r.Fill(), nil
	})
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
	l.mu.Lock()
	defer l.mu.Unlock()
	return *l.newest, nil
}

// Close takes the screen away. The person keeps the seat.
func (l *Link) Close() {
	defer l.leave()
	_ = l.host.do(func() error { l.remove(); return nil })
}

// remove takes the screen out of the room.
func (l *Link) remove() {
	if _, in := l.host.links[l]; !in {
		return
	}
	delete(l.host.links, l)
	if l.sits() {
		l.host.room = l.host.room.Depart(l.seat, l.host.o.Now())
	}
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
		if l.sits() {
			if l.host.room.Setup == nil {
				l.host.room.Match = l.host.room.Match.Note(hasLeft(l.host.room.Match.Words(false).Names[l.seat]))
			}
			l.host.room = l.host.room.Leave(l.seat, l.host.o.Now())
			for other := range l.host.links {
				other.gaveUp = other.gaveUp || other.seat == l.seat
			}
			l.gaveUp = true // it may have been closed
		}
		delete(l.host.links, l)
		return nil
	})
}

// ask lets the room do what somebody wants of a match that has begun, or returns why it doesn't.
func (l *Link) ask(do func(room.Room) (room.Room, error)) error {
	return l.askEver(func(r room.Room) (room.Room, error) {
		if r.Setup != nil {
			return r, errNotBegun
		}
		return do(r)
	})
}

// askEver does the same before the match has begun, too.
func (l *Link) askEver(do func(room.Room) (room.Room, error)) error {
	return l.host.do(func() error {
		h := l.host
		switch {
		case h.closed != "":
			return errClosed
		case l.seat == game.NoSeat:
			return errWatches
		case !l.sits():
			return errGone
		}
		next, err := do(h.room)
		if err == nil {
			h.room = next
		}
		return err
	})
}

// Act makes a move that was meant for a moment of the match: what comes twice, or too late, is
// refused. So is what is against the rules, and who isn't at the turn.
func (l *Link) Act(a game.Action, moment int) error {
	return l.ask(func(r room.Room) (room.Room, error) {
		if r.Match.Moment != moment || r.AtRoundEnd() || match.Mover(a) != l.seat {
			return r, room.ErrTooLate
		}
		return r.Act(a)
	})
}

// Turn tells that the round's end has been seen.
func (l *Link) Turn() error {
	return l.ask(func(r room.Room) (room.Room, error) { return r.Turn(l.seat), nil })
}

// AskBack asks the table to let the person take their last move back, or redo it.
func (l *Link) AskBack(redo bool) error {
	return l.ask(func(r room.Room) (room.Room, error) { return r.Ask(l.seat, redo) })
}

// Answer answers the question that the table is asked.
func (l *Link) Answer(yes bool) error {
	return l.ask(func(r room.Room) (room.Room, error) { return r.Answer(l.seat, yes) })
}

// Assist marks the round as one in which the person was shown advice.
func (l *Link) Assist() error {
	return l.ask(func(r room.Room) (room.Room, error) { r.Match = r.Match.Assist(l.seat); return r, nil })
}

// Sort sorts the person's hand.
func (l *Link) Sort() error {
	return l.ask(func(r room.Room) (room.Room, error) { r.Match = r.Match.Sort(l.seat); return r, nil })
}

// Again asks for another match between the same people. Once all want it who are there, the table
// gathers for it.
func (l *Link) Again() error {
	return l.ask(func(r room.Room) (room.Room, error) { return r.Again(l.seat) })
}

// How many phrases may be said in how long, and how many are kept.
const (
	saidAtMost = 3
	saidWithin = 30 * time.Second
	saidKept   = 8
)

// Say says one of [room.Phrases], by its index, to everybody in the room. Who has said much of late is
// refused.
func (l *Link) Say(phrase int) error {
	return l.askEver(func(r room.Room) (room.Room, error) {
		h, now := l.host, l.host.o.Now()
		l.spoke = slices.DeleteFunc(l.spoke, func(at time.Time) bool { return now.Sub(at) >= saidWithin })
		switch {
		case phrase < 0 || phrase >= len(room.Phrases()):
			return r, room.ErrTooLate
		case len(l.spoke) >= saidAtMost:
			return r, errSaidEnough
		}
		l.spoke = append(l.spoke, now)
		h.said = append(slices.Clone(h.said), room.Saying{Seat: l.seat, Name: room.Names(r.View(game.NoSeat).Chairs)[l.seat], Text: room.Phrases()[phrase], At: now})
		h.said = h.said[max(0, len(h.said)-saidKept):]
		return r, nil
	})
}

// Match returns the match with every tile, where everybody may know it: all of it once it is over, and
// at a round's end what has been played, from which nothing follows of later rounds.
func (l *Link) Match() (match.Match, error) {
	var m match.Match
	if err := l.host.do(func() error {
		if r := l.host.room; !r.Match.Revealed() && (r.Setup != nil || !r.AtRoundEnd()) {
			return room.ErrTooLate
		}
		m = l.host.room.Match
		return nil
	}); err != nil || m.Revealed() {
		return m, err
	}
	return m.Past()
}
