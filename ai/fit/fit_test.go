package main

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dominoes/ai/choice"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// made returns decisions of a player with these coefficients.
func made(coefficients *choice.Features, n int) (list []decision) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range n {
		d := decision{moves: make([]choice.Features, 4), worth: make([]float64, 4)}
		for i := range d.moves {
			for j := range d.moves[i] {
				d.moves[i][j] = float32(rng.NormFloat64())
				d.worth[i] += float64(d.moves[i][j] * coefficients[j])
			}
			d.worth[i] += rng.NormFloat64()
		}
		left := rng.Float64()
		for i, p := range probabilities(coefficients, d) {
			if left -= p; left < 0 || i == len(d.moves)-1 {
				d.chosen = i
				break
			}
		}
		list = append(list, d)
	}
	return list
}

func TestWhatChoicesWereMadeByIsFound(t *testing.T) {
	var truth choice.Features
	truth[0], truth[3], truth[7] = 1.5, -1, 0.5
	decisions := made(&truth, 8000)
	for name, found := range map[string]choice.Features{"choices": fitChoices(decisions), "worth": fitWorth(decisions)} {
		for i := range truth {
			assert.InDelta(t, truth[i], found[i], 0.15, "%s: %s", name, choice.Names[i])
		}
	}
	assert.Greater(t, score(&truth, decisions), score(new(choice.Features), decisions))
	assert.Greater(t, explained(&truth, decisions), 0.5)
	assert.Zero(t, explained(new(choice.Features), decisions))
}

func TestRoundsArePlayedForEveryKind(t *testing.T) {
	for kind, tables := range kinds() {
		rounds, err := play(tables, "lookahead:worlds=1,inference=off", 2)
		require.NoError(t, err)
		require.NotEmpty(t, slices.Concat(rounds...), kind)
		for _, d := range slices.Concat(rounds...) {
			require.Len(t, d.worth, len(d.moves))
		}
	}
	_, err := play(nil, "greedy", 1)
	assert.ErrorContains(t, err, "greedy")
}
