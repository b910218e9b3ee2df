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
	rows  bool        // the arms lie in rows
	// laid is the state in which the layout was left, and chosenAt the number of its tiles when this was chosen.
	laid     *placing
	chosenAt int
}

// InRows reports whether the arms lie in rows, since the felt is too small for them.
func (c Choice) InRows() bool { return c.rows }

// placing is the state while a layout is placed, tile by tile. It depends on the tiles laid so far alone.
type placing struct {
	layout  Layout
	choice  Choice
	size    Size
	area    Area
	felt    image.Rectangle
	laid    []laidTile
	rects   []image.Rectangle // of the tiles laid, and of those that are being tried
	taken   grid              // the cells of rects
	arms    [domino.MaxArms]arm
	escapes [domino.MaxArms]escape
	left    [domino.MaxPips + 1]tilesLeft
	hub     image.Point // where the spinner's axes cross; the lead's middle until there is a spinner
	spinner int         // index of the spinner once it is laid, else -1
	crooked bool        // the line of play turns before the spinner, so arms have no quarters
	lost    bool        // a tile has no place
}

// laidTile is a tile that is laid: where, and the arm before it.
type laidTile struct {
	step
	double bool
	pips   int // the number at the end that it makes
	before arm
}

// newPlacing returns the state before the first tile.
func newPlacing(l Layout, c Choice) *placing {
	t := &placing{
		layout: l, choice: c, size: c.size, area: c.area, spinner: -1, felt: c.area.bounds(),
		hub:   image.Pt((c.area.W-1)/2, (c.area.H-1)/2).Add(c.shift),
		left:  Layout{Sum: l.Sum}.unplayed(c.area.MaxPips),
		laid:  make([]laidTile, 0, len(l.Laid)),
		rects: make([]image.Rectangle, 0, len(l.Laid)+reserve+1),
		taken: newGrid(c.area.W, c.area.H),
	}
	return t
}

// clone returns a copy of t for a layout that begins with the same tiles.
func (t *placing) clone(l Layout) *placing {
	c := *t
	c.layout, c.laid, c.rects = l, slices.Clone(t.laid), slices.Clone(t.rects)
	c.taken.bits = slices.Clone(t.taken.bits)
	return &c
}

// push adds a tile at r, pop takes the last one away, and move moves tile i; it isn't on the felt while r is empty.
func (t *placing) push(r image.Rectangle) {
	t.rects = append(t.rects, r)
	t.flip(r)
}

func (t *placing) pop() {
	last := len(t.rects) - 1
	t.flip(t.rects[last])
	t.rects = t.rects[:last]
}

func (t *placing) move(i int, r image.Rectangle) {
	t.flip(t.rects[i])
	t.flip(r)
	t.rects[i] = r
}

// flip marks the cells of r as taken, or takes the marks away.
func (t *placing) flip(r image.Rectangle) {
	if !r.Empty() && r.In(t.felt) {
		t.taken.flip(r)
	}
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
