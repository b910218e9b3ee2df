package matchtest

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"dominoes/ai"
	"dominoes/game"
)

// Bot stands for a bot that is a program. It plays the last of its moves.
type Bot struct {
	// Called is its name.
	Called string
	// Thinks, unless nil, is called with each question before it is answered.
	Thinks func(ctx context.Context)

	mu      sync.Mutex
	problem string
	tables  []ai.Table
	seen    []game.Observation
	closed  bool
}

// Name implements [ai.Follower].
func (b *Bot) Name() string { return b.Called }

// Sit implements [ai.Follower].
func (b *Bot) Sit(t ai.Table) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.tables = append(b.tables, t)
}

// Follow implements [ai.Follower].
func (b *Bot) Follow(o game.Observation) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.seen = append(b.seen, o)
}

// Choose implements [ai.Player].
func (b *Bot) Choose(ctx context.Context, o game.Observation, _ *rand.Rand) game.Move {
	if b.Thinks != nil {
		b.Thinks(ctx)
	}
	return o.Moves[len(o.Moves)-1]
}

// Err says what is wrong with its moves from now on. What stands before a colon is its kind.
func (b *Bot) Err(problem string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.problem = problem
}

// Fault implements [ai.Follower].
func (b *Bot) Fault() *ai.Fault {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.problem == "" {
		return nil
	}
	kind, _, _ := strings.Cut(b.problem, ":")
	return &ai.Fault{Problem: b.problem, Kind: kind}
}

// Thought implements [ai.Follower].
func (b *Bot) Thought() time.Duration { return 0 }

// Close implements [ai.Follower].
func (b *Bot) Close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
}

// Closed reports whether it has been closed.
func (b *Bot) Closed() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.closed
}

// Tables are those at which it has been seated.
func (b *Bot) Tables() []ai.Table {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.tables)
}

// Seen is what it has been shown.
func (b *Bot) Seen() []game.Observation {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.seen)
}
