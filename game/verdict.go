package game

import "dominoes/game/domino"

// verdict returns the seats that win the ended round: the one that went out, or those that the rules name in a block.
// lowest are the seats with the same lowest hand, if there was such a tie. If drawOff is true, they must draw tiles
// before there is a winner.
func (p *Position) verdict(pips *[domino.MaxSeats]int) (winners, lowest domino.Seats, drawOff bool) {
	r := p.rules
	switch {
	case p.ending == Redealt, p.ending == TargetHit:
		return 0, 0, false
	case p.ending == Out:
		return p.last.Only(), 0, false
	}
	switch {
	case r.BlockWinner == domino.BlockNone:
		return 0, 0, false
	case r.BlockWinner == domino.BlockBlocker:
		winners, lowest = p.blocker(pips)
		return winners, lowest, false
	case r.BlockWinner == domino.BlockDuel:
		return p.duel(pips), 0, false
	case r.TeamsCompare():
		lowest = r.LowestSides(pips)
	case r.BlockWinner == domino.BlockNoDouble:
		lowest = r.OnePartner(r.LowestWithoutDouble(&p.hands), p.last)
	default:
		lowest = r.OnePartner(r.Lowest(pips), p.last)
	}
	if lowest.Alone() || r.SideAlone(lowest) {
		return lowest, 0, false
	}
	switch r.Tie {
	case domino.TieSplit:
		return lowest, lowest, false
	case domino.TieLightestTile:
		lightest := r.OnePartner(r.Lightest(&p.hands, lowest), p.last)
		if !lightest.Alone() {
			lightest = 0 // equal again: nobody scores
		}
		return lightest, lowest, false
	case domino.TieDrawOff:
		// With too few tiles to draw from, the tie stands.
		return 0, lowest, int(p.laid) >= lowest.Len()
	case domino.TieLeader:
		return p.leaderOf(lowest), lowest, false
	}
	return 0, lowest, false
}

// blocker returns the seat that laid the last tile as the winner. If all hands are equal, nobody wins (docs/rules.md,
// point 7).
func (p *Position) blocker(pips *[domino.MaxSeats]int) (winners, lowest domino.Seats) {
	r := p.rules
	if lowest = r.Lowest(pips); lowest.Len() == r.Seats && r.Award != domino.AwardEachOwn {
		return 0, lowest
	}
	return p.last.Only(), 0
}

// duel returns the winner of the seat that laid the last tile and the one after it: the lower hand, or the former if
// they are equal.
func (p *Position) duel(pips *[domino.MaxSeats]int) domino.Seats {
	if p.last == domino.NoSeat {
		return 0
	}
	next := (p.last + 1) % domino.Seat(p.rules.Seats)
	if pips[next] < pips[p.last&3] {
		return next.Only()
	}
	return p.last.Only()
}

// leaderOf returns the winners among tied seats if the side that led the round wins: the leader alone if it is tied
// itself.
func (p *Position) leaderOf(tied domino.Seats) domino.Seats {
	leader := p.frame.leader
	if leader == domino.NoSeat {
		return 0
	}
	own := p.rules.SideOf(leader) & tied
	if !p.rules.TeamsCompare() && own.Has(leader) {
		return leader.Only()
	}
	return own
}

// paid returns the winners who score the award: of partners who won together, the first in turn order after the seat
// that played the last tile.
func (p *Position) paid(winners domino.Seats) domino.Seats {
	r := p.rules
	if winners.Alone() || !r.TeamsCompare() {
		return winners
	}
	return r.OnePartner(winners&r.SideOf(domino.A), p.last) | r.OnePartner(winners&r.SideOf(domino.B), p.last)
}

// wayOf returns how t would win the round, by the ends before it is played (docs/rules.md, point 21).
func (p *Position) wayOf(t domino.Tile) domino.Way {
	ends, high, low := 0, domino.Ends(0), domino.Ends(0) // the number of ends it fits, and those that its halves fit
	for open := p.Open(); open != 0; open &= open - 1 {
		e := open.First()
		pips := int(p.outer[e&7])
		if p.frame.Fits[pips&15].Has(t) {
			ends++
		}
		if p.frame.Touches(t, t.High(), pips) {
			high |= e.Only()
		}
		if p.frame.Touches(t, t.Low(), pips) {
			low |= e.Only()
		}
	}
	both := ends > 1
	if p.rules.Capicua == domino.CapicuaBridge && !t.IsDouble() {
		both = high != 0 && low != 0 && (high|low).Len() > 1
	}
	switch {
	case t.IsDouble() && both:
		return domino.WayDoubleBoth
	case t == 0 && p.rules.PaysBlank():
		return domino.WayBlank
	case t.IsDouble():
		return domino.WayDouble
	case both:
		return domino.WayBoth
	}
	return domino.WayPlain
}
