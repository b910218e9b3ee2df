package game_test

import (
	"math/rand/v2"
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
)

// Every legal move has an equal share of all numbers, in the order of Moves.
func TestPickIsUniform(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, id := range []string{"block", "fives", "plaza", "plaza-twelve", "dutch", "matador", "bergen", "mexican-train"} {
		picked := 0
		for p := dealt(t, id); p.Ending() == game.Running; {
			moves := p.Moves(nil)
			n := uint64(len(moves))
			first := func(i uint64) uint64 { return (i<<32 + n - 1) / n } // number that picks move i
			for i, want := range moves {
				from, to := first(uint64(i)), first(uint64(i)+1)-1
				for _, number := range []uint64{from, (from + to) / 2, to} {
					assert.Equal(t, want, p.Pick(uint32(number)), "%s: move %d of %d", id, i, n)
				}
				picked++
			}
			p.Play(moves[rng.IntN(len(moves))])
		}
		assert.Greater(t, picked, 20, id)
	}
}
