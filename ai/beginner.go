package ai

import (
	"context"
	"math/rand/v2"

	"dominoes/ai/choice"
	"dominoes/game"
)

// beginner errs like a person who has just learned the rules. It overlooks plays, more of them the more ends are open;
// it sometimes misses that a play scores; it prefers heavy tiles and doubles, and is inconsistent. It ignores what
// others passed on or drew.
type beginner struct{}

// The beginner's errors and preferences.
const (
	overlooks = 0.06 // chance of overlooking a play, per open end
	misses    = 0.30 // chance of missing that a play scores
	wavers    = 5    // standard deviation of the noise, in pips

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
