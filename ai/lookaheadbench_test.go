package ai

import (
	"context"
	"math/rand/v2"
	"testing"

	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/require"
)

// BenchmarkChoose measures whole decisions of the strongest bot with a fixed amount of
// work, so that the time tells how long a step takes.
func BenchmarkChoose(b *testing.B) {
	for _, c := range []struct {
		name, id string
		seats    int
		teams    bool
	}{{"block teams", "block", 4, true}, {"draw two", "draw", 2, false}, {"fives three", "fives", 3, false}, {"plaza-twelve four", "plaza-twelve", 4, false}} {
		b.Run(c.name, func(b *testing.B) {
			r, err := variants.Resolve(c.id, c.seats, nil)
			require.NoError(b, err)
			r.Teams = c.teams
			rng := rand.New(rand.NewPCG(1, 2))
			var seen []game.Observation
			for len(seen) < 16 {
				if o, ok := someObservation(b, r, 2+rng.IntN(16), rng); ok {
					seen = append(seen, o)
				}
			}
			player := lookahead{inference: true, work: 40_000}
			for i := 0; b.Loop(); i++ {
				player.Choose(context.Background(), seen[i%len(seen)], rand.New(rand.NewPCG(3, 4)))
			}
		})
	}
}
