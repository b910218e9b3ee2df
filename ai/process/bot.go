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

// Config configures bots. The zero value is usable.
type Config struct {
	// Program is the host program's name and version for the greeting: "dominoes 1.4.0".
	Program string
	// Log gets the bots' standard error; nil discards it.
	Log *slog.Logger
	// Now is the clock for a bot's thinking time; nil is [time.Now].
	Now func() time.Time
	// Limits are the timeouts; those that are 0 have their defaults.
	Limits Limits
	// Wrong is called with every wrong answer, including those corrected when the question was repeated. It may be nil.
	Wrong func(ai.Fault)
	// Edit changes every line before it is sent, to test how bots react. It may be nil.
	Edit func(line []byte) []byte
}

// Limits are timeouts for a bot.
type Limits struct {
	// Hello is for the first line, 10 seconds by default.
	Hello time.Duration
	// Silence is for a move without a time limit, 10 seconds by default. Since the question is asked twice, a move may
	// take twice as long.
	Silence time.Duration
	// Slack is added to a move's time limit for the transmission, 100 milliseconds by default.
	Slack time.Duration
	// Stray is how long to wait for the right answer after a stale one, 100 milliseconds by default.
	Stray time.Duration
	// Bye is for ending after the goodbye, 2 seconds by default.
	Bye time.Duration
}

// withDefaults returns the limits with defaults for those that are 0.
func (l Limits) withDefaults() Limits {
	return Limits{
		cmp.Or(l.Hello, 10*time.Second), cmp.Or(l.Silence, 10*time.Second),
		cmp.Or(l.Slack, 100*time.Millisecond), cmp.Or(l.Stray, 100*time.Millisecond), cmp.Or(l.Bye, 2*time.Second),
	}
}

// maxStarts is how often in a row a bot is started if it exits between matches.
const maxStarts = 3

// Bot is a bot that runs as an external program.
type Bot struct {
	words   []string
	config  Config
	standIn ai.Player

	asking   sync.Mutex // held while a question is open, guards the fields up to starts
	question int        // the number of the last question
	// overdue counts, by question, the answers that may still arrive although the question was given up.
	overdue      map[int]int
	mayHaveEnded bool // true from Sit until the bot's next answer, if its process may have ended before
	starts       int  // starts in a row after which the process didn't last until the next match

	mu      sync.Mutex // guards the fields below
	run     *run
	ready   ready
	table   ai.Table
	scribe  scribe
	sent    [][]byte // the lines sent for the current round
	sentEnd bool     // true if the last of them ends the round or the match
	fault   *ai.Fault
	thought time.Duration
	closed  bool
}

// Start starts a program and waits until it is ready.
func Start(ctx context.Context, words []string, c Config) (*Bot, error) {
	c.Limits = c.Limits.withDefaults()
	if c.Now == nil {
		c.Now = time.Now
	}
	standIn, err := ai.Parse("greedy")
	if err != nil {
		return nil, err
	}
	b := &Bot{words: words, config: c, standIn: standIn, overdue: map[int]int{}, scribe: newScribe(), starts: 1}
	if b.run, b.ready, err = b.start(ctx); err != nil {
		return nil, err
	}
	return b, nil
}

// NotStarted reports whether an error of [Start] means that no process was started, as for a missing program.
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

// Name returns the bot's own name, or else that of its program.
func (b *Bot) Name() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return cmp.Or(b.ready.name, command.NameOf(b.words))
}

// Variants returns the IDs of the variants that the bot says it plays, safe to print; none if it plays all.
func (b *Bot) Variants() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.ready.variants)
}

// Plays reports whether the bot says it plays a variant.
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
	b.mayHaveEnded = b.sentEnd || b.run.ended()
	b.table, b.sent, b.sentEnd, b.fault = t, nil, false, nil
}

// Follow implements [ai.Follower].
func (b *Bot) Follow(o game.Observation) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.tell(&o)
}

// tell sends the lines of the round that the bot doesn't have yet, or all of them if they don't continue what was sent.
func (b *Bot) tell(o *game.Observation) script {
	s := b.scribe.script(&b.table, o)
	due := s.lines
	if n := len(b.sent); n <= len(due) && slices.EqualFunc(b.sent, due[:n], slices.Equal) {
		due = due[n:]
	}
	for _, line := range due {
		b.run.send(line)
	}
	b.sent, b.sentEnd = s.lines, s.over
	return s
}

// Choose implements [ai.Player].
func (b *Bot) Choose(ctx context.Context, o game.Observation, rng *rand.Rand) game.Move {
	b.asking.Lock()
	defer b.asking.Unlock()
	start := b.config.Now()
	index, fault := b.ask(ctx, &o)
	if fault != nil && b.mayHaveEnded && b.restart(ctx) {
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

// confirmAlive records that the process has survived the end of the previous match.
func (b *Bot) confirmAlive() {
	if b.mayHaveEnded {
		b.mayHaveEnded, b.starts = false, 1
	}
}

// restart starts a new process if the old one seems to have ended before the match began. It does so at most once a
// match, and reports whether there is a new process.
func (b *Bot) restart(ctx context.Context) bool {
	b.mu.Lock()
	closed := b.closed
	b.mu.Unlock()
	if closed || b.starts == maxStarts {
		return false
	}
	r, hello, err := b.start(ctx)
	if ctx.Err() == nil { // an aborted start doesn't count
		b.mayHaveEnded = false
		b.starts++
	}
	if err != nil {
		return false
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.run.close()
	b.run, b.ready, b.sent = r, hello, nil
	clear(b.overdue)
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
