package choice_test

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestPropertyProbabilitiesSumTo1(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rulestest.Draw(t)
		m, _ := choice.ModelsFor(&r)
		if rapid.Bool().Draw(t, "wild") {
			for i := range m.Coefficients[0] {
				coefficient := float32(rapid.Float64Range(-300, 300).Draw(t, "coefficient"))
				for stage := range m.Coefficients {
					m.Coefficients[stage][i] = coefficient
				}
			}
		}
		walk(t, r, func(s *game.State, b *choice.Board, chosen game.Move) {
			moves, weights, sum := m.Weigh(b)
			require.Equal(t, s.Moves(), moves)
			require.Equal(t, float32(1), slices.Max(weights), "the likeliest weighs 1")
			total := float32(0)
			for _, w := range weights {
				require.GreaterOrEqual(t, w, float32(0))
				total += w / sum
			}
			require.InDelta(t, 1, total, 1e-4)
			all := 0.0
			for _, move := range s.Moves() {
				l := choice.Unknown(false)
				m.UpdateLikelihood(b, move, &l)
				require.Positive(t, l.Sum())
				all += l.Sum()
			}
			require.InDelta(t, 1, all, 1e-6, "one of the moves is made, whatever the style")
			for _, number := range []uint32{0, 1 << 31, math.MaxUint32} {
				require.Contains(t, s.Moves(), m.Pick(b, number))
			}
		})
	})
}

func TestPickFollowsWeights(t *testing.T) {
	tb := at(t, "fives 2", "A 2-1 2-2 6-2 5-3", "B 5-5 5-0 3-3", "layout 6-4 4-2 E 6-1 W")
	m, _ := choice.ModelsFor(tb.board.Pos.Rules())
	moves, weights, sum := m.Weigh(&tb.board)
	moves, weights = slices.Clone(moves), slices.Clone(weights)
	counts := map[game.Move]float64{}
	rng := rand.New(rand.NewPCG(1, 2))
	const picks = 20_000
	for range picks {
		counts[m.Pick(&tb.board, rng.Uint32())]++
	}
	require.Greater(t, len(moves), 3)
	for i, move := range moves {
		p := float64(weights[i] / sum)
		assert.InDelta(t, p, counts[move]/picks, 6*math.Sqrt(p*(1-p)/picks)+1e-4, "%v", move)
	}
}

func TestModelsScaledUpChooseTheBestMoreOften(t *testing.T) {
	tb := at(t, "fives 2", "A 2-1 2-2 6-2 5-3", "B 5-5 5-0 3-3", "layout 6-4 4-2 E 6-1 W")
	best := func(by float32) float32 {
		m, _ := choice.ModelsFor(tb.board.Pos.Rules())
		_, weights, sum := m.Scaled(by).Weigh(&tb.board)
		return slices.Max(weights) / sum
	}
	assert.Greater(t, best(2), best(1))
	assert.Greater(t, best(1), best(0.3))
	assert.InDelta(t, 1/float64(len(tb.state.Moves())), best(0), 1e-6, "all are alike")
}

