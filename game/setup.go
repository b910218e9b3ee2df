package game

import "dominoes/game/domino"

// setup opens a match in the middle of a round.
func (s *State) setup(a Setup) *Illegal {
	hands, err := s.checkSetup(a)
	if err != nil {
		return err
	}
	s.setUp = true
	s.startRound()
	s.chances++
	s.drawers = 0
	s.scores = a.Scores
	leader := a.Turn
	if len(a.Layout) > 0 {
		leader = domino.NoSeat
	}
	frame := newFrame(s.rules, a.Scores, extras{}, leader)
	s.pos = newPosition(s.rules, frame, hands, a.Boneyard, a.Turn, domino.NoTile)
	if err := s.layOut(a); err != nil {
		return err
	}
	if s.pos.laid == 0 {
		s.round.Leader = a.Turn
	}
	s.emit(Dealt{
		Hands: hands, Boneyard: len(a.Boneyard), Leader: s.round.Leader, Forced: domino.NoTile, Marked: a.Marked,
		Last: s.pos.last, Heir: domino.NoSeat,
	})
	s.stage = AwaitMove
	if s.pos.laid > 0 {
		if s.pos.endIfBlocked(); s.pos.ending != Running {
			s.roundOver(s.pos.last)
		}
	}
	return nil
}

// checkSetup checks a setup, except how the tiles of its layout are joined, and returns the hands as sets.
func (s *State) checkSetup(a Setup) (hands [domino.MaxSeats]domino.Set, err *Illegal) {
	if s.chances > 0 {
		return hands, forbid(a, BanStage, "a position can only open a match")
	}
	if int(a.Turn) >= s.rules.Seats || a.Last != domino.NoSeat && int(a.Last) >= s.rules.Seats {
		return hands, forbid(a, BanTurn, "a match of %d has no such seat", s.rules.Seats)
	}
	named := namedTiles{action: a, of: s.rules}
	for _, l := range a.Layout {
		if err := named.add(l.Tile); err != nil {
			return hands, err
		}
	}
	if hands, err = named.distribute(a.Hands, a.Boneyard); err != nil {
		return hands, err
	}
	for seat := range domino.Seat(s.rules.Seats) {
		if err := s.checkSeat(a, seat, &hands); err != nil {
			return hands, err
		}
	}
	return hands, nil
}

// checkSeat checks the hand and the score that a setup gives a seat. A hand may be empty only if the seat's partner
// plays on.
func (s *State) checkSeat(a Setup, seat domino.Seat, hands *[domino.MaxSeats]domino.Set) *Illegal {
	r, partner := s.rules, seat^2
	mayBeOut := r.OutTogether() && !hands[partner].IsEmpty() && seat != a.Turn
	if hands[seat].IsEmpty() && !mayBeOut {
		return forbid(a, BanTiles, "%s holds no tile, so %s", seat, s.whyNoTurn(seat, a.Turn))
	}
	if r.Partner(seat, partner) && int(partner) < r.Seats && a.Scores[seat] != a.Scores[partner] {
		return forbid(a, BanTiles, "partners %s and %s share one score", seat, partner)
	}
	return nil
}

// layOut lays a setup's layout. It checks that ends exist and match, not that they were open at the time.
func (s *State) layOut(a Setup) *Illegal {
	p := &s.pos
	for i, l := range a.Layout {
		check := s.checkJoined
		if i == 0 {
			check = s.checkLead
		}
		if err := check(a, l); err != nil {
			return err
		}
		if i > 0 {
			l.Inner = p.frame.Touching(l.Tile, p.Pips(l.End), l.Turned())
			l.Outer = l.Tile.Other(l.Inner)
		}
		p.lay(l)
		l.Seat = domino.NoSeat
		s.addToLayout(l)
	}
	if p.laid > 0 {
		p.last = a.Last
		if p.last == domino.NoSeat {
			p.last = domino.Seat((int(a.Turn) + s.rules.Seats - 1) % s.rules.Seats)
		}
	}
	if s.rules.Trains != domino.TrainsNone {
		if err := s.layTrains(a); err != nil {
			return err
		}
	}
	if p.laid > 0 {
		p.beginTurn()
	}
	return nil
}

// checkLead checks the first tile of a setup's layout.
func (s *State) checkLead(a Setup, l domino.Laid) *Illegal {
	switch {
	case l.End != domino.NoEnd:
		return forbid(a, BanEnd, "the layout's first tile is the lead and has no end")
	case max(l.Inner, l.Outer) != l.Tile.High() || min(l.Inner, l.Outer) != l.Tile.Low():
		return forbid(a, BanTiles, "the lead %s can't lie as %s", l.Tile, l)
	case s.rules.Trains != domino.TrainsNone && !l.Tile.IsDouble():
		return forbid(a, BanTiles, "the engine is a double, not %s", l.Tile)
	}
	return nil
}

// checkJoined checks a later tile of a setup's layout. The tiles before it have been laid.
func (s *State) checkJoined(a Setup, l domino.Laid) *Illegal {
	p := &s.pos
	switch {
	case l.End == domino.NoEnd:
		return forbid(a, BanEnd, "only the layout's first tile, the lead, has no end")
	case !(p.exists | p.closed).Has(l.End):
		return forbid(a, BanEnd, "%s can't lie on %s: %s", l.Tile, l.End, s.whyNoEnd(l.End))
	case !p.frame.Fits[p.Pips(l.End)&15].Has(l.Tile):
		return forbid(a, BanMatch, "%s doesn't join %s, which shows %d", l.Tile, l.End, p.Pips(l.End))
	}
	return nil
}

// layTrains sets the marks of a setup whose trains have been laid, and checks its doubles.
func (s *State) layTrains(a Setup) *Illegal {
	p := &s.pos
	if p.laid == 0 {
		return forbid(a, BanTiles, "the layout must begin with the engine")
	}
	if wrong := a.Marked &^ p.exists; wrong != 0 || a.Marked.Has(domino.TrainM) {
		return forbid(a, BanEnd, "only the trains of seats are marked, not %s", wrong|a.Marked&domino.TrainM.Only())
	}
	p.trains.Marked = a.Marked
	if open := p.trains.Uncovered; open.Len() > 1 && !s.rules.LeavesDoubles() {
		return forbid(a, BanTiles, "only one double can be uncovered, not those on %s", open)
	}
	return nil
}
