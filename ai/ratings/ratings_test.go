package ratings_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/ai/ratings"
)

// nobody is a side of strength 0.
var nobody []int

func TestStrengthsGiveTheScoresThatWerePlayed(t *testing.T) {
	fit := ratings.New(2, []ratings.Game{{A: []int{0}, B: []int{1}, Score: 0.75, Weight: 1}, {A: []int{1}, B: []int{0}, Score: 0.25, Weight: 3}})
	assert.InDelta(t, math.Log(3), fit.Strength(0)-fit.Strength(1), 1e-9)
	assert.InDelta(t, 0, fit.Strength(0)+fit.Strength(1), 1e-9, "only the difference is known")
	assert.InDelta(t, 0.75, fit.Expected([]int{0}, []int{1}), 1e-9)
}

func TestSideWithoutPlayersHasStrengthZero(t *testing.T) {
	fit := ratings.New(1, []ratings.Game{{A: []int{0}, B: nobody, Score: 0.75, Weight: 4}})
	assert.InDelta(t, math.Log(3), fit.Strength(0), 1e-9)
	assert.InDelta(t, 1/(4*0.75*0.25), fit.Covariance.At(0, 0), 1e-9, "the inverse of what four games tell")
}

func TestSideIsAsStrongAsTheMeanOfItsPlayers(t *testing.T) {
	games := []ratings.Game{
		{A: []int{0}, B: nobody, Score: 0.8, Weight: 1000}, {A: []int{1}, B: nobody, Score: 0.5, Weight: 1000},
		{A: []int{2}, B: nobody, Score: 0.5, Weight: 1e-3}, {A: []int{2, 2}, B: []int{0, 1}, Score: 0.5, Weight: 10},
	}
	fit := ratings.New(3, games)
	assert.InDelta(t, (fit.Strength(0)+fit.Strength(1))/2, fit.Strength(2), 1e-3)
}

// A bound for the steps keeps the fit from diverging where nearly everything was won.
func TestFitOfManyWinsConverges(t *testing.T) {
	games := []ratings.Game{{A: []int{0}, B: []int{1}, Score: 1, Weight: 100_000}}
	for player := range 2 {
		games = append(games, ratings.Game{A: []int{player}, B: nobody, Score: 0.5, Weight: 1})
	}
	fit := ratings.New(2, games)
	assert.InDelta(t, 0, fit.Strength(0)+fit.Strength(1), 1e-6)
	assert.Greater(t, fit.Strength(0), 4.0)
	assert.Less(t, fit.Strength(0), 20.0)
}
