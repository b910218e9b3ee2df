package hosting

import (
	"errors"
	"sync"
	"time"

	"dominoes/game"
	"dominoes/model/bots"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// Local is a table at one screen, where all people of a match sit. Its effects are carried out beside the screen, but
// nothing happens there except in [Local.Do] and [Local.View], so a screen misses no step. Only one goroutine may use
// it.
type Local struct {
	room    room.Room
	run     runner
	now     func() time.Time
	open    game.Seat
	changed chan struct{}

	mu      sync.Mutex
	replies []room.Reply
}

// LocalOptions are what a [Local] needs of the world.
type LocalOptions struct {
	// Pace is how long a bot takes for a move at least.
	Pace time.Duration
	// Now tells the time, and After calls f after a while, in a goroutine of its own, unless it is stopped before.
	Now   func() time.Time
	After func(wait time.Duration, f func()) (stop func())
}

// Sit returns the table of a match at one screen, with all hands hidden, and seats its bots that are programs. The
// match before must be closed.
func (w *World) Sit(r room.Room, to *recorder.Recorder, followers *bots.Followers, o LocalOptions) *Local {
	w.Recorder, w.Followers = to, followers
	followers.Sit(r.Match)
	l := &Local{room: r, now: o.Now, open: game.NoSeat, changed: make(chan struct{}, 1)}
	l.run = runner{world: w, after: o.After, pace: o.Pace, reply: l.replied, running: map[room.ID]func(){}}
	return l
}

// Leave ends the bots that are programs. It may be called again.
func (w *World) Leave() { w.Followers.Close() }

// Records reports whether the match is recorded.
func (w *World) Records() bool { return w.recorder() != nil }

// replied queues a reply for View.
func (l *Local) replied(reply room.Reply) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.replies = append(l.replies, reply)
	l.signal()
}

// signal says that there is a newer view.
func (l *Local) signal() {
	select {
	case l.changed <- struct{}{}:
	default:
	}
}

// Do lets an event happen, or returns why it can't.
func (l *Local) Do(e room.PlayerEvent) error { return l.update(e) }

// Start deals, or lets a bot think.
func (l *Local) Start() error { return l.update(room.Open{}) }

func (l *Local) update(e room.Event) error {
	next, effects, err := l.room.Update(l.now(), e)
	if err != nil {
		return err
	}
	l.room = next
	for _, effect := range effects {
		l.run.start(effect)
	}
	l.signal()
	return nil
}

// Open opens the hand of a seat, and hides all others; NoSeat hides all.
func (l *Local) Open(seat game.Seat) { l.open = seat }

// Changed gets a value when there is a newer view.
func (l *Local) Changed() <-chan struct{} { return l.changed }

// View lets the oldest reply to an effect happen, if there is one, and returns what is to be seen then.
func (l *Local) View() room.View {
	l.mu.Lock()
	var oldest room.Reply
	if len(l.replies) > 0 {
		oldest, l.replies = l.replies[0], l.replies[1:]
	}
	if len(l.replies) > 0 {
		l.signal()
	}
	l.mu.Unlock()
	if oldest != nil {
		delete(l.run.running, oldest.For())
		_ = l.update(oldest)
	}
	return l.Seen()
}

// Seen returns what is to be seen, without letting anything happen.
func (l *Local) Seen() room.View {
	v := l.room.View(l.open)
	v.Record = l.run.world.RecordID()
	return v
}

// Fault returns why the match can't go on; nil if it can.
func (l *Local) Fault() error { return l.room.Fault() }

// Close ends the table once its record is complete, or that has failed. It waits for the disk until giveUp gets a value.
func (l *Local) Close(giveUp <-chan time.Time) error {
	err := l.update(room.Close{Why: tableClosed})
	for !l.room.Ended() {
		select {
		case <-l.changed:
			l.View()
		case <-giveUp:
			l.run.stopAll()
			return errDiskHangs
		}
	}
	l.run.stopAll()
	if errors.Is(err, room.ErrClosed) {
		return nil
	}
	return err
}
