package match

import (
	"slices"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
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

// PlayerName returns what people call a player: "Human", "Club player". A bot
// with options is called as it is written.
func PlayerName(player string) string {
	if player == record.Human {
		return "Human"
	}
	return ai.Name(player)
}

// DefaultSeats returns seats with their usual names for players, "human" or
// bots' values.
func DefaultSeats(players ...string) []record.Seat {
	seats, names := make([]record.Seat, len(players)), Names()
	for i, p := range players {
		seats[i] = record.Seat{Name: names[i%len(names)], Player: p}
	}
	return seats
}

// Names are those that seats have until somebody gives them others.
func Names() [game.MaxSeats]string { return [game.MaxSeats]string{"Ann", "Bo", "Cy", "Di"} }
