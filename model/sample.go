package model

import (
	"dominoes/game"
	"dominoes/view"
)

// sample returns a small layout that shows what tables of these rules look
// like, led by the double of top.
func sample(r game.Rules, top int) view.Layout {
	l := view.Layout{Spinner: -1, Arms: 2}
	open := [game.MaxArms]int{}
	lay := func(end game.End, outer int) {
		inner := open[end]
		l.Laid = append(l.Laid, game.Laid{Tile: game.NewTile(inner, outer), End: end, Inner: inner, Outer: outer})
		open[end] = outer
	}
	lead := func(a, b int) {
		l.Laid = append(l.Laid, game.Laid{Tile: game.NewTile(a, b), End: game.NoEnd, Inner: a, Outer: b})
		open = [game.MaxArms]int{a, b, a, a, a, a, a, a}
	}
	if r.Spinner == game.SpinnerNone || r.Arms == 2 {
		lead(6, 4)
		lay(game.E, 4)
		lay(game.E, 1)
		lay(game.W, 3)
		lay(game.W, 3)
		lay(game.E, 5)
		return l
	}
	l.Spinner, l.Arms = 0, r.Arms
	lead(top, top)
	lay(game.E, 4)
	lay(game.W, 3)
	lay(game.N, 1)
	lay(game.S, 2)
	if r.Arms == game.MaxArms {
		lay(game.NW, 0)
		lay(game.NE, 5)
		lay(game.SW, 6)
		lay(game.SE, 7)
	}
	lay(game.E, 4)
	lay(game.W, 0)
	return l
}
