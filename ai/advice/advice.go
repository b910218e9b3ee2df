// Package advice tells a person what the search thinks of their moves, and why.
// It knows what the seat knows, a [game.Observation], and nothing else: it can't
// peek. The same observation gives the same advice.
//
// An [Adviser] first looks a little and then more: what it has to say sharpens.
// [SeenBy] counts what everybody at the table could have noticed.
package advice

import (
	"strconv"

	"dominoes/game"
)

// Advice is what the search thinks of a seat's moves.
type Advice struct {
	Seat game.Seat
	// Moves are the moves that differ in what they lead to, best first. Those that share a
	// place are in the order of what is shown of them: see Columns.
	Moves []Move
	// Deciding tells that the match may end with this round: the moves are ranked by the
	// chance to win it.
	Deciding bool
	// Worlds is in how many imagined worlds the best move was tried. Solved tells
	// that there is but one, and that it was played out to the end.
	Worlds int
	Solved bool
	// Done tells that more thought would hardly change it.
	Done bool
}

// Move is a move with what it is worth.
type Move struct {
	game.Move
	// Alike are plays of the same tile on other ends, which lead to the same.
	Alike []game.Move
	// Points is what the seat's side may expect to gain in the whole round, less
	// what the others gain on average; more is better always, also where few
	// points win.
	Points float64
	// Win is the chance to be ahead after the round: to get the most out of it, ties
	// counting in parts, from 0 to 1.
	Win float64
	// Match is the chance to win the match, from 0 to 1.
	Match float64
	// Place is the move's, from 1. Moves that the search can't tell apart share one: Tied
	// tells that the move shares that of the one above it.
	Place int
	Tied  bool
	// Level tells that it can't tell the move from the best; it is true of the
	// best itself.
	Level bool
	// Reasons are what makes the most of the difference to the other moves, the
	// greatest first, three at the most. The first of moves that all share a place has none.
	Reasons []Reason
}

// Reason is why a move is better or worse than others.
type Reason struct {
	Kind Kind
	// Text is a clause without a full stop. A number that is compared with another has
	// that one in brackets after it, with the move that it belongs to: "Bo can play 65%
	// of the time (3% after 6-0 on W)".
	Text string
	// Than says it without numbers, and still names the other move: "lets Bo score more than
	// after 6-0 on W". It is "" where Text or Short does as well.
	Than string
	// Short leaves the other move out too: "lets Bo score more".
	Short string
	// Figures are other numbers behind it, to be unfolded, or "".
	Figures string
}

// Kind is what a reason is about.
type Kind uint8

// Chance is the one that is shown of a move, as [Advice.Columns] calls it.
func (a *Advice) Chance(m *Move) float64 {
	if a.Deciding {
		return m.Match
	}
	return m.Win
}

// Columns names what is shown of each move, in this order everywhere: its points, and its
// chance.
func (a *Advice) Columns() (points, chance string) {
	if a.Deciding {
		return columnPoints, columnMatch
	}
	return columnPoints, columnAhead
}

// Rank writes the move's place: "2", or "=" if it shares that of the one above it.
func (m *Move) Rank() string {
	if m.Tied {
		return "="
	}
	return strconv.Itoa(m.Place)
}
