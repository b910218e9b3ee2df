// Package hosting runs tables: it carries out the effects of rooms. [World] knows how: it asks bots, writes records and
// begins matches. Three schedulers decide when: the owner of a [Home], which is a value; [Local], for one screen that
// can wait; and [Host], for a table that several screens share, each through a [Link] that carries only what its seat
// may see. [Rooms] are all tables of a server.
package hosting

import (
	"fmt"
	"log/slog"
	"time"

	"dominoes/ai"
	"dominoes/game/domino"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// Options configure a [Host] or a [Local].
type Options struct {
	// Recorder records the match; nil if nothing is recorded.
	Recorder *recorder.Recorder
	// Bots returns the bot with this value; nil means [ai.Parse].
	Bots func(value string) (ai.Player, error)
	// Pool limits how many bots think at a time. Their moves take at least Pace.
	Pool *Pool
	Pace time.Duration
	Now  func() time.Time
	// Begin makes the match of a setup, and its recorder.
	Begin func(match.Setup) (match.Match, *recorder.Recorder, error)
	// Changed, if not nil, is called after every event with the room and the ID of its record. It must not block.
	Changed func(now room.Room, record string)
	// Log logs failures; nil discards them.
	Log *slog.Logger
}

// Host owns a room that several screens share, and handles its events one after the other in its goroutine.
type Host struct {
	o     Options
	world *World
	jobs  chan func()
	ended chan struct{}
	// room, links and run belong to the host's goroutine.
	room  room.Room
	links map[*Link]struct{}
	run   runner
}

// NewHost starts the host of a room.
func NewHost(r room.Room, o Options) *Host {
	h := &Host{o: o, jobs: make(chan func()), ended: make(chan struct{}), room: r, links: map[*Link]struct{}{},
		world: &World{Recorder: o.Recorder, Bots: o.Bots, InTurn: o.Pool.Do, BeginMatch: o.Begin, ForGuests: true,
			Log: o.Log}}
	h.run = runner{do: h.world.Do, pace: o.Pace, reply: h.replied, running: map[room.ID]func(){}}
	go h.loop()
	h.post(room.Open{})
	return h
}

func (h *Host) enqueue(job func()) bool {
	select {
	case h.jobs <- job:
		return true
	case <-h.ended:
		return false
	}
}

func (h *Host) post(e room.Event) { h.enqueue(func() { _ = h.update(e) }) }

// do runs a job in the host's goroutine and waits for it.
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

// Abandoned reports whether no screen is connected and the room may be closed: see [room.Room.Abandoned].
func (h *Host) Abandoned(idle time.Duration) (abandoned bool) {
	err := h.do(func() error {
		abandoned = len(h.links) == 0 && h.room.Abandoned(h.o.Now(), idle)
		return nil
	})
	return abandoned || err != nil
}

// Close closes the room with its record complete, shows why on all screens, and ends the host. It may be called again.
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

func (h *Host) update(e room.Event) error {
	next, effects, err := h.room.Update(h.o.Now(), e)
	if err != nil {
		return err
	}
	h.room = next
	for _, effect := range effects {
		h.run.start(effect)
	}
	if err := next.Fault(); err != nil && next.View(domino.NoSeat).Closed == "" {
		h.fails(err)
	}
	if h.o.Changed != nil {
		h.o.Changed(h.room, h.world.RecordID())
	}
	return nil
}

func (h *Host) fails(err error) {
	_ = h.world.failure(fmt.Errorf("a room failed: %w", err))
	_ = h.update(room.Close{Why: roomFailed})
}

func (h *Host) replied(reply room.Reply) {
	h.enqueue(func() {
		delete(h.run.running, reply.EffectID())
		_ = h.update(reply)
	})
}

func (h *Host) publish() {
	views := map[domino.Seat]*room.View{}
	for l := range h.links {
		l.follow()
		seat := domino.NoSeat // a player who has left sees no hand, on any screen
		if l.sits() {
			seat = l.Seat()
		}
		if views[seat] == nil {
			v := h.room.View(seat)
			v.Record = h.world.RecordID()
			views[seat] = &v
		}
		l.newest.Store(views[seat])
		signal(l.changed)
	}
}

// signal puts a value into a channel unless it has one.
func signal(changed chan<- struct{}) {
	select {
	case changed <- struct{}{}:
	default:
	}
}
