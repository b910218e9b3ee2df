package review

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"

	"dominoes/ai"
	"dominoes/ai/advice"
	"dominoes/game"
)

// Judge says what is to be thought of a seat's moves, by what the seat knows. The
// observation has at least one move.
type Judge func(ctx context.Context, o game.Observation) advice.Advice

// unsure is how many points the figures of two moves may differ by chance where
// they were tried in a single world: twice what is usual from world to world.
const unsure = 20

// Lookahead returns a judge that thinks as the strongest bot does, for so many
// steps. The same observation gets the same answer.
func Lookahead(work int) (Judge, error) {
	player, err := ai.Parse(fmt.Sprintf("lookahead:work=%d,worlds=%d", work, work)) // the work alone ends it
	if err != nil {
		return nil, err
	}
	thinker, ok := player.(interface {
		Judge(ctx context.Context, o game.Observation, rng *rand.Rand) []ai.Opinion
	})
	if !ok {
		return nil, fmt.Errorf("the bot lookahead doesn't say what it thinks")
	}
	key := sha256.Sum256(binary.BigEndian.AppendUint64([]byte("review"), uint64(work)))
	return func(ctx context.Context, o game.Observation) advice.Advice {
		opinions := thinker.Judge(ctx, o, rand.New(rand.NewChaCha8(key)))
		a := advice.Advice{Seat: o.Seat, Worlds: opinions[0].Worlds, Solved: opinions[0].Worlds == 1, Done: true}
		for _, op := range opinions {
			// A move that is clearly behind is tried no further. In one world, which
			// is then the only one there is, the figures are exact.
			level := op.Worlds == a.Worlds && op.Worth >= opinions[0].Worth-unsure/math.Sqrt(float64(a.Worlds))
			if a.Solved {
				level = op.Worth >= opinions[0].Worth
			}
			a.Moves = append(a.Moves, advice.Move{Move: op.Move, Points: op.Points, Win: op.Win, Level: level})
		}
		return a
	}, nil
}
