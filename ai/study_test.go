package ai

import (
	"context"
	"math/rand/v2"
	"testing"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"

	"github.com/stretchr/testify/require"
)

// Every round ends in one way, and all moves were tried in the same worlds.
func TestFindingsAreConsistent(t *testing.T) {
	someTables(t, 100, func(o game.Observation, rng *rand.Rand) {
		s := NewStudy(o, rng)
		s.Continue(context.Background(), 5000)
		var moves []game.Move
		for i, f := range s.Findings() {
			moves = append(append(moves, f.Move), f.Alike...)
			require.True(t, f.Place == i+1 || i > 0 && f.Place == s.Findings()[i-1].Place, "places are shared, or go on with the count")
			facts := f.Facts
			if !s.Solved() {
				require.Equal(t, s.Findings()[0].Worlds, facts.Worlds, "%+v", f)
			}
			ends := facts.Block.Part + facts.Target.Part
			for seat := range domino.Seat(o.Rules.Seats) {
				ends += facts.Out[seat].Part
				require.LessOrEqual(t, facts.Able[seat].Part+facts.Stuck[seat].Part, 1-facts.Over+1e-9, "nobody plays after the end")
			}
			if o.Rules.Teams && o.Rules.Out == domino.OutSide {
				ends = min(ends, 1) // more than one seat may lay its last tile
			}
			require.InDelta(t, 1, ends, 1e-9, "a round ends blocked, or somebody goes out: %+v", facts)
			if f.Move.Kind == game.Plays {
				require.InDelta(t, o.After(f.Move).Points, facts.Now, 1e-9)
			}
			require.GreaterOrEqual(t, facts.Block.Part, facts.Blocked.Part)
		}
		require.ElementsMatch(t, o.Moves, moves)
	})
}

// A study without enough work to solve it has findings, too.
func TestStudySolvesOnlyWorld(t *testing.T) {
	later := 0
	whatIsKnown(t, 2, 30, func(o game.Observation, p game.Position, _ []game.Move, rng *rand.Rand) {
		study := NewStudy(o, rng)
		if study.Continue(context.Background(), 1); !study.Solved() {
			later++
			require.Positive(t, study.Findings()[0].Worlds)
		}
		study.Continue(context.Background(), 1_000_000)
		require.True(t, study.Solved())
		for _, f := range study.Findings() {
			var value [1]domino.Points
			require.NoError(t, NewSolver().Values(context.Background(), p, []game.Move{f.Move}, value[:]))
			require.InDelta(t, toFloat(value[0]), f.Points, 1e-9)
			require.Contains(t, []float64{0, 1}, f.Facts.Able[o.Seat].Part)
			require.Equal(t, 1, f.Facts.Worlds)
			require.Equal(t, 1, f.Worlds, "what was tried before is forgotten")
		}
	})
	require.Greater(t, later, 5)
}

// Moves are level if they differ by little, or by no more than chance explains; in a solved round only if they are
// equal.
func TestMovesAreLevelIfTheyHardlyDiffer(t *testing.T) {
	wavering := func(mean float64) (worths []float64) {
		for i := range 100 {
			worths = append(worths, mean+10*float64(i%2)-5)
		}
		return worths
	}
	flat := constant(0)
	for _, c := range []struct {
		name       string
		move, best []float64
		solved     bool
		want       bool
	}{
		{"a little behind", []float64{0.6}, []float64{1}, false, true},
		{"more behind", []float64{0.5}, []float64{1}, false, false},
		{"a little behind, and solved", []float64{0.9}, []float64{1}, true, false},
		{"as good, and solved", []float64{1}, []float64{1}, true, true},
		{"behind by less than chance explains", wavering(-0.9), flat, false, true},
		{"behind by more", wavering(-1.1), flat, false, false},
		{"a little behind, in every world", flat, constant(0.4), false, true},
		{"more behind, in every world", flat, constant(0.5), false, false},
	} {
		s := studyOf(c.move, c.best)
		s.solved = c.solved
		require.Equal(t, c.want, s.level(&s.trials[0], &s.trials[1]), c.name)
	}
}

// studyOf returns a study that found these worths for tiles 0, 1 and so on. A usual round is worth 21, so that a
// fiftieth is 0.42.
func studyOf(worths ...[]float64) *Study {
	s := Study{tallies: make([]tally, len(worths)), alike: make([][]game.Move, len(worths)), traits: make([]choice.Features, len(worths))}
	s.stakes.usual = 21
	for i, list := range worths {
		sum := 0.0
		for _, w := range list {
			sum += w
		}
		s.listed = append(s.listed, i)
		s.trials = append(s.trials, trial{Opinion: Opinion{Worth: sum, Worlds: len(list), Move: game.Move{Tile: domino.Tile(i)}}, worths: list})
	}
	return &s
}

// constant returns a worth that is the same in a hundred worlds.
func constant(worth float64) (worths []float64) {
	for range 100 {
		worths = append(worths, worth)
	}
	return worths
}

// Moves that share a place are in the order of the observation.
func TestLevelFindingsSharePlace(t *testing.T) {
	wavering := constant(1.5)
	for i := range wavering {
		wavering[i] += 50 * float64(i%2-(i+1)%2)
	}
	for _, c := range []struct {
		name          string
		study         *Study
		listed        []int
		places, moves []int
	}{
		{
			"two and two", studyOf(constant(9.9), constant(10), constant(2), constant(1.9)),
			[]int{2, 0, 3, 1}, []int{1, 1, 3, 3}, []int{1, 0, 3, 2},
		},
		{
			"the other is better by chance", studyOf(constant(10.1), constant(10), constant(2), constant(1.9)),
			[]int{2, 0, 3, 1}, []int{1, 1, 3, 3}, []int{1, 0, 3, 2},
		},
		{
			"one is surely behind, the next only by chance", studyOf(constant(10), constant(9), wavering),
			[]int{0, 1, 2}, []int{1, 1, 1}, []int{0, 1, 2},
		},
	} {
		c.study.listed = c.listed
		var places, moves []int
		for _, f := range c.study.Findings() {
			places, moves = append(places, f.Place), append(moves, int(f.Move.Tile))
		}
		require.Equal(t, c.places, places, c.name)
		require.Equal(t, c.moves, moves, c.name)
	}
}

func TestPlaceCountsAllFindingsBefore(t *testing.T) {
	list := []Finding{{Place: 1}, {Place: 2}, {Place: 2}, {Place: 7}, {Place: 8}, {Place: 8}}
	var places []int
	for _, f := range Placed(list) {
		places = append(places, f.Place)
	}
	require.Equal(t, []int{1, 2, 2, 4, 5, 5}, places)
}
