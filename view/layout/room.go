package layout

const (
	// comfort is the number that will do instead of reserve if the new tile lies by the rules of style.
	comfort = 2
	// searched is the greatest number of places that are tried while looking for an arm's escape.
	searched = 150
)

// escapeOf returns the longest way on that it finds for a.
func (t *placing) escapeOf(a arm) escape {
	e := escape{known: true}
	tries := searched
	t.search(a, &e, 0, &tries)
	if s := t.inline(&a, !t.layout.lengthwise()); t.vacant(&a, s) {
		e.double = s.rect
	}
	return e
}

// search extends e, whose first n tiles are among the rects, until it is long enough or nothing is left to try.
func (t *placing) search(a arm, e *escape, n int, tries *int) bool {
	if n > e.n {
		e.n = n
		copy(e.tiles[:], t.rects[len(t.rects)-n:])
	}
	if n == reserve {
		return true
	}
	for s := range t.steps(&a, false) {
		if *tries == 0 {
			return false
		}
		*tries--
		if !t.vacant(&a, s) {
			continue
		}
		i := len(t.rects)
		t.rects = append(t.rects, s.rect)
		found := t.search(a.after(i, false, s), e, n+1, tries)
		t.rects = t.rects[:i]
		if found {
			return true
		}
	}
	return false
}

// escape returns the way on for arm a.
func (t *placing) escape(a *arm) *escape {
	e := &t.escapes[a.name]
	if !e.known {
		*e = t.escapeOf(*a)
	}
	return e
}

// vacant reports whether a tile of a may lie at s: on the felt, away from Kept places, and apart from other tiles.
func (t *placing) vacant(a *arm, s step) bool {
	return s.rect.In(t.felt) && (t.choice.straight || t.area.clear(s.rect)) && t.apart(a, s)
}

// apart reports whether a tile of a at s touches no tile but the one that it is joined to.
func (t *placing) apart(a *arm, s step) bool {
	for i, r := range t.rects {
		if Touch(r, s.rect) && !r.Empty() && (i != a.last || r.Overlaps(s.rect)) {
			return false
		}
	}
	return true
}

// walledIn is what an arm lacks that has no place for a tile even beyond the felt.
const walledIn = 1 << 20

// lackAfter returns how much room the arms lack once a tile of a lies at s, 0 if that will do: if each has its reserve,
// or comfort if the tile lies by the rules of style.
func (t *placing) lackAfter(a *arm, double bool, s step, usual bool) int {
	i := len(t.rects)
	t.rects = append(t.rects, s.rect)
	defer func() { t.rects = t.rects[:i] }()
	after := a.after(i, double, s)
	own := t.escapeOf(after)
	sum := t.lack(&after, &own, true)
	most := sum
	for e := range t.arms {
		b := &t.arms[e]
		if b.name == a.name || !t.open(b) {
			continue
		}
		way := *t.escape(b)
		if way.blockedBy(s.rect) {
			way = t.escapeOf(*b)
		}
		lack := t.lack(b, &way, t.left[b.pips].double)
		sum, most = sum+lack, max(most, lack)
	}
	if usual && most <= lackOf(comfort) {
		return 0
	}
	return sum
}

// lack returns how much room arm a lacks.
func (t *placing) lack(a *arm, way *escape, double bool) int {
	if way.n > 0 {
		return way.lack(double)
	}
	for s := range t.steps(a, false) {
		if t.apart(a, s) {
			return way.lack(double)
		}
	}
	return walledIn
}

// hasRoom reports whether the felt has room for a tile at each end that one can still be joined to.
func (t *placing) hasRoom() bool {
	for e := range t.arms {
		if a := &t.arms[e]; t.open(a) && !t.hasRoomAt(a) {
			return false
		}
	}
	return true
}

// hasRoomAt reports whether the felt has room for the tiles that can be joined to arm a.
func (t *placing) hasRoomAt(a *arm) bool {
	left := t.left[a.pips]
	return (left.singles == 0 || t.fits(a, false)) && (!left.double || t.fits(a, true))
}

// fits reports whether the felt has room for a tile at arm a.
func (t *placing) fits(a *arm, double bool) bool {
	for s := range t.steps(a, double && !t.layout.lengthwise()) {
		if t.vacant(a, s) {
			return true
		}
	}
	return false
}

// forget drops the escapes that tile i is in the way of, or that begin at it.
func (t *placing) forget(i int) {
	for e := range t.arms {
		if way := &t.escapes[e]; t.arms[e].last == i || way.blockedBy(t.rects[i]) {
			*way = escape{}
		}
	}
}
