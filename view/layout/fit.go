package layout

import "slices"

// Fit places a layout on an area. The result depends only on the tiles in the order they were played, so it is the same
// in a match, after undo, in a resumed match and in its replay.
//
// A round begins with the largest size that has room for the number of tiles that such a round usually needs, or with
// the arms in rows if they need more room at the smallest size. The size is kept while it has room for all tiles and
// for the next one at every end. If an end has none, the last tiles of an arm are moved, as few as possible, so that
// they bend elsewhere. After that the round changes to a smaller size: the next one if it has room for every tile in
// play, else the smallest. All tiles move then, and the lead to where the arms have most room. At the smallest size the
// lead can still move once. After that the arms lie in rows to the end of the round.
//
// last saves work. Any Choice, even of another layout, leads to the same result.
func Fit(l Layout, area Area, last Choice) Placement {
	if l.Trains != 0 {
		return fitTrains(l, area)
	}
	t := last.resume(l, area)
	if t == nil {
		t = first(l.upTo(1), area).placing(l.upTo(min(1, len(l.Laid))))
		t.layout = l
	}
	for n := len(t.laid); n < len(l.Laid) && !t.choice.rows; n = len(t.laid) {
		t.lay()
		for !t.holds() {
			t = t.another(l.upTo(n + 1)).placing(l.upTo(n + 1))
			t.layout = l
		}
	}
	return t.placement()
}

// resume returns the state in which c left a layout that l goes on from, or nil if it doesn't.
func (c Choice) resume(l Layout, area Area) *placing {
	t := c.laid
	if t == nil || c.area != area || t.layout.Arms != l.Arms || t.layout.InPlay != l.InPlay || t.layout.Sum != l.Sum {
		return nil
	}
	n := len(t.laid)
	if n > len(l.Laid) || !slices.Equal(t.layout.Laid[:n], l.Laid[:n]) || t.layout.Spinner != l.upTo(n).Spinner {
		return nil
	}
	if n == 0 && len(l.Laid) > 0 {
		return nil // the first choice depends on the lead
	}
	return t.clone(l)
}

// holds reports whether the choice still does after another tile. At the smallest size up to four arms stay as they are
// even if an end has no room for its next tile, which may never come; eight would hide the end's name, too.
func (t *placing) holds() bool {
	_, smallest := t.area.sizes()
	return t.choice.rows || !t.lost && (t.size == smallest && t.layout.Arms < 8 || t.hasRoom())
}

// another returns the choice for a layout that doesn't fit as it was chosen: a smaller size, or another place of the
// lead at the smallest one, which hardly ever helps eight arms, or else rows.
func (t *placing) another(l Layout) Choice {
	c := t.choice
	if _, smallest := t.area.sizes(); t.size > smallest {
		return c.next(l)
	}
	if l.Arms < 8 {
		if moved, ok := begin(l, t.area, t.size); ok {
			return moved
		}
	}
	c.rows, c.chosenAt = true, len(l.Laid)
	return c
}

// Whole places a layout to which nothing will be joined, at the largest size at which all of it fits, wherever the lead
// lies then. If it fits at none it lies in rows.
func Whole(l Layout, area Area) Placement {
	if l.Trains != 0 {
		return wholeTrains(l, area)
	}
	size, smallest := area.sizes()
	for {
		c, _ := begin(l, area, size)
		t := c.placing(l)
		if t.choice.rows = t.lost && size == smallest; !t.lost || t.choice.rows {
			return t.placement()
		}
		size = size.Smaller(area.MaxPips)
	}
}
