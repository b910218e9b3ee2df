package process

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"dominoes/ai"
	"dominoes/ai/command"
	"dominoes/game"
)

// Config is what bots are started with. The zero value is good enough.
type Config struct {
	// Program is what the program tells a bot of itself: "dominoes 1.4.0".
	Program string
	// Log gets what bots write to their standard error; nil drops it.
	Log *slog.Logger
	// Now is the clock by which a bot's thinking is timed; nil is [time.Now].
	Now func() time.Time
	// Limits are how long things may take; those that are 0 are as usual.
	Limits Limits
	// Wrong is called with every answer that was wrong, those too that were right when
	// asked again. It may be nil.
	Wrong func(ai.Fault)
	// Edit changes every line before it is sent, to try what bots make of it. It may be nil.
	Edit func(line []byte) []byte
}

// Limits are how long a bot may take.
type Limits struct {
	// Hello is for its first line, 10 seconds.
	Hello time.Duration
	// Silence is for a move where nobody counts the time, 10 seconds; the question is asked
	// twice, so that an answer may take twice as long.
	Silence time.Duration
	// Slack is what an answer may take on its way where the time is counted, 100
	// milliseconds.
	Slack time.Duration
	// Stray is for the right answer where one to an earlier question came instead, 100
	// milliseconds.
	Stray time.Duration
	// Bye is for ending by itself, 2 seconds.
	Bye time.Duration
}

// usual returns the limits with those that weren't given.
func (l Limits) usual() Limits {
	return Limits{
		cmp.Or(l.Hello, 10*time.Second), cmp.Or(l.Silence, 10*time.Second),
		cmp.Or(l.Slack, 100*time.Millisecond), cmp.Or(l.Stray, 100*time.Millisecond), cmp.Or(l.Bye, 2*time.Second),
	}
}

// maxStarts is how many times on end a bot is started that doesn't last from one match to the next.
const maxStarts = 3

// Bot is a bot that is a program of its own.
type Bot struct {
	words   []string
	config  Config
	standIn ai.Player

	asking sync.Mutex // one question at a time
	n      int        // the last question
	// late counts the answers that may still come to questions that were given up.
	late   map[int]int
	fresh  bool // it has said nothing since it sat down, and may have ended before
	starts int  // times on end that it was started and didn't last until the next match

	mu      sync.Mutex
	run     *run
	ready   ready
	table   ai.Table
	scribe  scribe
	told    [][]byte // the lines of the round that were sent
	over    bool     // the last of them is that the round or the match is over
	fault   *ai.Fault
	thought time.Duration
	closed  bool
}

// Start starts a program and waits until it says that it is ready.
func Start(ctx context.Context, words []string, c Config) (*Bot, error) {
	c.Limits = c.Limits.usual()
	if c.Now == nil {
		c.Now = time.Now
	}
	standIn, err := ai.Parse("greedy")
	if err != nil {
		return nil, err
	}
	b := &Bot{words: words, config: c, standIn: standIn, late: map[int]int{}, scribe: newScribe(), starts: 1}
	if b.run, b.ready, err = b.start(ctx); err != nil {
		return nil, err
	}
	return b, nil
}

// NotStarted reports whether an error of [Start] tells that there was no process at all, as where
// there is no such program.
func NotStarted(err error) bool { return errors.Is(err, errStart) }

// start starts the process and greets it.
func (b *Bot) start(ctx context.Context) (*run, ready, error) {
	r, err := startRun(b.words, b.config)
	if err != nil {
		return nil, ready{}, err
	}
	hello, err := b.greet(ctx, r)
	if err != nil {
		r.group.kill()
		r.close()
		return nil, ready{}, fmt.Errorf("the bot %s isn't ready: %w", b.words[0], err)
	}
	return r, hello, nil
}

