package layout

import (
	"image"
	"slices"

	"dominoes/game/domino"
)

// first returns the Choice for the beginning of a round: the largest size with room for what a round usually needs. A
// third of that is enough if only the smallest size is left after it: by then it can be seen which arms have become
// long. If the middle hasn't room for that many, the lead then lies where more tiles fit, since the next size is much
// smaller.
func first(l Layout, area Area) Choice {
	if len(l.Laid) == 0 {
		l.Laid = []domino.Laid{{End: domino.NoEnd}} // stands for any lead
	}
	if l.Arms > 2 && l.Laid[0].Tile.IsDouble() {
		l.Spinner = 0 // or may be, if this tile is led
	}
	need := l.usualTiles(area)
	size, smallest := area.sizes()
	for ; size > smallest; size = size.Smaller(area.MaxPips) {
		if smaller := size.Smaller(area.MaxPips); smaller > smallest {
			if c, room := centred(l, area, size, need, anyDoubles); room == need && holdsAll(l, area, smaller) {
				return c
			}
			continue
		}
		c, room := centred(l, area, size, need, anyDoubles)
		if room > 0 && c.room(l, need/3, lateDoubles) == need/3 {
			return c
		}
	}
	c, room := centred(l, area, smallest, need, lateDoubles)
	c.rows = room < need && l.Spinner == 0 && area.Force == SizeAuto
	return c
}

// holdsAll reports whether there is room at a size for all tiles that may be played.
func holdsAll(l Layout, area Area, size Size) bool {
	all := l.inPlay(area)
	_, room := centred(l, area, size, all, anyDoubles)
	return room == all
}

// centred returns the choice for a lead at a size: in the middle of the area, or above or below it if that leaves more
// room. It also returns for how many tiles there is room, up to most.
func centred(l Layout, area Area, size Size, most int, doubles []int) (best Choice, room int) {
	for _, y := range []int{0, -1, 1, -2, 2, -3, 3} {
		c := Choice{area: area, size: size, shift: image.Pt(0, y*area.H/8), chosenAt: len(l.Laid)}
		if y == 0 {
			best = c
		}
		if t := c.placing(l); t.lost || !t.mayLead(t.rects[0]) || !t.hasRoom() {
			continue
		}
		if n := c.room(l, most, doubles); n > room {
			best, room = c, n
		}
		if room == most {
			break
		}
	}
	return best, room
}

// next returns the Choice for a round that c can't hold any longer: the next size if that has room for every tile in
// play, else the smallest.
func (c Choice) next(l Layout) Choice {
	_, smallest := c.area.sizes()
	size := c.size.Smaller(c.area.MaxPips)
	next, ok := begin(l, c.area, size)
	if size > smallest && !(ok && next.room(l, l.inPlay(c.area), anyDoubles) == l.inPlay(c.area)) {
		next, _ = begin(l, c.area, smallest)
	}
	return next
}

// begin returns the Choice with the best place for the lead at a size. It reports whether the size can begin to be
// used: all tiles fit, with some room to spare.
func begin(l Layout, area Area, size Size) (Choice, bool) {
	best := Choice{area: area, size: size, chosenAt: len(l.Laid)}
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

// usualTiles returns the number of tiles that a round usually needs: three quarters of those in play, but at least
// fewTiles if there are that many, and at most mostUsual.
func (l Layout) usualTiles(area Area) int {
	all := l.inPlay(area)
	return min(max(all*3/4, min(all, fewTiles)), mostUsual)
}

const fewTiles, mostUsual = 14, 36

// doublesApart is the distance between the doubles of an arm in [Choice.room]. An arm's first tile is never a double,
// since the tile before it may be one: the spinner.
const doublesApart = 4

// lateDoubles and anyDoubles are the places of an arm's first double that [Choice.room] tries.
var lateDoubles, anyDoubles = []int{3}, []int{1, 2, 3}

// room returns the number of tiles, up to most, that fit if all arms grow evenly, for the place in doubles with the
// least room. Places are those of an arm's first double.
func (c Choice) room(l Layout, most int, doubles []int) int {
	for _, at := range doubles {
		most = c.roomWith(l, most, at)
	}
	return most
}

// roomWith is room for one place of the first double.
func (c Choice) roomWith(l Layout, most, at int) int {
	t := c.placing(l)
	for i := len(l.Laid); i < most; i++ {
		a := t.shortest()
		double := a.tiles%doublesApart == at && !l.lengthwise()
		t.put(a, double, 0)
		if double && t.spinner < 0 && l.Arms > 2 {
			t.openSpinner(i, 0)
		}
		t.forget(i)
		if t.lost {
			return i
		}
	}
	return most
}

// shortest returns the arm with the fewest tiles.
func (t *placing) shortest() *arm {
	best := &t.arms[domino.W]
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

// prospect reports whether a layout can begin with c, and how good that is. All tiles must fit, and each end to which a
// tile can still be joined must have room for the next one. The best worth is 0: all ends have their reserve. If not
// all tiles fit, the choice that holds more of them is better.
func (c Choice) prospect(l Layout) (worth int, ok bool) {
	t := newPlacing(l, c)
	for i := range l.Laid {
		t.lay()
		if t.lost || i == 0 && !t.mayLead(t.rects[0]) {
			return i - domino.MaxTiles<<reserve, false
		}
	}
	for e := range t.arms {
		if a := &t.arms[e]; t.open(a) {
			worth -= t.escape(a).lack(t.left[a.pips].double)
		}
	}
	// The lead should lie at the smallest size where the whole round has room: nothing smaller is left.
	if _, smallest := c.area.sizes(); c.size == smallest && l.Arms == 2 && t.hasRoom() {
		all := l.inPlay(c.area)
		worth = worth*domino.MaxTiles + c.room(l, all, lateDoubles) - all
	}
	return worth, t.hasRoom()
}

// mayLead reports whether the lead may lie at r: in a row that has room for doubles, and away from Kept places.
func (t *placing) mayLead(r image.Rectangle) bool {
	return Centred(Middle(r), t.size.Standing()).In(t.felt) && t.area.clear(r)
}
