// Package arena lets bots play many deals against one another and counts what
// they gain. Every deal is played once for each way that the players can be
// rotated over the seats, so that its luck falls to all of them alike: what is
// left is their play.
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
)

// Oracle names the bot that sees every tile, [ai.Oracle]. It plays in the arena
// alone, to show how much there is to win; [ai.Parse] knows nothing of it.
const Oracle = "oracle"

// Config is what is to be measured.
type Config struct {
	// Rules are those of a match; of each, one round is played. Variant is the id of the rule
	// set that they are of, which only followers are told.
	Rules   game.Rules
	Variant string
	// Seats are the bots as Bots reads them, or [Oracle], seat A's first: one for
	// each seat of the rules.
	Seats []string
	// Deals is how many deals are played, from 1, and Seed what all chance
	// follows from, that of the bots too.
	Deals int
	Seed  game.Seed
	// Bots returns the bot that a value names; nil stands for [ai.Parse]. It is called for each
	// seat of each worker.
	Bots func(value string) (ai.Player, error)
	// Workers is how many rounds are played at once; where it is 0, as many as
	// there are cores.
	Workers int
	// Now is the clock that decisions are timed by. Several goroutines look at
	// it at once.
	Now func() time.Time
	// Known returns a deal that was played before, so that it isn't played again; it may
	// be nil.
	Known func(number int) (Deal, bool)
	// Ended is called after each round, and Played after each deal that Known
	// didn't know; an error of Played ends the run. Both may be nil, and both
	// are called by several goroutines at once.
	Ended  func()
	Played func(Deal) error
	// Enough is called with each deal in the order of their numbers, one at a time, whoever
	// plays them. Once it returns true, the run ends, and the deals after this one
	// don't count. It may be nil.
	Enough func(Deal) bool
}

// Deal is a deal that was played in all rotations.
type Deal struct {
	Number int // from 1
	Rounds []Round
}

// Rotations returns the different ways in which players can be rotated over the
// seats, the given one first: two for a, b, a, b.
func Rotations(seats []string) [][]string {
	var ways [][]string
	for i := range seats {
		way := slices.Concat(seats[i:], seats[:i])
		if slices.ContainsFunc(ways, func(w []string) bool { return slices.Equal(w, way) }) {
			break // from here on they come again
		}
		ways = append(ways, way)
	}
	return ways
}

// Run plays all deals in all rotations. Apart from the times of decisions the
// result depends on neither the number of workers nor their order, as far as the
// bots' own play doesn't.
//
// Where ctx is done before, the result has the deals that were played in all
// rotations (with Enough, those before the first that wasn't), and the error is that of ctx. Bots that aren't there, and figures
// out of range, are errors; so is a bot that panics or chooses what it may not:
// a [Fault]. A follower for which a move was made has lost the round, and the run goes on.
func Run(ctx context.Context, c Config) (Result, error) {
	tables, err := c.tables()
	if err != nil {
		return Result{}, err
	}
	defer closeAll(tables)
	return c.run(ctx, tables)
}

// run lets a worker play at each table.
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

// tables returns a table for each worker, with players of its own.
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
		if err := t.callPlayers(); err != nil {
			closeAll(tables)
			return nil, err
		}
	}
	return tables, nil
}
