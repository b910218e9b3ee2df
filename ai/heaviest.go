package ai

import (
	"context"
	"math/rand/v2"

	"dominoes/game"
)

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
