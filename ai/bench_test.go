package ai_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/require"
)

// benchmark measures what a solver does with one position after another.
func benchmark(b *testing.B, s interface{ Nodes() int }, positions []game.Position, solve func(p game.Position) error) {
	nodes, solved := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		require.NoError(b, solve(positions[solved%len(positions)]))
		nodes += s.Nodes()
		solved++
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
	b.ReportMetric(float64(nodes)/float64(solved), "nodes/deal")
}

// games are games of two sides: with all tiles dealt, with some left over, with a boneyard, and with points in play.
var games = []string{"block 4 teams", "block 2", "draw 2", "fives 2", "fives 4 teams", "plaza 2"}

// BenchmarkSolve solves a fixed set of deals from before the lead, over and over. Those of plaza take too long.
func BenchmarkSolve(b *testing.B) {
	for _, rules := range games[:5] {
		b.Run(rules, func(b *testing.B) {
			var positions []game.Position
			for i := range 200 {
				positions = append(positions, dealt(b, rules, i))
			}
			s := ai.NewSolver()
			benchmark(b, s, positions, func(p game.Position) error {
				_, err := s.Solve(context.Background(), p)
				return err
			})
		})
	}
}

// smallOnes returns positions with few tiles that are held or can be drawn.
func smallOnes(b *testing.B, r domino.Rules, few int) (positions []game.Position) {
	for rng := rand.New(rand.NewPCG(1, 2)); len(positions) < 100; {
		if p, running := small(b, r, few, rng); running {
			positions = append(positions, p)
		}
	}
	return positions
}

// BenchmarkValues measures the values of the moves with ten tiles held, as a bot needs them.
func BenchmarkValues(b *testing.B) {
	for _, rules := range games {
		b.Run(rules, func(b *testing.B) {
			s := ai.NewSolver()
			var values [game.MaxMoves]domino.Points
			var buf [game.MaxMoves]game.Move
			benchmark(b, s, smallOnes(b, rulestest.Rules(b, rules), 10), func(p game.Position) error {
				moves := p.Moves(buf[:0])
				return s.Values(context.Background(), p, moves, values[:len(moves)])
			})
		})
	}
}

// BenchmarkMaxN measures the outcomes of the moves for three and four seats that play for themselves.
func BenchmarkMaxN(b *testing.B) {
	for _, rules := range []string{"draw 3", "draw 4", "block 3", "block 4", "plaza 3", "plaza 4"} {
		for _, few := range []int{12, 16} {
			b.Run(fmt.Sprintf("%s, %d tiles", rules, few), func(b *testing.B) {
				s := ai.NewMaxN()
				var outcomes [game.MaxMoves]ai.Outcome
				var buf [game.MaxMoves]game.Move
				benchmark(b, s, smallOnes(b, rulestest.Rules(b, rules), few), func(p game.Position) error {
					moves := p.Moves(buf[:0])
					return s.Values(context.Background(), p, moves, outcomes[:len(moves)])
				})
			})
		}
	}
}

// BenchmarkChoose measures whole decisions of the strongest bot with a fixed amount of work.
func BenchmarkChoose(b *testing.B) {
	for _, rules := range []string{"block 4 teams", "draw 2", "fives 3", "plaza-twelve 4"} {
		b.Run(rules, func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 2))
			var seen []game.Observation
			for len(seen) < 16 {
				m, running := rulestest.PlayAnyhow(b, rulestest.Rules(b, rules), 2+rng.IntN(16), rng)
				if running && len(m.Moves()) > 1 {
					seen = append(seen, m.Observe(m.Turn()))
				}
			}
			player := parsed(b, "lookahead:work=40000")
			for i := 0; b.Loop(); i++ {
				player.Choose(context.Background(), seen[i%len(seen)], rand.New(rand.NewPCG(3, 4)))
			}
		})
	}
}
