package ai

import (
	"context"
	"math/rand/v2"

	"dominoes/game"
	"dominoes/game/domino"
)

// greedy takes the most points now. Ties are broken by rules of thumb for every variant: doubles first, since they fit
// fewer ends, then heavy tiles, ends that few unseen tiles fit, and keeping tiles that can be played next.
type greedy struct{}

func (greedy) Choose(ctx context.Context, o game.Observation, rng *rand.Rand) game.Move {
	var best []game.Move
	most := 0
	hidden := o.Unseen()
	for _, m := range playsOf(o.Moves) {
		worth := worthOf(&o, m, hidden)
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

// greedy's weights, in pips shed. A point now outweighs everything that may pay later. The other weights come from
// rounds in the arena against heaviest, over all variants; small changes make little difference.
const (
	perPoint    = 100
	forDouble   = 15
	perFollower = 3
	forShut     = 100 // subtracted, times the share of unseen tiles that fit
)

// worthOf returns the value of a play; hidden are the unseen tiles.
func worthOf(o *game.Observation, m game.Move, hidden domino.Set) int {
	if m.Kind != game.Plays {
		return 0
	}
	after := o.After(m)
	worth := perPoint*after.Points + domino.SetOf(m.Tile).Pips(o.Rules.DoubleBlank)
	if m.Tile.IsDouble() {
		worth += forDouble
	}
	own, next := after.Open, after.Open
	if o.Rules.Trains != domino.TrainsNone {
		own = o.OpenAfter(m, o.Seat)
	}
	worth += perFollower * o.Hand.Without(m.Tile).And(joining(&o.Rules, own)).Len()
	if n := hidden.Len(); n > 0 {
		worth -= forShut * hidden.And(joining(&o.Rules, next)).Len() / n
	}
	return worth
}

// joining returns the tiles that fit any of the open ends.
func joining(r *domino.Rules, open []game.OpenEnd) (fit domino.Set) {
	for _, e := range open {
		fit = fit.Or(r.Joining(e.Pips))
	}
	return fit
}
