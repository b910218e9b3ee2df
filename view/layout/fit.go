package layout

import (
	"image"
	"slices"
)

// Area says what Fit may use.
type Area struct {
	// W and H are the felt's width and height in cells.
	W, H int
	// MaxPips is the highest number of the set, 6, 9 or 12.
	MaxPips int
	// Force is a size chosen by hand, SizeAuto to let Fit choose. A forced size
	// that doesn't fit pans; one that can't show the set's numbers gives way to
	// the smallest that can.
	Force Size
	// Kept are places on which nothing may lie, since something is written
	// there: tiles and ghosts stay a cell away from them. Empty rectangles mean
	// nothing.
	Kept [3]image.Rectangle
}

// bounds returns the cells of the area.
func (a Area) bounds() image.Rectangle { return image.Rect(0, 0, a.W, a.H) }

// clear reports whether r is a cell away from all that is kept.
func (a Area) clear(r image.Rectangle) bool {
	for _, k := range a.Kept {
		if !k.Empty() && k.Inset(-1).Overlaps(r) {
			return false
		}
	}
	return true
}

// contains reports whether r is a place within the area on which a tile may lie.
func (a Area) contains(r image.Rectangle) bool {
	return !r.Empty() && r.In(a.bounds()) && a.clear(r)
}

// sizes returns the largest and the smallest size that may be used.
func (a Area) sizes() (largest, smallest Size) {
	smallest = SmallestSize(a.MaxPips)
	if a.Force == SizeAuto {
		return SizeL, smallest
	}
	size := max(a.Force, smallest)
	return size, size
}

// Choice is how Fit laid a layout out. It spares Fit to work that out again for the
// next move, and has no other effect: the zero Choice will do.
type Choice struct {
	area  Area
	size  Size
	shift image.Point // of the lead from the middle of the area
	// straight tells that no arm turns: the last resort.
	straight bool
	// rigid tells that arms keep to their own part of the felt: bending out of it would
	// have left one without a place.
	rigid bool
	pans  bool
	// layout is what was laid out, and begun how many of its tiles lay when this was
	// chosen.
	layout Layout
	begun  int
	// longer is how often the rows of trains were made longer.
	longer int
}

// Pans reports whether tiles lie beyond the area, or where nothing may lie in it.
func (c Choice) Pans() bool { return c.pans }

// Fit places a layout on an area. What lies where follows from the tiles in the order
// they were played, and from nothing else: it is the same in a match, after undo, in a
// match resumed and in its replay.
//
// A round begins with the largest size that has room for as many tiles as a round of
// these rules usually needs. It is kept while it holds all tiles, with room for the next
// one at every end, and as long as it is kept nothing moves. Then the table changes to a
// smaller one, which should do for the rest of the round: the next, if that has room for
// every tile in play, or else the smallest. All tiles move, and the lead to where the
// arms have most room ahead of them. The smallest size is kept for good: what has no
// room lies beyond the area, and the layout pans, see [Pan].
//
// last saves work; any Choice, also of another layout, leads to the same result.
func Fit(l Layout, area Area, last Choice) Placement {
	if l.Trains != 0 {
		return fitTrains(l, area)
	}
	c, n := last, last.agrees(l, area)
	if n == 0 {
		c, n = first(l.upTo(1), area), min(1, len(l.Laid))
	}
	for n < len(l.Laid) {
		if n = c.holds(l, n); n < len(l.Laid) {
			n++
			c = c.next(l.upTo(n))
		}
	}
	return c.place(l)
}

// agrees returns how many of a layout's tiles are known to lie as c has it; 0 if c says
// nothing about it.
func (c Choice) agrees(l Layout, area Area) int {
	if c.area != area || c.layout.Arms != l.Arms || c.layout.InPlay != l.InPlay || c.layout.Sum != l.Sum || c.layout.Trains != l.Trains {
		return 0
	}
	n := 0
	for n < len(l.Laid) && n < len(c.layout.Laid) && l.Laid[n] == c.layout.Laid[n] {
		n++
	}
	if n < max(1, c.begun) || l.upTo(n).Spinner != c.layout.upTo(n).Spinner {
		return 0
	}
	return n
}

// holds returns how many of a layout's tiles can lie as c has it, of which n are known to.
func (c Choice) holds(l Layout, n int) int {
	t := newPlacing(l, c)
	_, smallest := c.area.sizes()
	for i, laid := range l.Laid {
		p, ok := t.lay(i, laid)
		if i < n || c.straight {
			continue
		}
		if !ok || c.size > smallest && !(c.area.contains(p.Rect) && t.goesOnAll()) {
			return i
		}
	}
	return len(l.Laid)
}

// goesOnAll reports whether the area has room for a tile at each end that one can still
// be joined to.
func (t *placing) goesOnAll() bool {
	laid := t.layout
	laid.Laid = laid.Laid[:len(t.rects)]
	left := laid.left(t.area.MaxPips)
	for e := range t.arms {
		a := &t.arms[e]
		if !a.exists {
			continue
		}
		n := left[laid.pipsAt(a.name, a.last)]
		if n.singles > 0 && !t.hasRoom(a, false) || n.double && !t.hasRoom(a, true) {
			return false
		}
	}
	return true
}

// upTo returns the layout as it was after n tiles.
func (l Layout) upTo(n int) Layout {
	l.Laid = slices.Clip(l.Laid[:min(n, len(l.Laid))])
	if l.Spinner >= len(l.Laid) {
		l.Spinner = -1
	}
	return l
}
