package hosting

import (
	"context"
	"errors"
	"sync"
	"time"

	"dominoes/game"
	"dominoes/model/bots"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// Home is a table at one screen, where all people of a match sit, as a value. Its effects are for its owner to carry out
// with [Home.Do].
type Home interface {
	// Update returns the table after an event, and what must be done then: see [room.Room.Update].
	Update(now time.Time, e room.Event) (Home, []room.Effect, error)
	// Do carries out an effect, which may take long, and returns its reply; nil if it has none.
	Do(ctx context.Context, e room.Effect) room.Reply
	// View returns what is to be seen while the hand of a seat is open, NoSeat for none.
	View(open game.Seat) room.View
	// Review returns the match with every tile as far as everybody may know it: see [room.Room.Review].
	Review() (match.Match, error)
	// Setup returns what another match like this one is begun with.
	Setup() match.Setup
	// Fault returns why the match can't go on, nil if it can; Ended reports whether the table is closed and saved.
	Fault() error
	Ended() bool
	// Records reports whether the match is recorded, Saved whether all of it is on disk.
	Records() bool
	Saved() bool
	// Finish completes and closes the record, whatever else is under way, and writes the match elsewhere if that fails: see
	// [recorder.Recorder.Finish].
	Finish(rescue func(match.Match) (recorder.File, error)) error
	// Leave ends the bots that are programs.
	Leave()
}

// local implements [Home].
type local struct {
	room  room.Room
	world *World
}

// Sit returns the table of a match at one screen, and seats its bots that are programs. The match before must be
// closed.
func (w *World) Sit(r room.Room, to *recorder.Recorder, followers *bots.Followers) Home {
	w.Recorder, w.Followers = to, followers
	followers.Sit(r.Match)
	return local{r, w}
}

func (l local) Update(now time.Time, e room.Event) (Home, []room.Effect, error) {
	next, effects, err := l.room.Update(now, e)
	return local{next, l.world}, effects, err
}

func (l local) View(open game.Seat) room.View {
	v := l.room.View(open)
	v.Record = l.world.RecordID()
	return v
}

func (l local) Do(ctx context.Context, e room.Effect) room.Reply { return l.world.Do(ctx, e) }
func (l local) Review() (match.Match, error)                     { return l.room.Review() }
func (l local) Setup() match.Setup                               { return l.world.Followers.Setup(l.room.Match) }
func (l local) Fault() error                                     { return l.room.Fault() }
func (l local) Ended() bool                                      { return l.room.Ended() }
func (l local) Records() bool                                    { return l.world.Records() }
func (l local) Saved() bool                                      { return l.world.recorder().IsSaved(l.room.Match) }
func (l local) Leave()                                           { l.world.Leave() }
func (l local) Finish(rescue func(match.Match) (recorder.File, error)) error {
	return Try(func() error { return l.world.recorder().Finish(l.room.Match, rescue) })
}

// Local runs a table at one screen. Its effects are carried out beside the screen, but nothing happens at the table
// except in [Local.Do] and [Local.View], so a screen misses no step. Only one goroutine may use it.
type Local struct {
	home    Home
	run     runner
	now     func() time.Time
	open    game.Seat
	changed chan struct{}

	mu      sync.Mutex
	replies []room.Reply
}

// Whole returns the match at a table with every tile. It is for tests: screens show views.
func Whole(h Home) match.Match { return h.(local).room.Match }

// LocalOptions are what a [Local] needs of the world.
type LocalOptions struct {
	// Pace is how long a bot takes for a move at least.
	Pace time.Duration
	// Now tells the time, and After calls f after a while, in a goroutine of its own, unless it is stopped before.
	Now   func() time.Time
	After func(wait time.Duration, f func()) (stop func())
}

// NewLocal runs a table, with all hands hidden.
func NewLocal(h Home, o LocalOptions) *Local {
	l := &Local{home: h, now: o.Now, open: game.NoSeat, changed: make(chan struct{}, 1)}
	l.run = runner{do: h.Do, after: o.After, pace: o.Pace, reply: l.replied, running: map[room.ID]func(){}}
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

// signal announces a newer view.
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
	next, effects, err := l.home.Update(l.now(), e)
	if err != nil {
		return err
	}
	l.home = next
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
func (l *Local) Seen() room.View { return l.home.View(l.open) }

// Fault returns why the match can't go on; nil if it can.
func (l *Local) Fault() error { return l.home.Fault() }

// Saved reports whether all that has happened is on disk.
func (l *Local) Saved() bool { return l.home.Saved() }

// Close ends the table once its record is complete, or that has failed. It waits for the disk until giveUp gets a value.
func (l *Local) Close(giveUp <-chan time.Time) error {
	err := l.update(room.Close{})
	for !l.home.Ended() {
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
