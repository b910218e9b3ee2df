package layout

import (
	"image"

	"dominoes/game/domino"
)

// arm is one arm of the layout while it grows. An arm runs in legs: straight until it turns. Rows are long legs, and so
// is the column in which N or S leaves the spinner. A column from one row to the next is a short leg of one tile, and a
// double after it if need be.
type arm struct {
	name    domino.End
	exists  bool
	last    int     // index of the tile that the next one touches
	pips    int     // its number at the end
	double  bool    // the last tile is a double, not counting the tile that the arm starts from
	tiles   int     // tiles laid on this arm
	heading heading // the direction it grows in
	row     heading // the direction of its last row
	drift   heading // north or south: where it turns to from a row
	legs    int     // turns made
	side    int     // of its first turn: 1 is clockwise, -1 counterclockwise
}

// step is a place for an arm's next tile.
type step struct {
	rect    image.Rectangle
	heading heading // of the arm once the tile is laid
	turned  bool
}

// after returns the arm once tile i is laid at s.
func (a *arm) after(i int, double bool, s step) arm {
	b := *a
	if a.heading.flat() {
		b.row = a.heading
	}
	if s.turned {
		if a.legs == 0 {
			b.side = a.heading.side(s.heading)
		}
		if !s.heading.flat() {
			b.drift = s.heading
		}
		b.legs++
	}
	b.heading, b.last, b.double = s.heading, i, double
	b.tiles++
	return b
}

// turnsTo returns the direction of a after its next turn: from a row away from the line of play, from a column against
// its last row, so that its rows run back and forth.
func (a *arm) turnsTo() heading {
	if a.heading.flat() {
		return a.drift
	}
	return a.row.opposite()
}

// short reports whether a is in a column from one row to the next.
func (a *arm) short() bool { return a.legs > 0 && !a.heading.flat() }

// reserve is the number of tiles that each arm should have room for after another tile is laid.
const reserve = 5

// escape is a route on which an arm can go on: places on the felt for its next tiles, with any bends, that touch no
// tile.
type escape struct {
	tiles  [reserve]image.Rectangle
	n      int
	double image.Rectangle // a place for a double instead of the first; empty if there is none
	known  bool            // true once it has been looked for
}

// blockedBy reports whether a tile at r is in the way of e.
func (e *escape) blockedBy(r image.Rectangle) bool {
	for _, tile := range e.tiles[:e.n] {
		if Touch(tile, r) {
			return true
		}
	}
	return !e.double.Empty() && Touch(e.double, r)
}

// lack returns how much room the escape lacks, 0 if it is long enough, and has room for a double if there is one.
func (e *escape) lack(double bool) int {
	if double && e.double.Empty() {
		return lackOf(0)
	}
	return lackOf(e.n)
}

// lackOf returns how much room an arm with room for n tiles lacks. Each missing tile counts twice as much as the one
// before.
func lackOf(n int) int { return 1<<(reserve-n) - 1 }
