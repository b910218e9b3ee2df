package layout

import (
	"image"
	"slices"

	"dominoes/game/domino"
)

// Choice is what [Fit] decided. Given to Fit for the next move it saves work and has no other effect; the zero Choice
// will do.
type Choice struct {
	area  Area
	size  Size
	shift image.Point // of the lead from the middle of the area
	// straight is true if no arm turns: the last resort.
	straight bool
	// full is true once the layout had no room wherever the lead lay.
	full bool
	pans bool
	// laid is the state in which the layout was left, and chosenAt the number of its tiles when this was chosen.
	laid     *placing
	chosenAt int
}

// Pans reports whether tiles lie beyond the area, or over Kept places.
func (c Choice) Pans() bool { return c.pans }

// placing is the state while a layout is placed, tile by tile. It depends on the tiles laid so far alone.
type placing struct {
	layout  Layout
	choice  Choice
	size    Size
	area    Area
	felt    image.Rectangle
	laid    []laidTile
	rects   []image.Rectangle // of the tiles laid, and of those that are being tried
	arms    [domino.MaxArms]arm
	escapes [domino.MaxArms]escape
	left    [domino.MaxPips + 1]tilesLeft
	hub     image.Point // where the spinner's axes cross; the lead's middle until there is a spinner
	spinner int         // index of the spinner once it is laid, else -1
	crooked bool        // the line of play turns before the spinner, so arms have no quarters
	beyond  bool        // a tile lies beyond the area
	lost    bool        // a tile has no place
}

// laidTile is a tile that is laid: where, and the arm before it.
type laidTile struct {
	step
	double bool
	pips   int // the number at the end that it makes
	before arm
}

// Endless is more cells than any arm can take.
const Endless = 1 << 12

// newPlacing returns the state before the first tile.
func newPlacing(l Layout, c Choice) *placing {
	t := &placing{
		layout: l, choice: c, size: c.size, area: c.area, spinner: -1, felt: c.area.bounds(),
		hub:   image.Pt((c.area.W-1)/2, (c.area.H-1)/2).Add(c.shift),
		left:  Layout{Sum: l.Sum}.unplayed(c.area.MaxPips),
		laid:  make([]laidTile, 0, len(l.Laid)),
		rects: make([]image.Rectangle, 0, len(l.Laid)+reserve+1),
	}
	if c.straight {
		t.felt = t.felt.Inset(-Endless)
	}
	return t
}

// clone returns a copy of t for a layout that begins with the same tiles.
func (t *placing) clone(l Layout) *placing {
	c := *t
	c.layout, c.laid, c.rects = l, slices.Clone(t.laid), slices.Clone(t.rects)
	return &c
}

// open reports whether a tile can still be joined to arm a.
func (t *placing) open(a *arm) bool {
	return a.exists && (t.left[a.pips].singles > 0 || t.left[a.pips].double)
}

// standing reports whether the tile's halves are one above the other.
func (l laidTile) standing() bool { return l.heading.flat() == l.double }

// shape returns the size of a standing or lying tile.
func (t *placing) shape(standing bool) image.Point {
	if standing {
		return t.size.Standing()
	}
	return t.size.Lying()
}
