package arena

import (
	"context"
	"math"
	"slices"
	"sync"
	"testing"
	"time"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// standing is a clock that stands still.
func standing() time.Time { return time.Time{} }

// configOf returns a configuration with one worker and a clock that stands still.
func configOf(t *testing.T, variant string, deals int, seats ...string) Config {
	t.Helper()
	r, err := variants.Resolve(variant, len(seats), nil)
	require.NoError(t, err)
	return Config{Rules: r, Seats: seats, Deals: deals, Seed: game.Seed{7}, Workers: 1, Now: standing}
}

// played runs c and also returns the rounds, in order.
func played(t *testing.T, c Config) (Result, []Round) {
	t.Helper()
	var mu sync.Mutex
	var rounds []Round
	c.Played = func(d Deal) error {
		mu.Lock()
		defer mu.Unlock()
		rounds = append(rounds, slices.Clone(d.Rounds)...)
		return nil
	}
	result, err := Run(context.Background(), c)
	require.NoError(t, err)
	slices.SortFunc(rounds, func(a, b Round) int { return 10*(a.Deal-b.Deal) + a.Rotation - b.Rotation })
	return result, rounds
}

func TestRotationsSeatEachBotEverywhere(t *testing.T) {
	for _, c := range []struct {
		seats []string
		want  [][]string
	}{
		{[]string{"a", "a"}, [][]string{{"a", "a"}}},
		{[]string{"a", "b"}, [][]string{{"a", "b"}, {"b", "a"}}},
		{[]string{"a", "b", "c"}, [][]string{{"a", "b", "c"}, {"b", "c", "a"}, {"c", "a", "b"}}},
		{[]string{"a", "b", "a", "b"}, [][]string{{"a", "b", "a", "b"}, {"b", "a", "b", "a"}}},
		{[]string{"a", "b", "b", "b"}, [][]string{{"a", "b", "b", "b"}, {"b", "b", "b", "a"}, {"b", "b", "a", "b"}, {"b", "a", "b", "b"}}},
		{[]string{"a", "a", "a", "a"}, [][]string{{"a", "a", "a", "a"}}},
	} {
		assert.Equal(t, c.want, Rotations(c.seats))
	}
}

func TestResultIsSameForAnyWorkers(t *testing.T) {
	three := configOf(t, "plaza-nine", 20, "greedy", "random", "heaviest")
	teams := configOf(t, "block", 6, Oracle, "greedy", Oracle, "greedy")
	teams.Rules.Teams = true
	for _, c := range []Config{three, teams} {
		one, rounds := played(t, c)
		c.Workers = 4
		four, again := played(t, c)
		assert.Equal(t, one, four)
		assert.Equal(t, rounds, again)
		assert.Equal(t, len(rounds), one.Rounds)
		if c.Seats[0] == Oracle {
			assert.Greater(t, one.Standings[0].Score.Mean, 0.7, "nobody who sees its own tiles alone can win so much")
		}
	}
	other, _ := played(t, three)
	three.Seed[0]++
	again, _ := played(t, three)
	assert.NotEqual(t, other, again, "another seed")
}

func TestDealIsTheSameInAllRotations(t *testing.T) {
	c := configOf(t, "plaza", 60, "greedy", "heaviest", "heaviest")
	c.Rules.Deal = 2 // nobody holds a double now and then
	_, rounds := played(t, c)
	require.Len(t, rounds, 180)
	redeals := 0
	for i := 0; i < len(rounds); i += 3 {
		assert.Equal(t, []string{"greedy", "heaviest", "heaviest"}, rounds[i].Seats)
		assert.Equal(t, []string{"heaviest", "greedy", "heaviest"}, rounds[i+2].Seats)
		first := dealsOf(rounds[i])
		assert.Equal(t, first, dealsOf(rounds[i+1]))
		assert.Equal(t, first, dealsOf(rounds[i+2]))
		redeals += len(first) - 1
		if i > 0 {
			assert.NotEqual(t, rounds[i-3].Seed, rounds[i].Seed)
		}
	}
	assert.Positive(t, redeals, "a deal that nobody can lead is followed by the next")
}

func dealsOf(r Round) (deals []game.Action) {
	for _, a := range r.Actions {
		if deal, ok := a.(game.Deal); ok {
			deals = append(deals, deal)
		}
	}
	return deals
}

// With one tile each the heavier is led, and the leader is out: the round is worth the other tile.
func TestStandingsOfRoundsWithOneTile(t *testing.T) {
	c := configOf(t, "block", 3, "greedy", "random")
	c.Rules.Deal = 1
	result, rounds := played(t, c)
	var hands [][2]string
	for i := 0; i < len(rounds); i += 2 {
		d := dealsOf(rounds[i])[0].(game.Deal)
		hands = append(hands, [2]string{d.Hands[domino.A][0].String(), d.Hands[domino.B][0].String()})
		assert.Equal(t, rounds[i].Gained, rounds[i+1].Gained)
	}
	require.Equal(t, [][2]string{{"3-0", "6-1"}, {"3-3", "0-0"}, {"5-3", "1-0"}}, hands)
	// B takes 3, A takes nothing, A takes 1; and each bot is A once in each deal.
	points := Estimate{(3.0/2 + 0 + 1.0/2) / 3, math.Sqrt(7) / 6}
	require.Len(t, result.Standings, 2)
	for i, s := range result.Standings {
		assert.Equal(t, c.Seats[i], s.Bot)
		assert.Equal(t, [3]int{6, 2, 2}, [3]int{s.Rounds, s.Wins, s.Ties})
		assert.Equal(t, Estimate{0.5, 0}, s.Score)
		assert.InDelta(t, points.Mean, s.Points.Mean, 1e-12)
		assert.InDelta(t, points.Error, s.Points.Error, 1e-12)
		assert.Equal(t, Estimate{0, 0}, s.Net)
		assert.Zero(t, s.Decisions, "there was no choice")
	}
}

func TestRunRefusesInvalidConfig(t *testing.T) {
	for want, change := range map[string]func(*Config){
		"2 bots can't take 3 seats":                  func(c *Config) { c.Rules.Seats = 3 },
		"the arena needs at least 1 deal, not 0":     func(c *Config) { c.Deals = 0 },
		"the arena needs at least 1 worker, not -1":  func(c *Config) { c.Workers = -1 },
		`unknown bot "cat"`:                          func(c *Config) { c.Seats[1] = "cat" },
		"at least 1 tile is dealt":                   func(c *Config) { c.Rules.Deal = 0 },
		"the bot greedy takes no options: leave out": func(c *Config) { c.Seats[1] = "greedy:a=b" },
	} {
		c := configOf(t, "block", 3, "greedy", "random")
		change(&c)
		_, err := Run(context.Background(), c)
		assert.ErrorContains(t, err, want)
	}
}

func TestInterruptLeavesCompleteDeals(t *testing.T) {
	c := configOf(t, "draw", 100, "greedy", "random")
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	ended, recorded := 0, 0
	c.Ended = func() {
		if ended++; ended == 5 { // the third deal in its first rotation
			cancel()
		}
	}
	c.Played = func(d Deal) error { recorded += len(d.Rounds); return nil }
	result, err := Run(ctx, c)
	assert.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, 2, result.Deals)
	assert.Equal(t, 4, result.Rounds)
	assert.Equal(t, 4, recorded)
	c.Deals, c.Ended, c.Played = 2, nil, nil
	whole, err := Run(context.Background(), c)
	assert.NoError(t, err)
	assert.Equal(t, whole, result)
}

func TestOnlyDecisionsWithChoiceAreTimed(t *testing.T) {
	c := configOf(t, "block", 5, "greedy", "random")
	now := time.Time{}
	c.Now = func() time.Time { now = now.Add(time.Millisecond); return now }
	result, rounds := played(t, c)
	for _, s := range result.Standings {
		assert.Positive(t, s.Decisions.Count)
		assert.Equal(t, Times{s.Decisions.Count, time.Millisecond, time.Millisecond, time.Millisecond}, s.Decisions)
	}
	assert.Less(t, result.Standings[0].Decisions.Count+result.Standings[1].Decisions.Count, movesOf(rounds))
}

func movesOf(rounds []Round) (n int) {
	for _, r := range rounds {
		n += len(r.Actions) - len(dealsOf(r))
	}
	return n
}
