package layout

import (
	"image"

	"dominoes/game"
)

// arm is one arm of the layout while it grows. An arm runs in legs: it goes on
// in line until it turns. Rows are long legs; so is the column in which N or S
// leaves the spinner. A column that leads from one row to the next is a short
// leg of one tile, with a double after it if it comes to that. Rows follow one
// another away from the line of play, so the way out of the felt is never
// closed: an arm without room on it goes on beyond its edge.
type arm struct {
	name     game.End
	exists   bool
	last     int     // index of the tile that the next one touches
	double   bool    // the last tile is a double; false for what the arm starts from
	tiles    int     // tiles laid on this arm
	heading  heading // the way it grows
	row      heading // the way of its last row
	drift    heading // north or south: the way it turns from a row
	legs     int     // turns made
	side     int     // of its first turn: 1 clockwise, -1 the other way
	straight bool    // it goes on in line for good
	since    int     // index of the tile from which on it does
}

// step is the place of an arm's next tile.
type step struct {
	rect     image.Rectangle
	heading  heading // of the arm after it
	turned   bool
	straight bool // the arm goes on in line for good
}

// grow records that the tile with index i was laid at s.
func (a *arm) grow(i int, double bool, s step) {
	if a.heading.flat() {
		a.row = a.heading
	}
	if s.turned {
		if a.legs == 0 {
			a.side = a.heading.side(s.heading)
		}
		if !s.heading.flat() {
			a.drift = s.heading
		}
		a.legs++
	}
	a.heading = s.heading
	if s.straight {
		a.straight, a.since = true, i
	} else if s.turned {
		a.straight = false
	}
	a.last, a.double = i, double
	a.tiles++
}

// turnsTo returns the way a goes after its next turn: from a row it drifts away
// from the line; from a column it goes against its last row, so that its rows
// run to and fro.
func (a *arm) turnsTo() heading {
	if a.heading.flat() {
		return a.drift
	}
	return a.row.opposite()
}

// short tells that a is in a column from row to row.
func (a *arm) short() bool { return a.legs > 0 && !a.heading.flat() && !a.straight }

// way is a step that an arm might take.
type way struct {
	step
	// clear is how many cells beyond it are free of tiles and of what is kept,
	// and least how many there must be so that the arm can go on.
	clear, least int
}

// next returns the place of the next tile of a, and false if there is none. It
// is on the felt if that can be, else on as little more as it takes. Only where
// nothing else is left does it lie on what is written on the felt: then the
// layout pans away from there.
func (t *placing) next(a *arm, double bool) (step, bool) {
	if !a.exists {
		return step{}, false
	}
	if s, ok := t.anywhere(a, double); ok || t.lifted {
		return s, ok
	}
	t.lifted = true
	defer func() { t.lifted = false }()
	return t.anywhere(a, double)
}

// anywhere returns the place of the next tile of a, on the felt or beyond it.
func (t *placing) anywhere(a *arm, double bool) (step, bool) {
	var all [maxWays]way
	double = double && !t.layout.lengthwise()
	ways := t.ways(a, double, all[:0])
	if s, ok := t.goingOn(a, ways, t.felt); ok {
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

// onFelt returns the place of the next tile of a if there is one on the felt.
func (t *placing) onFelt(a *arm, double bool) (step, bool) {
	var all [maxWays]way
	return t.choose(a, t.ways(a, double && !t.layout.lengthwise(), all[:0]), t.felt)
}

// choose returns the best of some ways on a felt: the first after which the
// arm has room on it, or else the first that has room itself.
func (t *placing) choose(a *arm, ways []way, felt image.Rectangle) (step, bool) {
	if s, ok := t.goingOn(a, ways, felt); ok {
		return s, true
	}
	for _, w := range ways {
		if w.clear >= w.least && w.rect.In(felt) {
			return w.step, true
		}
	}
	return step{}, false
}

// goingOn returns the first of some ways after which an arm has room on a felt.
func (t *placing) goingOn(a *arm, ways []way, felt image.Rectangle) (step, bool) {
	for _, w := range ways {
		if t.goesOn(a, w, felt) {
			return w.step, true
		}
	}
	return step{}, false
}

// goesOn reports whether a has room on a felt after w.
func (t *placing) goesOn(a *arm, w way, felt image.Rectangle) bool {
	room := min(w.clear, gap(w.heading, w.rect, felt))
	return room >= w.least && t.band(w.step).In(felt) && t.keepsRows(a, w, room)
}

// maxWays is how many ways there are at most: in line, two turns to each side, and past
// the next arm.
const maxWays = 6

// ways appends the ways in which the next tile of a could lie among the others,
// best first, and no more where the first is good. A double and an arm's first
// tile lie in line.
func (t *placing) ways(a *arm, double bool, ways []way) []way {
	add := func(s step, least int) {
		if t.free(a, s) {
			ways = append(ways, way{s, t.ahead(a, s), least})
		}
	}
	inline := t.inline(a, double)
	if double || a.tiles == 0 {
		add(inline, 0)
		return ways
	}
	if !a.short() {
		add(inline, t.least(a.heading))
		if a.straight || len(ways) > 0 && t.goesOn(a, ways[0], t.felt) {
			return ways
		}
	}
	for _, to := range [2]heading{a.turnsTo(), a.turnsTo().opposite()} {
		if !t.mayTurn(a, to) {
			continue
		}
		for _, s := range t.turns(a, to) {
			if s.turned {
				add(s, t.least(s.heading))
			}
		}
	}
	if a.short() {
		add(inline, t.least(a.heading))
	}
	if s, ok := t.pass(a); ok {
		add(s, Endless)
	}
	return ways
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

// least returns how many cells must be left beyond a tile: room for a double,
// and for what a double laid after that one, beyond a turn, sticks out.
func (t *placing) least(d heading) int {
	if d.flat() {
		return t.size.Standing().X + t.over().X
	}
	return t.size.Lying().Y + t.over().Y
}

// over returns how far a double sticks out on each side: X from a column, Y
// from a row.
func (t *placing) over() image.Point {
	stand, lie := t.size.Standing(), t.size.Lying()
	return image.Pt((lie.X-stand.X)/2, (stand.Y-lie.Y)/2)
}

// keepsRows reports whether a step along a spinner's axis, with so much room
// beyond it, leaves as many rows as there would be without it.
func (t *placing) keepsRows(a *arm, w way, room int) bool {
	if w.heading.flat() || a.legs > 0 || w.turned || a.tiles == 0 || a.straight {
		return true
	}
	return t.rows(room) == t.rows(room+t.size.Standing().Y)
}

// rows returns how many rows have room in so many cells beyond a column, up to
// as many as are ever of use.
func (t *placing) rows(room int) int {
	const most = 2
	room -= t.least(south)
	if room < 0 {
		return 0
	}
	return min(most, 1+room/(t.size.Standing().Y+t.size.Lying().Y))
}
