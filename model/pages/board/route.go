package board

import "image"

// route is a path over the screen, made of straight legs.
type route []image.Point

// routeAround returns the route from a to b. If a block is in the way it goes around, on the shorter side.
func routeAround(a, b image.Point, block, screen image.Rectangle) route {
	straight := route{a, b}
	const samples = 100
	blocked := false
	for i := range samples {
		blocked = blocked || straight.at(i, samples).In(block)
	}
	if !blocked {
		return straight
	}
	enter, leave := block.Min.Y-1, block.Max.Y
	if a.Y > b.Y {
		enter, leave = leave, enter
	}
	var best route
	for _, x := range [2]int{block.Min.X - 1, block.Max.X} {
		way := route{a, image.Pt(x, enter), image.Pt(x, leave), b}
		if x >= screen.Min.X && x < screen.Max.X && (best == nil || way.length() < best.length()) {
			best = way
		}
	}
	if best == nil {
		return straight
	}
	return best
}

// at returns the point at part/parts of the route.
func (r route) at(part, parts int) image.Point {
	far := r.length() * part / parts
	for i := 1; i < len(r); i++ {
		leg := distance(r[i-1], r[i])
		if far <= leg {
			return between(r[i-1], r[i], far, max(1, leg))
		}
		far -= leg
	}
	return r[len(r)-1]
}

func (r route) length() (sum int) {
	for i := 1; i < len(r); i++ {
		sum += distance(r[i-1], r[i])
	}
	return sum
}

// distance returns the distance of two cells in columns; a row is as high as two columns are wide.
func distance(a, b image.Point) int {
	d := a.Sub(b)
	return max(d.X, -d.X, 2*d.Y, -2*d.Y)
}
