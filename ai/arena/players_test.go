package arena

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"dominoes/ai"
	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// apprentice is a follower that plays at random. With a fault, every move counts as made for it.
type apprentice struct {
	ai.Player
	tables []ai.Table
	seen   int
	fault  *ai.Fault
	closed bool
}

func (a *apprentice) Name() string            { return "Ap" }
func (a *apprentice) Sit(t ai.Table)          { a.tables = append(a.tables, t) }
func (a *apprentice) Follow(game.Observation) { a.seen++ }
func (a *apprentice) Fault() *ai.Fault        { return a.fault }
func (a *apprentice) Thought() time.Duration  { return time.Hour }
func (a *apprentice) Close()                  { a.closed = true }

// withApprentices plays c with followers for the value "new".
func withApprentices(t *testing.T, c Config, fault *ai.Fault) (Result, []*apprentice) {
	t.Helper()
	var mu sync.Mutex
	var all []*apprentice
	c.Variant, c.Bots = "draw", func(value string) (ai.Player, error) {
		if value != "new" {
			return ai.Parse(value)
		}
		p, err := ai.Parse("random")
		mu.Lock()
		defer mu.Unlock()
		all = append(all, &apprentice{Player: p, fault: fault})
		return all[len(all)-1], err
	}
	result, err := Run(context.Background(), c)
	require.NoError(t, err)
	return result, all
}

func TestFollowersSeeEveryRound(t *testing.T) {
	c := configOf(t, "draw", 3, "new", "greedy", "new")
	result, all := withApprentices(t, c, nil)
	require.Len(t, all, 2, "each seat has its own")
	for _, a := range all {
		assert.Len(t, a.tables, 9, "each round")
		assert.Greater(t, a.seen, 9*10)
		assert.True(t, a.closed)
	}
	assert.Equal(t, []string{"Ap", "Gus", "Ap"}, all[0].tables[0].Names)
	assert.Equal(t, []string{"Max", "Ap", "Ap"}, all[0].tables[1].Names)
	assert.Equal(t, "draw", all[0].tables[0].Variant)
	assert.Equal(t, all[0].tables, all[1].tables)
	assert.NotEqual(t, all[0].tables[0].Seed, all[0].tables[1].Seed)
	assert.Equal(t, Lapses{}, result.Standings[0].Lapses)
	assert.Equal(t, time.Hour, result.Standings[0].Decisions.Median, "as they say themselves")
	_, again := withApprentices(t, c, nil)
	assert.Equal(t, all[0].tables, again[0].tables, "it follows from the seed")
}

func TestRoundWithLapseIsLost(t *testing.T) {
	fault := &ai.Fault{Problem: "no such index: 7", Line: "7"}
	result, _ := withApprentices(t, configOf(t, "draw", 10, "new", "greedy"), fault)
	lost, won := result.Standings[0], result.Standings[1]
	assert.Equal(t, []int{20, 0, 0}, []int{lost.Rounds, lost.Wins, lost.Ties})
	assert.Equal(t, []int{20, 20, 0}, []int{won.Rounds, won.Wins, won.Ties})
	assert.Greater(t, lost.Lapses.Moves, 20)
	assert.Equal(t, *fault, lost.Lapses.First)
	assert.Zero(t, won.Lapses)
}

func TestFollowersAreClosedIfOthersAreMissing(t *testing.T) {
	c := configOf(t, "draw", 1, "new", "none")
	a := &apprentice{}
	missing := errors.New("there is none")
	c.Bots = func(value string) (ai.Player, error) {
		if value == "new" {
			return a, nil
		}
		return nil, missing
	}
	_, err := Run(context.Background(), c)
	assert.ErrorIs(t, err, missing)
	assert.True(t, a.closed)
}
