package layout

import (
	"image"

	"dominoes/game"
)

// placing is the state while a layout is placed.
type placing struct {
	layout   Layout
	size     Size
	area     Area
	felt     image.Rectangle
	lead     image.Point // the place of the lead's middle
	rects    []image.Rectangle
	arms     [game.MaxArms]arm
	hub      image.Point // where the spinner's axes cross; the lead's middle until there is a spinner
	spinner  int         // index of the spinner once it is laid, else -1
	overKept bool        // tiles may lie over Kept places, as there is no other way
	crooked  bool        // the line of play turns before the spinner, so arms have no quarters
	rigid    bool        // no arm bends out of its part of the felt
}

func newPlacing(l Layout, c Choice) *placing {
	lead := image.Pt((c.area.W-1)/2, (c.area.H-1)/2).Add(c.shift)
	t := &placing{
		layout: l, size: c.size, area: c.area, lead: lead, hub: lead, spinner: -1,
		felt:  c.area.bounds(),
		rects: make([]image.Rectangle, 0, len(l.Laid)+farEnough),
	}
	_, smallest := c.area.sizes()
	t.rigid = c.rigid || c.size > smallest
	if c.straight {
		t.felt = t.felt.Inset(-Endless)
		t.overKept = true
	}
	return t
}

// shape returns the size of a standing or lying tile.
func (t *placing) shape(standing bool) image.Point {
	if standing {
		return t.size.Standing()
	}
	return t.size.Lying()
}

// Endless is more cells than any arm can take.
const Endless = 1 << 12

// furthest is how far beyond the felt an arm may go, in tiles: more than any set has.
const furthest = 1 << 8

const (
	// farEnough is the number of tiles up to which an arm's room is counted.
	farEnough = 16

	// margin is the number of tiles that each arm, including tips that aren't open yet, needs room for when a size
	// begins to be used. Everything moves then anyway, so that is the time to look ahead. To keep the size, room at the
	// open ends is enough.
	margin = 1
)

// over returns how far a double sticks out on each side: X from a column, Y from a row.
func (t *placing) over() image.Point {
	stand, lie := t.size.Standing(), t.size.Lying()
	return image.Pt((lie.X-stand.X)/2, (stand.Y-lie.Y)/2)
}

// least returns the number of cells that must be left beyond a tile: room for a double, and for a double after that
// one, beyond a turn, to stick out.
func (t *placing) least(d heading) int {
	if d.flat() {
		return t.size.Standing().X + t.over().X
	}
	return t.size.Lying().Y + t.over().Y
}

// grown returns the felt extended by this many tiles on each side.
func (t *placing) grown(more int) image.Rectangle {
	lie, stand := t.size.Lying(), t.size.Standing()
	return image.Rect(t.felt.Min.X-more*lie.X, t.felt.Min.Y-more*stand.Y, t.felt.Max.X+more*lie.X, t.felt.Max.Y+more*stand.Y)
}

// band returns the place of s, with room for doubles beside it.
func (t *placing) band(s step) image.Rectangle {
	if s.heading.flat() {
		return Centred(Middle(s.rect), image.Pt(s.rect.Dx(), t.size.Standing().Y))
	}
	return Centred(Middle(s.rect), image.Pt(t.size.Lying().X, s.rect.Dy()))
}
