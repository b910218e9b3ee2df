package view

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

// free reports whether a tile of arm a may lie at s: within the felt, clear of
// what is kept for other arms, and touching no tile but the one it is joined to.
func (t *placing) free(a *arm, s step) bool {
	if !s.rect.In(t.felt) {
		return false
	}
	for _, strip := range t.kept(a, legsAfter(a, s)) {
		if strip.Overlaps(s.rect) {
			return false
		}
	}
	for i, r := range t.rects {
		if touch(r, s.rect) && !r.Empty() && (i != a.last || r.Overlaps(s.rect)) {
			return false
		}
	}
	return true
}

// kept returns the strips of felt that arm a keeps clear of once it has turned
// so many times. With more than two arms each has its own quarter between the
// spinner's axes, with a free column or row between it and doubles on them.
func (t *placing) kept(a *arm, legs int) [2]image.Rectangle {
	var strips [2]image.Rectangle
	if t.layout.Arms < 4 || legs == 0 {
		return strips
	}
	dx, dy := t.size.Lying().X/2+1, t.size.Standing().Y/2+1
	if t.layout.Arms == 8 {
		dy += t.size.cornerRow()
	}
	column := image.Rect(t.hub.X-dx, t.felt.Min.Y, t.hub.X+dx+1, t.felt.Max.Y)
	row := image.Rect(t.felt.Min.X, t.hub.Y-dy, t.felt.Max.X, t.hub.Y+dy+1)
	if a.name != game.N && a.name != game.S {
		strips[0] = column
		return strips
	}
	strips[0] = row
	if legs > 1 {
		strips[1] = column
	}
	return strips
}

// ahead returns how many cells are free beyond s in the way the arm then goes,
// on a path wide enough for doubles and a free cell on both sides of them.
func (t *placing) ahead(a *arm, s step) int {
	half := t.size.Standing().Y/2 + 1
	if !s.heading.flat() {
		half = t.size.Lying().X/2 + 1
	}
	m := middle(s.rect)
	path := image.Rect(s.rect.Min.X, m.Y-half, s.rect.Max.X, m.Y+half+1)
	if !s.heading.flat() {
		path = image.Rect(m.X-half, s.rect.Min.Y, m.X+half+1, s.rect.Max.Y)
	}
	narrow := path // strips are kept free with their own margin
	if s.heading.flat() {
		narrow.Min.Y, narrow.Max.Y = path.Min.Y+1, path.Max.Y-1
	} else {
		narrow.Min.X, narrow.Max.X = path.Min.X+1, path.Max.X-1
	}
	room := gap(s.heading, s.rect, t.felt)
	for _, strip := range t.kept(a, legsAfter(a, s)) {
		room = min(room, block(s.heading, narrow, strip, room))
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
