package layout

// Fit places a layout on an area. The result depends only on the tiles in the order they were played, so it is the same
// in a match, after undo, in a resumed match and in its replay.
//
// A round begins with the largest size that has room for the number of tiles that such a round usually needs. The size
// is kept, and nothing moves, while it has room for all tiles and for the next one at every end. After that the round
// changes to a smaller size: the next one if it has room for every tile in play, else the smallest. All tiles move
// then, and the lead to where the arms have most room. The smallest size is kept whatever happens: what has no room
// lies beyond the area, and the layout pans, see [Pan].
//
// last saves work. Any Choice, even of another layout, leads to the same result.
func Fit(l Layout, area Area, last Choice) Placement {
	if l.Trains != 0 {
		return fitTrains(l, area)
	}
	c, n := last, last.knownTiles(l, area)
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

// knownTiles returns the number of tiles of l that c is known to hold, 0 if c is for another layout.
func (c Choice) knownTiles(l Layout, area Area) int {
	if c.area != area || c.layout.Arms != l.Arms || c.layout.InPlay != l.InPlay || c.layout.Sum != l.Sum || c.layout.Trains != l.Trains {
		return 0
	}
	n := 0
	for n < len(l.Laid) && n < len(c.layout.Laid) && l.Laid[n] == c.layout.Laid[n] {
		n++
	}
	if n < max(1, c.chosenAt) || l.upTo(n).Spinner != c.layout.upTo(n).Spinner {
		return 0
	}
	return n
}

// holds returns the number of tiles of l that c has room for; n of them are known to.
func (c Choice) holds(l Layout, n int) int {
	t := newPlacing(l, c)
	_, smallest := c.area.sizes()
	for i, laid := range l.Laid {
		p, ok := t.lay(i, laid)
		if i < n || c.straight {
			continue
		}
		if !ok || c.size > smallest && !(c.area.contains(p.Rect) && t.hasRoomAtAllEnds()) {
			return i
		}
	}
	return len(l.Laid)
}

// hasRoomAtAllEnds reports whether the area has room for a tile at each end that one can still be joined to.
func (t *placing) hasRoomAtAllEnds() bool {
	laid := t.layout
	laid.Laid = laid.Laid[:len(t.rects)]
	left := laid.unplayed(t.area.MaxPips)
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

// Whole places a layout to which nothing will be joined, at the largest size at which all of it fits, wherever the lead
// lies then.
func Whole(l Layout, area Area) Placement {
	if l.Trains != 0 {
		return wholeTrains(l, area)
	}
	size, smallest := area.sizes()
	for {
		c, _ := begin(l, area, size)
		if p := c.place(l); size == smallest || p.Fits && !p.Choice.pans {
			return p
		}
		size = size.Smaller(area.MaxPips)
	}
}
