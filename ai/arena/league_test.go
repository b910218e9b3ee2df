package arena

import (
	"context"
	"math"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// leagueOf returns a league with a file.
func leagueOf(t *testing.T, name, variant string, seats int, teams bool, deals int, players ...string) *League {
	t.Helper()
	l := &League{Players: players, File: openFile(t, name)}
	if teams {
		l.Options = map[string]string{"teams": "true"}
	}
	rules, err := variants.Resolve(variant, seats, l.Options)
	require.NoError(t, err)
	l.Config = Config{Rules: rules, Variant: variant, Deals: deals, Seed: game.Seed{7}, Workers: 1, Now: standing}
	return l
}

func TestLeagueRatesBotsByPairs(t *testing.T) {
	l := leagueOf(t, filepath.Join(t.TempDir(), "league"), "draw", 2, false, 50, "random", "greedy", "beginner")
	assert.Equal(t, 3*50*2, l.Missing())
	result, err := l.Run(context.Background())
	require.NoError(t, err)
	assert.Zero(t, l.Missing())
	require.Len(t, result.Pairs, 3)
	assert.Equal(t, []string{"random", "greedy"}, []string{result.Pairs[0].A, result.Pairs[0].B})
	assert.Equal(t, 50, result.Pairs[0].Deals)

	// A pair's figures are those that the arena prints.
	alone := configOf(t, "draw", 50, "greedy", "random")
	one, err := Run(context.Background(), alone)
	require.NoError(t, err)
	assert.InDelta(t, one.Standings[1].Score.Mean, result.Pairs[0].Score.Mean, 1e-12)
	assert.InDelta(t, one.Standings[1].Score.Error, result.Pairs[0].Score.Error, 1e-12)

	assert.Equal(t, "greedy", result.Ratings[0].Bot)
	assert.Equal(t, 100, result.Ratings[0].Deals)
	sum := 0.0
	for _, r := range result.Ratings {
		sum += r.Rating
		assert.Greater(t, r.Error, 5.0)
		assert.Less(t, r.Error, 60.0)
	}
	assert.InDelta(t, 0, sum, 1e-9)
}

func TestLeagueContinuesWithMoreDealsAndBots(t *testing.T) {
	name := filepath.Join(t.TempDir(), "league")
	whole, err := leagueOf(t, filepath.Join(t.TempDir(), "whole"), "draw", 3, false, 30, "random", "greedy", "heaviest").Run(context.Background())
	require.NoError(t, err)

	ctx, cancel := context.WithCancel(context.Background())
	first := leagueOf(t, name, "draw", 3, false, 25, "random", "greedy")
	rounds := 0
	first.Ended = func() {
		if rounds++; rounds == 50 {
			cancel()
		}
	}
	part, err := first.Run(ctx)
	require.ErrorIs(t, err, context.Canceled)
	assert.Zero(t, part.Pairs[0].Deals, "no deal was played in both ways")
	require.NoError(t, first.File.Close())

	second := leagueOf(t, name, "draw", 3, false, 30, "random", "greedy", "heaviest")
	missing := second.Missing()
	assert.Equal(t, 3*30*6-48, missing)
	rounds = 0
	second.Ended = func() { rounds++ }
	result, err := second.Run(context.Background())
	require.NoError(t, err)
	assert.Equal(t, missing, rounds)
	assert.Equal(t, whole, result)
}

func TestSeatingsOfPairs(t *testing.T) {
	for _, c := range []struct {
		seats int
		teams bool
		want  [][]string
	}{
		{2, false, [][]string{{"a", "b"}}},
		{4, true, [][]string{{"a", "b", "a", "b"}}},
		{3, false, [][]string{{"a", "b", "b"}, {"b", "a", "a"}}},
		{4, false, [][]string{{"a", "b", "b", "b"}, {"b", "a", "a", "a"}}},
	} {
		l := League{
			Config: Config{Rules: domino.Rules{Seats: c.seats, Teams: c.teams}}, Players: []string{"a", "b"},
			File: openFile(t, filepath.Join(t.TempDir(), "league")),
		}
		assert.Equal(t, c.want, l.seatings([2]int{0, 1}))
		assert.Equal(t, c.want, l.seatings([2]int{1, 0}))
	}
}

func TestLeagueIgnoresOrderOfBots(t *testing.T) {
	for seats, teams := range map[int]bool{3: false, 4: true} {
		name := filepath.Join(t.TempDir(), "league")
		first := leagueOf(t, name, "draw", seats, teams, 6, "random", "greedy", "beginner")
		one, err := first.Run(context.Background())
		require.NoError(t, err)
		require.NoError(t, first.File.Close())
		second := leagueOf(t, name, "draw", seats, teams, 6, "greedy", "beginner", "random")
		assert.Zero(t, second.Missing())
		other, err := second.Run(context.Background())
		require.NoError(t, err)
		for i, r := range one.Ratings {
			assert.Equal(t, r.Bot, other.Ratings[i].Bot)
			assert.InDelta(t, r.Rating, other.Ratings[i].Rating, 1e-9)
		}
		anew, err := leagueOf(t, name+".new", "draw", seats, teams, 6, "greedy", "beginner", "random").Run(context.Background())
		require.NoError(t, err)
		assert.Equal(t, other, anew)
	}
}

// Older programs seated a pair in the order of the players. Such a pair continues in that order.
func TestLeagueCountsDealsOfOlderPrograms(t *testing.T) {
	l := leagueOf(t, filepath.Join(t.TempDir(), "league"), "draw", 2, false, 5, "greedy", "random")
	c := configOf(t, "draw", 3, "random", "greedy")
	l.File.Resume(&c, l.match(c.Seats))
	_, err := Run(context.Background(), c)
	require.NoError(t, err)
	assert.Equal(t, 2*2, l.Missing())
	_, err = l.Run(context.Background())
	require.NoError(t, err)
	assert.Len(t, l.File.Deals(l.match(c.Seats)), 5)
	assert.Len(t, l.File.Matches(), 1)
}

func TestShareOfRound(t *testing.T) {
	high, low := domino.Rules{Seats: 3}, domino.Rules{Seats: 3, Win: domino.WinLow}
	for _, c := range []struct {
		name   string
		rules  *domino.Rules
		gained [3]int
		lapsed []int // seats
		want   float64
	}{
		{"ahead of both", &high, [3]int{5, 4, 0}, nil, 1},
		{"behind one", &high, [3]int{5, 6, 0}, nil, 0},
		{"level with one", &high, [3]int{5, 5, 0}, nil, 0.5},
		{"level with both", &high, [3]int{0, 0, 0}, nil, 1. / 3},
		{"low wins", &low, [3]int{5, 0, 9}, nil, 0},
		{"the winner has lapsed", &high, [3]int{5, 0, 9}, []int{2}, 1},
		{"all have lapsed", &high, [3]int{5, 0, 9}, []int{0, 1, 2}, 1. / 3},
	} {
		r := roundOf([]string{"a", "b", "b"}, c.gained[:]...)
		for _, seat := range c.lapsed {
			r.Lapses[seat].Moves = 1
		}
		assert.InDelta(t, c.want, shareOf("a", c.rules, &r), 1e-12, c.name)
	}
}

// If both bots have a lapse in every round they are even, whatever was played for them.
func TestBotsThatAllLapseAreEven(t *testing.T) {
	for seats, teams := range map[int]bool{3: false, 4: true} {
		l := leagueOf(t, filepath.Join(t.TempDir(), "league"), "draw", seats, teams, 20, "one", "other")
		l.Bots = func(string) (ai.Player, error) {
			p, err := ai.Parse("random")
			return &apprentice{Player: p, fault: &ai.Fault{Problem: "no idea"}}, err
		}
		result, err := l.Run(context.Background())
		require.NoError(t, err)
		pair := result.Pairs[0]
		assert.InDelta(t, 0.5, pair.Score.Mean, 1e-12)
		assert.InDelta(t, 0, pair.Score.Error, 1e-12)
		assert.Positive(t, min(pair.Lapses[0], pair.Lapses[1]))
		assert.InDelta(t, 0, result.Ratings[0].Rating, 1e-9)
	}
}

// pairOf is a pair with its scores in the deals from 1.
func pairOf(a, b string, scores ...float64) Pair {
	p := Pair{A: a, B: b, Deals: len(scores), Score: estimate(scores)}
	for i, score := range scores {
		p.deals = append(p.deals, pairDeal{i + 1, score})
	}
	return p
}

// Between two bots the rating is the logarithm of the odds, with the error of the mean.
func TestRatingOfTwoIsLogOdds(t *testing.T) {
	scores := []float64{1, 1, 0.5, 0.75, 0, 1, 0.5, 1}
	ratings := rate([]string{"a", "b"}, []Pair{pairOf("a", "b", scores...)})
	share := (5.75 + 0.5) / 9 // with the tied deal
	apart := 400 * math.Log10(share/(1-share))
	assert.InDelta(t, apart/2, ratings[0].Rating, 1e-6)
	assert.InDelta(t, -apart/2, ratings[1].Rating, 1e-6)
	squares := 0.0
	for _, score := range scores {
		squares += (score - share) * (score - share)
	}
	// d rating / d sum of scores, for half of what is between them.
	slope := 400 / math.Ln10 / (9 * share * (1 - share)) / 2
	assert.InDelta(t, slope*math.Sqrt(squares*8/7), ratings[0].Error, 1e-6)
}

func TestBotThatAlwaysWinsHasRating(t *testing.T) {
	ratings := rate([]string{"a", "b", "c"}, []Pair{pairOf("a", "b", 1, 1, 1), pairOf("a", "c", 1, 1, 1), pairOf("b", "c")})
	assert.Equal(t, "a", ratings[0].Bot)
	assert.Less(t, ratings[0].Rating, 1000.0)
	assert.True(t, math.IsNaN(rate([]string{"a", "b"}, []Pair{pairOf("a", "b", 1)})[0].Error), "one deal tells nothing of chance")
}

// Errors match the scatter of ratings even though a deal is lucky for a bot in all of its pairs at once.
func TestRatingErrorsMatchScatter(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	players := []string{"a", "b", "c"}
	const leagues, deals = 200, 80
	var ratingsOfA []float64
	squares := 0.0 // the mean of the errors told
	for range leagues {
		scores := make([][]float64, 3)
		for range deals {
			luck := 0.7 * rng.NormFloat64() // of a
			for i, odds := range []float64{0.6 + luck, 1 + luck, 0.4} {
				score := 0.0
				for range 2 {
					if rng.Float64() < 1/(1+math.Exp(-odds)) {
						score += 0.5
					}
				}
				scores[i] = append(scores[i], score)
			}
		}
		ratings := rate(players, []Pair{pairOf("a", "b", scores[0]...), pairOf("a", "c", scores[1]...), pairOf("b", "c", scores[2]...)})
		require.Equal(t, "a", ratings[0].Bot)
		squares += ratings[0].Error * ratings[0].Error / leagues
		ratingsOfA = append(ratingsOfA, ratings[0].Rating)
	}
	spread := estimate(ratingsOfA).Error * math.Sqrt(leagues)
	assert.InEpsilon(t, spread, math.Sqrt(squares), 0.15)
}

func TestLeagueRefusesBotsAndDeals(t *testing.T) {
	for want, c := range map[string]struct {
		deals   int
		players []string
	}{
		"2 bots or more, not 1":                 {5, []string{"greedy"}},
		"the bot greedy is in the league twice": {5, []string{"greedy", "random", "greedy"}},
		"1 deal or more":                        {0, []string{"greedy", "random"}},
		`unknown bot "cat"`:                     {5, []string{"greedy", "cat"}},
	} {
		l := leagueOf(t, filepath.Join(t.TempDir(), "league"), "draw", 2, false, c.deals, c.players...)
		_, err := l.Run(context.Background())
		assert.ErrorContains(t, err, want)
	}
}
