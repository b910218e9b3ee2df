package ai

import (
	"time"

	"dominoes/game"
)

// Follower is a player that is told what happens at its table, not only asked for moves. These
// are called from one goroutine at a time, unless said otherwise:
//
//   - Sit when it takes its seat, for each match anew,
//   - Follow after every action of the match, with what its seat observes then,
//   - Choose in its turn, and then Fault and Thought,
//   - Close in the end. Several are best closed at the same time.
type Follower interface {
	Player
	// Name is what it calls itself; people may call it otherwise.
	Name() string
	// Sit begins a match. What happened before is forgotten.
	Sit(t Table)
	// Follow tells what the seat observes now. It doesn't wait, and may be called while
	// another goroutine is in Choose. An observation that doesn't continue those
	// before, since moves were taken back, is fine.
	Follow(o game.Observation)
	// Fault says why the last move of Choose wasn't its own; nil where it was.
	Fault() *Fault
	// Thought is how long it thought about the last move of Choose. The time in which a program is
	// started again isn't part of it.
	Thought() time.Duration
	// Close ends it; it can't be used afterwards. It may wait a few seconds.
	Close()
}

// Table is what a [Follower] is told of its match beside what it observes.
type Table struct {
	// Variant is the id of the rule set.
	Variant string
	// Names are those of the seats, A's first.
	Names []string
	// Seed is what the follower's own chance follows from; the follower doesn't see it.
	Seed game.Seed
	// Limit is how long a move may take; 0 where nobody counts the time.
	Limit time.Duration
}

// Fault says what a [Follower] did so that a move had to be made for it.
type Fault struct {
	// Problem is what it did, to be read after its name and a colon: "no answer in 1s".
	Problem string
	// Kind is the same for problems that differ in nothing but what was wrong this time, like a
	// number.
	Kind string
	// Line is what it wrote, "" where it wrote nothing.
	Line string
}
