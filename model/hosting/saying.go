package hosting

import (
	"slices"
	"time"

	"dominoes/game"
	"dominoes/model/room"
)

// How many phrases may be said in how long, and how many are kept.
const (
	saidAtMost = 3
	saidWithin = 30 * time.Second
	saidKept   = 8
)

// Say says one of [Phrases], by its index, to everybody in the room. Who has said much of late is
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
