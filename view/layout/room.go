package layout

import (
	"image"

	"dominoes/game"
)

// free reports whether a tile of arm a may lie at s: outside the strips of other arms and Kept places, and touching no
// tile but the one it is joined to.
func (t *placing) free(a *arm, s step) bool {
	var strips [maxStrips]image.Rectangle
	for _, strip := range t.strips(a, s, strips[:0]) {
		if strip.Overlaps(s.rect) {
			return false
		}
	}
	if !t.overKept && !t.area.clear(s.rect) {
		return false
	}
	for i, r := range t.rects {
		if Touch(r, s.rect) && !r.Empty() && (i != a.last || r.Overlaps(s.rect)) {
			return false
		}
	}
	return true
}

// strips appends the strips of felt that arm a must stay clear of after s. With more than two arms each has its own
// quarter between the spinner's axes, one free column or row away from doubles on the axes. All stay clear of straight
// arms, and an arm that begins to pass another stays clear of what that one needs.
func (t *placing) strips(a *arm, s step, strips []image.Rectangle) []image.Rectangle {
	if t.layout.Arms < 4 {
		return t.besideOther(a, s, strips)
	}
	for e := range t.arms {
		if b := &t.arms[e]; b.straight && b.name != a.name {
			strips = append(strips, t.corridor(b))
		}
	}
	legs := legsAfter(a, s)
	switch {
	case legs == 0 || a.straight || t.crooked:
		return strips
	case s.straight:
		other, _, _ := t.passes(a)
		return append(strips, t.reach(other))
	}
	dx, dy := t.size.Lying().X/2+1, t.size.Standing().Y/2+1
	if t.layout.Arms == 8 {
		dy += t.size.cornerRow()
	}
	upright := a.name == game.N || a.name == game.S
	if upright {
		strips = append(strips, image.Rect(t.hub.X-Endless, t.hub.Y-dy, t.hub.X+Endless, t.hub.Y+dy+1))
	}
	if !upright || legs > 1 {
		strips = append(strips, image.Rect(t.hub.X-dx, t.hub.Y-Endless, t.hub.X+dx+1, t.hub.Y+Endless))
	}
	return strips
}

// besideOther is strips with two arms. If both have turned to the same side, a stays clear of the other's way out: room
// in line for a double and a turn, and from there away from the line of play.
func (t *placing) besideOther(a *arm, s step, strips []image.Rectangle) []image.Rectangle {
	b := &t.arms[game.W+game.E-a.name]
	if a.name > game.E || legsAfter(a, s) == 0 || b.legs == 0 || s.turned && !s.heading.flat() && s.heading != b.drift || !s.turned && a.drift != b.drift {
		return strips
	}
	last := t.rects[b.last]
	least := t.least(b.heading)
	next := last.Union(toward(last, b.heading, image.Pt(least, least)))
	out := next.Union(toward(next, b.drift, image.Pt(Endless, Endless)))
	return append(strips, out.Inset(-1))
}

// maxStrips is the greatest number of strips: three straight arms and two axes.
const maxStrips = 5

// corridor returns the strip that a straight arm needs, from the tile on which it became straight.
func (t *placing) corridor(a *arm) image.Rectangle {
	width := image.Pt(1, t.size.Standing().Y+2)
	if !a.heading.flat() {
		width = image.Pt(t.size.Lying().X+2, 1)
	}
	next := beyond(t.rects[a.straightFrom], a.heading, width)
	return next.Union(toward(next, a.heading, image.Pt(Endless, Endless)))
}

// reach returns the place that an arm needs in order to turn although it is passed: two tiles from the hub, clear of
// its axis, and a double.
func (t *placing) reach(a *arm) image.Rectangle {
	last := t.rects[a.last]
	far := t.least(a.heading) + max(0, 2-a.tiles)*t.size.Lying().X
	return last.Union(toward(last, a.heading, image.Pt(far, 0))).Inset(-1)
}

// ahead returns the number of free cells beyond s in the arm's direction, on a path wide enough for doubles with a free
// cell on both sides.
func (t *placing) ahead(a *arm, s step) int {
	narrow := t.band(s) // strips include their own margin
	path := narrow
	if s.heading.flat() {
		path.Min.Y, path.Max.Y = path.Min.Y-1, path.Max.Y+1
	} else {
		path.Min.X, path.Max.X = path.Min.X-1, path.Max.X+1
	}
	room := Endless
	var strips [maxStrips]image.Rectangle
	for _, strip := range t.strips(a, s, strips[:0]) {
		room = min(room, block(s.heading, narrow, strip, room))
	}
	for _, k := range t.area.Kept {
		if !k.Empty() && !t.overKept {
			room = min(room, block(s.heading, path, k, room)-1)
		}
	}
	for i, r := range t.rects {
		if i != a.last && !r.Empty() {
			room = min(room, block(s.heading, path, r, room)-1)
		}
	}
	return max(room, 0)
}

// gap returns the number of cells between r and the edge of the felt in direction d.
func gap(d heading, r, felt image.Rectangle) int {
	switch d {
	case east:
		return felt.Max.X - r.Max.X
	case west:
		return r.Min.X - felt.Min.X
	case south:
		return felt.Max.Y - r.Max.Y
	default:
		return r.Min.Y - felt.Min.Y
	}
}

// block returns the number of cells that a path can go on in direction d before it meets r; more than limit if it
// doesn't within limit.
func block(d heading, path, r image.Rectangle, limit int) int {
	long := path
	switch d {
	case east:
		long.Min.X, long.Max.X = path.Max.X, path.Max.X+limit+1
	case west:
		long.Min.X, long.Max.X = path.Min.X-limit-1, path.Min.X
	case south:
		long.Min.Y, long.Max.Y = path.Max.Y, path.Max.Y+limit+1
	case north:
		long.Min.Y, long.Max.Y = path.Min.Y-limit-1, path.Min.Y
	}
	hit := long.Intersect(r)
	if hit.Empty() {
		return limit + 1
	}
	switch d {
	case east:
		return hit.Min.X - long.Min.X
	case west:
		return long.Max.X - hit.Max.X
	case south:
		return hit.Min.Y - long.Min.Y
	default:
		return long.Max.Y - hit.Max.Y
	}
}

// passes returns the arm that a may pass if its row ends at the edge of the felt, the next one clockwise, and the
// direction in which it passes.
func (t *placing) passes(a *arm) (other *arm, to heading, ok bool) {
	switch {
	case a.name == game.N && t.layout.Arms == 4:
		return &t.arms[game.E], south, true
	case a.name == game.S && t.layout.Arms == 4:
		return &t.arms[game.W], north, true
	case a.name == game.E && t.layout.Arms == 8:
		return &t.arms[game.SE], south, true
	case a.name == game.W && t.layout.Arms == 8:
		return &t.arms[game.NW], north, true
	}
	return nil, 0, false
}
