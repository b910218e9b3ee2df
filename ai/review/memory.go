package review

import (
	"context"
	"crypto/sha256"
	"fmt"
	"slices"
	"sync"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/internal/each"
)

// Cached returns a judge that caches up to limit answers of judge. So the players of one match share the work, although
// each has their choices judged. Of the reasons it keeps only the kinds, since their words name the players. It
// may be called concurrently.
func Cached(judge Judge, limit int) Judge {
	var mu sync.Mutex
	cache := map[[sha256.Size]byte]advice.Advice{}
	return func(o game.Observation) Thinker {
		key := sha256.Sum256(fmt.Append(nil, o))
		var think Thinker
		return func(ctx context.Context) advice.Advice {
			mu.Lock()
			a, ok := cache[key]
			mu.Unlock()
			if ok && think == nil {
				return a
			}
			if think == nil {
				think = judge(o)
			}
			if a = think(ctx); ctx.Err() != nil {
				return a
			}
			a = withoutWords(a)
			mu.Lock()
			defer mu.Unlock()
			if len(cache) >= limit {
				clear(cache)
			}
			cache[key] = a
			return a
		}
	}
}

func withoutWords(a advice.Advice) advice.Advice {
	a.Moves = slices.Clone(a.Moves)
	for i := range a.Moves {
		m := &a.Moves[i]
		m.Reasons = nil
		m.Alone = each.Of(m.Alone, func(r advice.Reason) advice.Reason { return advice.Reason{Kind: r.Kind} })
	}
	return a
}
