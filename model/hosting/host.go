// Package hosting carries out what a match needs done outside of it: see [World]. At a table that several screens share,
// [Host] gives events to the room one after the other; a screen has a [Link] to it, which carries what its seat may see,
// and nothing else. [Rooms] are all the tables of a server.
package hosting

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// Options are what a [Host] or a [Local] needs of the world.
type Options struct {
	// Recorder keeps the match; nil if nothing is recorded.
	Recorder *recorder.Recorder
	// Bots returns the bot that a value names; nil stands for [ai.Parse].
	Bots func(value string) (ai.Player, error)
	// Pool lets bots think; their moves take at least as long as Pace.
	Pool *Pool
	Pace time.Duration
	// Now tells the time, and After calls f after a while, in a goroutine of its own, unless it is
	// stopped before.
	Now   func() time.Time
	After func(wait time.Duration, f func()) (stop func())
	// Begin returns the match of a setup, and its recorder; nil if no match begins but the one that the room has.
	Begin func(match.Setup) (match.Match, *recorder.Recorder, error)
	// Changed is called after every event, with the room as it is then, and the ID of its record; nil isn't. It must not
	// wait.
	Changed func(now room.Room, record string)
	// Log gets what goes wrong; nil discards it.
	Log *slog.Logger
}

// Host owns a room that several screens share: all that happens there happens in its goroutine,
// one thing after the other. Screens come in by [Host.Enter].
type Host struct {
	o     Options
	world *World
	jobs  chan func()
	ended chan struct{}
	// room, links and run are for the goroutine alone.
	room  room.Room
	links map[*Link]struct{}
	run   runner
}

// NewHost opens a room.
func NewHost(r room.Room, o Options) *Host {
	h := &Host{o: o, jobs: make(chan func()), ended: make(chan struct{}), room: r, links: map[*Link]struct{}{},
		world: &World{Recorder: o.Recorder, Bots: o.Bots, InTurn: o.Pool.Do, BeginMatch: o.Begin, ForGuests: true, Log: o.Log}}
	h.run = runner{do: h.world.Do, after: o.After, pace: o.Pace, reply: h.replied, running: map[room.ID]func(){}}
	go h.loop()
	h.post(room.Open{})
	return h
}

// enqueue lets the goroutine do a job, and reports whether it does: the room may be closed.
func (h *Host) enqueue(job func()) bool {
	select {
	case h.jobs <- job:
		return true
	case <-h.ended:
		return false
	}
}

// post lets an event happen.
func (h *Host) post(e room.Event) { h.enqueue(func() { _ = h.update(e) }) }

// do lets the goroutine do a job and waits until it is done.
func (h *Host) do(job func() error) error {
	done := make(chan error, 1)
	if !h.enqueue(func() {
		err := room.ErrClosed
		defer func() { done <- err }() // after a panic, too
		err = job()
	}) {
		return room.ErrClosed
	}
	return <-done
}

// Abandoned reports whether no screen is there, and the room is abandoned: see [room.Room.Abandoned].
func (h *Host) Abandoned(idle time.Duration) (abandoned bool) {
	err := h.do(func() error {
		abandoned = len(h.links) == 0 && h.room.Abandoned(h.o.Now(), idle)
		return nil
	})
	return abandoned || err != nil
}

// Close completes the record, tells all screens why, and ends. It may be called again.
func (h *Host) Close(why string) {
	h.post(room.Close{Why: why})
	<-h.ended
}

func (h *Host) loop() {
	defer close(h.ended)
	for !h.room.Ended() {
		job := <-h.jobs
		if err := Try(func() error { job(); return nil }); err != nil {
			h.fails(err)
		}
		h.publish()
	}
	h.run.stopAll()
}

// update lets an event happen, and carries out what follows.
func (h *Host) update(e room.Event) error {
	next, effects, err := h.room.Update(h.o.Now(), e)
	if err != nil {
		return err
	}
	h.room = next
	for _, effect := range effects {
		h.run.start(effect)
	}
	if err := next.Fault(); err != nil && next.View(game.NoSeat).Closed == "" {
		h.fails(err)
	}
	if h.o.Changed != nil {
		h.o.Changed(h.room, h.world.RecordID())
	}
	return nil
}

// fails closes a room that can't go on.
func (h *Host) fails(err error) {
	_ = h.world.failure(context.Background(), fmt.Errorf("a room failed: %w", err))
	_ = h.update(room.Close{Why: roomFailed})
}

// replied lets a reply to an effect happen.
func (h *Host) replied(reply room.Reply) {
	h.enqueue(func() {
		delete(h.run.running, reply.For())
		_ = h.update(reply)
	})
}

// publish shows all screens how the room is now.
func (h *Host) publish() {
	var views [game.MaxSeats + 1]*room.View
	for l := range h.links {
		seat := game.NoSeat // who has left a seat sees no hand there, on whatever screen
		if l.sits() {
			seat = l.seat
		}
		at := min(int(seat), game.MaxSeats)
		if views[at] == nil {
			v := h.room.View(seat)
			v.Record = h.world.RecordID()
			views[at] = &v
		}
		l.show(views[at])
	}
}
