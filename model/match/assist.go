package match

import (
	"slices"

	"dominoes/game"
	"dominoes/game/record"
)

// Assist returns the match with the round that is running marked as one in which
// the seat was shown advice. Once is enough.
func (m Match) Assist(seat game.Seat) Match {
	round := m.State.Round().Number
	if m.State.Stage() != game.AwaitMove || slices.Contains(m.Assisted(round), seat) {
		return m
	}
	m.lines = m.lines.add(line{Line: record.Line{Seat: seat}})
	return m.markAssisted(seat, round)
}

// markAssisted notes that a seat had help in a round.
func (m Match) markAssisted(seat game.Seat, round int) Match {
	if !slices.Contains(m.Assisted(round), seat) {
		m.assisted = m.assisted.add(record.Assisted{Round: round, Seat: seat})
	}
	return m
}
