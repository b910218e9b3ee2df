package review

import (
	"context"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/words"
)

// Judge says what is to be thought of a seat's moves that differ, by what the seat
// knows. The observation has at least one move.
type Judge func(ctx context.Context, o game.Observation) advice.Advice

// Adviser returns a judge that says what advice would have said after so many
// steps of thought, in such words.
func Adviser(work int, w words.Words) Judge {
	return func(ctx context.Context, o game.Observation) advice.Advice {
		return advice.About(o, w).Think(ctx, work)
	}
}
