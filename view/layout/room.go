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
	for k := range t.steps(&a, false) {
		s, ok := t.step(&a, false, k)
		if !ok {
			continue
		}
		if *tries == 0 {
			return false
		}
		*tries--
		if !t.vacant(&a, s) {
			continue
		}
		t.push(s.rect)
		found := t.search(a.after(len(t.rects)-1, false, s), e, n+1, tries)
		t.pop()
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

// vacant reports whether a tile of a may lie at s: on the felt, away from Kept places, and touching no tile but the one
// that it is joined to.
func (t *placing) vacant(a *arm, s step) bool {
	return s.rect.In(t.felt) && t.area.clear(s.rect) && t.taken.apart(s.rect, t.rects[a.last])
}

// lackAfter returns how much room the arms lack once a tile of a lies at s, 0 if that will do: if each has its reserve,
// or comfort if the tile lies by the rules of style.
func (t *placing) lackAfter(a *arm, double bool, s step, usual bool) int {
	t.push(s.rect)
	defer t.pop()
	after := a.after(len(t.rects)-1, double, s)
	own := t.escapeOf(after)
	sum := own.lack(true)
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
		lack := way.lack(t.left[b.pips].double)
		sum, most = sum+lack, max(most, lack)
	}
	if usual && most <= lackOf(comfort) {
		return 0
	}
	return sum
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
	double = double && !t.layout.lengthwise()
	for k := range t.steps(a, double) {
		if s, ok := t.step(a, double, k); ok && t.vacant(a, s) {
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
