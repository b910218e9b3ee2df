package review

import (
	"context"

	"dominoes/ai/advice"
	"dominoes/game"
)

// Judge says what is to be thought of a seat's moves that differ, by what the seat
// knows. The observation has at least one move.
type Judge func(ctx context.Context, o game.Observation) advice.Advice

// Adviser returns a judge that says what advice would have said after so many
// steps of thought. The names are the players', A first.
func Adviser(work int, names []string) Judge {
	return func(ctx context.Context, o game.Observation) advice.Advice {
		return advice.New(o, names).Think(ctx, work)
	}
}
