package ai

import (
	"context"
	"math/rand/v2"

	"dominoes/ai/choice"
	"dominoes/game"
)

// beginner errs as people do who have just learned the rules. It overlooks plays,
// more of them the more ends are open; it doesn't always see what the ends add
// up to; it goes for what is heavy, likes to be rid of doubles, and wavers. What
// others passed on or drew it has forgotten.
type beginner struct{}

// How a beginner errs.
const (
	overlooks = 0.06 // a play, for each open end
	misses    = 0.30 // that a play scores
	wavers    = 5    // pips, as a standard deviation

	likesDoubles = 5 // pips
)

// Choose implements Player.
func (beginner) Choose(_ context.Context, o game.Observation, rng *rand.Rand) game.Move {
	plays := playsOf(o.Moves)
	best, most := plays[rng.IntN(len(plays))], 0.0
	for _, m := range plays {
		if m.Kind != game.Plays {
			continue
		}
		if rng.Float64() < overlooks*float64(len(o.Open)) {
			continue
		}
		worth := 1000 + float64(m.Tile.Pips()) + wavers*rng.NormFloat64()
		if m.Tile.IsDouble() {
			worth += likesDoubles
		}
		if points := o.After(m).Points; points > 0 && rng.Float64() >= misses {
			worth += 3 * float64(points) * choice.Unit(&o.Rules)
		}
		if worth > most {
			best, most = m, worth
		}
	}
	return best
}
