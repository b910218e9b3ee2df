package ai_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// bots are all bots, with options that make them quick.
var bots = []string{
	"lookahead:worlds=6,work=1000000", "lookahead:worlds=6,work=1000000,inference=off", "lookahead:work=200",
	"club", "greedy", "beginner", "random", "heaviest",
}

func parsed(t require.TestingT, value string) ai.Player {
	p, err := ai.Parse(value)
	require.NoError(t, err)
	return p
}

// seated returns a function that chooses the moves of bots, one for each seat.
func seated(t require.TestingT, rng *rand.Rand, values ...string) func(s *game.State) (game.Move, bool) {
	var players []ai.Player
	for _, value := range values {
		players = append(players, parsed(t, value))
	}
	return func(s *game.State) (game.Move, bool) {
		o := s.Observe(s.Turn())
		m := players[s.Turn()].Choose(context.Background(), o, rng)
		require.Contains(t, o.Moves, m)
		return m, true
	}
}

// playMatch lets bots play a match to its end.
func playMatch(t require.TestingT, r domino.Rules, seed game.Seed, values ...string) rulestest.Match {
	return rulestest.Play(t, r, seed, seated(t, rand.New(rand.NewChaCha8(seed)), values...))
}

func TestPropertyBotsFinishMatchesByAnyRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rulestest.Draw(t)
		if r.Rounds == 0 || r.Rounds > 2 {
			r.Rounds = 2
		}
		var values []string
		for range r.Seats {
			quick := rapid.SampledFrom([]string{"lookahead:worlds=2,work=300", "greedy", "beginner", "random", "heaviest"})
			values = append(values, quick.Draw(t, "bot"))
		}
		rng := rand.New(rand.NewPCG(1, 2))
		choose, oracle, moves := seated(t, rng, values...), ai.Oracle{Work: 50}, 0
		rulestest.Play(t, r, game.Seed{rapid.Byte().Draw(t, "seed")}, func(s *game.State) (game.Move, bool) {
			moves++
			require.Less(t, moves, 4000, "the match doesn't end")
			if moves%40 == 0 {
				require.Contains(t, s.Moves(), oracle.Choose(context.Background(), s, rng))
			}
			return choose(s)
		})
	})
}

// won returns how many matches for two a bot wins against another, from either seat in turn.
func won(t *testing.T, id string, matches int, bot, other string) (wins int) {
	t.Helper()
	r := rulestest.Rules(t, id+" 2")
	r.Target = min(r.Target, 50)
	for i := range matches {
		values, me := []string{bot, other}, domino.Seat(i%2)
		if me == domino.B {
			values = []string{other, bot}
		}
		end := playMatch(t, r, game.Seed{1, byte(i)}, values...)
		if first := end.Placing()[0]; first[0] == me && len(first) == 1 {
			wins++
		}
	}
	return wins
}

// A few matches prove little about one variant, but enough about all of them.
func TestGreedyBeatsRandomInEveryVariant(t *testing.T) {
	ids, matches, all := sampletest.Some(t, 12, variants.IDs()), sampletest.Of(10, 120), 0
	for _, id := range ids {
		wins := won(t, id, matches, "greedy", "random")
		assert.Greater(t, wins, matches*sampletest.Of(20, 54)/100, id)
		all += wins
	}
	assert.Greater(t, all, matches*len(ids)*sampletest.Of(65, 70)/100)
}

func TestLookaheadBeatsHeaviest(t *testing.T) {
	for _, id := range sampletest.Some(t, 1, []string{"draw", "evens", "classic"}) {
		assert.Greater(t, won(t, id, 40, "lookahead:work=1500", "heaviest"), 40*65/100, id)
	}
}

// The documented numbers are from 400 matches of beginners for each number of seats.
func TestMatchesHaveDocumentedNumberOfRounds(t *testing.T) {
	type table struct {
		variants.Variant
		seats int
	}
	var all []table
	for _, v := range variants.All() {
		for seats := 2; seats <= domino.MaxSeats; seats++ {
			all = append(all, table{v, seats})
		}
	}
	matches, seed := sampletest.Of(3, 100), sampletest.Seed(t)
	near := float64(sampletest.Of(90, 12)) / 100
	total, some := 0.0, sampletest.Some(t, 24, all)
	for _, v := range some {
		r := rulestest.Rules(t, fmt.Sprintf("%s %d", v.ID, v.seats))
		sum, squares := 0.0, 0.0
		for n := range matches {
			rounds := roundsPlayed(t, r, sha256.Sum256(fmt.Append(nil, v.ID, uint64(n)+seed)))
			sum += rounds
			squares += rounds * rounds
		}
		average := sum / float64(matches)
		deviation := math.Sqrt(max(0, squares/float64(matches)-average*average) / float64(matches))
		assert.InDelta(t, v.RoundsOf(r), average, max(6*near, average*near, 4*deviation), "%s for %d", v.ID, v.seats)
		total += average / float64(v.RoundsOf(r))
	}
	assert.InDelta(t, 1, total/float64(len(some)), near/6+0.02, "all games together")
}

