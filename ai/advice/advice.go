// Package advice ranks a seat's moves for a player, with reasons. It knows what the seat knows, a [game.Observation],
// and nothing else. The same observation gives the same advice.
//
// An [Adviser] gives a quick first answer and refines it. [SeenBy] counts what everybody at the table could have
// noticed.
package advice

import (
	"math"
	"slices"
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

	unit float64 // the equivalent of one point in a usual game's points
}

// Move is a move with its value.
type Move struct {
	game.Move
	// Alike are plays of the same tile on equivalent ends.
	Alike []game.Move
	// Points is the expected gain of the seat's side in the whole round less the average gain of the others, negated if
	// low score wins: more is always better. Error is its standard error, 0 if it is exact.
	Points, Error float64
	// Win is the chance to gain the most of all sides in the round, from 0 to 1; a tie counts as a share.
	Win float64
	// Match is the chance to win the match, from 0 to 1.
	Match float64
	// Place is the move's rank, from 1. Moves that can't be told apart share one. Tied is true if the move shares the
	// place of the one above it.
	Place int
	Tied  bool
	// Level is true for the best move, and for moves that can't be told from it. Unsure is true for all of these if the
	// sampling error is so large that one of them may be clearly worse than another.
	Level, Unsure bool
	// Doubt is the standard error of how much less the move is worth than the best one, in points: 0 if that is exact.
	// It counts the chances, too, as the search weighs them.
	Doubt float64
	// Reasons are the main causes of the difference to the other moves, the greatest first, at most 2. None repeats
	// a reason for the best move from the other side. There may be none, as for moves that share the best one's place.
	Reasons []Reason
	// Alone are the reasons if only this move is shown: they may repeat those for the best move from the other side.
	Alone []Reason
}

// Reason is why a move is better or worse than others: a clause without a full stop.
type Reason struct {
	Kind Kind
	// Text has only numbers that can be counted on the table or in the hand: "lets Bo score more next time".
	Text string
	// Figures is the clause with estimates, the other move's in brackets: "lets Bo score about 7.5 next (1.2 after 6-0
	// on W)". It equals Text if there is nothing to estimate.
	Figures string
}

// Kind is the subject of a reason.
type Kind uint8

// Forced reports whether the seat to move has no choice: a single move, or a single tile at equivalent ends.
func Forced(o *game.Observation) bool {
	table, first := o.Table(), o.Moves[0]
	return !slices.ContainsFunc(o.Moves[1:], func(m game.Move) bool {
		return m.Tile != first.Tile || m.Turned != first.Turned || !table.Alike(m.End, first.End)
	})
}

// A loss is large from LargePoints of a usual game or LargeChance on. It counts as none below SmallPoints and
// SmallChance. Chances are the displayed ones.
const (
	LargePoints, LargeChance = 3, 0.12
	SmallPoints, SmallChance = 0.5, 0.02
)

// Find returns the value of a move, or of the one like it; ok is false if neither was considered.
func (a *Advice) Find(move game.Move) (found Move, ok bool) {
	i := slices.IndexFunc(a.Moves, func(m Move) bool { return m.Move == move || slices.Contains(m.Alike, move) })
	if i < 0 {
		return Move{}, false
	}
	return a.Moves[i], true
}

// Loss returns what a move loses against the best: points as displayed, so that they agree with what a reader can
// subtract, and the displayed chance. If the match may end with the round, only the chance counts.
func (a *Advice) Loss(m *Move) (points, chance float64) {
	best := &a.Moves[0]
	chance = max(0, a.Chance(best)-a.Chance(m))
	if a.Deciding {
		return 0, chance
	}
	return max(0, math.Round(10*best.Points)-math.Round(10*m.Points)) / 10, chance
}

// Borderline reports whether more work may well change what a move's loss is called: whether it is within a standard
// error of being small or large. For the best move that is about the next one overtaking it.
func (a *Advice) Borderline(move game.Move) bool {
	m, ok := a.Find(move)
	if !ok || a.Done || len(a.Moves) < 2 {
		return false
	}
	sign := 1.0
	if m.Move == a.Moves[0].Move {
		m, sign = a.Moves[1], -1
	}
	unit := max(1, a.unit)
	points, chance := a.Loss(&m)
	loss := sign * max(points*unit, chance*LargePoints/LargeChance)
	return min(math.Abs(loss-SmallPoints), math.Abs(loss-LargePoints)) < m.Doubt*unit
}

// equal is how much less than the best move, in usual rounds, one may be worth and still be called as good: about half
// of what a move that is nearly as good may lose.
const equal = 1.0 / 8

// Close reports whether a move is worse than the best, but by less than a large loss.
func (a *Advice) Close(m *Move) bool {
	points, chance := a.Loss(m)
	return !m.Level && points < LargePoints/max(1, a.unit) && chance < LargeChance
}

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
