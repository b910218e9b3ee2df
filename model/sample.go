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
	if !r.Spins() {
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
	arms := []game.End{game.E, game.W, game.N, game.S}
	if r.Arms == game.MaxArms {
		arms = append(arms, game.NW, game.NE, game.SW, game.SE)
	}
	// Each arm has another number, and none the lead's; on a double-six set
	// they don't reach for eight.
	outer := [...]int{4, 3, 1, 2, 0, 5, 6, 7}
	for i, end := range arms {
		if outer[i] < top {
			lay(end, outer[i])
		}
	}
	lay(game.E, 4)
	lay(game.W, 0)
	return l
}
