package view

import (
	"image"

	"dominoes/game"
)

// arm is one arm of the layout while it grows. An arm runs in legs: it goes on
// in line until it turns. Rows are long legs; so is the column in which N or S
// leaves the spinner. A column that leads from one row to the next is a short
// leg of one tile, with a double after it if it comes to that.
type arm struct {
	name    game.End
	exists  bool
	last    int     // index of the tile that the next one touches
	double  bool    // the last tile is a double; false for what the arm starts from
	tiles   int     // tiles laid on this arm
	heading heading // the way it grows
	row     heading // the way of its last row
	drift   heading // north or south: the way it turns from a row
	legs    int     // turns made
}

// step is the place of an arm's next tile.
type step struct {
	rect    image.Rectangle
	heading heading // of the arm after it
	turned  bool
}

// grow records that the tile with index i was laid at s.
func (a *arm) grow(i int, double bool, s step) {
	if a.heading.flat() {
		a.row = a.heading
	}
	if s.turned {
		a.legs++
	}
	a.heading = s.heading
	a.last, a.double = i, double
	a.tiles++
}

// turnsTo returns the way a goes after its next turn: from a row it drifts away
// from (or, on N and S, back towards) the line; from a column it goes against
// its last row, so that its rows run to and fro.
func (a *arm) turnsTo() heading {
	if a.heading.flat() {
		return a.drift
	}
	return a.row.opposite()
}

// short tells that a is in a column from row to row.
func (a *arm) short() bool { return a.legs > 0 && !a.heading.flat() }

// next returns the place of the next tile of a, and false if there is none.
func (t *placing) next(a *arm, double bool) (step, bool) {
	if !a.exists {
		return step{}, false
	}
	inline := t.inline(a, double)
	inlineFree := t.free(a, inline)
	if double || a.tiles == 0 {
		return inline, inlineFree
	}
	if !a.short() && inlineFree && t.ahead(a, inline) >= t.needed(a.heading) {
		return inline, true
	}
	turn := t.turn(a)
	turnFree := t.free(a, turn)
	if turnFree && t.goesOn(a, turn) {
		return turn, true
	}
	// Nothing leads to another row. Fill what is left.
	if inlineFree {
		return inline, true
	}
	return turn, turnFree
}

// inline returns the place in line with the last tile. A double lies crosswise.
func (t *placing) inline(a *arm, double bool) step {
	shape := t.shape(a.heading.flat() == double)
	rect := beyond(t.rects[a.last], a.heading, shape)
	if a.tiles == 0 && a.name >= game.NW {
		rect = t.corner(a, shape)
	}
	return step{rect: rect, heading: a.heading}
}

// corner returns the first place of a corner arm, beyond its leaders.
func (t *placing) corner(a *arm, shape image.Point) image.Rectangle {
	n := t.size.leaders()
	rect := beyond(t.rects[a.last], a.heading, shape)
	rect = toward(rect, a.heading, image.Pt(n, n))
	return toward(rect, a.drift, image.Pt(0, t.size.cornerRow()))
}

// turn returns the place of a tile that turns the arm.
//
// After a double it goes beside it on the far side, its first half level with
// the double's half on the side it turns to. From a row it hangs from the last
// tile's end half, flush with its end. From a column it is tucked under the
// last tile, flush with its outer side.
func (t *placing) turn(a *arm) step {
	last, to := t.rects[a.last], a.turnsTo()
	shape := t.shape(!to.flat())
	var rect image.Rectangle
	switch {
	case a.double:
		rect = toward(beyond(last, a.heading, shape), to, t.size.halves())
	case a.heading.flat():
		rect = flush(beyond(last, to, shape), last, a.heading)
	default:
		rect = flush(beyond(last, a.heading, shape), last, to.opposite())
	}
	return step{rect: rect, heading: to, turned: true}
}

// needed returns how many cells must be left beyond a tile in line: room for a
// double and a turned tile, and for what a double laid after that one sticks
// out to the side.
func (t *placing) needed(d heading) int {
	stand, lie := t.size.Standing(), t.size.Lying()
	if d.flat() {
		return 2*stand.X + (lie.X-stand.X)/2
	}
	return 2*lie.Y + (stand.Y-lie.Y)/2
}

// goesOn reports whether an arm that turns by s can go on after it: a column
// must lead to a row on which doubles have room.
func (t *placing) goesOn(a *arm, s step) bool {
	after := *a
	after.grow(a.last, false, s)
	if s.heading.flat() {
		return true
	}
	stand, lie := t.size.Standing(), t.size.Lying()
	return t.ahead(&after, s) >= lie.Y+(stand.Y-lie.Y)/2
}
