package ai

import (
	"context"
	"math/rand/v2"

	"dominoes/game"
)

// Player chooses moves.
type Player interface {
	// Choose returns one of o.Moves, which isn't empty. It returns early with the best so far once ctx is done.
	Choose(ctx context.Context, o game.Observation, rng *rand.Rand) game.Move
}

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
