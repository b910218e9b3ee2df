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
func (t *placing) turns(a *arm, to heading) [2]step {
	last := t.rects[a.last]
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

// mayTurn reports whether a may turn to a side. After its first turn it runs to and fro on
// that side of the line of play. With eight arms W and E run between two others, and the
// corner arms turn away from them. Where there is a spinner each quarter is for one arm, of
// the two beside it for the one that turns to it first.
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

// neighbour returns the next arm of a spinner's, clockwise if side is 1.
func (t *placing) neighbour(e game.End, side int) game.End {
	for i, other := range around {
		if other == e {
			step := side * len(around) / t.layout.Arms
			return around[(i+step+len(around))%len(around)]
		}
	}
	return e
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
	if !ok || other.legs > 0 || a.side < 0 || !first || !a.heading.flat() || a.double {
		return step{}, false
	}
	last := t.rects[a.last]
	rect := flush(beyond(last, to, t.size.Standing()), last, a.heading)
	return step{rect: rect, heading: to, turned: true, straight: true}, true
}

// bend returns the place of a tile that isn't a double and turns an arm to whichever side
// has most room on the felt, also where it may not turn by the rules: there is no other way
// but beyond the felt's edge, and no smaller size.
func (t *placing) bend(a *arm, double bool) (step, bool) {
	if double || a.tiles == 0 || t.rigid || t.lifted {
		return step{}, false
	}
	best, most := step{}, -1
	for side := heading(1); side <= 3; side += 2 {
		for _, s := range t.turns(a, (a.heading+side)&3) {
			if !s.turned || !s.rect.In(t.felt) || !t.free(a, s) {
				continue
			}
			room := min(t.ahead(a, s), gap(s.heading, s.rect, t.felt))
			if room >= t.least(s.heading) && room > most && t.band(s).In(t.felt) && t.leavesRoom(a, s) {
				best, most = s, room
				best.straight = a.legs == 0
			}
		}
	}
	return best, most >= 0
}

// roomToBend is how many tiles each arm must have room for where one bends. With less an arm
// is too often left without any place at all, and then all tiles have to move.
const roomToBend = 2

// leavesRoom reports whether every arm has room enough once a has gone s.
func (t *placing) leavesRoom(a *arm, s step) bool {
	n := len(t.rects)
	t.rects = append(t.rects, s.rect)
	before := *a
	a.grow(n, false, s)
	defer func() { t.rects, *a = t.rects[:n], before }()
	for e := range t.arms {
		if b := &t.arms[e]; b.exists && t.room(*b) < roomToBend {
			return false
		}
	}
	return true
}
