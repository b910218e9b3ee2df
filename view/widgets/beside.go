package widgets

import (
	"cmp"
	"image"

	"dominoes/view/layout"
)

// beside returns the place for a box of one of these sizes that hides least of the rectangles in sight, the first of
// which matter most. Of equal places it prefers one that is a cell apart from all of them, then one near the middle,
// then an earlier size.
func beside(sizes []image.Point, within image.Rectangle, sight []image.Rectangle) (best image.Rectangle) {
	for _, size := range sizes {
		xs := steps(within.Min.X, within.Max.X-size.X)
		ys := steps(within.Min.Y, within.Max.Y-size.Y)
		for _, r := range sight {
			xs = append(xs, r.Min.X-size.X-1, r.Min.X-size.X, r.Max.X, r.Max.X+1)
			ys = append(ys, r.Min.Y-size.Y-1, r.Min.Y-size.Y, r.Max.Y, r.Max.Y+1)
		}
		for _, x := range xs {
			for _, y := range ys {
				box := layout.RectAt(x, y, size)
				if box.In(within) && (best.Empty() || compare(box, best, within, sight) < 0) {
					best = box
				}
			}
		}
	}
	return best
}

// steps returns the middle of a range and its ends.
func steps(first, last int) []int { return []int{(first + last) / 2, first, last} }

// compare compares two places for a box: the better one is less.
func compare(a, b, within image.Rectangle, sight []image.Rectangle) int {
	touched := 0
	for _, r := range sight {
		if order := cmp.Compare(area(a.Intersect(r)), area(b.Intersect(r))); order != 0 {
			return order
		}
		touched += area(a.Intersect(r.Inset(-1))) - area(b.Intersect(r.Inset(-1)))
	}
	return cmp.Or(touched, away(a, within)-away(b, within))
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }

// away returns how far a box is from the middle of an area. Rows are twice as high as columns are wide.
func away(box, within image.Rectangle) int {
	off := layout.Middle(box).Sub(layout.Middle(within))
	return max(off.X, -off.X) + 2*max(off.Y, -off.Y)
}
