package ai_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/internal/sampletest"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// playMatch lets bots play a match to its end and returns its last state.
func playMatch(t *testing.T, r game.Rules, seed game.Seed, bots ...string) game.State {
	t.Helper()
	s, err := game.New(r)
	require.NoError(t, err)
	rng := rand.New(rand.NewChaCha8(seed))
	for s.Stage() != game.MatchOver {
		a, chance := s.Chance(seed)
		if !chance {
			seat := s.Turn()
			bot, err := ai.Parse(bots[seat])
			require.NoError(t, err)
			o := s.Observe(seat)
			m := bot.Choose(context.Background(), o, rng)
			require.Contains(t, o.Moves, m)
			a = m.Act(seat)
		}
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
	}
	return s
}

func TestBotsFinishAMatchOfEveryVariant(t *testing.T) {
	for _, id := range variants.IDs() {
		for seats := 2; seats <= 4; seats++ {
			r, err := variants.Resolve(id, seats, nil)
			require.NoError(t, err)
			s := playMatch(t, r, game.Seed{byte(seats)}, "greedy", "random", "greedy", "random")
			assert.NotEmpty(t, s.Placing(), "%s with %d seats", id, seats)
		}
	}
}

// won returns how many matches of two seats to 50 points at the most a bot wins
// against another, from either seat in turn.
func won(t *testing.T, id string, matches int, bot, other string) (wins int) {
	t.Helper()
	r, err := variants.Resolve(id, 2, nil)
	require.NoError(t, err)
	r.Target = min(r.Target, 50)
	for i := range matches {
		bots := []string{bot, other}
		me := game.Seat(i % 2)
		if me == game.B {
			bots[0], bots[1] = other, bot
		}
		s := playMatch(t, r, game.Seed{1, byte(i)}, bots...)
		if s.Placing()[0][0] == me && len(s.Placing()[0]) == 1 {
			wins++
		}
	}
	t.Logf("%s: %s wins %d of %d", id, bot, wins, matches)
	return wins
}

func TestGreedyBeatsRandomInEveryVariant(t *testing.T) {
	matches, all := sampletest.Of(10, 120), 0
	for _, id := range variants.IDs() {
		wins := won(t, id, matches, "greedy", "random")
		assert.Greater(t, wins, matches*sampletest.Of(20, 54)/100, id) // a few matches say little of a game,
		all += wins
	}
	assert.Greater(t, all, matches*len(variants.IDs())*70/100) // but enough of all of them
}

// Even with little work, looking ahead is far stronger than going by weight.
func TestLookingAheadBeatsTheYardstick(t *testing.T) {
	const matches = 40
	for _, id := range []string{"draw", "evens", "classic"} {
		assert.Greater(t, won(t, id, matches, "lookahead:work=1500", "heaviest"), matches*65/100, id)
	}
}

func TestGreedyTakesThePoints(t *testing.T) {
	r, err := variants.Resolve("fives", 2, nil)
	require.NoError(t, err)
	s, err := game.New(r)
	require.NoError(t, err)
	s, _, err = game.Apply(s, game.Setup{
		Turn: game.A,
		Hands: [game.MaxSeats][]game.Tile{
			{game.NewTile(6, 6), game.NewTile(6, 1), game.NewTile(4, 0)},
			{game.NewTile(2, 2), game.NewTile(3, 3)},
		},
		Layout: []game.Laid{{Tile: game.NewTile(6, 4), End: game.NoEnd, Inner: 6, Outer: 4}},
		Last:   game.B,
	})
	require.NoError(t, err)
	bot, err := ai.Parse("greedy")
	require.NoError(t, err)
	move := bot.Choose(context.Background(), s.Observe(game.A), rand.New(rand.NewPCG(1, 2)))
	// 6-1 on W makes 1 + 4 = 5; the heavier 6-6 scores nothing.
	assert.Equal(t, game.Move{Kind: game.Plays, Tile: game.NewTile(6, 1), End: game.W}, move)
}

