package arena

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// wild is a player that chooses by a function.
type wild func(o game.Observation) game.Move

func (w wild) Choose(_ context.Context, o game.Observation, _ *rand.Rand) game.Move { return w(o) }

// runWith runs c with another player instead of "random".
func runWith(t *testing.T, c Config, p ai.Player) error {
	t.Helper()
	tables, err := c.tables()
	require.NoError(t, err)
	for _, table := range tables {
		table.players[1] = p
	}
	_, err = c.run(context.Background(), tables)
	return err
}

func TestFaultNamesBotAndProblem(t *testing.T) {
	for problem, choose := range map[string]wild{
		"panicked: no idea": func(game.Observation) game.Move { panic("no idea") },
		"chose 6-6 on NW": func(game.Observation) game.Move {
			return game.Move{Tile: domino.NewTile(6, 6), End: domino.NW}
		},
		"isn't among its moves": func(o game.Observation) game.Move {
			o.Moves[0] = game.Move{Kind: game.Passes, Tile: domino.NoTile, End: domino.NoEnd}
			return o.Moves[0]
		},
	} {
		c := configOf(t, "fives", 20, "greedy", "random")
		var faults []error
		for _, c.Workers = range []int{1, 4} {
			err := runWith(t, c, choose)
			var fault *Fault
			require.ErrorAs(t, err, &fault)
			assert.Equal(t, "random", fault.Bot)
			assert.ErrorContains(t, err, "the bot random "+fault.Problem+", as seat ")
			assert.ErrorContains(t, err, fault.Seed.String())
			assert.Contains(t, fault.Problem, problem)
			faults = append(faults, err)
		}
		assert.Equal(t, faults[0], faults[1], "the first fault, however many play")
	}
}

func TestFaultNamesPlyOfMissingAction(t *testing.T) {
	c := configOf(t, "evens", 1, "greedy", "random")
	var fault *Fault
	require.ErrorAs(t, runWith(t, c, wild(func(game.Observation) game.Move { panic(1) })), &fault)
	s := rulestest.Dealt(t, c.Rules, fault.Seed)
	require.Equal(t, fault.Seat, (s.Turn()+domino.Seat(fault.Ply-len(s.History())-1))%2)
}

func TestRunEndsIfDealCanNotBeStored(t *testing.T) {
	c := configOf(t, "draw", 50, "greedy", "random")
	full := errors.New("the disk is full")
	var kept atomic.Int64
	c.Played = func(Deal) error {
		if kept.Add(1) > 3 {
			return full
		}
		return nil
	}
	_, err := Run(context.Background(), c)
	assert.ErrorIs(t, err, full)
	assert.EqualValues(t, 4, kept.Load())
}
