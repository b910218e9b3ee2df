package layout

import (
	"image"

	"dominoes/game"
)

// placing is a layout while it is being placed.
type placing struct {
	layout  Layout
	size    Size
	area    Area
	felt    image.Rectangle
	lead    image.Point // where the lead's middle goes
	rects   []image.Rectangle
	arms    [game.MaxArms]arm
	hub     image.Point // where the spinner's axes cross; the lead's middle before there is one
	spinner int         // its index once it lies, else -1
	lifted  bool        // what is kept in the area is lifted, since there is no other way
	crooked bool        // the line of play turns before the spinner: there are no quarters
	rigid   bool        // no arm bends out of its part of the felt
}

func newPlacing(l Layout, c Choice) *placing {
	lead := image.Pt((c.area.W-1)/2, (c.area.H-1)/2).Add(c.shift)
	t := &placing{
		layout: l, size: c.size, area: c.area, lead: lead, hub: lead, spinner: -1,
		felt:  c.area.bounds(),
		rects: make([]image.Rectangle, 0, len(l.Laid)+farEnough),
	}
	_, smallest := c.area.sizes()
	t.rigid = c.rigid || c.size > smallest
	if c.straight {
		t.felt = t.felt.Inset(-Endless)
		t.lifted = true
	}
	return t
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
			a.exists = false // what is laid on this one has no place either
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

// shape returns the size of a tile that stands or lies.
func (t *placing) shape(standing bool) image.Point {
	if standing {
		return t.size.Standing()
	}
	return t.size.Lying()
}

// lengthwise tells that doubles lie in line like other tiles.
func (l Layout) lengthwise() bool { return l.Sum > 0 || l.Trains != 0 }

// openSpinner lets the arms of the spinner grow, which is tile i at p. Its
// tips point north and south; those of a double that lies across a column
// point east and west, and its N and S arms leave that way. Where the line of
// play has turned before, all arms from the spinner go straight on.
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
				a.straight, a.since = true, i
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

// cornerWays returns the way the corner arm e grows and the way it turns.
func cornerWays(e game.End) (grows, turns heading) {
	grows, turns = west, north
	if e == game.NE || e == game.SE {
		grows = east
	}
	if e == game.SW || e == game.SE {
		turns = south
	}
	return grows, turns
}

// Drift returns the way, as a step of one cell, to which the arm of corner e turns.
func Drift(e game.End) image.Point {
	_, turns := cornerWays(e)
	return unit(turns)
}

// spot describes where arm a would go on.
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

// unit returns a step of one cell in a direction.
func unit(d heading) image.Point {
	return [...]image.Point{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}[d&3]
}

// leaders returns the cells that lead from the spinner to its corner arms.
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
