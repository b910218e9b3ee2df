package layout

import "image"

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

// Choice is how Fit laid a layout out: hand it back after the next move, and
// nothing that lies moves as long as the size is the same. The zero Choice
// starts anew.
type Choice struct {
	area  Area
	size  Size
	shift image.Point // of the lead from the middle of the area
	// straight tells that no arm turns: the last resort.
	straight bool
	pans     bool
}

// Pans reports whether tiles lie beyond the area, or where nothing may lie in it.
func (c Choice) Pans() bool { return c.pans }

// Fit places a layout in the largest size in which all of it fits and the next
// tile has room wherever one may still be joined. last is the Choice of the
// Placement before the move, the zero Choice at the start of a round; it is
// ignored if the area has changed or only the lead lies.
//
// A size that is used is kept while it holds everything, and the lead with it.
// Then a smaller one begins to be used; everything moves, and the lead to where
// the arms have most room ahead of them. There must be more room to begin with
// a size than to keep it, and a larger one is never gone back to. The smallest
// size is kept for good: what has no room lies beyond the area, and the layout
// pans, see [Pan].
func Fit(l Layout, area Area, last Choice) Placement {
	size, smallest := area.sizes()
	if last.area == area && len(l.Laid) > 1 {
		p := last.place(l)
		if p.Fits && (last.size == smallest || p.isLayoutOf(l)) {
			return p
		}
		size = max(last.size-1, smallest)
	}
	c, ok := begin(l, area, size)
	for ; !ok && size > smallest; c, ok = begin(l, area, size) {
		size--
	}
	p := c.place(l)
	if !p.Fits {
		// The first double was laid where its tips have tiles before them, and one
		// of them has been joined. Only a line that doesn't turn has room for that.
		c.straight = true
		p = c.place(l)
	}
	return p
}

// isLayoutOf reports whether all of p lies in its area, with room for a tile at each
// open end that one can still be joined to.
func (p Placement) isLayoutOf(l Layout) bool {
	area := p.Choice.area
	if p.Choice.pans {
		return false
	}
	left := l.left(area.MaxPips)
	for _, e := range l.Open.List() {
		spot := p.Ends[e]
		if !spot.Exists {
			continue
		}
		n := left[l.pipsAt(e, spot.From)]
		if n.singles > 0 && !area.contains(spot.Single) || n.double && !area.contains(spot.Double) {
			return false
		}
	}
	return true
}
