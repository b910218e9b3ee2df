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

// playedTile returns the tile of the first event if it was played, otherwise NoTile.
func playedTile(events []game.Event) game.Tile {
	if joined, ok := events[0].(game.Joined); ok {
		return joined.Laid.Tile
	}
	return game.NoTile
}
