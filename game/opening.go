package game

// deal opens a round with a leader that is settled, or that the opening rule chooses.
func (s *State) deal(a Deal) *Illegal {
	if err := s.expect(a, AwaitDeal); err != nil {
		return err
	}
	named := namedTiles{action: a, of: s.rules}
	if engine := s.engine(); engine != NoTile {
		named.Set = SetOf(engine) // it is on the table
	}
	hands, err := named.distribute(a.Hands, a.Boneyard)
	if err != nil {
		return err
	}
	for seat := range Seat(s.rules.Seats) {
		switch n := hands[seat].Len(); {
		case n == 0:
			return forbid(a, BanTiles, "%s is dealt no tile", seat)
		case n > s.rules.Deal:
			return forbid(a, BanTiles, "%s is dealt %d tiles; in this match a hand has %d", seat, n, s.rules.Deal)
		}
	}
	s.startRound()
	s.chances++
	leader, forced := s.leader, NoTile
	byRule := leader == NoSeat
	if byRule {
		leader, forced = s.rules.opening(hands)
	}
	doubled := s.rules.tooManyDoubles(hands)
	if doubled != NoSeat {
		leader, byRule, forced = NoSeat, true, NoTile
	}
	s.leader = NoSeat
	s.emit(Dealt{Hands: hands, Boneyard: len(a.Boneyard), Leader: leader, ByRule: byRule, Forced: forced, Last: NoSeat})
	s.pos = newPosition(s.rules, s.rules.frame(s.scores, s.Carried(), leader), hands, a.Boneyard, leader, forced)
	s.round.Leader = leader
	if leader == NoSeat {
		s.pos.ending, s.round.Ender = Redealt, doubled
		s.endRound(0)
		return nil
	}
	s.stage = AwaitMove
	if engine := s.engine(); engine != NoTile {
		s.startTrains(engine)
	}
	return nil
}

// tooManyDoubles returns the first seat whose hand has enough doubles for a redeal, or NoSeat.
func (r *Rules) tooManyDoubles(hands [MaxSeats]Set) Seat {
	if r.RedealDoubles == 0 {
		return NoSeat
	}
	for seat, hand := range hands {
		if hand.And(doubles).Len() >= r.RedealDoubles {
			return Seat(seat)
		}
	}
	return NoSeat
}

// opening returns who leads by the opening rule, and the tile that must be led; NoSeat and NoTile if there must be a
// redeal.
func (r *Rules) opening(hands [MaxSeats]Set) (Seat, Tile) {
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
		return byTile.opening(hands)
	}
	return leader, forced
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
// doubles prefers no other tile, unless u isn't a double: then nobody held one when u was led, and the highest tile
// decides.
func (r *Rules) LeadsBefore(t, u Tile) bool {
	switch {
	case t == u:
		return false
	case r.Lead != LeadHighestTile && u != NoTile && !u.IsDouble():
		return t.IsDouble() || t.Outranks(u)
	}
	return r.prefers(t, u)
}

// namedTiles are the tiles that an action has named so far.
type namedTiles struct {
	Set
	action Action
	of     *Rules
}

// add adds a tile unless it isn't in the game's set, or was named before.
func (n *namedTiles) add(t Tile) *Illegal {
	switch {
	case t >= MaxTiles || !FullSet(n.of.Set).Has(t):
		return forbid(n.action, BanTiles, "%s isn't in a %s set", t, SetName(n.of.Set))
	case n.Has(t):
		return forbid(n.action, BanTiles, "%s appears twice", t)
	}
	n.Set = n.With(t)
	return nil
}

// distribute adds the tiles of the hands and the boneyard to those named, and returns the hands as sets.
func (n *namedTiles) distribute(hands [MaxSeats][]Tile, boneyard []Tile) (sets [MaxSeats]Set, err *Illegal) {
	for seat, tiles := range hands {
		if seat >= n.of.Seats && len(tiles) > 0 {
			return sets, forbid(n.action, BanTurn, "there is no seat %s in a match of %d", Seat(seat), n.of.Seats)
		}
		for _, t := range tiles {
			if err := n.add(t); err != nil {
				return sets, err
			}
			sets[seat] = sets[seat].With(t)
		}
	}
	for _, t := range boneyard {
		if err := n.add(t); err != nil {
			return sets, err
		}
	}
	return sets, nil
}

// startTrains lays the engine, which no seat plays.
func (s *State) startTrains(engine Tile) {
	l := Laid{engine, NoEnd, engine.High(), engine.Low(), NoSeat}
	s.pos.lay(l)
	s.pos.updateOpen()
	s.addToLayout(l)
	if s.pos.endIfBlocked(); s.pos.ending != Running {
		s.roundOver(s.pos.turn)
	}
}
