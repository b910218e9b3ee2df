// Package advice ranks a seat's moves for a player, with reasons. It knows what the seat knows, a [game.Observation],
// and nothing else. The same observation gives the same advice.
//
// An [Adviser] gives a quick first answer and refines it. [SeenBy] counts what everybody at the table could have
// noticed.
package advice

import (
	"strconv"

	"dominoes/game"
	"dominoes/game/domino"
)

// Advice is a ranking of a seat's moves.
type Advice struct {
	Seat domino.Seat
	// Moves are the moves that differ in their effect, best first. Moves that share a place are sorted by the displayed
	// values: see Columns.
	Moves []Move
	// Deciding is true if the match may end with this round: then moves are ranked by the chance to win it.
	Deciding bool
	// Worlds is the number of sampled worlds in which the best move was tried. Solved is true if only one world is left
	// and was played out to the end.
	Worlds int
	Solved bool
	// Done is true if more work would hardly change the advice.
	Done bool
}

// Move is a move with its value.
type Move struct {
	game.Move
	// Alike are plays of the same tile on equivalent ends.
	Alike []game.Move
	// Points is the expected gain of the seat's side in the whole round less the average gain of the others, negated if
	// low score wins: more is always better.
	Points float64
	// Win is the chance to gain the most of all sides in the round, from 0 to 1; a tie counts as a share.
	Win float64
	// Match is the chance to win the match, from 0 to 1.
	Match float64
	// Place is the move's rank, from 1. Moves that can't be told apart share one. Tied is true if the move shares the
	// place of the one above it.
	Place int
	Tied  bool
	// Level is true if the move can't be told from the best, as for the best itself.
	Level bool
	// Reasons are the main causes of the difference to the other moves, the greatest first, at most 3. The first move
	// has none if all share a place.
	Reasons []Reason
}

// Reason is why a move is better or worse than others.
type Reason struct {
	Kind Kind
	// Text is a clause without a full stop. A compared number is followed by that of the other move in brackets: "Bo
	// can play 65% of the time (3% after 6-0 on W)".
	Text string
	// Than is the reason without numbers, but with the other move: "lets Bo score more than after 6-0 on W". It is ""
	// if Text or Short does as well.
	Than string
	// Short is the reason without the other move: "lets Bo score more".
	Short string
	// Figures are further numbers behind the reason, shown on demand, or "".
	Figures string
}

// Kind is the subject of a reason.
type Kind uint8

// Chance returns the chance to display for a move: see [Advice.Columns].
func (a *Advice) Chance(m *Move) float64 {
	if a.Deciding {
		return m.Match
	}
	return m.Win
}

// The heads of the columns of a move's values.
const (
	columnPoints = "points"
	columnAhead  = "ahead"
	columnMatch  = "match"
)

// Columns returns the names of the displayed values of a move, in display order.
func (a *Advice) Columns() (points, chance string) {
	if a.Deciding {
		return columnPoints, columnMatch
	}
	return columnPoints, columnAhead
}

// Rank returns the move's place as text: "2", or "=" if it shares that of the one above it.
func (m *Move) Rank() string {
	if m.Tied {
		return "="
	}
	return strconv.Itoa(m.Place)
}
