package review

import (
	"context"
	"crypto/sha256"
	"fmt"
	"slices"
	"sync"

	"dominoes/ai/advice"
	"dominoes/game"
)

// Remembering returns a judge that answers a question again without asking judge, so that the players of one match, who
// each have its choices judged, share the work. It remembers up to most answers, without reasons. It may be called
// concurrently.
func Remembering(judge Judge, most int) Judge {
	var mu sync.Mutex
	known := map[[sha256.Size]byte]advice.Advice{}
	return func(ctx context.Context, o game.Observation) advice.Advice {
		key := sha256.Sum256(fmt.Append(nil, o))
		mu.Lock()
		a, ok := known[key]
		mu.Unlock()
		if ok {
			return a
		}
		if a = judge(ctx, o); ctx.Err() != nil {
			return a
		}
		a.Moves = slices.Clone(a.Moves)
		for i := range a.Moves {
			a.Moves[i].Reasons, a.Moves[i].Alone = nil, nil
		}
		mu.Lock()
		defer mu.Unlock()
		if len(known) >= most {
			clear(known)
		}
		known[key] = a
		return a
	}
}
