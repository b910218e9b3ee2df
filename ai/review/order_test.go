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

// trials are bots that were all asked about the same choices, with what their moves cost in each match.
type trials struct {
	bots  []ai.Player
	judge Judge
	rng   *rand.Rand
	// matches have the costs and blind costs of each bot, by match.
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

// asks is how often a bot is asked about a choice: bots that play by chance answer differently.
const asks = 8

// play adds the first two rounds of a match. At each choice all bots are asked, and one of their moves, drawn by lot, is
// made.
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
				m = x.choose(s, sums)
			}
			a = m.Act(s.Turn())
		}
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
	}
	x.matches = append(x.matches, sums)
}

// choose adds what the bots' moves cost, and returns one of the moves.
func (x *trials) choose(s game.State, sums []Accuracy) (chosen game.Move) {
	ctx, o, pos := context.Background(), s.Observe(s.Turn()), s.Position()
	r := &Round{Steps: []Step{{Before: s, Seat: s.Turn(), Move: o.Moves[0]}}}
	v := VerdictOn(ctx, r, 0, x.judge)
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

// percent returns the accuracy of a bot without one of the matches, or in all of them for -1. It isn't cut at 0.
func (x *trials) percent(bot, without int) float64 {
	sum := Accuracy{}
	for i, m := range x.matches {
		if i != without {
			sum = sum.Add(m[bot])
		}
	}
	return 100 * (1 - sum.Cost/sum.Blind)
}

// lead returns by how many percent the accuracy of a bot exceeds that of the one before, and the standard error by the
// jackknife over matches.
func (x *trials) lead(bot int) (lead, deviation float64) {
	of := func(without int) float64 { return x.percent(bot, without) - x.percent(bot-1, without) }
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

// playUntil plays matches until each bot is clearly ahead of the one before, or most are played. The first bots up to
// even need not be ahead.
func (x *trials) playUntil(t *testing.T, rules domino.Rules, even, most int) {
	const least = 4
	for n, ordered := 0, false; n < most && !ordered; n++ {
		x.play(t, rules, byte(n))
		ordered = n+1 >= least
		for bot := even + 1; ordered && bot < len(x.bots); bot++ {
			lead, deviation := x.lead(bot)
			ordered = lead > 3*deviation
		}
	}
}

// noBetter has 1, for the first bot after the random one, in games in which the beginner plays hardly better than that:
// see ai/README.md.
var noBetter = map[string]int{"plaza": 1, "plaza-nine": 1, "plaza-twelve": 1, "matador": 1}

// In every game the accuracy of the random bot is about 0, and that of the club player is above the beginner's, which is
// above the random bot's where the beginner plays better.
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
			x := newTrials(t, Adviser(20_000, words.Words{Names: []string{"Ann", "Bo", "Cy", "Di"}}), "random", "beginner", "club")
			even, most := noBetter[id], 40
			if rules.Set > 9 {
				most = 12
			}
			x.playUntil(t, rules, even, most)
			for bot := 1; bot < len(x.bots); bot++ {
				lead, deviation := x.lead(bot)
				t.Logf("after %d matches %.0f%% against %.0f%%: %.0f ± %.1f", len(x.matches), x.percent(bot, -1), x.percent(bot-1, -1), lead, deviation)
				if bot > even {
					assert.Greater(t, lead, 2*deviation)
				}
			}
			assert.InDelta(t, 0, x.percent(0, -1), 15, "random play")
		})
	}
}
