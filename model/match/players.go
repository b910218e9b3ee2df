package match

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/ai"
	"dominoes/ai/command"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/each"
	"dominoes/variants"
	"dominoes/view/names"
)

// Opponent is the default opponent: beginners learn most from a bot that they can beat.
const Opponent = "beginner"

// strengths are the bots that stand for a strength, weakest first.
func strengths() []string { return []string{"beginner", "club", "lookahead"} }

// Players returns the players that a seat can be given: a person, bots of growing strength, other bots.
func Players() []string {
	players := append([]string{record.Human}, strengths()...)
	for _, id := range ai.IDs() {
		if !slices.Contains(players, id) {
			players = append(players, id)
		}
	}
	return players
}

// Recorded returns a player as records have it; a program's command isn't recorded.
func Recorded(player string) string {
	if command.Is(player) {
		return ai.Program
	}
	return player
}

// PlayerName returns a player's name for people: "Human", "Club player". A bot with options is named by its value.
func PlayerName(player string) string {
	if player == record.Human {
		return "Human"
	}
	return ai.Name(Recorded(player))
}

// DefaultSeats returns seats for players, "human" or bots' values, with their default names.
func DefaultSeats(players ...string) []record.Seat { return NameSeats(UnnamedSeats(players...), nil) }

// UnnamedSeats returns seats for players, without names.
func UnnamedSeats(players ...string) []record.Seat {
	return each.Of(players, func(player string) record.Seat { return record.Seat{Player: player} })
}

// NextBot returns the bot for an additional seat: like the last bot at the table.
func NextBot(seats []record.Seat) string {
	for _, seat := range slices.Backward(seats) {
		if seat.Player != record.Human {
			return seat.Player
		}
	}
	return Opponent
}

// SeatsFor returns the seats for a game: in a game of partners they are filled up with the player.
func SeatsFor(v *variants.Variant, seats []record.Seat, player string) []record.Seat {
	for v.InPairs() && len(seats) < domino.MaxSeats {
		seats = append(slices.Clip(seats), record.Seat{Player: player})
	}
	return seats
}

// NameSeats returns the seats with a name for each that has none. A bot gets a name of its kind. People get the names
// known here, in order; without any, a person alone is You, and several are numbered. No new name is like another.
func NameSeats(seats []record.Seat, people []string) []record.Seat {
	named := slices.Clone(seats)
	give := func(i int, list []string) {
		free := slices.IndexFunc(list, func(name string) bool {
			return name != "" && !nameTaken(named, name, names.Alike)
		})
		if named[i].Name == "" && free >= 0 {
			named[i].Name = list[free]
		}
	}
	for i, seat := range named { // before the bots, so that people keep their names
		if seat.Player == record.Human {
			give(i, append(slices.Clip(people), unnamed(named, i)...))
		}
	}
	for i, seat := range named {
		give(i, append(usualNames(seat.Player), numbered("Bot", i)...))
	}
	return named
}

// usualNames returns the default names of a bot's kind, or of a program until it has named itself; none for others.
func usualNames(player string) []string {
	if command.Is(player) {
		return namesake(command.Name(player))
	}
	if kind := ai.Names(player); kind[0] != "" {
		return kind[:]
	}
	return nil
}

// namesake returns names for several players with the same name: "Mybot", "Mybot 2".
func namesake(name string) []string {
	names := []string{name}
	for n := 2; n <= domino.MaxSeats; n++ {
		names = append(names, fmt.Sprintf("%s %d", name, n))
	}
	return names
}

// FreeName returns the name, with a number if one of the seats has the same.
func FreeName(seats []record.Seat, name string, same func(a, b string) bool) string {
	list := namesake(name)
	free := slices.IndexFunc(list, func(name string) bool { return !nameTaken(seats, name, same) })
	return list[max(0, free)]
}

// You is the default name of a person who plays alone against bots.
const You = "You"

func unnamed(seats []record.Seat, i int) []string {
	if others := slices.Delete(slices.Clone(seats), i, i+1); slices.ContainsFunc(others, human) {
		return numbered("Player", i)
	}
	return append([]string{You}, numbered("Player", i)...)
}

func numbered(word string, i int) []string {
	names := make([]string, domino.MaxSeats)
	for n := range names {
		names[n] = fmt.Sprintf("%s %d", word, (i+n)%len(names)+1)
	}
	return names
}

func human(seat record.Seat) bool { return seat.Player == record.Human }

// ChosenName reports whether a seat's name differs from its default name.
func ChosenName(seat record.Seat) bool {
	usual := append(numbered("Bot", 0), usualNames(seat.Player)...)
	if human(seat) {
		usual = append(numbered("Player", 0), You)
	}
	return seat.Name != "" && !slices.ContainsFunc(usual,
		func(name string) bool { return names.Alike(name, seat.Name) })
}

// WithoutUsualNames returns the seats without their default names, so that [NameSeats] can assign names again.
func WithoutUsualNames(seats []record.Seat) []record.Seat {
	chosen := slices.Clone(seats)
	for i, seat := range seats {
		if !ChosenName(seat) {
			chosen[i].Name = ""
		}
	}
	return chosen
}

func nameTaken(seats []record.Seat, name string, same func(a, b string) bool) bool {
	return slices.ContainsFunc(seats, func(seat record.Seat) bool { return same(seat.Name, name) })
}

// CheckNames returns an error if two of the seats' names look the same.
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
	return each.Of(seats, func(seat record.Seat) string { return seat.Name })
}

// ShownNames returns the names of seats as screens show them, told apart.
func ShownNames(seats []record.Seat) []string { return names.Apart(SeatNames(seats)) }
