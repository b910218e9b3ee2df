package ai

import (
	"context"
	"math/rand/v2"

	"dominoes/game"
)

// random plays any legal move, but draws only if it can't play.
type random struct{}

func (random) Choose(_ context.Context, o game.Observation, rng *rand.Rand) game.Move {
	plays := playsOf(o.Moves)
	return plays[rng.IntN(len(plays))]
}

// playsOf returns the plays among the moves, or all moves if none is a play.
func playsOf(moves []game.Move) []game.Move {
	var plays []game.Move
	for _, m := range moves {
		if m.Kind == game.Plays {
			plays = append(plays, m)
		}
	}
	if plays == nil {
		return moves
	}
	return plays
}

// heaviest plays the tile with the most pips, at the first end that it fits, and draws only if it can't play. It is the
// yardstick for other bots, so it must not change: measurements of different dates stay comparable.
type heaviest struct{}

func (heaviest) Choose(_ context.Context, o game.Observation, _ *rand.Rand) game.Move {
	plays := playsOf(o.Moves)
	best := plays[0]
	for _, m := range plays[1:] {
		// Pips as printed: a rule that makes 0-0 dearer doesn't matter here.
		if m.Kind == game.Plays && m.Tile.Pips() > best.Tile.Pips() {
			best = m
		}
	}
	return best
}
