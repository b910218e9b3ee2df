package ai

import (
	"strings"

	"dominoes/game/domino"
)

// kind is a kind of bot.
type kind struct {
	id string
	// label is the kind's name for players, and about describes how it plays.
	label, about string
	// article precedes the label in a sentence; "" if the label is a name.
	article string
	// names are the names of its bots, in the order in which they take their seats.
	names [domino.MaxSeats]string
	// face is a picture of the bot in text, and ascii the same for terminals without Unicode.
	face, ascii string
	// unlisted is true if the bot isn't offered to players, as one that only serves as a yardstick.
	unlisted bool
	// make returns a new player, a [lookahead] if there are options.
	make    func() Player
	options []option
}

// Program is the ID in records of a seat that was played by an external program. As a bot it plays like greedy: a
// record never starts a program.
const Program = "program"

// FaceWidth is the width of a face in cells.
const FaceWidth = 3

// kinds returns all kinds of bots, the strongest first.
func kinds() []kind {
	return []kind{
		{
			id: "lookahead", label: "Expert", article: "an", about: aboutLookahead,
			names: [domino.MaxSeats]string{"Vera", "Nestor", "Olga", "Ivo"}, face: "■‿■", ascii: "8-8",
			make: func() Player { return &lookahead{inference: true} }, options: options,
		},
		{
			id: "club", label: labelClub, article: "a", about: aboutClub,
			names: [domino.MaxSeats]string{"Rosa", "Otto", "Marta", "Hal"}, face: "•‿•", ascii: "^_^",
			make: newClub,
		},
		{
			id: "greedy", label: "Greedy", about: aboutGreedy,
			names: [domino.MaxSeats]string{"Max", "Gus", "Lola", "Rex"}, face: "$‿$", ascii: "$_$",
			make: func() Player { return greedy{} },
		},
		{
			id: "beginner", label: "Beginner", article: "a", about: aboutBeginner,
			names: [domino.MaxSeats]string{"Bo", "Pia", "Tim", "Eve"}, face: "°o°", ascii: "'o'",
			make: func() Player { return beginner{} },
		},
		{
			id: "random", label: "Random", about: aboutRandom,
			names: [domino.MaxSeats]string{"Dizzy", "Flip", "Ziggy", "Dot"}, face: "@‿@", ascii: "@_@",
			make: func() Player { return random{} },
		},
		{
			id: "heaviest", label: "Heaviest", about: aboutHeaviest, unlisted: true,
			names: [domino.MaxSeats]string{"Rocky", "Tank", "Dora", "Bruno"}, face: "=_=", ascii: "-_-",
			make: func() Player { return heaviest{} },
		},
		{
			id: Program, label: "Program", article: "a", about: aboutProgram, unlisted: true,
			names: [domino.MaxSeats]string{"Ada", "Alan", "Grace", "Edsger"}, face: "{‿}", ascii: "{_}",
			make: func() Player { return greedy{} },
		},
	}
}

// IDs returns the IDs of the bots that players can choose, the strongest first.
func IDs() []string {
	var ids []string
	for _, k := range kinds() {
		if !k.unlisted {
			ids = append(ids, k.id)
		}
	}
	return ids
}

// Name returns the label of the bot with this value, like "Club player", or the value itself if it has options or there
// is no such bot.
func Name(value string) string {
	for _, k := range kinds() {
		if k.id == value {
			return k.label
		}
	}
	return value
}

// StandInName returns the name of a bot for the middle of a sentence, without its options: "a club player", "Greedy".
// It returns "a bot" for an unknown bot, and "" for "".
func StandInName(value string) string {
	switch k := kindOf(value); {
	case value == "":
		return ""
	case k.id == "":
		return aBot
	case k.article != "":
		return k.article + " " + strings.ToLower(k.label)
	default:
		return k.label
	}
}

// About describes how the bot with this value plays, whatever its options. It returns "" for an unknown bot.
func About(value string) string { return kindOf(value).about }

// Names returns the names of bots of this kind, whatever their options, in the order in which they take their seats.
// They are empty for an unknown kind.
func Names(value string) [domino.MaxSeats]string { return kindOf(value).names }

// AllNames returns the names of all bots, and what their kinds are called.
func AllNames() (all []string) {
	for _, k := range kinds() {
		all = append(append(all, k.label), k.names[:]...)
	}
	return all
}

// Face returns the face of a bot of this kind, [FaceWidth] cells wide, or "" for an unknown kind.
func Face(value string, ascii bool) string {
	k := kindOf(value)
	if ascii {
		return k.ascii
	}
	return k.face
}

// kindOf returns the kind of the bot with this value, whatever its options.
func kindOf(value string) kind {
	id, _ := splitValue(value)
	for _, k := range kinds() {
		if k.id == id {
			return k
		}
	}
	return kind{}
}
