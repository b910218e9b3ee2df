package match

import (
	"dominoes/game"
)

// Note returns the match with something in its log that isn't part of the game.
func (m Match) Note(text string) Match {
	m.log = m.log.add(LogLine{Round: m.State.Round().Number, Seat: game.NoSeat, Text: text})
	return m
}

// Erred returns the match with a mistake of the bot to move in its log.
func (m Match) Erred(problem string) Match {
	seat := m.State.Turn()
	m.log = m.log.add(LogLine{
		Round: m.State.Round().Number, Seat: seat, Text: BotErred(m.Words(false).Names[seat], problem),
		problem: problem, after: len(m.State.History()),
	})
	return m
}

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

// StandIn returns the bot that made one of the actions in place of the player who has the
// seat; "" if the player made it.
func (m Match) StandIn(i int) string { return m.done.at(i).StandIn }

// Actions returns all that happened and stands, in order: who replays them comes
// to where the match stands.
func (m Match) Actions() []game.Action {
	lines := m.done.from(0)
	actions := make([]game.Action, len(lines))
	for i, line := range lines {
		actions[i] = line.Action
	}
	return actions
}
