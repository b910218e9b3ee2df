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

// public hides what not everybody at the table saw of an event: a drawn tile, the hands that
// were dealt, and the lead that the opening rule forces, before it lies.
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

// seatOf returns who did what an event tells; NoSeat where nobody in particular
// did.
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

// playedTile returns the tile that was played with the first of some events, NoTile for none.
func playedTile(events []game.Event) game.Tile {
	if joined, ok := events[0].(game.Joined); ok {
		return joined.Laid.Tile
	}
	return game.NoTile
}
