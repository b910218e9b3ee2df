package ai

import (
	"context"
	"math/rand/v2"
	"slices"

	"dominoes/game"
)

// greedy takes the most points now. Among equals it goes by what is sound in
// every variant: doubles before others since they fit fewer ends, heavy tiles
// first, ends that few of the tiles out of sight fit, and tiles kept to follow
// with.
type greedy struct{}

func (greedy) Choose(ctx context.Context, o game.Observation, rng *rand.Rand) game.Move {
	var best []game.Move
	most := 0
	unseen := o.Unseen().Tiles()
	for _, m := range playsOf(o.Moves) {
		worth := worthOf(&o, m, unseen)
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

// What greedy weighs, in pips that it is rid of. A point scored outweighs what
// only may pay later. The others come from rounds in the arena against heaviest,
// over all variants; near these figures little depends on them.
const (
	perPoint    = 100
	forDouble   = 15
	perFollower = 3
	forShut     = 100 // where no tile out of sight fits, and parts of it
)

// worthOf returns what a play is worth; unseen are the tiles out of sight.
func worthOf(o *game.Observation, m game.Move, unseen []game.Tile) int {
	if m.Kind != game.Plays {
		return 0
	}
	after := o.After(m)
	worth := perPoint*after.Points + game.SetOf(m.Tile).Pips(o.Rules.DoubleBlank)
	if m.Tile.IsDouble() {
		worth += forDouble
	}
	worth += perFollower * fitting(o.Hand.Without(m.Tile).Tiles(), after.Open)
	if len(unseen) > 0 {
		worth -= forShut * fitting(unseen, after.Open) / len(unseen)
	}
	return worth
}

// fitting counts the tiles that fit any of the open ends.
func fitting(tiles []game.Tile, open []game.OpenEnd) int {
	n := 0
	for _, t := range tiles {
		if slices.ContainsFunc(open, func(e game.OpenEnd) bool { return t.Has(e.Pips) }) {
			n++
		}
	}
	return n
}
