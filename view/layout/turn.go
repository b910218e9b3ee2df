package layout

import (
	"image"
	"iter"

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

// turns returns the places of a tile that turns the arm, the better one first. The second needs less room and may be
// missing.
//
// After a double, the tile goes beside it on the far side, its first half level with the double's half on the side it
// turns to, or it leaves from the double's tip. From a row it hangs from the last tile's end half, flush with its end.
// From a column it is tucked under the last tile, flush with its outer side; if the column is a spinner's axis it may
// also hang from the last tile's end half.
func (t *placing) turns(a *arm, to heading) [2]step {
	last := t.rects[a.last]
	shape := t.shape(!to.flat())
	turn := func(r image.Rectangle) step { return step{rect: r, heading: to, turned: true} }
	beside := beyond(last, a.heading, shape)
	tip := beyond(last, to, shape)
	hang := flush(tip, last, a.heading)
	switch {
	case a.last == t.spinner:
		return [2]step{turn(toward(beside, to, t.size.Halves()))} // its tips belong to other arms
	case a.double:
		return [2]step{turn(toward(beside, to, t.size.Halves())), turn(tip)}
	case a.heading.flat():
		return [2]step{turn(hang)}
	case a.short():
		return [2]step{turn(flush(beside, last, to.opposite()))}
	}
	return [2]step{turn(flush(beside, last, to.opposite())), turn(hang)}
}

// steps yields where the next tile of a could lie if nothing is in the way, the usual places first. A double and an
// arm's first tile lie in line, and so do all if no arm turns.
func (t *placing) steps(a *arm, double bool) iter.Seq[step] {
	return func(yield func(step) bool) { t.eachStep(a, double, yield) }
}

// eachStep is the loop of steps.
func (t *placing) eachStep(a *arm, double bool, yield func(step) bool) {
	if double || a.tiles == 0 || t.choice.straight {
		yield(t.inline(a, double))
		return
	}
	if !a.short() && !yield(t.inline(a, false)) {
		return
	}
	for _, to := range [2]heading{a.turnsTo(), a.turnsTo().opposite()} {
		for _, s := range t.turns(a, to) {
			if s.turned && !yield(s) {
				return
			}
		}
	}
	if a.short() {
		yield(t.inline(a, false))
	}
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
