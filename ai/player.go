package ai

import (
	"context"
	"math/rand/v2"
	"time"

	"dominoes/game"
)

// Player chooses moves.
type Player interface {
	// Choose returns one of o.Moves, which isn't empty. It returns early with the best so far once ctx is done.
	Choose(ctx context.Context, o game.Observation, rng *rand.Rand) game.Move
}

// Follower is a player that is notified of everything that happens at its table. Its methods are called from one
// goroutine at a time, unless stated otherwise:
//
// - Sit when it takes its seat, once per match,
// - Follow after every action of the match, with what its seat observes then,
// - Choose in its turn, then Fault and Thought,
// - Close at the end. Several followers are best closed concurrently.
type Follower interface {
	Player
	// Name is the bot's own name; players may see it under another one.
	Name() string
	// Sit begins a match. All earlier state is discarded.
	Sit(t Table)
	// Follow passes on what the seat observes now. It doesn't block, and may be called while another goroutine is in
	// Choose. The observation needn't continue the earlier ones, since moves can be taken back.
	Follow(o game.Observation)
	// Fault says why the last move of Choose was made for it, or returns nil if it was its own.
	Fault() *Fault
	// Thought is the time it took for the last move of Choose, without the time to restart a program.
	Thought() time.Duration
	// Close ends the follower; it can't be used afterwards. It may take a few seconds.
	Close()
}

// Table is what a [Follower] knows about its match besides its observations.
type Table struct {
	// Variant is the rule set's ID.
	Variant string
	// Names are the players' names, from seat A on.
	Names []string
	// Seed is the source of the follower's own random numbers. A program isn't shown it.
	Seed game.Seed
	// Limit is the time limit for a move; 0 is none.
	Limit time.Duration
}

// Fault is why a move had to be made for a [Follower].
type Fault struct {
	// Problem is what it did wrong. It reads well after the bot's name and a colon: "no answer in 1s".
	Problem string
	// Kind is equal for problems that differ only in details such as a number.
	Kind string
	// Line is the line that it wrote, if any.
	Line string
}
