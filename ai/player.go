package ai

import (
	"context"
	"math/rand/v2"

	"dominoes/game"
)

// Player chooses moves.
type Player interface {
	// Choose returns one of o.Moves, of which there is at least one. It
	// returns early, with what it has, once ctx is done.
	Choose(ctx context.Context, o game.Observation, rng *rand.Rand) game.Move
}

// kind is a kind of bot.
type kind struct {
	id string
	// name is what people call it, and about how it plays, to follow "it": short
	// enough for a line of the narrowest screen.
	name, about string
	// unlisted is set where the bot is there to measure others by, not to be
	// played with.
	unlisted bool
	// options are those it takes, each by an example: "think=200ms".
	options []string
	// make returns a player that is set as the options say; they are all among
	// those above, and none is twice among them.
	make func(settings) (Player, error)
}

// kinds are the bots, the strongest first.
func kinds() []kind {
	return []kind{
		{
			id: "lookahead", name: "Expert",
			about:   "guesses hands by what is played, and plays them through",
			options: []string{"think=200ms", "work=20000", "worlds=50", "inference=off"}, make: newLookahead,
		},
		{
			id: "club", name: "Club player",
			about: "counts tiles, remembers passes and looks a little ahead",
			make:  newClub,
		},
		{
			id: "greedy", name: "Greedy",
			about: "takes the most points now, else sheds heavy tiles",
			make:  withoutOptions(greedy{}),
		},
		{
			id: "beginner", name: "Beginner",
			about: "overlooks plays, misses points and forgets who passed",
			make:  withoutOptions(beginner{}),
		},
		{id: "random", name: "Random", about: "plays any tile that fits", make: withoutOptions(random{})},
		{id: "heaviest", name: "Heaviest", about: "plays the heaviest tile", unlisted: true, make: withoutOptions(heaviest{})},
	}
}

// withoutOptions makes a player that has nothing to set.
func withoutOptions(p Player) func(settings) (Player, error) {
	return func(settings) (Player, error) { return p, nil }
}

// IDs returns the ids of the bots to play with, the strongest first.
func IDs() []string {
	var ids []string
	for _, k := range kinds() {
		if !k.unlisted {
			ids = append(ids, k.id)
		}
	}
	return ids
}

// Name returns what people call the bot with the value, "Club player"; the value
// itself where it has options or there is no such bot.
func Name(value string) string {
	for _, k := range kinds() {
		if k.id == value {
			return k.name
		}
	}
	return value
}

// About says in a few words how the bot with the value plays, whatever its
// options; it is empty for one that there isn't.
func About(value string) string {
	id, _ := splitValue(value)
	for _, k := range kinds() {
		if k.id == id {
			return k.about
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
