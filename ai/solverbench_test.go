package ai_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"dominoes/ai"
	"dominoes/game"

	"github.com/stretchr/testify/require"
)

// benchmarkSolve solves a fixed set of deals from before the lead, over and over.
func benchmarkSolve(b *testing.B, id string, seats int, options map[string]string) {
	const deals = 200
	var positions []game.Position
	for i := range deals {
		positions = append(positions, dealt(b, id, seats, options, i))
	}
	s := ai.NewSolver()
	var times []time.Duration
	nodes := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		start := time.Now()
		found, err := s.Solve(context.Background(), positions[i%deals])
		times = append(times, time.Since(start))
		require.NoError(b, err)
		nodes += found.Nodes
	}
	slices.Sort(times)
	ms := func(part int) float64 { return times[len(times)*part/100].Seconds() * 1000 }
	b.ReportMetric(ms(50), "median-ms")
	b.ReportMetric(ms(90), "p90-ms")
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
	b.ReportMetric(float64(nodes)/float64(len(times)), "nodes/deal")
}

// BenchmarkSolveFull solves deals of all 28 tiles to two teams.
func BenchmarkSolveFull(b *testing.B) { benchmarkSolve(b, "block", 4, inTeams) }

// BenchmarkSolveTwo solves deals of 14 tiles to two seats, the others asleep.
func BenchmarkSolveTwo(b *testing.B) { benchmarkSolve(b, "block", 2, nil) }

// BenchmarkSolveDraw solves deals to two seats with the boneyard known.
func BenchmarkSolveDraw(b *testing.B) { benchmarkSolve(b, "draw", 2, nil) }

// BenchmarkSolveFives solves deals with points in play and a spinner.
func BenchmarkSolveFives(b *testing.B) {
	b.Run("two", func(b *testing.B) { benchmarkSolve(b, "fives", 2, nil) })
	b.Run("teams", func(b *testing.B) { benchmarkSolve(b, "fives", 4, inTeams) })
}
