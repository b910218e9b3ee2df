package layout

import (
	"image"

	"dominoes/game"
)

// legsAfter returns how many turns a has made once s is laid.
func legsAfter(a *arm, s step) int {
	if s.turned {
		return a.legs + 1
	}
	return a.legs
}

// furthest is how many tiles beyond the felt's edges an arm may go: more than
// any set has.
const furthest = 1 << 8

// grown returns the felt with room for so many more tiles on each side.
func (t *placing) grown(more int) image.Rectangle {
	lie, stand := t.size.Lying(), t.size.Standing()
	return image.Rect(t.felt.Min.X-more*lie.X, t.felt.Min.Y-more*stand.Y, t.felt.Max.X+more*lie.X, t.felt.Max.Y+more*stand.Y)
}

// band returns the place of s with what doubles beside it would need.
func (t *placing) band(s step) image.Rectangle {
	if s.heading.flat() {
		return Centred(Middle(s.rect), image.Pt(s.rect.Dx(), t.size.Standing().Y))
	}
	return Centred(Middle(s.rect), image.Pt(t.size.Lying().X, s.rect.Dy()))
}

// free reports whether a tile of arm a may lie at s: clear of what is kept for
// other arms and of what is written on the felt, and touching no tile but the
// one it is joined to.
func (t *placing) free(a *arm, s step) bool {
	var strips [maxStrips]image.Rectangle
	for _, strip := range t.strips(a, s, strips[:0]) {
		if strip.Overlaps(s.rect) {
			return false
		}
	}
	if !t.lifted && !t.area.clear(s.rect) {
		return false
	}
	for i, r := range t.rects {
		if Touch(r, s.rect) && !r.Empty() && (i != a.last || r.Overlaps(s.rect)) {
			return false
		}
	}
	return true
}

// strips appends the strips of felt that arm a keeps clear of once it has gone
// s. With more than two arms each has its own quarter between the spinner's
// axes, with a free column or row between it and doubles on them. All keep clear
// of arms that go straight on, and an arm that begins to pass another keeps clear
// of what that one needs.
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

// besideOther appends the way out of the other of two arms where both have turned to the
// same side: in line room for a double and a turn, and from there on away from the line of
// play.
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

// maxStrips is how many strips there are at most: three arms that go straight
// on, and two axes.
const maxStrips = 5

// corridor returns the place of an arm that goes straight on, from where it
// began to.
func (t *placing) corridor(a *arm) image.Rectangle {
	width := image.Pt(1, t.size.Standing().Y+2)
	if !a.heading.flat() {
		width = image.Pt(t.size.Lying().X+2, 1)
	}
	next := beyond(t.rects[a.since], a.heading, width)
	return next.Union(toward(next, a.heading, image.Pt(Endless, Endless)))
}

// reach returns the place that an arm to be passed needs so that it can turn:
// two tiles from the hub, clear of its axis, and a double.
func (t *placing) reach(a *arm) image.Rectangle {
	last := t.rects[a.last]
	far := t.least(a.heading) + max(0, 2-a.tiles)*t.size.Lying().X
	return last.Union(toward(last, a.heading, image.Pt(far, 0))).Inset(-1)
}

// Endless is more cells than any arm can take.
const Endless = 1 << 12

// ahead returns how many cells are free beyond s in the way the arm then goes,
// on a path wide enough for doubles and a free cell on both sides of them.
func (t *placing) ahead(a *arm, s step) int {
	narrow := t.band(s) // strips are kept free with their own margin
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
		if !k.Empty() && !t.lifted {
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

// gap returns the cells between r and the edge of the felt in the way d.
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

// block returns how many cells a path can go on in the way d before it meets
// r; more than limit if it doesn't.
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
