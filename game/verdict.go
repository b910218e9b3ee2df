package game

import "slices"

// verdict returns the seats that win the ended round: the one that went out, or those that the rules name in a block.
// lowest are the seats with the same lowest hand, if there was such a tie. If drawOff is true, they must draw tiles
// before there is a winner.
func (p *Position) verdict(pips *[MaxSeats]int) (winners, lowest seatSet, drawOff bool) {
	r := p.rules
	switch {
	case p.ending == Redealt, p.ending == TargetHit:
		return 0, 0, false
	case p.ending == Out:
		return p.last.only(), 0, false
	}
	switch {
	case r.BlockWinner == BlockNone:
		return 0, 0, false
	case r.BlockWinner == BlockBlocker:
		winners, lowest = p.blocker(pips)
		return winners, lowest, false
	case r.BlockWinner == BlockDuel:
		return p.duel(pips), 0, false
	case r.TeamsCompare():
		lowest = r.lowestSides(pips)
	default:
		lowest = r.onePartner(r.lowest(pips), p.last)
	}
	if lowest.alone() || r.sideAlone(lowest) {
		return lowest, 0, false
	}
	switch r.Tie {
	case TieSplit:
		return lowest, lowest, false
	case TieLightestTile:
		lightest := r.onePartner(r.lightest(&p.hands, lowest), p.last)
		if !lightest.alone() {
			lightest = 0 // equal again: nobody scores
		}
		return lightest, lowest, false
	case TieDrawOff:
		// With too few tiles to draw from, the tie stands.
		return 0, lowest, int(p.laid) >= lowest.len()
	case TieLeader:
		return p.leaderOf(lowest), lowest, false
	}
	return 0, lowest, false
}

// blocker returns the seat that laid the last tile as the winner. If all hands are equal, nobody wins (docs/rules.md,
// point 7).
func (p *Position) blocker(pips *[MaxSeats]int) (winners, lowest seatSet) {
	r := p.rules
	if lowest = r.lowest(pips); lowest.len() == r.Seats && r.Award != AwardEachOwn {
		return 0, lowest
	}
	return p.last.only(), 0
}

// duel returns the winner of the seat that laid the last tile and the one after it: the lower hand, or the former if
// they are equal.
func (p *Position) duel(pips *[MaxSeats]int) seatSet {
	if p.last == NoSeat {
		return 0
	}
	next := (p.last + 1) % Seat(p.rules.Seats)
	if pips[next] < pips[p.last&3] {
		return next.only()
	}
	return p.last.only()
}

// leaderOf returns the winners among tied seats if the side that led the round wins: the leader alone if it is tied
// itself.
func (p *Position) leaderOf(tied seatSet) seatSet {
	leader := p.frame.leader
	if leader == NoSeat {
		return 0
	}
	own := p.rules.sideOf(leader) & tied
	if !p.rules.TeamsCompare() && own.has(leader) {
		return leader.only()
	}
	return own
}

// sideAlone reports whether these seats are both seats of one team.
func (r *Rules) sideAlone(seats seatSet) bool {
	return r.Teams && (seats == r.sideOf(A) || seats == r.sideOf(B))
}

// lowestSides returns the seats of the team whose hands have the fewest pips together; all seats if both have.
func (r *Rules) lowestSides(pips *[MaxSeats]int) seatSet {
	ac, bd := pips[A]+pips[C], pips[B]+pips[D]
	switch {
	case ac < bd:
		return r.sideOf(A)
	case bd < ac:
		return r.sideOf(B)
	}
	return r.sideOf(A) | r.sideOf(B)
}

// paid returns the winners who score the award: of partners who won together, the first in turn order after the seat
// that played the last tile.
func (p *Position) paid(winners seatSet) seatSet {
	r := p.rules
	if winners.alone() || !r.TeamsCompare() {
		return winners
	}
	return r.onePartner(winners&r.sideOf(A), p.last) | r.onePartner(winners&r.sideOf(B), p.last)
}

// lowest returns the seats whose hands have the fewest pips.
func (r *Rules) lowest(pips *[MaxSeats]int) (seats seatSet) {
	least := slices.Min(pips[:r.Seats])
	for s := range r.Seats {
		if pips[s] == least {
			seats |= 1 << s
		}
	}
	return seats
}

// onePartner returns seats, but if these are both seats of a team, only the one whose turn comes first after last: a
// tie between partners is no tie (docs/rules.md, point 13).
func (r *Rules) onePartner(seats seatSet, last Seat) seatSet {
	if !r.sideAlone(seats) {
		return seats
	}
	// Partners sit opposite each other: one has the next turn, the other the turn after that.
	next := (last + 1) & 3
	if !seats.has(next) {
		next = (last + 2) & 3
	}
	return next.only()
}

// lightest returns the tied seats that hold the lightest single tile. A seat that is out before its partner holds less
// than any tile.
func (r *Rules) lightest(hands *[MaxSeats]Set, tied seatSet) (seats seatSet) {
	least := 0 // unused while seats is empty
	for s := range Seat(r.Seats) {
		if !tied.has(s) {
			continue
		}
		own := -1
		for hand := hands[s]; !hand.IsEmpty(); hand = hand.Without(hand.First()) {
			if weight := r.pips(SetOf(hand.First())); own < 0 || weight < own {
				own = weight
			}
		}
		if seats == 0 || own < least {
			least, seats = own, 0
		}
		if own == least {
			seats |= 1 << s
		}
	}
	return seats
}

// wayOf returns how t would win the round, by the ends before it is played (docs/rules.md, point 21).
func (p *Position) wayOf(t Tile) Way {
	ends, high, low := 0, Ends(0), Ends(0) // the number of ends it fits, and those that its halves fit
	for open := p.Open(); open != 0; open &= open - 1 {
		e := open.first()
		pips := int(p.outer[e&7])
		if p.frame.fits[pips&15].Has(t) {
			ends++
		}
		if p.frame.touches(t, t.High(), pips) {
			high |= e.only()
		}
		if p.frame.touches(t, t.Low(), pips) {
			low |= e.only()
		}
	}
	both := ends > 1
	if p.rules.Capicua == CapicuaBridge && !t.IsDouble() {
		both = high != 0 && low != 0 && (high|low).Len() > 1
	}
	switch {
	case t.IsDouble() && both:
		return WayDoubleBoth
	case t.IsDouble():
		return WayDouble
	case both:
		return WayBoth
	}
	return WayPlain
}
