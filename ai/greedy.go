package ai

import (
	"context"
	"math/rand/v2"

	"dominoes/game"
)

// greedy takes the most points now. Among equals it goes by what is sound in
// every variant: heavy tiles first, doubles before others since they fit fewer
// ends, and keep tiles to follow with.
type greedy struct{}

func (greedy) Choose(ctx context.Context, o game.Observation, rng *rand.Rand) game.Move {
	var best []game.Move
	most := 0
	for _, m := range playsOf(o.Moves) {
		worth := worthOf(&o, m)
		if len(best) > 0 && worth < most {
			continue
		}
		if worth > most {
			best = best[:0]
		}
		most = worth
		best = append(best, m)
		if ctx.Err() != nil {
			break
		}
	}
	return best[rng.IntN(len(best))]
}

// What greedy weighs, in points of a play's worth. A point scored outweighs
// everything that only may pay later.
const (
	perPoint    = 100
	perPip      = 2
	forDouble   = 6
	perFollower = 6
)

func worthOf(o *game.Observation, m game.Move) int {
	if m.Kind != game.Plays {
		return 0
	}
	after := o.After(m)
	rest := o.Hand.Without(m.Tile)
	worth := perPoint*after.Points + perPip*game.SetOf(m.Tile).Pips(o.Rules.DoubleBlank)
	if m.Tile.IsDouble() {
		worth += forDouble
	}
	for _, t := range rest.Tiles() {
		for _, e := range after.Open {
			if t.Has(e.Pips) {
				worth += perFollower
				break
			}
		}
	}
	return worth
}
