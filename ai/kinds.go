package ai

import (
	"dominoes/game"
)

// kind is a kind of bot.
type kind struct {
	id string
	// label is what people call the kind, and about says how it plays.
	label, about string
	// names are those of its bots, in the order in which they sit down: one for each seat.
	names [game.MaxSeats]string
	// face is how its bots look, ascii the same where a terminal shows no more.
	face, ascii string
	// unlisted is set where the bot is there to measure others by, not to be
	// played with.
	unlisted bool
	// options are those it takes, each by an example: "think=200ms".
	options []string
	// make returns a player that is set as the options say; they are all among
	// those above, and none is twice among them.
	make func(settings) (Player, error)
}

// Program is what a record says of a seat that a program of somebody's own played. As a bot
// it is greedy: a record never starts a program.
const Program = "program"

// FaceWidth is how many cells a face takes.
const FaceWidth = 3

// kinds are the bots, the strongest first.
func kinds() []kind {
	return []kind{
		{
			id: "lookahead", label: "Expert", about: aboutLookahead,
			names: [game.MaxSeats]string{"Vera", "Nestor", "Olga", "Ivo"}, face: "■‿■", ascii: "8-8",
			options: []string{"think=200ms", "work=20000", "worlds=50", "inference=off"}, make: newLookahead,
		},
		{
			id: "club", label: labelClub, about: aboutClub,
			names: [game.MaxSeats]string{"Rosa", "Otto", "Marta", "Hal"}, face: "•‿•", ascii: "^_^",
			make: newClub,
		},
		{
			id: "greedy", label: "Greedy", about: aboutGreedy,
			names: [game.MaxSeats]string{"Max", "Gus", "Lola", "Rex"}, face: "$‿$", ascii: "$_$",
			make: withoutOptions(greedy{}),
		},
		{
			id: "beginner", label: "Beginner", about: aboutBeginner,
			names: [game.MaxSeats]string{"Bo", "Pia", "Tim", "Eve"}, face: "°o°", ascii: "'o'",
			make: withoutOptions(beginner{}),
		},
		{
			id: "random", label: "Random", about: aboutRandom,
			names: [game.MaxSeats]string{"Dizzy", "Flip", "Ziggy", "Dot"}, face: "@‿@", ascii: "@_@",
			make: withoutOptions(random{}),
		},
		{
			id: "heaviest", label: "Heaviest", about: aboutHeaviest, unlisted: true,
			names: [game.MaxSeats]string{"Rocky", "Tank", "Dora", "Bruno"}, face: "=_=", ascii: "-_-",
			make: withoutOptions(heaviest{}),
		},
		{
			id: Program, label: "Program", about: aboutProgram, unlisted: true,
			names: [game.MaxSeats]string{"Ada", "Alan", "Grace", "Edsger"}, face: "{‿}", ascii: "{_}",
			make: withoutOptions(greedy{}),
		},
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

// Name returns what people call the kind of bot with the value, "Club player"; the
// value itself where it has options or there is no such bot.
func Name(value string) string {
	for _, k := range kinds() {
		if k.id == value {
			return k.label
		}
	}
	return value
}

// About says how the bot with the value plays, whatever its options; it is empty for one
// that there isn't.
func About(value string) string { return kindOf(value).about }

// Names returns the names of bots of this kind, whatever their options, in the order in
// which they sit down at a table. They are empty for a kind that there isn't.
func Names(value string) [game.MaxSeats]string { return kindOf(value).names }

// Face returns how a bot of this kind looks, [FaceWidth] cells wide; "" for a kind that there
// isn't.
func Face(value string, ascii bool) string {
	k := kindOf(value)
	if ascii {
		return k.ascii
	}
	return k.face
}

// kindOf returns the kind of the bot with the value, whatever its options.
func kindOf(value string) kind {
	id, _ := splitValue(value)
	for _, k := range kinds() {
		if k.id == id {
			return k
		}
	}
	return kind{}
}
