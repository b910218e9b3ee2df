package match

import (
	"dominoes/game"
)

// publicAll returns events as everybody at the table saw them.
func publicAll(events []game.Event) []game.Event {
	seen := make([]game.Event, len(events))
	for i, e := range events {
		seen[i] = public(e)
	}
	return seen
}

// public removes from an event what not everybody at the table saw: a drawn tile, dealt hands, and the tile that must
// be led before it is led.
func public(e game.Event) game.Event {
	switch e := e.(type) {
	case game.Drew:
		e.Tile = game.NoTile
		return e
	case game.Dealt:
		e.Hands, e.Forced = [game.MaxSeats]game.Set{}, game.NoTile
		return e
	}
	return e
}

// seatOf returns the seat that caused an event; NoSeat if none did.
func seatOf(e game.Event) game.Seat {
	switch e := e.(type) {
	case game.Joined:
		return e.Laid.Seat
	case game.Drew:
		return e.Seat
	case game.Passed:
		return e.Seat
	}
	return game.NoSeat
}

// playedTile returns the tile of the first event if it was played, otherwise NoTile.
func playedTile(events []game.Event) game.Tile {
	if joined, ok := events[0].(game.Joined); ok {
		return joined.Laid.Tile
	}
	return game.NoTile
}
