package layout

import (
	"image"

	"dominoes/game/domino"
)

// Place places a layout at one size, with the middle of the lead shifted from the area's middle. If a tile has no room
// the placement doesn't fit.
func Place(l Layout, size Size, area Area, shift image.Point) Placement {
	if l.Trains != 0 {
		return placeTrains(l, size, area)
	}
	return Choice{area: area, size: size, shift: shift}.placing(l).placement()
}

// placement returns the tiles laid so far, and where others may be joined.
func (t *placing) placement() Placement {
	if t.choice.rows {
		p := placeRows(t.layout, t.size, t.area)
		p.Choice = t.choice
		p.Choice.laid = t
		return p
	}
	p := Placement{
		Size: t.size, Felt: t.area.bounds(), Fits: !t.lost, Choice: t.choice,
		Tiles: make([]Placed, len(t.laid)), Leaders: t.leaders(),
	}
	for i := range t.laid {
		p.Tiles[i] = t.placed(i)
		p.Bounds = p.Bounds.Union(p.Tiles[i].Rect)
	}
	p.Choice.laid = t
	for e := range t.arms {
		p.Ends[e] = t.spot(&t.arms[e])
	}
	return p
}

func (t *placing) placed(i int) Placed {
	laid, at := t.layout.Laid[i], t.laid[i]
	p := Placed{
		Rect: at.rect, First: laid.Inner, Second: laid.Outer, Joined: -1, Seat: laid.Seat, Spinner: i == t.spinner,
	}
	if at.rect.Empty() {
		return p
	}
	p.Standing = at.standing()
	if i > 0 {
		p.Joined = at.before.last
	}
	if p.OuterFirst = !at.heading.forward(); p.OuterFirst {
		p.First, p.Second = p.Second, p.First
	}
	return p
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
	if !t.arms[domino.NW].exists {
		return nil
	}
	var cells []Leader
	r := t.rects[t.spinner]
	for _, e := range []domino.End{domino.NW, domino.NE, domino.SW, domino.SE} {
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
