package ai_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"dominoes/ai"
	"dominoes/game"

	"github.com/stretchr/testify/require"
)

// benchmarkSolve solves a fixed set of deals from before the lead, over and over.
func benchmarkSolve(b *testing.B, id string, seats int, options map[string]string) {
	var positions []game.Position
	for i := range 200 {
		positions = append(positions, dealt(b, id, seats, options, i))
	}
	s := ai.NewSolver()
	benchmark(b, s, func(i int) {
		_, err := s.Solve(context.Background(), positions[i%len(positions)])
		require.NoError(b, err)
	})
}

// benchmark measures what a solver does with one position after another.
func benchmark(b *testing.B, s interface{ Nodes() int }, solve func(i int)) {
	var times []time.Duration
	nodes := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		start := time.Now()
		solve(i)
		times = append(times, time.Since(start))
		nodes += s.Nodes()
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

// BenchmarkValues finds the value of each move where ten tiles are held, as a bot
// does for the hands that it imagines.
func BenchmarkValues(b *testing.B) {
	for _, c := range []struct {
		name, id string
		seats    int
		options  map[string]string
	}{{"block teams", "block", 4, inTeams}, {"block two", "block", 2, nil}, {"fives teams", "fives", 4, inTeams}, {"plaza two", "plaza", 2, nil}} {
		b.Run(c.name, func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 2))
			var positions []game.Position
			for i := 0; len(positions) < 200; i++ {
				if p, running := playedOn(dealt(b, c.id, c.seats, c.options, i), 10, rng); running {
					positions = append(positions, p)
				}
			}
			s := ai.NewSolver()
			values := make([]game.Points, game.MaxMoves)
			var buf [game.MaxMoves]game.Move
			benchmark(b, s, func(i int) {
				p := positions[i%len(positions)]
				moves := p.Moves(buf[:0])
				require.NoError(b, s.Values(context.Background(), p, moves, values[:len(moves)]))
			})
		})
	}
}

// BenchmarkMaxN finds what comes of each move for three and four seats that play for
// themselves, by how many tiles are held or may be drawn.
func BenchmarkMaxN(b *testing.B) {
	for _, id := range []string{"draw", "block", "plaza"} {
		for seats := 3; seats <= 4; seats++ {
			for _, few := range []int{12, 16} {
				b.Run(fmt.Sprintf("%s %d %d", id, seats, few), func(b *testing.B) {
					rng := rand.New(rand.NewPCG(1, 2))
					var positions []game.Position
					for i := 0; len(positions) < 100; i++ {
						if p, running := playedOn(dealt(b, id, seats, nil, i), few, rng); running {
							positions = append(positions, p)
						}
					}
					s := ai.NewMaxN()
					var outcomes [game.MaxMoves]ai.Outcome
					var buf [game.MaxMoves]game.Move
					benchmark(b, s, func(i int) {
						p := positions[i%len(positions)]
						moves := p.Moves(buf[:0])
						require.NoError(b, s.Values(context.Background(), p, moves, outcomes[:len(moves)]))
					})
				})
			}
		}
	}
}
