package layout

import (
	"image"

	"dominoes/game"
)

// Place places a layout at one size, with the middle of the lead shifted from the area's middle. Each tile is placed
// relative to those before it, so another tile moves none of them. An arm without room in the area goes on beyond it.
func Place(l Layout, size Size, area Area, shift image.Point) Placement {
	if l.Trains != 0 {
		return placeTrains(l, size, area)
	}
	return Choice{area: area, size: size, shift: shift}.place(l)
}

func (c Choice) place(l Layout) Placement {
	t := newPlacing(l, c)
	c.pans = false
	c.layout = l
	p := Placement{Size: c.size, Felt: c.area.bounds(), Fits: true, Choice: c, Tiles: make([]Placed, 0, len(l.Laid))}
	for i, laid := range l.Laid {
		placed, ok := t.lay(i, laid)
		p.Fits = p.Fits && ok
		p.Tiles = append(p.Tiles, placed)
		p.Bounds = p.Bounds.Union(placed.Rect)
		p.Choice.pans = p.Choice.pans || !c.area.contains(placed.Rect)
	}
	p.Felt = p.Felt.Union(p.Bounds)
	for e := range t.arms {
		p.Ends[e] = t.spot(&t.arms[e])
		p.Felt = p.Felt.Union(p.Ends[e].Single).Union(p.Ends[e].Double)
	}
	p.Leaders = t.leaders()
	return p
}

// lay places the next tile, which has index i.
func (t *placing) lay(i int, laid game.Laid) (Placed, bool) {
	double := laid.Tile.IsDouble() && !t.layout.lengthwise()
	p := Placed{First: laid.Inner, Second: laid.Outer, Joined: -1, Seat: laid.Seat}
	if i == 0 {
		p.Standing = double
		p.Rect = Centred(t.lead, t.shape(double))
		t.rects = append(t.rects, p.Rect)
		t.arms[game.W] = arm{name: game.W, exists: true, heading: west, drift: north}
		t.arms[game.E] = arm{name: game.E, exists: true, heading: east, drift: south}
	} else {
		a := &arm{}
		if laid.End < game.MaxArms {
			a = &t.arms[laid.End]
		}
		next, ok := t.next(a, double)
		if !ok {
			t.rects = append(t.rects, image.Rectangle{})
			a.exists = false // tiles joined to this one have no place either
			return p, false
		}
		p.Rect, p.Joined = next.rect, a.last
		p.Standing = next.heading.flat() == double
		if p.OuterFirst = !next.heading.forward(); p.OuterFirst {
			p.First, p.Second = p.Second, p.First
		}
		t.rects = append(t.rects, p.Rect)
		a.grow(i, double, next)
	}
	if i == t.layout.Spinner && t.layout.Arms > 2 {
		p.Spinner = true
		t.openSpinner(i, p)
	}
	return p, true
}

// openSpinner starts the arms of the spinner, tile i at p. Its tips point north and south; if the double lies across a
// column they point east and west, and N and S leave that way. If the line of play has turned before, all arms from the
// spinner go straight on.
func (t *placing) openSpinner(i int, p Placed) {
	t.spinner, t.hub = i, Middle(p.Rect)
	n, s := north, south
	if !p.Standing {
		n, s = east, west
	}
	t.arms[game.N] = arm{name: game.N, exists: true, last: i, heading: n, drift: north, row: west}
	t.arms[game.S] = arm{name: game.S, exists: true, last: i, heading: s, drift: south, row: east}
	for e := range t.arms {
		if a := &t.arms[e]; a.exists && a.last == i && a.legs > 0 {
			t.crooked = true
		}
	}
	if t.crooked {
		for e := range t.arms {
			if a := &t.arms[e]; a.exists && a.last == i {
				a.straight, a.straightFrom = true, i
			}
		}
		return
	}
	if t.layout.Arms < 8 {
		return
	}
	for _, e := range []game.End{game.NW, game.NE, game.SW, game.SE} {
		d, drift := cornerWays(e)
		t.arms[e] = arm{name: e, exists: true, last: i, heading: d, drift: drift}
	}
}

