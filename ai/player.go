package ai

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"dominoes/game"
)

// Player chooses moves.
type Player interface {
	// Choose returns one of o.Moves, of which there is at least one. It
	// returns early, with what it has, once ctx is done.
	Choose(ctx context.Context, o game.Observation, rng *rand.Rand) game.Move
}

// players are the bots by id.
var players = []struct {
	id, about string
	player    Player
}{
	{"greedy", "takes the most points now, then sheds heavy tiles", greedy{}},
	{"random", "plays any tile that fits", random{}},
}

// ByID returns the bot with the id; the error lists the ids there are.
func ByID(id string) (Player, error) {
	for _, p := range players {
		if p.id == id {
			return p.player, nil
		}
	}
	return nil, fmt.Errorf("unknown bot %q: the bots are %s", id, strings.Join(IDs(), ", "))
}

// IDs returns the ids of all bots, the strongest first.
func IDs() []string {
	ids := make([]string, len(players))
	for i, p := range players {
		ids[i] = p.id
	}
	return ids
}

// About says in a few words how the bot with the id plays.
func About(id string) string {
	for _, p := range players {
		if p.id == id {
			return p.about
		}
	}
	return ""
}

// random plays any legal move, but draws only where it can't play.
type random struct{}

func (random) Choose(_ context.Context, o game.Observation, rng *rand.Rand) game.Move {
	plays := playsOf(o.Moves)
	return plays[rng.IntN(len(plays))]
}

// playsOf returns the plays among the moves, or all of them where none is one.
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
