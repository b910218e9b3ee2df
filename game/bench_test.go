package game_test

import (
	"math/rand/v2"
	"testing"

	"dominoes/game"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/require"
)

// benched are the rule sets that the engine's speed is measured on.
var benched = []string{"block", "fives", "plaza-twelve", "matador", "bergen", "dominican", "mexican-train"}

// dealt returns a four-seat round before its lead.
func dealt(tb testing.TB, id string) game.Position {
	tb.Helper()
	s, err := game.New(rulestest.Rules(tb, id+" 4"))
	require.NoError(tb, err)
	for s.Stage() != game.AwaitMove {
		a, ok := s.Chance(game.Seed{1})
		require.True(tb, ok)
		s, _, err = game.Apply(s, a)
		require.NoError(tb, err)
	}
	return s.Position()
}

// lots is a source of chance that takes no time worth measuring: a SplitMix generator.
type lots uint64

func (l *lots) draw() uint32 {
	*l += 0x9e3779b97f4a7c15
	z := uint64(*l)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return uint32(z >> 32)
}

// playout plays random legal moves to the round's end and returns how many.
func playout(p game.Position, rng *lots) int {
	n := 0
	for ; p.Ending() == game.Running; n++ {
		p.Play(p.Pick(rng.draw()))
	}
	return n
}

// BenchmarkApply measures one ply of search: copy a position, play a move on it, and list the moves of the next seat.
func BenchmarkApply(b *testing.B) {
	for _, id := range benched {
		b.Run(id, func(b *testing.B) {
			rng := rand.NewPCG(1, 2)
			var buf [game.MaxMoves]game.Move
			type ply struct {
				p game.Position
				m game.Move
			}
			var plies []ply
			for len(plies) < 1024 {
				for p := dealt(b, id); p.Ending() == game.Running; {
					moves := p.Moves(buf[:0])
					m := moves[rng.Uint64()>>32*uint64(len(moves))>>32]
					plies = append(plies, ply{p, m})
					p.Play(m)
				}
			}
			b.ReportAllocs()
			b.ResetTimer()
			n := 0
			for i := range b.N {
				ply := &plies[i&1023]
				p := ply.p
				p.Play(ply.m)
				n += len(p.Moves(buf[:0]))
			}
			if n == 0 {
				b.Fatal("no moves")
			}
		})
	}
}

// BenchmarkPlayout measures random rounds from a dealt position.
func BenchmarkPlayout(b *testing.B) {
	for _, id := range benched {
		b.Run(id, func(b *testing.B) {
			p := dealt(b, id)
			rng := new(lots)
			b.ReportAllocs()
			b.ResetTimer()
			plies := 0
			for range b.N {
				plies += playout(p, rng)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
			b.ReportMetric(float64(plies)/float64(b.N), "plies/playout")
		})
	}
}
