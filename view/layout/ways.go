package layout

import (
	"image"

	"dominoes/game"
)

// onFelt returns the place of the next tile of a, if there is one on the felt.
func (t *placing) onFelt(a *arm, double bool) (step, bool) {
	var all [maxWays]way
	return t.choose(a, t.ways(a, double && !t.layout.lengthwise(), all[:0]), t.felt)
}

// choose returns the best of some ways on a felt: the first after which the arm can go on, or else the first that fits
// itself.
func (t *placing) choose(a *arm, ways []way, felt image.Rectangle) (step, bool) {
	if s, ok := t.firstGoingOn(a, ways, felt); ok {
		return s, true
	}
	for _, w := range ways {
		if w.clear >= w.least && w.rect.In(felt) {
			return w.step, true
		}
	}
	return step{}, false
}

// firstGoingOn returns the first of some ways after which the arm has room to go on.
func (t *placing) firstGoingOn(a *arm, ways []way, felt image.Rectangle) (step, bool) {
	for _, w := range ways {
		if t.goesOn(a, w, felt) {
			return w.step, true
		}
	}
	return step{}, false
}

// goesOn reports whether a has room to go on after w.
func (t *placing) goesOn(a *arm, w way, felt image.Rectangle) bool {
	room := min(w.clear, gap(w.heading, w.rect, felt))
	return room >= w.least && t.band(w.step).In(felt) && t.keepsRows(a, w, room)
}

// maxWays is the greatest number of ways: in line, two turns to each side, and passing the next arm.
const maxWays = 6

// ways appends the ways in which the next tile of a could lie, best first, and only the first if that one is good. A
// double and an arm's first tile lie in line.
func (t *placing) ways(a *arm, double bool, ways []way) []way {
	inline := t.inline(a, double)
	if double || a.tiles == 0 {
		return t.addWay(ways, a, inline, 0)
	}
	if !a.short() {
		ways = t.addWay(ways, a, inline, t.least(a.heading))
		if a.straight || len(ways) > 0 && t.goesOn(a, ways[0], t.felt) {
			return ways
		}
	}
	ways = t.addTurns(ways, a)
	if a.short() {
		ways = t.addWay(ways, a, inline, t.least(a.heading))
	}
	if s, ok := t.pass(a); ok {
		ways = t.addWay(ways, a, s, Endless)
	}
	return ways
}

func (t *placing) addTurns(ways []way, a *arm) []way {
	for _, to := range [2]heading{a.turnsTo(), a.turnsTo().opposite()} {
		if !t.mayTurn(a, to) {
			continue
		}
		for _, s := range t.turns(a, to) {
			if s.turned {
				ways = t.addWay(ways, a, s, t.least(s.heading))
			}
		}
	}
	return ways
}

// addWay appends s if a tile of arm a may lie there.
func (t *placing) addWay(ways []way, a *arm, s step, least int) []way {
	if !t.free(a, s) {
		return ways
	}
	return append(ways, way{s, t.ahead(a, s), least})
}

// inline returns the place in line with the last tile. A double lies crosswise.
func (t *placing) inline(a *arm, double bool) step {
	shape := t.shape(a.heading.flat() == double)
	rect := beyond(t.rects[a.last], a.heading, shape)
	if a.tiles == 0 && a.name >= game.NW {
		rect = t.corner(a, shape)
	}
	return step{rect: rect, heading: a.heading}
}

// corner returns the first place of a corner arm, beyond its leaders.
func (t *placing) corner(a *arm, shape image.Point) image.Rectangle {
	n := t.size.leaders()
	rect := beyond(t.rects[a.last], a.heading, shape)
	rect = toward(rect, a.heading, image.Pt(n, n))
	return toward(rect, a.drift, image.Pt(0, t.size.cornerRow()))
}

// keepsRows reports whether a step along a spinner's axis that leaves this much room still leaves the same number of
// rows.
func (t *placing) keepsRows(a *arm, w way, room int) bool {
	if w.heading.flat() || a.legs > 0 || w.turned || a.tiles == 0 || a.straight {
		return true
	}
	return t.rows(room) == t.rows(room+t.size.Standing().Y)
}

// rows returns the number of rows, up to the two that are ever of use, that fit into this many cells beyond a column.
func (t *placing) rows(room int) int {
	const most = 2
	room -= t.least(south)
	if room < 0 {
		return 0
	}
	return min(most, 1+room/(t.size.Standing().Y+t.size.Lying().Y))
}

// room returns the number of tiles, up to farEnough, that arm a has room for on the felt, whether none of them is a
// double or every other one.
func (t *placing) room(a arm) int {
	return min(t.roomFor(a, false), t.roomFor(a, true))
}

// roomFor is room for one of the cases: with doubles every other tile is one, without there is only room for one after
// each tile.
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