// roundsPlayed returns the number of rounds of a match of beginners, redealt ones not counted.
func roundsPlayed(t *testing.T, r domino.Rules, seed game.Seed) (n float64) {
	end := playMatch(t, r, seed, "beginner", "beginner", "beginner", "beginner")
	for _, round := range end.Rounds() {
		if round.Ending != game.Redealt {
			n++
		}
	}
	return n
}

func TestSimpleBotsChooseByTheirRule(t *testing.T) {
	for _, c := range []struct {
		name, bot, variant string
		position           []string
		want               string
	}{
		{"points before pips", "greedy", "fives", []string{"A 6-6 6-1 4-0", "B 2-2 3-3", "layout 6-4"}, "6-1 on W"}, // 1 + 4 = 5
		{"ends that few unseen tiles fit", "greedy", "block", []string{"A 5-4 0-0", "B 6-4 6-5", "layout 4-1 5-1 E 5-5 E"}, "5-4 on W"},
		{"a double before a tile that is a little heavier", "greedy", "block", []string{"A 4-4 5-4 6-5", "B 2-2 3-3", "layout 6-4"}, "4-4 on E"},
		{"the heaviest at the first end", "heaviest", "block", []string{"A 2-1 6-0", "B 2-2 3-3", "layout 6-6"}, "6-0 on W"},
		{"the heaviest first", "heaviest", "block", []string{"A 4-2 3-3", "B 2-2 1-1", "layout 4-3"}, "4-2 on W"},
		{"any play before a draw", "heaviest", "plaza", []string{"A 0-0", "B 2-2 3-3", "boneyard 5-5 5-4 5-3", "layout 6-0"}, "0-0 on E"},
		{"a draw if nothing fits", "heaviest", "plaza", []string{"A 0-0", "B 2-2 3-3", "boneyard 5-5 5-4 5-3", "layout 6-4"}, "drawing"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := rulestest.At(t, rulestest.Rules(t, c.variant+" 2"), append(c.position, "last B")...)
			move := parsed(t, c.bot).Choose(context.Background(), s.Observe(domino.A), rand.New(rand.NewPCG(1, 2)))
			assert.Equal(t, c.want, move.String())
		})
	}
}

// A beginner overlooks points three times in ten, and sometimes a play.
func TestBeginnerOverlooksPointsAndPlays(t *testing.T) {
	const tries = 4000
	share := func(want string, hand string) float64 {
		s := rulestest.At(t, rulestest.Rules(t, "fives 2"), "A "+hand, "B 2-2 3-3", "layout 6-4", "last B")
		o, rng, n := s.Observe(domino.A), rand.New(rand.NewPCG(3, 4)), 0
		for range tries {
			if parsed(t, "beginner").Choose(context.Background(), o, rng).Tile.String() == want {
				n++
			}
		}
		return float64(n) / tries
	}
	assert.InDelta(t, 0.54, share("6-1", "6-1 6-6"), 0.04, "6-1 scores 5, 6-6 is heavier")
	assert.InDelta(t, 0.88, share("6-6", "4-0 6-6"), 0.04, "nothing else speaks for 4-0")
}

// A bot makes the same move in states that look alike to its seat, and doesn't modify its observation.
func TestPropertyBotsIgnoreHiddenTiles(t *testing.T) {
	differed := 0
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chance"), 1))
		m, running := rulestest.PlayAnyhow(t, rulestest.Draw(t), rng.IntN(18), rng)
		if !running || len(m.Moves()) < 2 {
			return
		}
		bot, viewer := parsed(t, rapid.SampledFrom(bots).Draw(t, "bot")), m.Turn()
		o := m.Observe(viewer)
		move := bot.Choose(context.Background(), o, rand.New(rand.NewPCG(1, 2)))
		require.Contains(t, m.Moves(), move)
		require.Equal(t, m.Observe(viewer), o)
		if other, ok := m.Lookalike(viewer, rng); ok {
			differed++
			require.Equal(t, move, bot.Choose(context.Background(), other.Observe(viewer), rand.New(rand.NewPCG(1, 2))))
		}
	})
	assert.Positive(t, differed)
}
