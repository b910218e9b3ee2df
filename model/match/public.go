package match

import "dominoes/game"

// publicAll returns events as everybody at the table saw them.
func publicAll(events []game.Event) []game.Event {
	seen := make([]game.Event, len(events))
	for i, e := range events {
		seen[i] = game.Redact(e, game.NoSeat)
	}
	return seen
}
