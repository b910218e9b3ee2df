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

// first returns how a round begins: with the largest size that has room for what a round
// usually needs. A third of that is enough where only the smallest size is left after it:
// when that begins to be used, one sees which arms have become long.
func first(l Layout, area Area) Choice {
	if len(l.Laid) == 0 {
		l.Laid = []game.Laid{{End: game.NoEnd}} // whatever will be led
	}
	if l.Arms > 2 && l.Laid[0].Tile.IsDouble() {
		l.Spinner = 0 // also where it is only a tile that might be led
	}
	size, smallest := area.sizes()
	for need := l.usual(area); size > smallest; size = size.Smaller(area.MaxPips) {
		c, ok := begin(l, area, size)
		switch {
		case !ok:
		case size.Smaller(area.MaxPips) == smallest:
			if c.lasts(l, need/3) {
				return c
			}
		case c.lasts(l, need) && c.eachLasts(l, min(need*2/l.Arms, need*2/3)):
			if smaller, ok := begin(l, area, size.Smaller(area.MaxPips)); ok && smaller.suffices(l) {
				return c
			}
		}
	}
	c, _ := begin(l, area, smallest)
	return c
}

// Whole places a layout to which nothing will be joined: at the largest size at which all of
// it fits, wherever the lead lies then.
func Whole(l Layout, area Area) Placement {
	if l.Trains != 0 {
		return wholeTrains(l, area)
	}
	size, smallest := area.sizes()
	for {
		c, _ := begin(l, area, size)
		if p := c.place(l); size == smallest || p.Fits && !p.Choice.pans {
			return p
		}
		size = size.Smaller(area.MaxPips)
	}
}

// next returns how a round goes on that c can't hold: with the next size if that has room
// for every tile in play, or else with the smallest. Where c is the smallest already, and
// a tile had no place at all, only lines that don't turn have room for it: the first
// double was played where its tips have tiles before them, and one of them was joined.
func (c Choice) next(l Layout) Choice {
	_, smallest := c.area.sizes()
	if c.size == smallest {
		c.layout, c.begun = l, len(l.Laid)
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
	if size > smallest && !(ok && next.suffices(l)) {
		next, _ = begin(l, c.area, smallest)
	}
	return next
}

// suffices reports whether there is room for every tile in play, and at each arm alone for
// as many as might be joined to it.
func (c Choice) suffices(l Layout) bool {
	all := l.inPlay(c.area)
	return c.lasts(l, all*3/2) && c.eachLasts(l, min(all-len(l.Laid), mostOnOne))
}

// eachLasts reports whether each arm alone has room for so many tiles more.
func (c Choice) eachLasts(l Layout, tiles int) bool {
	t := newPlacing(l, c)
	for i, laid := range l.Laid {
		t.lay(i, laid)
	}
	return !slices.ContainsFunc(t.arms[:], func(a arm) bool { return a.exists && t.room(a) < min(tiles, farEnough) })
}

// mostOnOne is how many more tiles are joined to one arm of a round, but for very few rounds.
const mostOnOne = 10

// begin returns the best place for the lead with which a size can begin to be
// used, and whether it can: all that lies fits, with some room to spare.
func begin(l Layout, area Area, size Size) (Choice, bool) {
	best := Choice{area: area, size: size, layout: l, begun: len(l.Laid)}
	worth, fits := best.prospect(l)
	alone := len(l.Laid) == 1 && area.Kept == [3]image.Rectangle{}
	_, smallest := area.sizes()
	for _, shift := range shifts(area) {
		// While two smaller sizes can still be used, the table keeps near the middle.
		far := max(shift.X, -shift.X) > area.W/8 || max(shift.Y, -shift.Y) > area.H/8
		if fits && (worth == 0 || alone || far && size.Smaller(area.MaxPips) > smallest) {
			break // it can't be better, or nothing tells yet which way the arms will go
		}
		c := best
		c.shift = shift
		if w, ok := c.prospect(l); ok && !fits || ok == fits && w > worth && !alone {
			best, worth, fits = c, w, ok
		}
	}
	return best, fits
}

// inPlay returns how many tiles may come to lie on the table.
func (l Layout) inPlay(area Area) int {
	if l.InPlay > 0 {
		return l.InPlay
	}
	return game.SetSize(area.MaxPips)
}

// usual returns how many tiles a round usually needs: three quarters of those in play,
// and no more than most rounds with large sets.
func (l Layout) usual(area Area) int { return min(l.inPlay(area)*3/4, mostUsual) }

const mostUsual = 36

// lasts reports whether there is room for so many tiles in all, if they are joined to all
// arms alike, a double after every third.
func (c Choice) lasts(l Layout, tiles int) bool {
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
		double := doubles && !a.double && a.tiles > 0 && !t.layout.lengthwise()
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
	if l.Sum > 0 {
		return l.joining(maxPips)
	}
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

// joining returns, for each number that an end may show, which tiles that join it don't lie yet, where halves
// that touch add up. Doubles are like any others there.
func (l Layout) joining(maxPips int) [game.MaxPips + 1]tilesLeft {
	var left [game.MaxPips + 1]tilesLeft
	tiles := game.FullSet(maxPips)
	for _, t := range l.Laid {
		tiles = tiles.Without(t.Tile)
	}
	rules := game.Rules{Set: maxPips, Join: game.JoinSeven}
	for n := range maxPips + 1 {
		left[n].singles = rules.Joining(n).And(tiles).Len()
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