func (b *Bot) greet(ctx context.Context, r *run) (ready, error) {
	r.send(lineOf(helloLine{version, cmp.Or(b.config.Program, "dominoes")}))
	line, err := r.next(ctx, b.config.Limits.Hello)
	switch {
	case err == nil:
		hello, err := decodeReady(line)
		if err != nil {
			return ready{}, fmt.Errorf("its first line %.80q %w", line, err)
		}
		return hello, nil
	case errors.Is(err, io.EOF):
		return ready{}, errors.New(r.reason().Problem)
	case errors.Is(err, errLate):
		return ready{}, fmt.Errorf("it said nothing in %v", b.config.Limits.Hello)
	}
	return ready{}, err
}

// Name is what the bot calls itself, or else how its program is called.
func (b *Bot) Name() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return cmp.Or(b.ready.name, command.NameOf(b.words))
}

// Variants are the ids of what the bot says it plays, made safe to print; none where it plays everything.
func (b *Bot) Variants() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.ready.variants)
}

// Plays reports whether the bot says that it plays a variant.
func (b *Bot) Plays(variant string) bool {
	known := b.Variants()
	return len(known) == 0 || slices.Contains(known, variant)
}

// Sit implements [ai.Follower].
func (b *Bot) Sit(t ai.Table) {
	b.asking.Lock()
	defer b.asking.Unlock()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.fresh = b.over || b.run.ended()
	b.table, b.told, b.over, b.fault = t, nil, false, nil
}

// Follow implements [ai.Follower].
func (b *Bot) Follow(o game.Observation) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.tell(&o)
}

// tell sends what is due of the round, all of it anew where it doesn't continue what was
// sent.
func (b *Bot) tell(o *game.Observation) script {
	s := b.scribe.script(&b.table, o)
	due := s.lines
	if n := len(b.told); n <= len(due) && slices.EqualFunc(b.told, due[:n], slices.Equal) {
		due = due[n:]
	}
	for _, line := range due {
		b.run.send(line)
	}
	b.told, b.over = s.lines, s.over
	return s
}

// Choose implements [ai.Player].
func (b *Bot) Choose(ctx context.Context, o game.Observation, rng *rand.Rand) game.Move {
	b.asking.Lock()
	defer b.asking.Unlock()
	start := b.config.Now()
	index, fault := b.ask(ctx, &o)
	if fault != nil && b.fresh && b.restart(ctx) {
		start = b.config.Now()
		index, fault = b.ask(ctx, &o)
	}
	b.mu.Lock()
	b.fault, b.thought = fault, b.config.Now().Sub(start)
	b.mu.Unlock()
	if index < 0 {
		return b.standIn.Choose(ctx, o, rng)
	}
	return o.Moves[index]
}

// Fault implements [ai.Follower].
func (b *Bot) Fault() *ai.Fault {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.fault
}

// Thought implements [ai.Follower].
func (b *Bot) Thought() time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.thought
}

// lasted notes that the bot is still there after the match before.
func (b *Bot) lasted() {
	if b.fresh {
		b.fresh, b.starts = false, 1
	}
}

// restart starts a process again that has ended before the match began, as far as anybody can tell.
// It does so once a match, and reports whether there is a new one.
func (b *Bot) restart(ctx context.Context) bool {
	b.mu.Lock()
	closed := b.closed
	b.mu.Unlock()
	if closed || b.starts == maxStarts {
		return false
	}
	r, hello, err := b.start(ctx)
	if ctx.Err() == nil { // otherwise nobody waited for it
		b.fresh = false
		b.starts++
	}
	if err != nil {
		return false
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.run.close()
	b.run, b.ready, b.told = r, hello, nil
	clear(b.late)
	if b.closed {
		r.group.kill()
		r.close()
	}
	return true
}

// Ended reports whether the process has ended.
func (b *Bot) Ended() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.run.ended()
}

// Dismiss closes the bot as Close does, and reports whether it ended by itself.
func (b *Bot) Dismiss() (byItself bool) {
	b.mu.Lock()
	b.closed = true
	r := b.run
	b.mu.Unlock()
	return r.close()
}

// Close implements [ai.Follower].
func (b *Bot) Close() { b.Dismiss() }
