package review

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"dominoes/ai"
	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/internal/sampletest"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// trials asks several bots about the same choices and adds up what their moves cost.
type trials struct {
	bots  []ai.Player
	judge Judge
	rng   *rand.Rand
	// matches holds each bot's cost and blind cost, by match and bot.
	matches [][]Accuracy
}

func newTrials(t *testing.T, judge Judge, bots ...string) *trials {
	x := &trials{judge: judge, rng: rand.New(rand.NewPCG(sampletest.Seed(t), 49))}
	for _, bot := range bots {
		p, err := ai.Parse(bot)
		require.NoError(t, err)
		x.bots = append(x.bots, p)
	}
	return x
}

// asks is how often a bot is asked about a choice, since bots that play at random give different answers.
const asks = 8

// play plays the first two rounds of a match. At each choice it asks all bots and makes a random one of their moves.
func (x *trials) play(t *testing.T, rules domino.Rules, seed byte) {
	s, err := game.New(rules)
	require.NoError(t, err)
	sums := make([]Accuracy, len(x.bots))
	for len(s.Rounds()) < 2 && s.Stage() != game.MatchOver {
		a, ok := s.Chance(game.Seed{seed})
		if !ok {
			pos := s.Position()
			m, forced := pos.Forced()
			if !forced {
				m = x.choose(t, s, sums)
			}
			a = m.Act(s.Turn())
		}
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
	}
	x.matches = append(x.matches, sums)
}

// choose adds the costs of the bots' moves to sums, and returns a random one of the moves.
func (x *trials) choose(t *testing.T, s game.State, sums []Accuracy) (chosen game.Move) {
	ctx, o, pos := context.Background(), s.Observe(s.Turn()), s.Position()
	r := &Round{Steps: []Step{{Before: s, Seat: s.Turn(), Move: o.Moves[0]}}}
	v := verdictOn(t, r, 0, x.judge)
	for i, bot := range x.bots {
		var m game.Move
		for range asks {
			m = bot.Choose(ctx, o, x.rng)
			at := slices.IndexFunc(v.Advice.Moves, func(n advice.Move) bool { return alike(pos, n.Move, m) })
			sums[i].Cost += v.cost(&v.Advice.Moves[at]) / asks
		}
		sums[i].Blind += v.blind()
		if x.rng.IntN(i+1) == 0 {
			chosen = m
		}
	}
	return chosen
}

// percent returns the accuracy of a bot in all matches but one; -1 leaves out none. It may be negative.
func (x *trials) percent(bot, without int) float64 {
	sum := Accuracy{}
	for i, m := range x.matches {
		if i != without {
			sum = sum.Add(m[bot])
		}
	}
	return 100 * (1 - sum.Cost/sum.Blind)
}

// lead returns the difference in accuracy, in percent, between a bot and the one before it, with its standard error.
func (x *trials) lead(bot int) (lead, deviation float64) {
	return x.jackknife(func(without int) float64 { return x.percent(bot, without) - x.percent(bot-1, without) })
}

// jackknife returns a figure of all matches, of(-1), with the standard error that follows from leaving out each match
// in turn.
func (x *trials) jackknife(of func(without int) float64) (value, deviation float64) {
	n := float64(len(x.matches))
	mean, squares := 0.0, 0.0
	for i := range x.matches {
		mean += of(i) / n
	}
	for i := range x.matches {
		squares += (of(i) - mean) * (of(i) - mean)
	}
	return of(-1), math.Sqrt(squares * (n - 1) / n)
}

// playUntil plays matches until each bot is clearly ahead of the one before, but at most limit. The first even+1 bots
// need not be ahead, but play goes on while one of them is behind by more than its error.
func (x *trials) playUntil(t *testing.T, rules domino.Rules, even, limit int) {
	const least = 4
	for n, ordered := 0, false; n < limit && !ordered; n++ {
		x.play(t, rules, byte(n))
		ordered = n+1 >= least
		for bot := 1; ordered && bot < len(x.bots); bot++ {
			lead, deviation := x.lead(bot)
			ordered = lead > 3*deviation || bot <= even && lead >= -deviation
		}
	}
}

// noBetter is 1 for games in which the arena finds the beginner equal to the random bot, see ai/README.md.
var noBetter = map[string]int{"plaza-nine": 1, "plaza-twelve": 1, "matador": 1}

// In every game the random bot's accuracy is about 0, and the club player's is above the beginner's. The beginner's is
// above the random bot's except in the games of noBetter, and never clearly below it.
func TestAccuracyRisesWithStrength(t *testing.T) {
	ids := variants.IDs()
	if sampletest.Of(0, 1) == 0 {
		ids = []string{"fives", "draw"}
	}
	for _, id := range ids {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			v, err := variants.ByID(id)
			require.NoError(t, err)
			rules, err := variants.Resolve(id, v.Seats()[0], nil)
			require.NoError(t, err)
			x := newTrials(t, AdviserWithin(20_000, words.Words{Names: []string{"Ann", "Bo", "Cy", "Di"}}), "random", "beginner", "club")
			even, most := noBetter[id], 160
			if rules.Set > 9 {
				most = 12
			}
			x.playUntil(t, rules, even, most)
			for bot := 1; bot < len(x.bots); bot++ {
				lead, deviation := x.lead(bot)
				t.Logf("after %d matches %.0f%% against %.0f%%: %.0f ± %.1f", len(x.matches), x.percent(bot, -1), x.percent(bot-1, -1), lead, deviation)
				assert.GreaterOrEqual(t, lead, -3*deviation, "the order is reversed")
				if bot > even {
					assert.Greater(t, lead, 2*deviation)
				}
			}
			random, deviation := x.jackknife(func(without int) float64 { return x.percent(0, without) })
			assert.InDelta(t, 0, random, max(15, 3*deviation), "random play")
		})
	}
}
