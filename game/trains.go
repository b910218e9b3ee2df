package game

import "dominoes/game/domino"

// The trains of Mexican Train (docs/rules.md, point 30, point 31, point 32, point 33).

// coverOrNot records whether a tile of a layout covers a double on its train, or is a double to be covered.
func (p *Position) coverOrNot(l domino.Laid) {
	if p.rules.Trains == domino.TrainsNone {
		return
	}
	if p.uncovered &^= l.End.Only(); l.Tile.IsDouble() {
		p.uncovered |= l.End.Only()
	}
}

// cover updates marks and the uncovered double for a tile that the seat to move has laid, and reports whether the tile
// is a double that the seat must cover itself.
func (p *Position) cover(t domino.Tile, e domino.End) bool {
	if p.rules.Trains == domino.TrainsNone {
		return false
	}
	if e == domino.TrainOf(p.turn) {
		p.marked &^= e.Only()
	}
	p.uncovered = 0
	if t.IsDouble() {
		p.uncovered = e.Only()
	}
	return t.IsDouble()
}

// openTrains sets only to the trains that the seat to move may join.
func (p *Position) openTrains() {
	if p.only = p.uncovered; p.only == 0 {
		p.only = p.exists & (domino.TrainOf(p.turn).Only() | domino.TrainM.Only() | p.marked)
	}
}

// trainsInUse returns the trains, open or not, that a tile may yet be joined to. An unmarked train whose owner has no
// tiles left, but a partner who plays on, will never be marked and doesn't count.
func (p *Position) trainsInUse() domino.Ends {
	ends := p.exists
	for s := range domino.Seat(p.rules.Seats) {
		if own := domino.TrainOf(s).Only(); p.hands[s].IsEmpty() {
			ends &^= own &^ p.marked
		}
	}
	if p.uncovered != 0 {
		return p.uncovered
	}
	return ends
}
