package layout

import (
	"image"

	"dominoes/game/domino"
)

// inline returns the place in line with the last tile. A double lies crosswise.
func (t *placing) inline(a *arm, double bool) step {
	shape := t.shape(a.heading.flat() == double)
	rect := beyond(t.rects[a.last], a.heading, shape)
	if a.tiles == 0 && a.name >= domino.NW {
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

// turn returns the place of a tile that turns the arm, or a second one, which needs less room; ok is false if there is
// none.
//
// After a double, the tile goes beside it on the far side, its first half level with the double's half on the side it
// turns to, or it leaves from the double's tip. From a row it hangs from the last tile's end half, flush with its end.
// From a column it is tucked under the last tile, flush with its outer side; if the column is a spinner's axis it may
// also hang from the last tile's end half.
func (t *placing) turn(a *arm, to heading, second bool) (s step, ok bool) {
	last, shape := t.rects[a.last], t.shape(!to.flat())
	s = step{heading: to, turned: true}
	switch {
	case second && (a.last == t.spinner || !a.double && (a.heading.flat() || a.short())):
		return step{}, false // a spinner's tips belong to other arms
	case second && a.double:
		s.rect = beyond(last, to, shape)
	case a.last == t.spinner || a.double:
		s.rect = toward(beyond(last, a.heading, shape), to, t.size.Halves())
	case second || a.heading.flat():
		s.rect = flush(beyond(last, to, shape), last, a.heading)
	default:
		s.rect = flush(beyond(last, a.heading, shape), last, to.opposite())
	}
	return s, true
}

// steps returns the number of places to try for the next tile of a with [placing.step].
func (t *placing) steps(a *arm, double bool) int {
	if double || a.tiles == 0 {
		return 1
	}
	return 5
}

// step returns a place where the next tile of a could lie if nothing is in the way, the usual places first; ok is false
// if a has no such place. A double and an arm's first tile lie in line.
func (t *placing) step(a *arm, double bool, k int) (s step, ok bool) {
	switch short := a.short(); {
	case double || a.tiles == 0 || short && k == 4 || !short && k == 0:
		return t.inline(a, double), true
	case !short:
		k--
	}
	to := a.turnsTo()
	if k > 1 {
		to = to.opposite()
	}
	return t.turn(a, to, k&1 == 1)
}

// mayTurn reports whether a usually turns in direction to. After its first turn an arm runs back and forth on that side
// of the line of play. With eight arms W and E run between two others, and the corner arms turn away from them. With a
// spinner each quarter is for one arm: the one of its two neighbours that turns into it first.
func (t *placing) mayTurn(a *arm, to heading) bool {
	own := to == a.turnsTo()
	switch {
	case a.legs > 0:
		return own
	case t.layout.Arms < 4:
		return true
	case t.spinner < 0:
		return own
	case t.layout.Arms == 8 && (a.name <= domino.E || a.name >= domino.NW && !own):
		return false
	}
	side := a.heading.side(to)
	return t.arms[t.neighbour(a.name, side)].side != -side
}

// around lists the arms clockwise.
var around = [domino.MaxArms]domino.End{
	domino.W,
	domino.NW,
	domino.N,
	domino.NE,
	domino.E,
	domino.SE,
	domino.S,
	domino.SW,
}

// neighbour returns the spinner's next arm after e, clockwise if side is 1.
func (t *placing) neighbour(e domino.End, side int) domino.End {
	for i, other := range around {
		if other == e {
			step := side * len(around) / t.layout.Arms
			return around[(i+step+len(around))%len(around)]
		}
	}
	return e
}
