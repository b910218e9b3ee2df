// Package arena plays many deals between bots and counts what they gain. Every deal is played once for each rotation of
// the players over the seats, so that the luck of the deal is the same for all of them.
package arena

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"time"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
)

// Oracle is the name of [ai.Oracle], which sees every tile. It plays only in the arena, to show how much there is to
// win; [ai.Parse] doesn't know it.
const Oracle = "oracle"

// Config configures a run.
type Config struct {
	// Rules are the rules of a match; its first round is played. Variant is the ID of their rule set, for followers
	// only.
	Rules   domino.Rules
	Variant string
	// Seats are values for Bots, or [Oracle]: one for each seat, from A on.
	Seats []string
	// Deals is the number of deals, at least 1, and Seed the source of all random numbers, including those of the bots.
	Deals int
	Seed  game.Seed
	// Bots returns the bot that a value names; nil means [ai.Parse]. It is called once per worker for each seat.
	Bots func(value string) (ai.Player, error)
	// Workers is the number of rounds played at once; 0 means the number of cores.
	Workers int
	// Now is the clock for the time of decisions. It must be safe for concurrent use.
	Now func() time.Time
	// Known returns a deal that was played before and needn't be played again. It may be nil.
	Known func(number int) (Deal, bool)
	// Ended is called after each round, and Played after each deal that Known didn't know; an error of Played ends the
	// run. Both may be nil, and both are called concurrently.
	Ended  func()
	Played func(Deal) error
	// Enough is called with each deal in order, one at a time. Once it returns true the run ends, and later deals don't
	// count. It may be nil.
	Enough func(Deal) bool
}

// Deal is a deal that was played in all rotations.
type Deal struct {
	Number int // from 1
	Rounds []Round
}

// Rotations returns the different rotations of players over the seats, the given one first: two for a, b, a, b.
func Rotations(seats []string) [][]string {
	var ways [][]string
	for i := range seats {
		way := slices.Concat(seats[i:], seats[:i])
		if slices.ContainsFunc(ways, func(w []string) bool { return slices.Equal(w, way) }) {
			break // the rest repeats
		}
		ways = append(ways, way)
	}
	return ways
}

// Run plays all deals in all rotations. Apart from the times of decisions, the result doesn't depend on the workers if
// the bots are deterministic.
//
// If ctx is done early, the result covers the deals that were played in all rotations (with Enough, those before the
// first that wasn't), and the error is that of ctx. Unknown bots and figures out of range are errors. So is a bot that
// panics or chooses an illegal move: a [Fault]. A follower whose move had to be made for it loses the round, and the
// run goes on.
func Run(ctx context.Context, c Config) (Result, error) {
	tables, err := c.tables()
	if err != nil {
		return Result{}, err
	}
	defer closeAll(tables)
	return c.run(ctx, tables)
}

// run plays with one worker per table.
func (c *Config) run(ctx context.Context, tables []*table) (Result, error) {
	s := schedule{Config: c, deals: make([]deal, c.Deals)}
	var workers sync.WaitGroup
	for _, t := range tables {
		workers.Go(func() {
			for ctx.Err() == nil {
				n, ok := s.next()
				if !ok {
					return
				}
				s.put(n, t.play(ctx, n))
			}
		})
	}
	workers.Wait()
	deals, err := s.counted()
	if err != nil {
		return Result{}, err
	}
	result := sumUp(&c.Rules, c.Seats, deals)
	if result.Deals < len(deals) {
		return result, ctx.Err()
	}
	return result, nil
}

// tables returns a table for each worker, each with its own players.
func (c *Config) tables() ([]*table, error) {
	switch {
	case len(c.Seats) != c.Rules.Seats:
		return nil, fmt.Errorf("%d bots can't take %d seats", len(c.Seats), c.Rules.Seats)
	case c.Deals < 1:
		return nil, fmt.Errorf("the arena needs at least 1 deal, not %d", c.Deals)
	case c.Workers < 0:
		return nil, fmt.Errorf("the arena needs at least 1 worker, not %d", c.Workers)
	}
	if _, err := game.New(c.Rules); err != nil {
		return nil, err
	}
	workers := c.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	tables := make([]*table, 0, min(workers, c.Deals))
	for range cap(tables) {
		t := &table{Config: *c, rotations: Rotations(c.Seats)}
		tables = append(tables, t)
		if err := t.createPlayers(); err != nil {
			closeAll(tables)
			return nil, err
		}
	}
	return tables, nil
}
