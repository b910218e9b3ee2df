package match

import (
	"slices"

	"dominoes/game"
)

// assisted is a seat that was shown advice in a round.
type assisted struct {
	round int
	seat  game.Seat
}

// Assist returns the match with the round that is running marked as one in which
// the seat was shown advice. Once is enough.
func (m Match) Assist(seat game.Seat) Match {
	round := m.State.Round().Number
	if m.State.Stage() != game.AwaitMove || slices.Contains(m.Assisted(round), seat) {
		return m
	}
	m.assisted = m.assisted.add(assisted{round, seat})
	m.lines = m.lines.add(recordLine{assisted: seat})
	return m
}

// Assisted returns the seats that were shown advice in a round, by its number, in
// the order of the seats.
func (m Match) Assisted(round int) []game.Seat {
	var seats []game.Seat
	for _, a := range m.assisted.from(0) {
		if a.round == round {
			seats = append(seats, a.seat)
		}
	}
	slices.Sort(seats)
	return seats
}
