// Package hosting owns rooms, and does what a match needs done outside of it: see [World]. Where people look at
// screens of their own, all that happens at a table happens in the goroutine of its [Host]. A screen has a [Link]
// to it, which carries what its seat may see, and nothing else. [Rooms] are all the tables of a server.
package hosting

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"time"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// Options are what a [Host] needs of the world.
type Options struct {
	// Recorder keeps the match; nil where nothing is recorded.
	Recorder *recorder.Recorder
	// Bots returns the bot that a value names; nil stands for [ai.Parse].
	Bots func(value string) (ai.Player, error)
	// Pool lets bots think; their moves take as long as Pace at least.
	Pool *Pool
	Pace time.Duration
	// Now tells the time, and After calls f after a while, in a goroutine of its own, unless it is
	// stopped before.
	Now   func() time.Time
	After func(wait time.Duration, f func()) (stop func())
	// Begin returns the match of a setup, and what records it; nil where none begins but the one
	// that the room has.
	Begin func(match.Setup) (match.Match, *recorder.Recorder, error)
	// Changed is told whenever something has happened, with the room as it is then, and by what its
	// record is found; nil tells nobody. It must not wait.
	Changed func(now room.Room, record string)
	// Log is told what goes wrong; nil tells nobody.
	Log *slog.Logger
}

// Host owns a room that several screens share: all that happens there happens in its goroutine,
// one thing after the other. Screens come in by [Host.Enter].
type Host struct {
	o     Options
	jobs  chan func()
	ended chan struct{}

	// What follows is touched by the goroutine alone.

	world    World
	room     room.Room
	links    map[*Link]struct{}
	said     []room.Saying
	notSaved string // why the record isn't complete
	since    time.Time
	// moment and bot say for what a bot was last asked to move, or the page is to be turned; stop
	// cancels that. Thinking is the effect by which the bot was asked.
	moment   int
	bot      string
	thinking ID
	stop     func()
	// missed is for when stand-ins are to be looked for, retry for when saving is tried again.
	missed, retry func()
	missedAt      time.Time
	closed        string // why the room is closed
}

// RetryAfter is how long it takes until saving is retried.
const RetryAfter = 5 * time.Second

var (
	errClosed   = errors.New("this table is closed")
	errNotBegun = errors.New("the match hasn't begun")
	errWatches  = errors.New("you are watching: only those who sit at the table can do that")
	errGone     = errors.New("you have left this table")
)

// NewHost opens a room.
func NewHost(r room.Room, o Options) *Host {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	h := &Host{o: o, jobs: make(chan func()), ended: make(chan struct{}), room: r, links: map[*Link]struct{}{}, since: o.Now(),
		world: World{Recorder: o.Recorder, Bots: o.Bots, InTurn: o.Pool.Do}}
	go h.run()
	h.post(func() {})
	return h
}

// post lets the goroutine do a job. It returns at once where the room is closed.
func (h *Host) post(job func()) {
	select {
	case h.jobs <- job:
	case <-h.ended:
	}
}

// do lets the goroutine do a job and waits until it is done.
func (h *Host) do(job func() error) error {
	done := make(chan error, 1)
	h.post(func() { done <- job() })
	select {
	case err := <-done:
		return err
	case <-h.ended:
		select {
		case err := <-done:
			return err
		default:
			return errClosed
		}
	}
}

// Abandoned reports whether nobody is there, and nothing has happened for so long. Of a match that is
// over nobody need have been gone for long, and of a table at which nobody has a chair yet only for
// as long as one is kept.
func (h *Host) Abandoned(idle time.Duration) (abandoned bool) {
	err := h.do(func() error {
		over := h.room.Setup == nil && h.room.Match.State.Stage() == game.MatchOver
		if h.room.Setup != nil && len(h.room.Players()) == 0 {
			idle = min(idle, room.AwayFor)
		}
		abandoned = len(h.links) == 0 && (over || h.o.Now().Sub(h.since) >= idle)
		return nil
	})
	return abandoned || err != nil
}

// Close completes the record, tells all screens why, and ends. It may be called again.
func (h *Host) Close(why string) {
	h.post(func() { h.close(why) })
	<-h.ended
}

func (h *Host) run() {
	defer close(h.ended)
	defer func() {
		if p := recover(); p != nil {
			h.o.Log.Error("a room failed", "why", p)
			h.close(roomFailed)
		}
	}()
	for h.closed == "" {
		job := <-h.jobs
		before := h.room.Match.Moment
		job()
		if h.closed == "" {
			h.proceed()
		}
		if h.room.Match.Moment != before {
			h.since = h.o.Now()
		}
		h.publish()
	}
}

// proceed goes on until somebody has to do something, and brings all that to disk.
func (h *Host) proceed() {
	if h.room.AllWantAgain() {
		h.gather()
	}
	if h.room.Complete() {
		if err := h.begin(h.room.Named()); err != nil {
			h.o.Log.Error("a match can't begin", "why", err)
			h.close(roomFailed)
			return
		}
	}
	next, err := h.room.Proceed()
	if err != nil {
		h.o.Log.Error("a room can't go on", "why", err)
		h.close(roomFailed)
		return
	}
	h.room = next
	h.save()
	h.wake()
	if at := h.room.Missed(); at != h.missedAt {
		if h.missedAt = at; h.missed != nil {
			h.missed()
		}
		if h.missed = nil; !at.IsZero() {
			h.missed = h.o.After(at.Sub(h.o.Now()), func() { h.post(func() { h.room = h.room.Miss(h.o.Now()) }) })
		}
	}
	if h.o.Changed != nil {
		h.o.Changed(h.room, h.world.Recorder.ID())
	}
}

