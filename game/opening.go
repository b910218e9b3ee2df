package game

import "dominoes/game/domino"

// deal opens a round with a leader that is settled, or that the opening rule chooses.
func (s *State) deal(a Deal) *Illegal {
	if err := s.expect(a, AwaitDeal); err != nil {
		return err
	}
	named := namedTiles{action: a, of: s.rules}
	if engine := s.engine(); engine != domino.NoTile {
		named.Set = domino.SetOf(engine) // it is on the table
	}
	hands, err := named.distribute(a.Hands, a.Boneyard)
	if err != nil {
		return err
	}
	for seat := range domino.Seat(s.rules.Seats) {
		switch n := hands[seat].Len(); {
		case n == 0:
			return forbid(a, BanTiles, "%s is dealt no tile", seat)
		case n > s.rules.Deal:
			return forbid(a, BanTiles, "%s is dealt %d tiles; in this match a hand has %d", seat, n, s.rules.Deal)
		}
	}
	s.startRound()
	s.chances++
	dealt := s.dealt(hands)
	dealt.Boneyard = len(a.Boneyard)
	doubled := s.rules.TooManyDoubles(hands)
	if doubled != domino.NoSeat {
		dealt.Leader, dealt.ByRule, dealt.Forced = domino.NoSeat, true, domino.NoTile
	}
	leader := dealt.Leader
	s.leader = domino.NoSeat
	s.emit(dealt)
	extra := extras{s.Carried(), s.round.Bonus, s.round.Doubled}
	s.pos = newPosition(s.rules, newFrame(s.rules, s.scores, extra, leader), hands, a.Boneyard, leader, dealt.Forced)
	if dealt.Heir != domino.NoSeat {
		s.pos.leadDouble()
	}
	s.round.Leader = leader
	if leader == domino.NoSeat {
		s.pos.ending, s.round.Ender = Redealt, doubled
		s.endRound(0)
		return nil
	}
	s.stage = AwaitMove
	if engine := s.engine(); engine != domino.NoTile {
		s.startTrains(engine)
	}
	return nil
}

// dealt returns the event of a deal of these hands, with the leader that is settled or that the rules choose.
func (s *State) dealt(hands [domino.MaxSeats]domino.Set) Dealt {
	d := Dealt{Hands: hands, Leader: s.leader, Forced: domino.NoTile, Last: domino.NoSeat, Heir: domino.NoSeat}
	switch {
	case s.leader != domino.NoSeat:
	case s.heir != domino.NoSeat:
		d.Leader, d.Heir = s.rules.DoubleLeader(hands, s.heir), s.heir
	default:
		d.ByRule = true
		d.Leader, d.Forced = s.rules.Opening(hands)
	}
	return d
}

// leadDouble leaves only doubles to lead if the seat to lead has one.
func (p *Position) leadDouble() {
	if !p.hands[p.turn&3].And(domino.Doubles).IsEmpty() {
		p.fits = domino.Doubles
	}
}

// namedTiles are the tiles that an action has named so far.
type namedTiles struct {
	domino.Set
	action Action
	of     *domino.Rules
}

// add adds a tile unless it isn't in the game's set, or was named before.
func (n *namedTiles) add(t domino.Tile) *Illegal {
	switch {
	case t >= domino.MaxTiles || !domino.FullSet(n.of.Set).Has(t):
		return forbid(n.action, BanTiles, "%s isn't in a %s set", t, domino.SetName(n.of.Set))
	case n.Has(t):
		return forbid(n.action, BanTiles, "%s appears twice", t)
	}
	n.Set = n.With(t)
	return nil
}

// distribute adds the tiles of the hands and the boneyard to those named, and returns the hands as sets.
func (n *namedTiles) distribute(
	hands [domino.MaxSeats][]domino.Tile,
	boneyard []domino.Tile,
) (sets [domino.MaxSeats]domino.Set, err *Illegal) {
	for seat, tiles := range hands {
		if seat >= n.of.Seats && len(tiles) > 0 {
			return sets, forbid(n.action, BanTurn, "there is no seat %s in a match of %d", domino.Seat(seat), n.of.Seats)
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
func (s *State) startTrains(engine domino.Tile) {
	l := domino.Laid{Tile: engine, End: domino.NoEnd, Inner: engine.High(), Outer: engine.Low(), Seat: domino.NoSeat}
	s.pos.lay(l)
	s.pos.beginTurn()
	s.addToLayout(l)
	if s.pos.endIfBlocked(); s.pos.ending != Running {
		s.roundOver(s.pos.turn)
	}
}