func TestHeaviestPlaysTheHeaviestTile(t *testing.T) {
	play := func(h, l int, e game.End) game.Move {
		return game.Move{Kind: game.Plays, Tile: game.NewTile(h, l), End: e}
	}
	draw := game.Move{Kind: game.Draws, Tile: game.NoTile, End: game.NoEnd}
	for _, c := range []struct {
		moves []game.Move
		want  game.Move
	}{
		{[]game.Move{play(2, 1, game.W), play(6, 0, game.W), play(6, 0, game.E)}, play(6, 0, game.W)},
		{[]game.Move{play(4, 2, game.E), play(3, 3, game.W)}, play(4, 2, game.E)},
		{[]game.Move{play(0, 0, game.E), draw}, play(0, 0, game.E)},
		{[]game.Move{draw}, draw},
	} {
		bot, err := ai.Parse("heaviest")
		require.NoError(t, err)
		assert.Equal(t, c.want, bot.Choose(context.Background(), game.Observation{Moves: c.moves}, nil))
	}
}

func TestGreedyLeavesTheEndsThatFewFit(t *testing.T) {
	r, err := variants.Resolve("block", 2, nil)
	require.NoError(t, err)
	s, err := game.New(r)
	require.NoError(t, err)
	s, _, err = game.Apply(s, game.Setup{
		Turn: game.A,
		Hands: [game.MaxSeats][]game.Tile{
			{game.NewTile(5, 4), game.NewTile(0, 0)},
			{game.NewTile(6, 4), game.NewTile(6, 5)},
		},
		Layout: []game.Laid{
			{Tile: game.NewTile(4, 1), End: game.NoEnd, Inner: 4, Outer: 1},
			{Tile: game.NewTile(5, 1), End: game.E},
			{Tile: game.NewTile(5, 5), End: game.E},
		},
		Last: game.B,
	})
	require.NoError(t, err)
	bot, err := ai.Parse("greedy")
	require.NoError(t, err)
	move := bot.Choose(context.Background(), s.Observe(game.A), rand.New(rand.NewPCG(1, 2)))
	// Four fives are out of sight and five fours, so both ends become fives.
	assert.Equal(t, game.Move{Kind: game.Plays, Tile: game.NewTile(5, 4), End: game.W}, move)
}

// halfOpen is a round of a variant in which A may play these tiles at ends of 6 and 4.
func halfOpen(t *testing.T, id string, hand ...game.Tile) game.Observation {
	t.Helper()
	r, err := variants.Resolve(id, 2, nil)
	require.NoError(t, err)
	s, err := game.New(r)
	require.NoError(t, err)
	s, _, err = game.Apply(s, game.Setup{
		Turn: game.A, Last: game.B,
		Hands:  [game.MaxSeats][]game.Tile{hand, {game.NewTile(2, 2), game.NewTile(3, 3)}},
		Layout: []game.Laid{{Tile: game.NewTile(6, 4), End: game.NoEnd, Inner: 6, Outer: 4}},
	})
	require.NoError(t, err)
	return s.Observe(game.A)
}

// A double goes before a tile that is heavier by a little: later it may not fit any more.
func TestGreedyPlaysDoublesFirst(t *testing.T) {
	bot, err := ai.Parse("greedy")
	require.NoError(t, err)
	o := halfOpen(t, "block", game.NewTile(4, 4), game.NewTile(5, 4), game.NewTile(6, 5))
	assert.Equal(t, game.NewTile(4, 4), bot.Choose(context.Background(), o, rand.New(rand.NewPCG(1, 2))).Tile)
}

// A beginner goes for points, but three times in ten it doesn't see them, and a play is
// overlooked now and then.
func TestABeginnerErrs(t *testing.T) {
	bot, err := ai.Parse("beginner")
	require.NoError(t, err)
	const tries = 4000
	share := func(tile game.Tile, hand ...game.Tile) float64 {
		o, rng, n := halfOpen(t, "fives", hand...), rand.New(rand.NewPCG(3, 4)), 0
		for range tries {
			if bot.Choose(context.Background(), o, rng).Tile == tile {
				n++
			}
		}
		return float64(n) / tries
	}
	five, light, heavy := game.NewTile(6, 1), game.NewTile(4, 0), game.NewTile(6, 6)
	assert.InDelta(t, 0.54, share(five, five, heavy), 0.04, "6-1 scores 5, 6-6 is heavier")
	assert.InDelta(t, 0.88, share(heavy, light, heavy), 0.04, "nothing else speaks for 4-0")
}
