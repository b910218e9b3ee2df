package ai

import (
	"context"
	"math/rand/v2"

	"dominoes/game"
)

// heaviest plays the tile with the most pips, at the first end that it fits, and
// draws only where it can't play. It is what other bots are measured by, so it
// stays as it is: figures of different days can be compared.
type heaviest struct{}

func (heaviest) Choose(_ context.Context, o game.Observation, _ *rand.Rand) game.Move {
	plays := playsOf(o.Moves)
	best := plays[0]
	for _, m := range plays[1:] {
		// Plain sums: that a rule set counts 0-0 dearer is nothing to it.
		if m.Kind == game.Plays && m.Tile.Pips() > best.Tile.Pips() {
			best = m
		}
	}
	return best
}
