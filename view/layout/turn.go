package layout

import (
	"image"

	"dominoes/game"
)

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

// mayTurn reports whether a may turn in direction to. After its first turn an arm runs back and forth on that side of
// the line of play. With eight arms W and E run between two others, and the corner arms turn away from them. With a
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
	case t.layout.Arms == 8 && (a.name <= game.E || a.name >= game.NW && !own):
		return false
	}
	side := a.heading.side(to)
	return t.arms[t.neighbour(a.name, side)].side != -side
}

// around lists the arms clockwise.
var around = [game.MaxArms]game.End{game.W, game.NW, game.N, game.NE, game.E, game.SE, game.S, game.SW}

// neighbour returns the spinner's next arm after e, clockwise if side is 1.
func (t *placing) neighbour(e game.End, side int) game.End {
	for i, other := range around {
		if other == e {
			step := side * len(around) / t.layout.Arms
			return around[(i+step+len(around))%len(around)]
		}
	}
	return e
}

// pass returns the place of a tile with which an arm turns from the end of its first row to pass the next arm, which
// must not have turned itself.
func (t *placing) pass(a *arm) (step, bool) {
	other, to, ok := t.passes(a)
	first := a.legs == 0 && a.name <= game.E || a.legs == 1 && a.name > game.E
	if !ok || other.legs > 0 || a.side < 0 || !first || !a.heading.flat() || a.double {
		return step{}, false
	}
	last := t.rects[a.last]
	rect := flush(beyond(last, to, t.size.Standing()), last, a.heading)
	return step{rect: rect, heading: to, turned: true, straight: true}, true
}
