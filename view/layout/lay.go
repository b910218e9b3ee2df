package layout

import "dominoes/game/domino"

// placing returns the state after all tiles of l.
func (c Choice) placing(l Layout) *placing {
	t := newPlacing(l, c)
	for range l.Laid {
		t.lay()
	}
	return t
}

// lay places the next tile of the layout, and moves others if that is needed to make room for the one after it.
func (t *placing) lay() {
	t.add()
	t.makeRoom()
}

// add places the next tile of the layout.
func (t *placing) add() {
	i := len(t.laid)
	laid := t.layout.Laid[i]
	double := laid.Tile.IsDouble() && !t.layout.lengthwise()
	if i == 0 {
		t.lead(laid, double)
	} else {
		a := &arm{}
		if laid.End < domino.MaxArms {
			a = &t.arms[laid.End]
		}
		t.put(a, double, laid.Outer)
	}
	t.count(i)
	if i == t.layout.Spinner && t.layout.Arms > 2 {
		t.openSpinner(i, laid.Inner)
	}
}

func (t *placing) lead(laid domino.Laid, double bool) {
	rect := Centred(t.hub, t.shape(double))
	t.push(rect)
	t.laid = append(t.laid, laidTile{step: step{rect: rect, heading: east}, double: double})
	t.lost = !t.area.contains(rect)
	t.arms[domino.W] = arm{name: domino.W, exists: true, pips: laid.Inner, heading: west, drift: north}
	t.arms[domino.E] = arm{name: domino.E, exists: true, pips: laid.Outer, heading: east, drift: south}
}

// put places the next tile, on arm a, which ends in a number of pips then.
func (t *placing) put(a *arm, double bool, pips int) {
	s, ok := t.next(a, double)
	t.laid = append(t.laid, laidTile{step: s, double: double, pips: pips, before: *a})
	t.push(s.rect)
	if !ok {
		t.lost, a.exists = true, false // tiles joined to this one have no place either
		return
	}
	*a = a.after(len(t.laid)-1, double, s)
	a.pips = pips
}

// count removes tile i from the tiles that are left to play.
func (t *placing) count(i int) {
	laid := t.layout.Laid[i]
	switch {
	case t.layout.Sum > 0:
		t.left = t.layout.upTo(i + 1).unplayed(t.area.MaxPips)
	case laid.Tile.IsDouble():
		t.left[laid.Inner].double = false
	default:
		t.left[laid.Inner].singles--
		t.left[laid.Outer].singles--
	}
}

// openSpinner starts the arms of the spinner, tile i. Its tips point north and south; if the double lies across a
// column they point east and west, and N and S leave that way.
func (t *placing) openSpinner(i, pips int) {
	t.spinner, t.hub = i, Middle(t.rects[i])
	n, s := north, south
	if !t.laid[i].standing() {
		n, s = east, west
	}
	t.arms[domino.N] = arm{name: domino.N, exists: true, last: i, pips: pips, heading: n, drift: north, row: west}
	t.arms[domino.S] = arm{name: domino.S, exists: true, last: i, pips: pips, heading: s, drift: south, row: east}
	for e := range t.arms {
		if a := &t.arms[e]; a.exists && a.last == i && a.legs > 0 {
			t.crooked = true
		}
	}
	if t.crooked || t.layout.Arms < 8 {
		return
	}
	for _, e := range []domino.End{domino.NW, domino.NE, domino.SW, domino.SE} {
		d, drift := cornerWays(e)
		t.arms[e] = arm{name: e, exists: true, last: i, pips: pips, heading: d, drift: drift}
	}
}
