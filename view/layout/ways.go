package layout

import (
	"image"
	"math"

	"dominoes/game/domino"
)

// next returns the place of the next tile of a; ok is false if there is none.
func (t *placing) next(a *arm, double bool) (s step, ok bool) {
	if !a.exists {
		return step{}, false
	}
	return t.best(a, double && !t.layout.lengthwise())
}

// best returns the best place for the next tile of a on the felt: the first that will do, those that keep the rules of
// style before the others, or else the one that leaves most room.
func (t *placing) best(a *arm, double bool) (best step, ok bool) {
	least := math.MaxInt
	for _, usual := range []bool{true, false} {
		for k := range t.steps(a, double) {
			s, exists := t.step(a, double, k)
			if !exists || !t.vacant(a, s) || t.usual(a, double, s) != usual {
				continue
			}
			lack := t.lackAfter(a, double, s, usual)
			if lack == 0 {
				return s, true
			}
			if lack < least {
				best, least, ok = s, lack, true
			}
		}
	}
	return best, ok
}

// usual reports whether a tile of a lies at s by the rules of style: an arm stays in its quarter, turns to its side,
// and goes in line only if a double and a turned tile fit behind the tile.
func (t *placing) usual(a *arm, double bool, s step) bool {
	if s.turned && !t.mayTurn(a, s.heading) {
		return false
	}
	quarter := t.quarter(a, s)
	if !s.rect.In(quarter) || !t.band(s).In(t.felt) {
		return false
	}
	least := t.size.Standing().X + t.over().X
	switch {
	case double || a.tiles == 0:
		least = 0
	case !s.turned && s.heading.flat():
		least = 2 * t.size.Standing().X
	case !s.turned:
		least = 2 * t.size.Lying().Y
	case !s.heading.flat():
		least = t.size.Lying().Y + t.over().Y
	}
	return t.ahead(a, s, quarter) >= least
}

// over returns how far a double sticks out on each side: X from a column, Y from a row.
func (t *placing) over() image.Point {
	stand, lie := t.size.Standing(), t.size.Lying()
	return image.Pt((lie.X-stand.X)/2, (stand.Y-lie.Y)/2)
}

// band returns the place of s, with room for doubles beside it.
func (t *placing) band(s step) image.Rectangle {
	if s.heading.flat() {
		return Centred(Middle(s.rect), image.Pt(s.rect.Dx(), t.size.Standing().Y))
	}
	return Centred(Middle(s.rect), image.Pt(t.size.Lying().X, s.rect.Dy()))
}

// quarter returns the part of the felt that is for arm a after s. With more than two arms each has its own quarter
// between the spinner's axes once it has turned, one free column or row away from doubles on the axes.
func (t *placing) quarter(a *arm, s step) image.Rectangle {
	q := t.felt
	legs := a.legs
	if s.turned {
		legs++
	}
	if t.layout.Arms < 4 || legs == 0 || t.crooked || t.spinner < 0 {
		return q
	}
	dx, dy := t.size.Lying().X/2+2, t.size.Standing().Y/2+2
	if t.layout.Arms == 8 {
		dy += t.size.cornerRow()
	}
	upright := a.name == domino.N || a.name == domino.S
	if upright {
		if s.rect.Min.Y > t.hub.Y {
			q.Min.Y = t.hub.Y + dy
		} else {
			q.Max.Y = t.hub.Y - dy + 1
		}
	}
	if !upright || legs > 1 {
		if s.rect.Min.X > t.hub.X {
			q.Min.X = t.hub.X + dx
		} else {
			q.Max.X = t.hub.X - dx + 1
		}
	}
	return q
}

// ahead returns the number of free cells beyond s in the arm's direction, on a path wide enough for doubles with a free
// cell on both sides.
func (t *placing) ahead(a *arm, s step, felt image.Rectangle) int {
	path := t.band(s)
	if s.heading.flat() {
		path.Min.Y, path.Max.Y = path.Min.Y-1, path.Max.Y+1
	} else {
		path.Min.X, path.Max.X = path.Min.X-1, path.Max.X+1
	}
	room := gap(s.heading, s.rect, felt)
	for _, k := range t.area.Kept {
		if !k.Empty() {
			room = min(room, block(s.heading, path, k, room)-1)
		}
	}
	for i, r := range t.rects {
		if i != a.last && !r.Empty() {
			room = min(room, block(s.heading, path, r, room)-1)
		}
	}
	return room
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
	return gap(d.opposite(), hit, long)
}
