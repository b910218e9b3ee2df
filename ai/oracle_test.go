package ai_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The oracle isn't among the bots that can sit down at a table.
func TestTheOracleIsNoPlayer(t *testing.T) {
	_, err := ai.Parse("oracle")
	assert.ErrorIs(t, err, ai.ErrUnknown)
	assert.NotContains(t, ai.IDs(), "oracle")
	var any any = new(ai.Oracle)
	_, player := any.(ai.Player)
	assert.False(t, player)
}

// Where two sides play it makes a move that is best with every tile seen.
func TestTheOracleSolvesTheRound(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	var oracle ai.Oracle
	for id, teams := range map[string]string{"draw": "", "evens": "", "classic": "", "block": "true"} {
		seats, options := 2, map[string]string{}
		if teams != "" {
			seats, options["teams"] = 4, teams
		}
		r, err := variants.Resolve(id, seats, options)
		require.NoError(t, err)
		for range 20 {
			h, running := halfPlayed(t, r, 8, rng)
			if !running {
				continue
			}
			p := h.state.Position()
			m := oracle.Choose(context.Background(), &h.state, rng)
			moves := p.Choices(nil)
			values := make([]game.Points, len(moves))
			require.NoError(t, ai.NewSolver().Values(context.Background(), p, moves, values))
			best := slices.Max(values)
			if r.Win == game.WinLow {
				best = slices.Min(values)
			}
			assert.Equal(t, best, values[slices.Index(moves, m)], id)
		}
	}
}

// Where several play for themselves it searches; even a little of that gets more out of rounds
// than greedy play gets in the same seats.
func TestTheOracleGetsMoreThanPlayersAmongThree(t *testing.T) {
	r, err := variants.Resolve("draw", 3, nil)
	require.NoError(t, err)
	won := map[bool]int{}
	for _, sees := range []bool{false, true} {
		for deal := range 60 {
			s := dealtRound(t, r, byte(deal))
			if gained := playedBySeatA(t, s, sees); gained[game.A] > max(gained[game.B], gained[game.C]) {
				won[sees]++
			}
		}
	}
	assert.Greater(t, 2*won[true], 3*won[false], won)
}

// dealtRound returns a match in which the first round has been dealt.
func dealtRound(t *testing.T, r game.Rules, seed byte) game.State {
	s, err := game.New(r)
	require.NoError(t, err)
	for s.Stage() != game.AwaitMove {
		a, ok := s.Chance(game.Seed{seed})
		require.True(t, ok)
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
	}
	return s
}

// playedBySeatA returns the points of a round in which all are greedy, but A may see every tile.
func playedBySeatA(t *testing.T, s game.State, sees bool) [game.MaxSeats]game.Points {
	rng := rand.New(rand.NewPCG(1, 2))
	oracle := ai.Oracle{Work: 5000}
	greedy, err := ai.Parse("greedy")
	require.NoError(t, err)
	for s.Stage() == game.AwaitMove {
		seat := s.Turn()
		var m game.Move
		if sees && seat == game.A {
			m = oracle.Choose(context.Background(), &s, rng)
		} else {
			m = greedy.Choose(context.Background(), s.Observe(seat), rng)
		}
		s, _, err = game.Apply(s, m.Act(seat))
		require.NoError(t, err)
	}
	return s.Scores()
}

func TestTheOracleFollowsFromItsChanceAndWork(t *testing.T) {
	r, err := variants.Resolve("plaza", 4, nil)
	require.NoError(t, err)
	s := dealtRound(t, r, 3)
	seed := [32]byte{1}
	first := new(ai.Oracle).Choose(context.Background(), &s, rand.New(rand.NewChaCha8(seed)))
	used := ai.Oracle{}
	used.Choose(context.Background(), &s, rand.New(rand.NewPCG(1, 1)))
	assert.Equal(t, first, used.Choose(context.Background(), &s, rand.New(rand.NewChaCha8(seed))), "what it thought of before changes nothing")
}

// Whoever wants no answer any more gets a move at once.
func TestTheOracleStopsWithTheContext(t *testing.T) {
	r, err := variants.Resolve("plaza-twelve", 2, nil)
	require.NoError(t, err)
	s := dealtRound(t, r, 3)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	oracle := ai.Oracle{Work: 1 << 60}
	assert.Contains(t, s.Moves(), oracle.Choose(ctx, &s, rand.New(rand.NewPCG(1, 1))))
}
