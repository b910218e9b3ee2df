package layout

import (
	"image"

	"dominoes/game"
)

// arm is one arm of the layout while it grows. An arm runs in legs: straight until it turns. Rows are long legs, and so
// is the column in which N or S leaves the spinner. A column from one row to the next is a short leg of one tile, and a
// double after it if need be. Rows follow one another away from the line of play, so the way out of the felt is never
// closed: an arm without room on the felt goes on beyond its edge.
type arm struct {
	name         game.End
	exists       bool
	last         int     // index of the tile that the next one touches
	double       bool    // the last tile is a double, not counting the tile that the arm starts from
	tiles        int     // tiles laid on this arm
	heading      heading // the direction it grows in
	row          heading // the direction of its last row
	drift        heading // north or south: where it turns to from a row
	legs         int     // turns made
	side         int     // of its first turn: 1 is clockwise, -1 counterclockwise
	straight     bool    // it won't turn again
	straightFrom int     // index of the tile from which it is straight
}

// step is the place of an arm's next tile.
type step struct {
	rect     image.Rectangle
	heading  heading // of the arm once the tile is laid
	turned   bool
	straight bool // the arm won't turn again
}

// grow records that tile i was laid at s.
func (a *arm) grow(i int, double bool, s step) {
	if a.heading.flat() {
		a.row = a.heading
	}
	if s.turned {
		if a.legs == 0 {
			a.side = a.heading.side(s.heading)
		}
		if !s.heading.flat() {
			a.drift = s.heading
		}
		a.legs++
	}
	a.heading = s.heading
	if s.straight {
		a.straight, a.straightFrom = true, i
	} else if s.turned {
		a.straight = false
	}
	a.last, a.double = i, double
	a.tiles++
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
func (a *arm) short() bool { return a.legs > 0 && !a.heading.flat() && !a.straight }

// way is a possible step of an arm.
type way struct {
	step
	// clear is the number of free cells beyond it, least how many the arm needs there to go on.
	clear, least int
}

// legsAfter returns the number of turns that a has made once s is laid.
func legsAfter(a *arm, s step) int {
	if s.turned {
		return a.legs + 1
	}
	return a.legs
}
