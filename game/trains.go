package game

import "dominoes/game/domino"

// beginTurn sets what the seat to move may join as its turn begins, or could join if the round hasn't ended.
func (p *Position) beginTurn() {
	if p.rules.Trains != domino.TrainsNone {
		p.trains.Begin(p.rules, p.turn, p.bare)
	}
	p.updateOpen()
}

// playOnTrain updates the trains for a tile that the seat to move has laid on one, which leaves it this hand, and
// reports whether its turn goes on.
func (p *Position) playOnTrain(t domino.Tile, e domino.End, hand domino.Set) bool {
	return p.trains.Play(p.rules, p.turn, t, e, !hand.And(p.frame.Fits[p.outer[e&7]&15]).IsEmpty())
}

// trainsBlocked reports whether no tile in any hand may yet be joined to a train (docs/rules.md, point 33, point 43).
func (p *Position) trainsBlocked() bool {
	first := p.trains.Uncovered.First()
	if first == domino.NoEnd {
		return p.held.And(p.matching(p.trainsInUse())).IsEmpty()
	}
	turnEnds := p.trains.Phase == domino.JoinAny // otherwise the seat to move goes on with its turn
	if !p.held.And(p.matching(first.Only())).IsEmpty() || !turnEnds && p.CanPlay() {
		return false
	}
	for s := range domino.Seat(p.rules.Seats) {
		own := domino.TrainOf(s).Only()
		if p.trains.BeforeFirst(p.rules, s, p.bare) && !p.hands[s].And(p.matching(own)).IsEmpty() {
			return false
		}
	}
	return true
}

// trainsInUse returns the trains, open or not, that a tile may yet be joined to. An unmarked train whose owner has no
// tiles left, but a partner who plays on, will never be marked and doesn't count.
func (p *Position) trainsInUse() domino.Ends {
	ends := p.exists
	for s := range domino.Seat(p.rules.Seats) {
		if own := domino.TrainOf(s).Only(); p.hands[s].IsEmpty() {
			ends &^= own &^ p.trains.Marked
		}
	}
	return ends
}
