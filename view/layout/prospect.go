package layout

import (
	"image"
	"slices"

	"dominoes/game"
)

// first returns the Choice for the beginning of a round: the largest size with room for what a round usually needs. A
// third of that is enough if only the smallest size is left after it: by then it can be seen which arms have become
// long.
func first(l Layout, area Area) Choice {
	if len(l.Laid) == 0 {
		l.Laid = []game.Laid{{End: game.NoEnd}} // stands for any lead
	}
	if l.Arms > 2 && l.Laid[0].Tile.IsDouble() {
		l.Spinner = 0 // or may be, if this tile is led
	}
	size, smallest := area.sizes()
	for need := l.usualTiles(area); size > smallest; size = size.Smaller(area.MaxPips) {
		c, ok := begin(l, area, size)
		switch {
		case !ok:
		case size.Smaller(area.MaxPips) == smallest:
			if c.hasRoomFor(l, need/3) {
				return c
			}
		case c.hasRoomFor(l, need) && c.hasRoomAtEachArm(l, min(need*2/l.Arms, need*2/3)):
			if smaller, ok := begin(l, area, size.Smaller(area.MaxPips)); ok && smaller.hasRoomForAll(l) {
				return c
			}
		}
	}
	c, _ := begin(l, area, smallest)
	return c
}

// next returns the Choice for a round that c can't hold any longer: the next size if that has room for every tile in
// play, else the smallest. If c has the smallest already and a tile had no place at all, only lines that don't turn
// have room: the first double was played where tiles lie in front of its tips, and one was joined there.
func (c Choice) next(l Layout) Choice {
	_, smallest := c.area.sizes()
	if c.size == smallest {
		c.layout, c.chosenAt = l, len(l.Laid)
		if rigid := c; !c.rigid {
			rigid.rigid = true
			if rigid.place(l).Fits {
				return rigid
			}
		}
		c.straight = true
		return c
	}
	size := c.size.Smaller(c.area.MaxPips)
	next, ok := begin(l, c.area, size)
	if size > smallest && !(ok && next.hasRoomForAll(l)) {
		next, _ = begin(l, c.area, smallest)
	}
	return next
}

// hasRoomForAll reports whether there is room for every tile in play, and at each arm alone for all that may be joined
// to it.
func (c Choice) hasRoomForAll(l Layout) bool {
	all := l.inPlay(c.area)
	return c.hasRoomFor(l, all*3/2) && c.hasRoomAtEachArm(l, min(all-len(l.Laid), mostOnOne))
}

// hasRoomAtEachArm reports whether each arm alone has room for this many more tiles.
func (c Choice) hasRoomAtEachArm(l Layout, tiles int) bool {
	t := newPlacing(l, c)
	for i, laid := range l.Laid {
		t.lay(i, laid)
	}
	return !slices.ContainsFunc(t.arms[:], func(a arm) bool { return a.exists && t.room(a) < min(tiles, farEnough) })
}

// mostOnOne is the number of further tiles that one arm takes in all but very few rounds.
const mostOnOne = 10

// begin returns the Choice with the best place for the lead at a size. It reports whether the size can begin to be
// used: all tiles fit, with some room to spare.
func begin(l Layout, area Area, size Size) (Choice, bool) {
	best := Choice{area: area, size: size, layout: l, chosenAt: len(l.Laid)}
	worth, fits := best.prospect(l)
	alone := len(l.Laid) == 1 && area.Kept == [3]image.Rectangle{}
	_, smallest := area.sizes()
	for _, shift := range shifts(area) {
		// While there are two smaller sizes, the lead stays near the middle.
		far := max(shift.X, -shift.X) > area.W/8 || max(shift.Y, -shift.Y) > area.H/8
		if fits && (worth == 0 || alone || far && size.Smaller(area.MaxPips) > smallest) {
			break // it can't be better, or it isn't known yet where the arms will go
		}
		c := best
		c.shift = shift
		if w, ok := c.prospect(l); ok && !fits || ok == fits && w > worth && !alone {
			best, worth, fits = c, w, ok
		}
	}
	return best, fits
}

// usualTiles returns the number of tiles that a round usually needs: three quarters of those in play, up to mostUsual
// with large sets.
func (l Layout) usualTiles(area Area) int { return min(l.inPlay(area)*3/4, mostUsual) }

const mostUsual = 36

// hasRoomFor reports whether there is room for this many tiles in all, joined to all arms evenly, with a double after
// every third.
func (c Choice) hasRoomFor(l Layout, tiles int) bool {
	t := newPlacing(l, c)
	for i, laid := range l.Laid {
		if p, ok := t.lay(i, laid); !ok || !c.area.contains(p.Rect) {
			return false
		}
	}
	for i := len(l.Laid); i < tiles; i++ {
		a := t.shortest()
		double := a.tiles%4 == 3 && !l.lengthwise()
		s, ok := t.onFelt(a, double)
		if !ok {
			return false
		}
		t.rects = append(t.rects, s.rect)
		a.grow(i, double, s)
		if double && t.spinner < 0 && l.Arms > 2 {
			t.openSpinner(i, Placed{Rect: s.rect, Standing: a.heading.flat()})
		}
	}
	return true
}

// shortest returns the arm with the fewest tiles.
func (t *placing) shortest() *arm {
	best := &t.arms[game.W]
	for e := range t.arms {
		if a := &t.arms[e]; a.exists && a.tiles < best.tiles {
			best = a
		}
	}
	return best
}

// shifts returns offsets of the lead from the middle of an area, nearest first.
func shifts(area Area) []image.Point {
	const parts = 8 // steps are eighths of the area's width and height
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

// roomLimit returns the number of tiles beyond which more room makes no difference. If there is a smaller size it is
// lower, so that the table stays near the middle.
func (c Choice) roomLimit() int {
	if _, smallest := c.area.sizes(); c.size > smallest {
		return farEnough / 2
	}
	return farEnough
}

// prospect reports whether a layout can begin with c, and how good that is. All tiles must fit, and each end to which a
// tile can still be joined must have room for margin more. An end with room for one more tile is half as likely to be
// the first without. The best worth is 0: all ends have room enough. If not all tiles fit, the choice that holds more
// of them is better.
func (c Choice) prospect(l Layout) (worth int, ok bool) {
	t := newPlacing(l, c)
	if n := t.layWithin(l); n < len(l.Laid) {
		return n - game.MaxTiles<<farEnough, false
	}
	ok = true
	_, smallest := c.area.sizes()
	left := l.unplayed(c.area.MaxPips)
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
		worth -= 1<<max(0, c.roomLimit()-room) - 1
		ok = ok && (room >= margin || n.singles == 0) && (!n.double || t.hasRoom(&a, true))
		if !ok && c.size > smallest {
			break // a smaller size will be used
		}
	}
	return worth, ok
}

// layWithin lays tiles until one isn't within the area, and returns the number that are.
func (t *placing) layWithin(l Layout) int {
	for i, laid := range l.Laid {
		p, found := t.lay(i, laid)
		if !found || !t.area.contains(p.Rect) || i == 0 && !t.mayLead(p.Rect) {
			return i
		}
	}
	return len(l.Laid)
}

// mayLead reports whether the lead may lie at r: in a row that has room for doubles, and away from Kept places.
func (t *placing) mayLead(r image.Rectangle) bool {
	return Centred(Middle(r), t.size.Standing()).In(t.felt) && t.area.clear(r)
}
