package main

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// made returns decisions of a player with these coefficients, and the worth of each move by them, with noise.
func made(w *choice.Weights, n int) (list []decision, worths [][]float64) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range n {
		d := decision{moves: make([]choice.Features, 4), stage: i % 2}
		worth := make([]float64, 4)
		for k := range d.moves {
			for j := range d.moves[k] {
				d.moves[k][j] = float32(rng.NormFloat64())
				worth[k] += float64(d.moves[k][j] * w[d.stage][j])
			}
			worth[k] += rng.NormFloat64()
		}
		left := rng.Float64()
		for k, p := range probabilities(&w[d.stage], d.moves) {
			if left -= p; left < 0 || k == len(d.moves)-1 {
				d.chosen = k
				break
			}
		}
		list, worths = append(list, d), append(worths, worth)
	}
	return list, worths
}

// truth returns coefficients that differ between two stages.
func truth() (w choice.Weights) {
	w[0][0], w[0][3], w[0][7] = 1.5, -1, 0.5
	w[1][0], w[1][3], w[1][7] = 0.5, -1, 1.5
	return w
}

func TestFitChoicesFindsCoefficients(t *testing.T) {
	w := truth()
	decisions, _ := made(&w, 5_000)
	found := fitChoices(decisions)
	for stage := range 2 {
		for i := range found[stage] {
			assert.InDelta(t, w[stage][i], found[stage][i], 0.2, "%d: %s", stage, choice.Names[i])
		}
	}
	assert.Greater(t, score(&w, decisions), score(new(choice.Weights), decisions))
	assert.InDelta(t, score(&w, decisions), score(&found, decisions), 0.01)
}

func TestRegressionFindsWorthOfMoves(t *testing.T) {
	w := truth()
	decisions, worths := made(&w, 8_000)
	var r, other regression
	for i, d := range decisions {
		if into := []*regression{&r, &other}[i/2%2]; d.stage == 0 {
			into.add(d.moves, []float64{0.4, 0.3, 0.2, 0.1}, worths[i])
		}
	}
	r.join(&other)
	for i, x := range r.solve(1) {
		assert.InDelta(t, w[0][i], x, 0.1, choice.Names[i])
	}
	copy(r.towards[:], []float64{7, 7, 7})
	assert.InDelta(t, 7, r.solve(1e9)[0], 0.01, "it is drawn there")
}

func TestWorthBeatsRandomPlay(t *testing.T) {
	r := rulestest.Rules(t, "block 2")
	tables := []domino.Rules{r}
	require.Contains(t, kinds()[choice.Kind(&r)], r)
	var anything choice.Weights
	found := worthTo(&anything, tables, 3000, 1)
	rng, gained := rand.New(rand.NewPCG(3, 4)), 0.0
	players := [2]choice.Model{{Coefficients: found}, {}}
	const rounds = 1000
	for n := range rounds {
		b := deal(&tables[0], rng)
		for b.Pos.Ending() == game.Running {
			b.Play(players[(int(b.Pos.Turn())+n)%2].Pick(&b, rng.Uint32()))
		}
		award := b.Pos.Award()
		gained += float64(award[n%2]-award[1-n%2]) / float64(domino.WholePoints(1))
	}
	assert.Greater(t, gained/rounds, 2.0)
}

func TestRoundsArePlayedForEveryKind(t *testing.T) {
	for kind, tables := range kinds() {
		rounds, err := play(tables, "greedy", 2)
		require.NoError(t, err)
		decisions := slices.Concat(rounds...)
		require.NotEmpty(t, decisions, kind)
		for _, d := range decisions {
			require.Less(t, d.chosen, len(d.moves))
			require.Greater(t, len(d.moves), 1)
		}
		s := newSampler(new(choice.Weights))
		for n := range uint64(3) {
			s.round(&tables[0], rand.New(rand.NewPCG(5, n)))
		}
		assert.NotEqual(t, [choice.Stages]regression{}, s.stages, kind)
	}
	_, err := play(nil, "cat", 1)
	assert.ErrorContains(t, err, "cat")
}

func TestWeightsAreReadAsWritten(t *testing.T) {
	name := filepath.Join(t.TempDir(), "weights.json")
	none, err := readWeights(name)
	require.NoError(t, err)
	require.Empty(t, none)
	w := truth()
	w[5][1] = 0.126
	file := weights{"none asleep two": {Worth: named(&w), Choices: coefficients{}}, "another": {}}
	require.NoError(t, file.write(name))
	again, err := readWeights(name)
	require.NoError(t, err)
	assert.Equal(t, [choice.Stages]float32{1.5, 0.5}, again["none asleep two"].Worth[choice.Names[0]])
	assert.Equal(t, [choice.Stages]float32{5: 0.13}, again["none asleep two"].Worth[choice.Names[1]], "two decimals are enough")
	assert.Len(t, again["none asleep two"].Worth, 4)
	assert.Contains(t, again, "another")
}
