package hosting

import (
	"context"
	"time"

	"dominoes/game/domino"
	"dominoes/model/bots"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// Home is a table whose players share one screen, as a value. Its owner carries out its effects with [Home.Do].
type Home interface {
	// Update returns the table after an event, and the effects to carry out: see [room.Room.Update].
	Update(now time.Time, e room.Event) (Home, []room.Effect, error)
	// Do carries out an effect, which may take long, and returns its reply; nil if it has none.
	Do(ctx context.Context, e room.Effect) room.Reply
	// View returns the view while the hand of a seat is open, NoSeat for none.
	View(open domino.Seat) room.View
	// Review returns the match with every tile if everybody may know it: see [room.Room.Review].
	Review() (match.Match, error)
	// Setup returns the setup of another match like this one.
	Setup() match.Setup
	// Fault returns why the match can't go on, nil if it can; Ended reports whether the table is closed and saved.
	Fault() error
	Ended() bool
	// Records reports whether the match is recorded, Saved whether all of it is on disk.
	Records() bool
	Saved() bool
	// Finish completes the record for the last time, here or elsewhere: see [recorder.Recorder.Finish].
	Finish(rescue func(match.Match) (recorder.File, error)) error
	// Leave stops the bots that are programs.
	Leave()
}

type local struct {
	*World
	room.Room
	recorder *recorder.Recorder
}

// Sit returns the table of a match at one screen, with its bots that are programs. The match before must be closed.
func (w *World) Sit(r room.Room, to *recorder.Recorder, followers *bots.Followers) Home {
	w.Recorder, w.Followers = to, followers
	followers.Sit(r.Match)
	return local{w, r, to}
}

func (l local) Update(now time.Time, e room.Event) (Home, []room.Effect, error) {
	next, effects, err := l.Room.Update(now, e)
	l.Room = next
	return l, effects, err
}

func (l local) View(open domino.Seat) room.View {
	v := l.Room.View(open)
	v.Record = l.RecordID()
	return v
}

func (l local) Setup() match.Setup { return l.Followers.Setup(l.Match) }
func (l local) Saved() bool        { return l.recorder.IsSaved(l.Match) }
func (l local) Finish(rescue func(match.Match) (recorder.File, error)) error {
	return Try(func() error { return l.recorder.Finish(l.Match, rescue) })
}

// Local runs a table at one screen. Effects run in the background, but the table only changes in [Local.Do] and
// [Local.View], so the screen misses no step. It is for one goroutine.
type Local struct {
	Home
	run     runner
	now     func() time.Time
	open    domino.Seat
	changed chan struct{}
	replies chan room.Reply
}

// NewLocal returns a Local with all hands hidden. Of the options it uses Pace and Now.
func NewLocal(h Home, o Options) *Local {
	l := &Local{Home: h, now: o.Now, open: domino.NoSeat}
	l.changed = make(chan struct{}, 1)
	l.replies = make(chan room.Reply, 32) // more than a room can have effects under way
	l.run = runner{do: h.Do, pace: o.Pace, reply: l.replied, running: map[room.ID]func(){}}
	return l
}

func (l *Local) replied(reply room.Reply) {
	l.replies <- reply
	signal(l.changed)
}

// Do handles an event. The error says why it isn't allowed.
func (l *Local) Do(e room.PlayerEvent) error { return l.update(e) }

// Start begins the match: the first deal, the first bot.
func (l *Local) Start() error { return l.update(room.Open{}) }

func (l *Local) update(e room.Event) error {
	defer signal(l.changed) // after a stale reply, too: there may be more
	next, effects, err := l.Home.Update(l.now(), e)
	if err != nil {
		return err
	}
	l.Home = next
	for _, effect := range effects {
		l.run.start(effect)
	}
	return nil
}

// Open shows the hand of a seat, and hides all others; NoSeat hides all.
func (l *Local) Open(seat domino.Seat) { l.open = seat }

// Changed gets a value when there is a newer view.
func (l *Local) Changed() <-chan struct{} { return l.changed }

// View handles the oldest reply to an effect, if there is one, and returns the view after it.
func (l *Local) View() room.View {
	select {
	case oldest := <-l.replies:
		delete(l.run.running, oldest.EffectID())
		_ = l.update(oldest)
	default:
	}
	return l.Seen()
}

// Seen returns the present view without handling anything.
func (l *Local) Seen() room.View { return l.Home.View(l.open) }

// Close closes the table and waits until its record is complete, saving has failed, or giveUp receives a value.
func (l *Local) Close(giveUp <-chan time.Time) {
	defer l.run.stopAll()
	_ = l.update(room.Close{}) // it may be closed
	for !l.Home.Ended() {
		select {
		case <-l.changed:
			l.View()
		case <-giveUp:
			return
		}
	}
}
