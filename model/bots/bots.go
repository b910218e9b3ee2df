// Package bots asks the bots of a match for their moves. [Think] asks the one that has the turn. [Invite] starts bots
// that are programs, and [Followers] reports to them what happens.
package bots

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"

	"dominoes/ai"
	"dominoes/ai/command"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/each"
	"dominoes/model/match"
	"dominoes/view/names"
)

// Think asks the bot that has the turn for its move, or the one named value in its place if that isn't "". The bot is
// one of the followers, or the one that parse returns for its value; a nil parse means [ai.Parse]. Its choice depends
// on the match's seed and the ply alone, unless the bot limits its time or is a program. Think may take long, so Update
// must not call it. If ctx ends, the error is that of ctx, since a hurried move doesn't count. If greedy had to move
// for a program, the fault says why, once for each run of faults of one kind.
func Think(ctx context.Context, m match.Match, value string, parse func(value string) (ai.Player, error),
	f *Followers) (game.Move, *ai.Fault, error) {
	seat := m.State.Turn()
	if bot := f.at(seat); bot != nil && value == "" {
		return bot.choose(ctx, m.State.Observe(seat), chance(m))
	}
	if parse == nil {
		parse = ai.Parse
	}
	value = cmp.Or(value, m.Header.Seats[seat].Player)
	var move game.Move
	err := try(value, func() error {
		bot, err := parse(value)
		if err == nil {
			move = bot.Choose(ctx, m.State.Observe(seat), chance(m))
		}
		return cmp.Or(err, ctx.Err())
	})
	return move, nil, err
}

func chance(m match.Match) *rand.Rand {
	key := sha256.Sum256(binary.BigEndian.AppendUint64(append([]byte("bot"), m.Seed[:]...), uint64(m.Ply)))
	return rand.New(rand.NewChaCha8(key))
}

// try calls f, and returns a panic of the bot with this name as an error.
func try(bot string, f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the bot %s failed: %v", bot, p)
		}
	}()
	return f()
}

// Start starts the program that a value like "exec:./mybot" names, for a match of a variant, and waits until it is
// ready. A Start must only run programs that the command line has named.
type Start func(ctx context.Context, value, variant string) (ai.Follower, error)

// Followers are the bots of a match that are programs. Each has a process of its own for this match alone. Methods
// don't block unless they say so. A nil *Followers has no bots.
type Followers struct {
	seats [domino.MaxSeats]*follower // nil if the seat has no such bot

	mu  sync.Mutex
	ply int // the newest action that was reported to them
}

// follower is a program in its seat. Reports and requests go through a queue, so that they arrive in order.
type follower struct {
	ai.Follower
	value string
	jobs  queue
	// over is cancelled by end, when no more moves are wanted.
	over context.Context
	end  context.CancelFunc
	// wrong is the kind of fault of its last move, "" if there was none.
	wrong string
}

// Invites reports whether the setup has bots that are programs.
func Invites(s match.Setup) bool {
	return slices.ContainsFunc(s.Seats, func(seat record.Seat) bool { return command.Is(seat.Player) })
}

// Invite starts the programs of a match in parallel and waits until they are ready. It returns the setup for the
// record, with the names that the bots gave themselves unless they were named.
func Invite(ctx context.Context, s match.Setup, start Start) (match.Setup, *Followers, error) {
	f, err := invite(ctx, s.Variant, s.Seats, start)
	if f == nil {
		return s, nil, err
	}
	s.Seats = slices.Clone(s.Seats)
	for i, seat := range s.Seats {
		if f.seats[i] != nil {
			s.Seats[i].Player = ai.Program
			if !match.ChosenName(seat) {
				s.Seats[i].Name = ""
			}
		}
	}
	for i, seat := range s.Seats {
		if f.seats[i] != nil && seat.Name == "" {
			s.Seats[i].Name = match.FreeName(s.Seats, f.seats[i].Name(), names.Alike)
		}
	}
	return s, f, nil
}

// InviteTo starts programs for a match that has begun already. values has one value for each seat; only a seat that a
// program had according to the record may be given one. It returns nil if there is none to start.
func InviteTo(ctx context.Context, m match.Match, values []string, start Start) (*Followers, error) {
	if err := CheckReturn(m.Header.Seats, values); err != nil || len(values) == 0 {
		return nil, err
	}
	return invite(ctx, m.Header.Variant, match.UnnamedSeats(values...), start)
}

// CheckReturn returns an error if values don't fit a record's seats: only a program's seat may have one.
func CheckReturn(seats []record.Seat, values []string) error {
	recorded := each.Of(seats, func(seat record.Seat) string { return seat.Player })
	if len(values) > 0 && len(seats) > 0 && !slices.Equal(recorded, each.Of(values, match.Recorded)) {
		return fmt.Errorf(otherSeats, strings.Join(recorded, ","), ai.Program)
	}
	return nil
}

