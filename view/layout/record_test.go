package layout

import (
	"image"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// Where tiles lie, and what part of the table is shown, follows from the tiles in the order
// in which they were played: playing on, taking back, playing something else, a window of
// another size in between, and another round before make no difference.
func TestLayoutFollowsFromTilesAlone(t *testing.T) {
	rng := rand.New(rand.NewPCG(16, 1))
	for range some(80) {
		k := anyKind(rng)
		areas := []Area{anyArea(rng, k.maxPips), anyArea(rng, k.maxPips), {W: 60, H: 9, MaxPips: k.maxPips}}
		rounds := []Layout{randomRound(rng, k), randomRound(rng, k)}
		var p Placement
		var w Window
		area, round, n := areas[0], rounds[0], 0
		for range 40 {
			switch rng.IntN(10) {
			case 0:
				area = areas[rng.IntN(len(areas))]
			case 1:
				n = rng.IntN(n + 1)
			case 2:
				if len(rounds) == 2 && rng.IntN(4) == 0 {
					round, rounds = rounds[1], rounds[:1]
				}
			default:
				n++
			}
			n = min(n, len(round.Laid))
			l := round.upTo(n)
			p = Fit(l, area, p.Choice)
			var ghost image.Rectangle
			if rng.IntN(2) == 0 && n > 0 {
				ghost = p.Ends[1].Single
			}
			w = Pan(p, area.W, area.H, ghost, w)
			anew := Fit(l, area, Choice{})
			require.Equal(t, anew, p, "after %d tiles on %+v", n, area)
			require.Equal(t, Pan(anew, area.W, area.H, ghost, Window{}), w, "the same part of it")
		}
	}
}
