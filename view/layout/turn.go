package layout

import (
	"image"

	"dominoes/game"
)

// turns returns the places of a tile that turns the arm, the better one first;
// the second needs less room, and isn't always there.
//
// After a double it goes beside it on the far side, its first half level with
// the double's half on the side it turns to; or it leaves from the double's tip.
// From a row it hangs from the last tile's end half, flush with its end. From a
// column it is tucked under the last tile, flush with its outer side; where the
// column is a spinner's axis it may also hang from the last tile's end half.
func (t *placing) turns(a *arm) [2]step {
	last, to := t.rects[a.last], a.turnsTo()
	shape := t.shape(!to.flat())
	turn := func(r image.Rectangle) step { return step{rect: r, heading: to, turned: true} }
	beside := beyond(last, a.heading, shape)
	tip := beyond(last, to, shape)
	hang := flush(tip, last, a.heading)
	switch {
	case a.last == t.spinner:
		return [2]step{turn(toward(beside, to, t.size.Halves()))} // its tips are other arms'
	case a.double:
		return [2]step{turn(toward(beside, to, t.size.Halves())), turn(tip)}
	case a.heading.flat():
		return [2]step{turn(hang)}
	case a.short():
		return [2]step{turn(flush(beside, last, to.opposite()))}
	}
	return [2]step{turn(flush(beside, last, to.opposite())), turn(hang)}
}

// mayTurn reports whether a has a place to turn to. With eight arms W and E run
// between two others, and of two arms beside the same quarter only one may turn
// to it.
func (t *placing) mayTurn(a *arm) bool {
	if t.layout.Arms < 8 || t.spinner < 0 {
		return true
	}
	switch a.name {
	case game.N:
		return t.arms[game.NE].legs == 0
	case game.NE:
		return t.arms[game.N].legs == 0
	case game.S:
		return t.arms[game.SW].legs == 0
	case game.SW:
		return t.arms[game.S].legs == 0
	}
	return a.name == game.NW || a.name == game.SE
}

// passes returns the arm that a may pass where its row ends at the felt's side,
// clockwise the next one, and the way it does.
func (t *placing) passes(a *arm) (other *arm, to heading, ok bool) {
	switch {
	case a.name == game.N && t.layout.Arms == 4:
		return &t.arms[game.E], south, true
	case a.name == game.S && t.layout.Arms == 4:
		return &t.arms[game.W], north, true
	case a.name == game.E && t.layout.Arms == 8:
		return &t.arms[game.SE], south, true
	case a.name == game.W && t.layout.Arms == 8:
		return &t.arms[game.NW], north, true
	}
	return nil, 0, false
}

// pass returns the place of a tile with which an arm turns from the end of its
// first row to pass the next arm, which must not have turned itself.
func (t *placing) pass(a *arm) (step, bool) {
	other, to, ok := t.passes(a)
	first := a.legs == 0 && a.name <= game.E || a.legs == 1 && a.name > game.E
	if !ok || other.legs > 0 || !first || !a.heading.flat() || a.double {
		return step{}, false
	}
	last := t.rects[a.last]
	rect := flush(beyond(last, to, t.size.Standing()), last, a.heading)
	return step{rect: rect, heading: to, turned: true, straight: true}, true
}