// invite starts the programs of these seats; it returns nil if there are none.
func invite(ctx context.Context, variant string, seats []record.Seat, start Start) (*Followers, error) {
	switch {
	case !Invites(match.Setup{Seats: seats}):
		return nil, nil
	case start == nil:
		return nil, errNoPrograms
	}
	f := &Followers{}
	errs := make([]error, len(seats))
	var all sync.WaitGroup
	for i, seat := range seats {
		if !command.Is(seat.Player) {
			continue
		}
		all.Go(func() {
			bot, err := start(ctx, seat.Player, variant)
			if errs[i] = err; err == nil {
				over, end := context.WithCancel(context.Background())
				f.seats[i] = &follower{Follower: bot, value: seat.Player, over: over, end: end}
			}
		})
	}
	all.Wait()
	if err := cmp.Or(errs...); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

func (f *Followers) at(seat domino.Seat) *follower {
	if f == nil || seat == domino.NoSeat {
		return nil
	}
	return f.seats[seat]
}

// Sit seats the bots at a match as it stands.
func (f *Followers) Sit(m match.Match) {
	if f == nil {
		return
	}
	table := ai.Table{Variant: m.Header.Variant, Names: match.SeatNames(m.Header.Seats)}
	if m.Seed != nil {
		table.Seed = *m.Seed
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.ply = m.Ply
	for i, bot := range f.seats {
		if bot != nil {
			bot.jobs.add(func() { bot.Sit(table) })
			bot.watch(m, domino.Seat(i))
		}
	}
}

// Follow reports to the bots what has happened in their match since the last report.
func (f *Followers) Follow(m match.Match) {
	if f == nil {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	from := min(f.ply+1, m.Ply) // moves may have been taken back
	f.ply = m.Ply
	for ply := from; ply <= m.Ply; ply++ {
		for i, bot := range f.seats {
			if bot != nil {
				bot.watch(m.At(ply), domino.Seat(i))
			}
		}
	}
}

func (b *follower) watch(m match.Match, seat domino.Seat) {
	b.jobs.add(func() { b.Follow(m.State.Observe(seat)) })
}

// choose waits for the bot's choice or the end of ctx. The fault is nil if the last move had one of the same kind.
func (b *follower) choose(ctx context.Context, o game.Observation, rng *rand.Rand) (game.Move, *ai.Fault, error) {
	var found game.Move
	var news *ai.Fault
	var failed error
	chosen := b.jobs.add(func() {
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		defer context.AfterFunc(b.over, stop)()
		if failed = ctx.Err(); failed == nil {
			failed = try(b.Name(), func() error { found = b.Choose(ctx, o, rng); return ctx.Err() })
		}
		if failed == nil {
			news = b.newFault()
		}
	})
	select {
	case <-chosen:
		return found, news, failed
	case <-ctx.Done():
		return game.Move{}, nil, ctx.Err()
	}
}

// newFault returns the fault of the bot's last move, nil if the move before had one of the same kind.
func (b *follower) newFault() *ai.Fault {
	fault, was := b.Fault(), b.wrong
	if b.wrong = ""; fault != nil {
		b.wrong = fault.Kind
	}
	if b.wrong == was {
		return nil
	}
	return fault
}

// Close ends the programs once they have got all reports, and waits for them, at most two seconds. A move that one of
// them is choosing is cancelled. It may be called again.
func (f *Followers) Close() {
	if f == nil {
		return
	}
	var all sync.WaitGroup
	for _, bot := range f.seats {
		if bot != nil {
			all.Go(func() {
				bot.end()
				<-bot.jobs.add(bot.Close)
			})
		}
	}
	all.Wait()
}

// Setup returns the setup of a match like this one, with the bots as the command line named them.
func (f *Followers) Setup(m match.Match) match.Setup {
	s := m.Setup()
	for i := range s.Seats {
		if bot := f.at(domino.Seat(i)); bot != nil {
			s.Seats[i].Player = bot.value
		}
	}
	return s
}

// queue runs jobs one after another, in the order in which they were added.
type queue struct {
	mu sync.Mutex
	// last is closed once the newest job is done, nil if there was none.
	last chan struct{}
}

// add appends a job, and returns a channel that is closed once it is done. It doesn't block.
func (q *queue) add(job func()) (done <-chan struct{}) {
	q.mu.Lock()
	defer q.mu.Unlock()
	before, now := q.last, make(chan struct{})
	q.last = now
	go func() {
		defer close(now)
		if before != nil {
			<-before
		}
		job()
	}()
	return now
}
