package layout

import (
	"image"

	"dominoes/game/domino"
)

// heading is the direction on screen in which an arm grows.
type heading uint8

const (
	east heading = iota
	south
	west
	north
)

func (d heading) flat() bool        { return d == east || d == west }
func (d heading) opposite() heading { return (d + 2) & 3 }

// side returns 1 if the turn from d to the other heading is clockwise, -1 if not.
func (d heading) side(to heading) int {
	if to == (d+1)&3 {
		return 1
	}
	return -1
}

// forward reports whether d leads to higher coordinates.
func (d heading) forward() bool { return d == east || d == south }

// Middle returns the middle cell of r, whose sides are odd.
func Middle(r image.Rectangle) image.Point {
	return image.Pt((r.Min.X+r.Max.X-1)/2, (r.Min.Y+r.Max.Y-1)/2)
}

// RectAt returns the rectangle of the given size at (x, y).
func RectAt(x, y int, size image.Point) image.Rectangle {
	return image.Rect(x, y, x+size.X, y+size.Y)
}

// Centred returns the rectangle of the given odd-sided size around cell c.
func Centred(c, size image.Point) image.Rectangle {
	return RectAt(c.X-size.X/2, c.Y-size.Y/2, size)
}

// beyond returns a rectangle of the given size that touches r on its side d, centred on r's middle.
func beyond(r image.Rectangle, d heading, size image.Point) image.Rectangle {
	b := Centred(Middle(r), size)
	n := gap(d, b, r)
	return toward(b, d, size.Add(image.Pt(n, n)))
}

// flush moves b along one axis until its side d is level with r's side d.
func flush(b, r image.Rectangle, d heading) image.Rectangle {
	n := gap(d, b, r)
	return toward(b, d, image.Pt(n, n))
}

// toward moves b in direction d, by dist.X or dist.Y cells.
func toward(b image.Rectangle, d heading, dist image.Point) image.Rectangle {
	step := unit(d)
	return b.Add(image.Pt(step.X*dist.X, step.Y*dist.Y))
}

// gap returns the number of cells between r and the edge of the felt in direction d; it is negative if r sticks out.
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

// Touch reports whether a and b overlap or share part of a border; a common corner isn't enough.
func Touch(a, b image.Rectangle) bool {
	return a.Min.X < b.Max.X && b.Min.X < a.Max.X && a.Min.Y <= b.Max.Y && b.Min.Y <= a.Max.Y ||
		a.Min.Y < b.Max.Y && b.Min.Y < a.Max.Y && a.Min.X <= b.Max.X && b.Min.X <= a.Max.X
}

// Contact returns the cells of a along the border it shares with b, which it must not overlap; empty if they don't
// touch.
func Contact(a, b image.Rectangle) image.Rectangle {
	if !Touch(a, b) {
		return image.Rectangle{}
	}
	if a.Max.X == b.Min.X || b.Max.X == a.Min.X {
		return image.Rect(b.Min.X-1, b.Min.Y, b.Max.X+1, b.Max.Y).Intersect(a)
	}
	return image.Rect(b.Min.X, b.Min.Y-1, b.Max.X, b.Max.Y+1).Intersect(a)
}

// unit returns a step of one cell in direction d.
func unit(d heading) image.Point {
	return [...]image.Point{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}[d&3]
}

// cornerWays returns the direction in which the corner arm e grows, and the one it turns to.
func cornerWays(e domino.End) (grows, turns heading) {
	grows, turns = west, north
	if e == domino.NE || e == domino.SE {
		grows = east
	}
	if e == domino.SW || e == domino.SE {
		turns = south
	}
	return grows, turns
}

// Drift returns the direction to which the arm of corner e turns, as a step of one cell.
func Drift(e domino.End) image.Point {
	_, turns := cornerWays(e)
	return unit(turns)
}