// spot returns where arm a would go on.
func (t *placing) spot(a *arm) EndSpot {
	if !a.exists {
		return EndSpot{}
	}
	s := EndSpot{Exists: true, From: a.last, Heading: unit(a.heading)}
	if n, ok := t.next(a, false); ok {
		s.Single, s.SingleStanding = n.rect, !n.heading.flat()
	}
	if n, ok := t.next(a, true); ok {
		s.Double, s.DoubleStanding = n.rect, n.heading.flat() != t.layout.lengthwise()
	}
	return s
}

// leaders returns the cells of the lines from the spinner to its corner arms.
func (t *placing) leaders() []Leader {
	if !t.arms[game.NW].exists {
		return nil
	}
	var cells []Leader
	r := t.rects[t.spinner]
	for _, e := range []game.End{game.NW, game.NE, game.SW, game.SE} {
		d, drift := cornerWays(e)
		at, step := image.Pt(r.Min.X-1, r.Min.Y-1), unit(d).Add(unit(drift))
		if d == east {
			at.X = r.Max.X
		}
		if drift == south {
			at.Y = r.Max.Y
		}
		for range t.size.leaders() {
			cells = append(cells, Leader{At: at, End: e, Rising: (d == east) == (drift == north)})
			at = at.Add(step)
		}
	}
	return cells
}

// next returns the place of the next tile of a; ok is false if there is none. It is on the felt if possible, or else as
// little beyond it as possible. Only as a last resort does it lie over a Kept place; the layout then pans away from
// there.
func (t *placing) next(a *arm, double bool) (step, bool) {
	if !a.exists {
		return step{}, false
	}
	if s, ok := t.anywhere(a, double); ok || t.overKept {
		return s, ok
	}
	t.overKept = true
	defer func() { t.overKept = false }()
	return t.anywhere(a, double)
}

// anywhere returns the place of the next tile of a, on the felt or beyond it.
func (t *placing) anywhere(a *arm, double bool) (step, bool) {
	var all [maxWays]way
	double = double && !t.layout.lengthwise()
	ways := t.ways(a, double, all[:0])
	if s, ok := t.firstGoingOn(a, ways, t.felt); ok {
		return s, true
	}
	if s, ok := t.bend(a, double); ok {
		return s, true
	}
	for more := 0; more < furthest; more = 2*more + 1 {
		if s, ok := t.choose(a, ways, t.grown(more)); ok {
			return s, true
		}
	}
	if len(ways) > 0 {
		return ways[0].step, true
	}
	return step{}, false
}

// bend returns the place of a tile that turns an arm to the side with most room on the felt, ignoring mayTurn. It is
// for the smallest size, when the only other way leads beyond the felt's edge. Doubles don't bend.
func (t *placing) bend(a *arm, double bool) (step, bool) {
	if double || a.tiles == 0 || t.rigid || t.overKept {
		return step{}, false
	}
	best, most := step{}, -1
	for side := heading(1); side <= 3; side += 2 {
		for _, s := range t.turns(a, (a.heading+side)&3) {
			if !s.turned || !s.rect.In(t.felt) || !t.free(a, s) {
				continue
			}
			room := min(t.ahead(a, s), gap(s.heading, s.rect, t.felt))
			if room >= t.least(s.heading) && room > most && t.band(s).In(t.felt) && t.leavesRoom(a, s) {
				best, most = s, room
				best.straight = a.legs == 0
			}
		}
	}
	return best, most >= 0
}

// roomToBend is the number of tiles that each arm must have room for after a bend. With less, an arm is too often left
// without any place, and all tiles have to move.
const roomToBend = 2

// leavesRoom reports whether every arm has roomToBend after a has gone s.
func (t *placing) leavesRoom(a *arm, s step) bool {
	n := len(t.rects)
	t.rects = append(t.rects, s.rect)
	before := *a
	a.grow(n, false, s)
	defer func() { t.rects, *a = t.rects[:n], before }()
	for e := range t.arms {
		if b := &t.arms[e]; b.exists && t.room(*b) < roomToBend {
			return false
		}
	}
	return true
}
