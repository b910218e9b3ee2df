package layout

import (
	"image"
	"slices"

	"dominoes/game"
)

// A size begins to be used when everything moves anyway, so that is when to
// look ahead: the lead goes where the arms can still grow furthest.

const (
	// farEnough is how many tiles an arm's room is counted to.
	farEnough = 16

	// margin is how many tiles there must be room for at each arm for a size to
	// begin to be used, also at tips that aren't open yet. To keep it, room at the
	// open ends is enough.
	margin = 1
)

// begin returns the best place for the lead with which a size can begin to be
// used, and whether it can: all that lies fits, with some room to spare.
func begin(l Layout, area Area, size Size) (Choice, bool) {
	best := Choice{area: area, size: size}
	if len(l.Laid) == 0 {
		return best, true
	}
	worth, fits := best.prospect(l)
	alone := len(l.Laid) == 1 && area.Kept == [3]image.Rectangle{}
	_, smallest := area.sizes()
	for _, shift := range shifts(area) {
		// While two smaller sizes can still be used, the table keeps near the middle.
		far := max(shift.X, -shift.X) > area.W/8 || max(shift.Y, -shift.Y) > area.H/8
		if fits && (worth == 0 || alone || far && size > smallest+1) {
			break // it can't be better, or nothing tells yet which way the arms will go
		}
		c := Choice{area: area, size: size, shift: shift}
		if w, ok := c.prospect(l); ok && !fits || ok == fits && w > worth && !alone {
			best, worth, fits = c, w, ok
		}
	}
	return best, fits
}

// shifts returns how far the lead may lie from the middle of an area, nearest
// first.
func shifts(area Area) []image.Point {
	const parts = 8 // of the area's width and height
	var all []image.Point
	for x := -3; x <= 3; x++ {
		for y := -3; y <= 3; y++ {
			all = append(all, image.Pt(x, y))
		}
	}
	slices.SortStableFunc(all, func(a, b image.Point) int {
		return a.X*a.X + a.Y*a.Y - b.X*b.X - b.Y*b.Y
	})
	for i, s := range all {
		all[i] = image.Pt(s.X*area.W/parts, s.Y*area.H/parts)
	}
	return all
}

// far returns how much room makes a difference. Where a smaller size can still
// be used less is enough, so that the table keeps to the middle.
func (c Choice) far() int {
	if _, smallest := c.area.sizes(); c.size > smallest {
		return farEnough / 2
	}
	return farEnough
}

// prospect tells whether a layout can be begun with c, and how good that is.
// What lies must fit, and each end to which a tile can still be joined must have
// room for as many as margin. An end that has room for one tile more is half as
// likely to be the first without. Nothing is worth more than 0: all ends have
// room enough. Where not all that lies fits, the better choice is the one that
// holds more of it.
func (c Choice) prospect(l Layout) (worth int, ok bool) {
	if len(l.Laid) == 1 && l.Arms > 2 && l.Laid[0].Tile.IsDouble() {
		l.Spinner = 0 // also where it is only a tile that might be led
	}
	t := newPlacing(l, c)
	for i, laid := range l.Laid {
		p, found := t.lay(i, laid)
		if !found || !c.area.contains(p.Rect) || i == 0 && !t.mayLead(p.Rect) {
			return i - game.MaxTiles<<farEnough, false
		}
	}
	ok = true
	_, smallest := c.area.sizes()
	left := l.left(c.area.MaxPips)
	for e := range t.arms {
		a := t.arms[e]
		if !a.exists {
			continue
		}
		n := left[l.pipsAt(game.End(e), a.last)]
		if n.singles == 0 && !n.double {
			continue
		}
		room := t.room(a)
		worth -= 1<<max(0, c.far()-room) - 1
		ok = ok && (room >= margin || n.singles == 0) && (!n.double || t.hasRoom(&a, true))
		if !ok && c.size > smallest {
			break // a smaller size it is
		}
	}
	return worth, ok
}

// mayLead reports whether a lead may lie at r: on a row that has room for
// doubles, and clear of what is written on the felt.
func (t *placing) mayLead(r image.Rectangle) bool {
	return Centred(Middle(r), t.size.Standing()).In(t.felt) && t.area.clear(r)
}

// room returns how many more tiles arm a could take on the felt, up to
// farEnough: whether none of them is a double or every other one.
func (t *placing) room(a arm) int {
	return min(t.roomFor(a, false), t.roomFor(a, true))
}

// roomFor returns how many more tiles arm a could take on the felt, with a
// double after each that isn't one, or only with room for it.
func (t *placing) roomFor(a arm, doubles bool) int {
	n := len(t.rects)
	defer func() { t.rects = t.rects[:n] }()
	for i := range farEnough {
		double := doubles && !a.double && a.tiles > 0
		s, ok := t.onFelt(&a, double)
		if !ok || !double && !a.double && !t.hasRoom(&a, true) {
			return i
		}
		t.rects = append(t.rects, s.rect)
		a.grow(len(t.rects)-1, double, s)
	}
	return farEnough
}

// hasRoom reports whether there is room for arm a's next tile on the felt.
func (t *placing) hasRoom(a *arm, double bool) bool {
	_, ok := t.onFelt(a, double)
	return ok
}

// tilesLeft tells which tiles with a number don't lie yet.
type tilesLeft struct {
	singles int
	double  bool
}

// left returns, for each number, which tiles don't lie yet.
func (l Layout) left(maxPips int) [game.MaxPips + 1]tilesLeft {
	var left [game.MaxPips + 1]tilesLeft
	for n := range left {
		left[n] = tilesLeft{singles: maxPips, double: true}
	}
	for _, t := range l.Laid {
		if t.Tile.IsDouble() {
			left[t.Inner].double = false
			continue
		}
		left[t.Inner].singles--
		left[t.Outer].singles--
	}
	return left
}

// pipsAt returns the number at end e, where the next tile would touch the one
// with index i.
func (l Layout) pipsAt(e game.End, i int) int {
	if e == game.W && i == 0 {
		return l.Laid[i].Inner
	}
	return l.Laid[i].Outer
}
