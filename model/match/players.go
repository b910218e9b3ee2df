package match

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/ai"
	"dominoes/ai/command"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"
	"dominoes/view/names"
)

// Opponent is the bot that one plays against until one chooses another. Who is
// new learns most from one that can be beaten.
const Opponent = "beginner"

// strengths are the bots that stand for a strength, the weakest first.
func strengths() []string { return []string{"beginner", "club", "lookahead"} }

// Players lists who may sit on a seat, in the order in which one chooses: a
// person, then bots of growing strength, then those that are something else.
func Players() []string {
	players := append([]string{record.Human}, strengths()...)
	for _, id := range ai.IDs() {
		if !slices.Contains(players, id) {
			players = append(players, id)
		}
	}
	return players
}

// Recorded returns a player as records have it: of a program only that it is one.
func Recorded(player string) string {
	if command.Is(player) {
		return ai.Program
	}
	return player
}

// RecordedAll returns players as records have them.
func RecordedAll(players []string) []string {
	all := make([]string, len(players))
	for i, p := range players {
		all[i] = Recorded(p)
	}
	return all
}

// PlayerName returns what people call a player: "Human", "Club player". A bot
// with options is called as it is written.
func PlayerName(player string) string {
	if player == record.Human {
		return "Human"
	}
	return ai.Name(Recorded(player))
}

// DefaultSeats returns seats for players, "human" or bots' values, with the names that they
// have where nobody chose any.
func DefaultSeats(players ...string) []record.Seat { return NameSeats(UnnamedSeats(players...), nil) }

// UnnamedSeats returns seats for players, without names.
func UnnamedSeats(players ...string) []record.Seat {
	seats := make([]record.Seat, len(players))
	for i, p := range players {
		seats[i].Player = p
	}
	return seats
}

// NextBot returns the bot that sits down on one more seat: one like the last that is there.
func NextBot(seats []record.Seat) string {
	for _, seat := range slices.Backward(seats) {
		if seat.Player != record.Human {
			return seat.Player
		}
	}
	return Opponent
}

// SeatsFor returns the seats for a game: those that there are, and in a game of partners as many more of a player
// as four need.
func SeatsFor(v *variants.Variant, seats []record.Seat, player string) []record.Seat {
	for v.InPairs() && len(seats) < game.MaxSeats {
		seats = append(slices.Clip(seats), record.Seat{Player: player})
	}
	return seats
}

// NameSeats returns the seats with a name for each that has none. A bot's name is one of its
// kind. People get those that are known here, in the order in which they sit; without any a
// person alone is You, and several are numbered. No two names are alike unless they were before.
func NameSeats(seats []record.Seat, people []string) []record.Seat {
	named := slices.Clone(seats)
	give := func(i int, names []string) {
		free := slices.IndexFunc(names, func(name string) bool { return !nameTaken(named, name) })
		if named[i].Name == "" && free >= 0 {
			named[i].Name = names[free]
		}
	}
	for i, seat := range named { // before the bots: a person's name is nobody else's
		if seat.Player == record.Human {
			give(i, append(slices.Clip(people), unnamed(named, i)...))
		}
	}
	for i, seat := range named {
		give(i, append(usualNames(seat.Player), numbered("Bot", i)...))
	}
	return named
}

// usualNames are those of a kind of bot, or of a program until it says its name; none for others.
func usualNames(player string) []string {
	if command.Is(player) {
		return namesake(command.Name(player))
	}
	if kind := ai.Names(player); kind[0] != "" {
		return kind[:]
	}
	return nil
}

// namesake returns names for several who are called alike: "Mybot", "Mybot 2".
func namesake(name string) []string {
	names := []string{name}
	for n := 2; n <= game.MaxSeats; n++ {
		names = append(names, fmt.Sprintf("%s %d", name, n))
	}
	return names
}

// FreeName returns the name, with a number if it is taken at the table.
func FreeName(seats []record.Seat, name string) string {
	names := namesake(name)
	return names[max(0, slices.IndexFunc(names, func(name string) bool { return !nameTaken(seats, name) }))]
}

// You is the name of a person who plays alone with bots and has given no other.
const You = "You"

// unnamed returns the names for a person without one, the first before the others.
func unnamed(seats []record.Seat, i int) []string {
	if others := slices.Delete(slices.Clone(seats), i, i+1); slices.ContainsFunc(others, human) {
		return numbered("Player", i)
	}
	return append([]string{You}, numbered("Player", i)...)
}

// numbered returns a word with numbers, that of seat i first.
func numbered(word string, i int) []string {
	names := make([]string, game.MaxSeats)
	for n := range names {
		names[n] = fmt.Sprintf("%s %d", word, (i+n)%len(names)+1)
	}
	return names
}

func human(seat record.Seat) bool { return seat.Player == record.Human }

// ChosenName reports whether the name of a seat isn't one that it would have anyway.
func ChosenName(seat record.Seat) bool {
	usual := append(numbered("Bot", 0), usualNames(seat.Player)...)
	if human(seat) {
		usual = append(numbered("Player", 0), You)
	}
	return seat.Name != "" && !slices.ContainsFunc(usual, func(name string) bool { return names.Alike(name, seat.Name) })
}

// WithoutUsualNames returns the seats without the names that nobody chose, so that
// [NameSeats] gives them anew beside others.
func WithoutUsualNames(seats []record.Seat) []record.Seat {
	chosen := slices.Clone(seats)
	for i, seat := range seats {
		if !ChosenName(seat) {
			chosen[i].Name = ""
		}
	}
	return chosen
}

func nameTaken(seats []record.Seat, name string) bool {
	return name == "" || slices.ContainsFunc(seats, func(seat record.Seat) bool { return names.Alike(seat.Name, name) })
}

// CheckNames refuses seats if two of their names look the same: nobody could tell who played what.
func CheckNames(seats []record.Seat) error {
	for i, seat := range seats {
		for _, other := range seats[:i] {
			if seat.Name != "" && other.Name != "" && names.Alike(seat.Name, other.Name) {
				return tooLike(strings.TrimSpace(other.Name), strings.TrimSpace(seat.Name))
			}
		}
	}
	return nil
}

// SeatNames returns the names of seats, A first.
func SeatNames(seats []record.Seat) []string {
	list := make([]string, len(seats))
	for i, seat := range seats {
		list[i] = seat.Name
	}
	return list
}

// ShownNames returns the names of seats as screens show them, so that each can be told from the others.
func ShownNames(seats []record.Seat) []string { return names.Apart(SeatNames(seats)) }
