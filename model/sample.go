package model

import (
	"dominoes/game"
	"dominoes/view"
)

// sample returns a small layout that shows what tables of these rules look
// like.
func sample(r game.Rules) view.Layout {
	top := min(r.Set, 9) // the picture has room for one digit
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
	l.Spinner, l.Arms = 0, 4 // a picture of four arms stands for eight too
	lead(top, top)
	lay(game.E, 4)
	lay(game.W, 3)
	lay(game.N, 1)
	lay(game.S, 2)
	lay(game.E, 4)
	lay(game.W, 0)
	return l
}
