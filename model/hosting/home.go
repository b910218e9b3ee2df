package hosting

import (
	"context"
	"time"

	"dominoes/game"
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
	View(open game.Seat) room.View
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
	// Finish completes and closes the record whatever else is under way, and writes the match elsewhere if that fails:
	// see [recorder.Recorder.Finish].
	Finish(rescue func(match.Match) (recorder.File, error)) error
	// Leave stops the bots that are programs.
	Leave()
}

// local implements [Home].
type local struct {
	*World
	room     room.Room
	recorder *recorder.Recorder
}

// Sit returns the table of a match at one screen, with its bots that are programs. The match before must be closed.
func (w *World) Sit(r room.Room, to *recorder.Recorder, followers *bots.Followers) Home {
	w.Recorder, w.Followers = to, followers
	followers.Sit(r.Match)
	return local{w, r, to}
}

func (l local) Update(now time.Time, e room.Event) (Home, []room.Effect, error) {
	next, effects, err := l.room.Update(now, e)
	l.room = next
	return l, effects, err
}

func (l local) View(open game.Seat) room.View {
	v := l.room.View(open)
	v.Record = l.RecordID()
	return v
}

func (l local) Review() (match.Match, error) { return l.room.Review() }
func (l local) Setup() match.Setup           { return l.Followers.Setup(l.room.Match) }
func (l local) Fault() error                 { return l.room.Fault() }
func (l local) Ended() bool                  { return l.room.Ended() }
func (l local) Saved() bool                  { return l.recorder.IsSaved(l.room.Match) }
func (l local) Finish(rescue func(match.Match) (recorder.File, error)) error {
	return Try(func() error { return l.recorder.Finish(l.room.Match, rescue) })
}