// Models for rules that score in play have positive coefficients for points.
func TestPropertyAllRulesHaveModels(t *testing.T) {
	points := slices.Index(choice.Names[:], "points")
	check := func(t require.TestingT, r domino.Rules) {
		chooses, judges := choice.ModelsFor(&r)
		require.NotEqual(t, choice.Weights{}, chooses.Coefficients, choice.Kind(&r))
		require.NotEqual(t, choice.Weights{}, judges.Coefficients, choice.Kind(&r))
		if r.InPlay != domino.InPlayNone {
			for stage := range choice.Stages {
				require.Positive(t, chooses.Coefficients[stage][points], choice.Kind(&r))
				require.Positive(t, judges.Coefficients[stage][points], choice.Kind(&r))
			}
		}
		chooses.Coefficients = choice.Weights{}
		again, _ := choice.ModelsFor(&r)
		require.NotEqual(t, choice.Weights{}, again.Coefficients, "models are one's own")
	}
	for _, id := range variants.IDs() {
		for seats := 2; seats <= domino.MaxSeats; seats++ {
			r, err := variants.Resolve(id, seats, nil)
			require.NoError(t, err)
			check(t, r)
			if seats == domino.MaxSeats {
				r.Teams = true
				check(t, r)
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) { check(t, rulestest.Draw(t)) })
}

// Every variant has models of its kind, except those with trains, since models fitted to trains played worse than those
// of similar games, and low games without drawing (gaple), which have those of low games with drawing until their own
// are fitted.
func TestWeightsHaveKnownNamesAndKinds(t *testing.T) {
	data, err := os.ReadFile("weights.json")
	require.NoError(t, err)
	var file map[string]map[string]map[string][choice.Stages]float64
	require.NoError(t, json.Unmarshal(data, &file))
	kinds := map[string]bool{}
	for _, id := range variants.IDs() {
		for seats := 2; seats <= domino.MaxSeats; seats++ {
			for _, teams := range []bool{false, seats == domino.MaxSeats} {
				r, err := variants.Resolve(id, seats, nil)
				require.NoError(t, err)
				r.Teams = teams
				kinds[choice.Kind(&r)] = true
			}
		}
	}
	for kind := range kinds {
		low := strings.HasPrefix(kind, "none asleep") && strings.HasSuffix(kind, " low")
		assert.True(t, file[kind] != nil || strings.Contains(kind, " trains") || low, kind)
	}
	for kind, models := range file {
		assert.True(t, kinds[kind], "no variant is of the kind %q", kind)
		for of, weights := range models {
			assert.Contains(t, []string{"choices", "plain", "worth"}, of)
			for name, w := range weights {
				assert.Contains(t, choice.Names, name, kind)
				for _, c := range w {
					assert.False(t, math.IsNaN(c) || math.Abs(c) > 1000, "%s: %s", kind, name)
				}
			}
		}
	}
}

// styleOf returns the likelihood of a player's styles after it has chosen the same move several times.
func styleOf(m *choice.Model, tb *table, l choice.Likelihood, times int, move game.Move) choice.Likelihood {
	for range times {
		m.UpdateLikelihood(&tb.board, move, &l)
	}
	return l
}

// chosen returns how often each move is chosen a thousand times, each time in a random style.
func chosen(m *choice.Model, tb *table, l choice.Likelihood) map[game.Move]int {
	rng, count := rand.New(rand.NewPCG(1, 2)), map[game.Move]int{}
	for range 1000 {
		count[m.Choose(&tb.board, l.Style(rng.Float64()), rng.Uint32())]++
	}
	return count
}

// A player that repeatedly plays its heaviest tile is taken for a heavy one, and one that plays what looks best for a
// plain one.
func TestLikelihoodFindsStyle(t *testing.T) {
	tb := at(t, "block 2", "A 6-5 6-1 4-3 4-0 4-1", "B 5-5 5-0 3-3", "layout 6-4")
	m, _ := choice.ModelsFor(tb.board.Pos.Rules())
	moves := tb.board.Pos.Moves(nil)
	pips := func(a, b game.Move) int { return a.Tile.Pips() - b.Tile.Pips() }
	heaviest, lightest := slices.MaxFunc(moves, pips), slices.MinFunc(moves, pips)
	m.Coefficients, m.Plain = choice.Weights{}, choice.Weights{} // to the model all moves are alike
	byWeight, otherwise := styleOf(m, tb, choice.Unknown(false), 5, heaviest), styleOf(m, tb, choice.Unknown(false), 5, lightest)
	assert.Greater(t, byWeight.Sum(), 50*otherwise.Sum())
	assert.Greater(t, chosen(m, tb, byWeight)[heaviest], 900)
	assert.InDelta(t, 1000/len(moves), chosen(m, tb, otherwise)[heaviest], 50, "all moves are alike")
	partner := styleOf(m, tb, choice.Unknown(true), 10, heaviest)
	assert.Greater(t, partner[choice.Heavy], partner.Sum()/2)

	for stage := range m.Plain {
		m.Plain[stage][slices.Index(choice.Names[:], "weight")] = -100
	}
	plain := styleOf(m, tb, choice.Unknown(false), 4, lightest)
	assert.Greater(t, plain[choice.Plain], 20*(plain.Sum()-plain[choice.Plain]))
	assert.Equal(t, lightest, m.Choose(&tb.board, choice.Plain, 1<<31))
}

func TestPartnersAreLikelierToPlayByModel(t *testing.T) {
	other, partner := choice.Unknown(false), choice.Unknown(true)
	assert.InDelta(t, 1, other.Sum(), 1e-9)
	assert.InDelta(t, 1, partner.Sum(), 1e-9)
	assert.Greater(t, partner[choice.Modelled], 2*other[choice.Modelled])
}

func TestUnlikelyChoicesSuggestCarelessPlayer(t *testing.T) {
	tb := at(t, "fives 2", "A 2-1 2-2 6-2 5-3", "B 5-5 5-0 3-3", "layout 6-4 4-2 E 6-1 W")
	m, _ := choice.ModelsFor(tb.board.Pos.Rules())
	m = m.Scaled(10)
	moves, weights, _ := m.Weigh(&tb.board)
	moves, weights = slices.Clone(moves), slices.Clone(weights)
	best, worst := moves[slices.Index(weights, slices.Max(weights))], moves[slices.Index(weights, slices.Min(weights))]
	count := chosen(m, tb, styleOf(m, tb, choice.Unknown(false), 5, worst))
	assert.Len(t, count, len(moves))
	assert.InDelta(t, 1000/len(moves), count[best], 70)
}
