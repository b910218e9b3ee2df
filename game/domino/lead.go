package domino

// TooManyDoubles returns the first seat with at least RedealDoubles doubles in its hand, or NoSeat (docs/rules.md,
// point 27).
func (r *Rules) TooManyDoubles(hands [MaxSeats]Set) Seat {
	if r.RedealDoubles == 0 {
		return NoSeat
	}
	for seat, hand := range hands {
		if hand.And(Doubles).Len() >= r.RedealDoubles {
			return Seat(seat)
		}
	}
	return NoSeat
}

// Opening returns the seat that leads by the opening rule and the tile that it must lead, or NoSeat and NoTile if
// nobody can lead and the tiles are dealt again.
func (r *Rules) Opening(hands [MaxSeats]Set) (Seat, Tile) {
	leader, forced := NoSeat, NoTile
	for seat, hand := range hands {
		for _, t := range hand.Tiles() {
			if r.prefers(t, forced) {
				leader, forced = Seat(seat), t
			}
		}
	}
	if leader == NoSeat && r.NoLead == NoLeadHighestTile {
		byTile := *r
		byTile.Lead = LeadHighestTile
		return byTile.Opening(hands)
	}
	return leader, forced
}

// DoubleLeader returns who leads if the winner of the last round must lead a double (docs/rules.md, point 46): the
// winner, or else the next seat that has one; the winner if nobody has.
func (r *Rules) DoubleLeader(hands [MaxSeats]Set, winner Seat) Seat {
	for i := range r.Seats {
		if s := Seat((int(winner) + i) % r.Seats); !hands[s].And(Doubles).IsEmpty() {
			return s
		}
	}
	return winner
}

// prefers reports whether the opening rule prefers t to u, which may be NoTile.
func (r *Rules) prefers(t, u Tile) bool {
	double := t.IsDouble()
	switch {
	case r.Lead != LeadHighestTile && !double:
		return false
	case u == NoTile:
		return true
	case r.Lead == LeadBlankThenDoubles && (t == 0 || u == 0):
		return t == 0
	case r.Lead == LeadOneOne && (t == 0 || u == 0):
		return u == 0
	case r.Lead == LeadOneOne, r.Lead == LeadLowestDouble:
		return u.Outranks(t)
	}
	return t.Outranks(u)
}

// LeadsBefore reports whether the opening rule prefers t as a lead to u, which may be NoTile. A rule that asks for
// doubles prefers no other tile. But if u isn't a double, nobody held one when u was led, and the higher tile is
// preferred.
func (r *Rules) LeadsBefore(t, u Tile) bool {
	switch {
	case t == u:
		return false
	case r.Lead != LeadHighestTile && u != NoTile && !u.IsDouble():
		return t.IsDouble() || t.Outranks(u)
	}
	return r.prefers(t, u)
}