// save brings the record up to date. Where that fails it is tried again, and the match goes on.
func (h *Host) save() {
	if h.room.Setup != nil {
		return
	}
	err := h.world.Save(h.room.Match, false)
	if err == nil {
		h.notSaved = ""
		return
	}
	h.o.Log.Error("a match isn't saved", "match", h.world.Recorder.ID(), "why", err)
	if h.notSaved = recorder.ForGuests(err).Error(); h.retry == nil {
		h.retry = h.o.After(RetryAfter, func() { h.post(func() { h.retry = nil }) })
	}
}

// wake lets the bot at the turn think, and turns the page where only bots play.
func (h *Host) wake() {
	moment, bot := h.room.Match.Moment, h.room.Bot()
	if h.stop != nil {
		if h.moment == moment && h.bot == bot {
			return
		}
		h.stop()
		h.stop, h.thinking = nil, 0
	}
	switch h.moment, h.bot = moment, bot; {
	case bot != "":
		h.stop = h.think(bot)
	case h.room.AtRoundEnd() && len(h.room.Players()) == 0:
		h.stop = h.o.After(4*h.o.Pace, func() {
			h.post(func() {
				if moment == h.room.Match.Moment {
					h.stop, h.room = nil, h.room.TurnPage()
				}
			})
		})
	}
}

// think asks a bot for a move, which is made when the pace allows it.
func (h *Host) think(bot string) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	ask, paced := Think{h.world.Next(), h.room.Match, bot}, make(chan struct{})
	h.thinking = ask.ID
	wait := h.o.After(h.o.Pace, func() { close(paced) })
	go func() {
		answer := h.world.Do(ctx, ask)
		if err := answer.Failure(); err != nil && ctx.Err() == nil {
			h.o.Log.Error("a bot failed", "bot", bot, "why", err)
			ask.Bot = lastResort
			answer = h.world.Do(ctx, ask)
		}
		select {
		case <-paced:
			h.post(func() { h.moved(answer) })
		case <-ctx.Done(): // nobody wants it any more
		}
	}()
	return func() { wait(); cancel() }
}

// lastResort is the bot that moves for one that has failed.
const lastResort = "greedy"

// moved takes in a bot's answer, unless the match has gone on without it.
func (h *Host) moved(answer Event) {
	if !answer.For(h.thinking) {
		return
	}
	h.stop, h.thinking = nil, 0
	err := answer.Failure()
	if moved, ok := answer.(BotMoved); ok {
		h.room, err = h.room.Act(moved.Move.Act(h.room.Match.State.Turn()))
	}
	if err != nil {
		h.o.Log.Error("a bot can't move", "why", err)
		h.close(roomFailed)
	}
}

// close completes the record and ends the room.
func (h *Host) close(why string) {
	if h.closed != "" {
		return
	}
	h.closed = cmp.Or(why, tableClosed)
	for _, stop := range []func(){h.stop, h.missed, h.retry} {
		if stop != nil {
			stop()
		}
	}
	if h.room.Setup == nil {
		if err := h.world.Save(h.room.Match, true); err != nil {
			h.notSaved = recorder.ForGuests(err).Error()
			h.o.Log.Error("a record isn't complete", "match", h.world.Recorder.ID(), "why", err)
		}
	}
	h.publish()
}

// publish shows all screens how the room stands now.
func (h *Host) publish() {
	var views [game.MaxSeats + 1]*room.View
	for l := range h.links {
		seat := game.NoSeat // who has left a seat sees no hand there, on whatever screen
		if l.sits() {
			seat = l.seat
		}
		at := min(int(seat), game.MaxSeats)
		if views[at] == nil {
			views[at] = h.view(seat)
		}
		l.show(views[at])
	}
}

// view returns what a seat's screen shows.
func (h *Host) view(seat game.Seat) *room.View {
	v := h.room.View(seat)
	v.Since, v.NotSaved, v.Record, v.Closed, v.Said = h.since, h.notSaved, h.world.Recorder.ID(), h.closed, h.said
	return &v
}

// gather ends the match that is over, once its record is complete, and lets people sit down to
// another one.
func (h *Host) gather() {
	err := h.world.Save(h.room.Match, true)
	if h.o.Begin == nil || err != nil && !h.world.Recorder.IsSaved(h.room.Match) {
		return // save says so, and it is tried again
	}
	h.world.Recorder, h.notSaved = nil, ""
	h.room = h.room.Another(h.o.Now())
}

// begin begins a match.
func (h *Host) begin(s match.Setup) error {
	if h.o.Begin == nil {
		return room.ErrTooLate
	}
	m, recorder, err := h.o.Begin(s)
	if err != nil {
		return err
	}
	h.world.Recorder = recorder
	m.Number, m.Moment, m.Shared = h.room.Match.Number+1, h.room.Match.Moment, true
	h.room.Setup, h.room.Match = nil, m
	return nil
}
