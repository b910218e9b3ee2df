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
		s.endRound(nil)
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

// prefers reports whether the opening rule prefers t to u, which may be
// NoTile.
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

// setup opens a match in the middle of a round.
func (s *State) setup(a Setup) *Illegal {
	hands, err := s.checkSetup(a)
	if err != nil {
		return err
	}
	s.startRound()
	s.chances++
	s.drawers = nil
	s.scores = a.Scores
	leader := a.Turn
	if len(a.Layout) > 0 {
		leader = NoSeat
	}
	s.pos = newPosition(s.rules, s.rules.frame(a.Scores, 0, leader), hands, a.Boneyard, a.Turn, NoTile)
	if err := s.layOut(a); err != nil {
		return err
	}
	if s.pos.laid == 0 {
		s.round.Leader = a.Turn
	}
	s.emit(Dealt{Hands: hands, Boneyard: len(a.Boneyard), Leader: s.round.Leader, Forced: NoTile, Marked: a.Marked, Last: s.pos.last})
	s.stage = AwaitMove
	if s.pos.laid > 0 {
		if s.pos.endIfStuck(); s.pos.ending != Running {
			s.roundOver(s.pos.last)
		}
	}
	return nil
}

// checkSetup checks all of a setup but the joining of its layout, and returns the hands as sets.
func (s *State) checkSetup(a Setup) (hands [MaxSeats]Set, err *Illegal) {
	if s.chances > 0 {
		return hands, forbid(a, BanStage, "a position can only open a match")
	}
	if int(a.Turn) >= s.rules.Seats || a.Last != NoSeat && int(a.Last) >= s.rules.Seats {
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
	for seat := range Seat(s.rules.Seats) {
		if hands[seat].IsEmpty() && (s.rules.Out == OutSeat || !s.rules.Teams || hands[seat^2].IsEmpty() || seat == a.Turn) {
			return hands, forbid(a, BanTiles, "%s holds no tile, so %s", seat, s.whyNoTurn(seat, a.Turn))
		}
		if s.rules.Partner(seat, seat^2) && int(seat^2) < s.rules.Seats && a.Scores[seat] != a.Scores[seat^2] {
			return hands, forbid(a, BanTiles, "partners %s and %s share one score", seat, seat^2)
		}
	}
	return hands, nil
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
			l.Inner = p.frame.touching(l.Tile, p.Pips(l.End), l.turned())
			l.Outer = l.Tile.Other(l.Inner)
		}
		p.lay(l)
		l.Seat = NoSeat
		s.addToLayout(l)
	}
	if p.laid > 0 {
		p.last = a.Last
		if p.last == NoSeat {
			p.last = Seat((int(a.Turn) + s.rules.Seats - 1) % s.rules.Seats)
		}
	}
	if s.rules.Trains != TrainsNone {
		if err := s.layTrains(a); err != nil {
			return err
		}
	}
	if p.laid > 0 {
		p.updateOpen()
	}
	return nil
}

// checkLead checks the first tile of a setup's layout.
func (s *State) checkLead(a Setup, l Laid) *Illegal {
	switch {
	case l.End != NoEnd:
		return forbid(a, BanEnd, "the layout's first tile is the lead and has no end")
	case max(l.Inner, l.Outer) != l.Tile.High() || min(l.Inner, l.Outer) != l.Tile.Low():
		return forbid(a, BanTiles, "the lead %s can't lie as %s", l.Tile, l)
	case s.rules.Trains != TrainsNone && !l.Tile.IsDouble():
		return forbid(a, BanTiles, "the engine is a double, not %s", l.Tile)
	}
	return nil
}

// checkJoined checks another tile of a setup's layout, with those before it laid.
func (s *State) checkJoined(a Setup, l Laid) *Illegal {
	p := &s.pos
	switch {
	case l.End == NoEnd:
		return forbid(a, BanEnd, "only the layout's first tile, the lead, has no end")
	case !(p.exists | p.closed).Has(l.End):
		return forbid(a, BanEnd, "%s can't lie on %s: %s", l.Tile, l.End, s.whyNoEnd(l.End))
	case !p.frame.fits[p.Pips(l.End)&15].Has(l.Tile):
		return forbid(a, BanMatch, "%s doesn't join %s, which shows %d", l.Tile, l.End, p.Pips(l.End))
	}
	return nil
}

// startTrains lays the engine, which isn't anybody's play.
func (s *State) startTrains(engine Tile) {
	l := Laid{engine, NoEnd, engine.High(), engine.Low(), NoSeat}
	s.pos.lay(l)
	s.pos.updateOpen()
	s.addToLayout(l)
	if s.pos.endMore(); s.pos.ending != Running {
		s.roundOver(s.pos.turn)
	}
}

// layTrains sets the marks and the uncovered double of a setup whose trains have been laid.
func (s *State) layTrains(a Setup) *Illegal {
	p := &s.pos
	if p.laid == 0 {
		return forbid(a, BanTiles, "the layout must begin with the engine")
	}
	if wrong := a.Marked &^ p.exists; wrong != 0 || a.Marked.Has(TrainM) {
		return forbid(a, BanEnd, "only the trains of seats are marked, not %s", listEnds(wrong|a.Marked&TrainM.only()))
	}
	p.marked = a.Marked
	for _, l := range s.layout[1:] {
		p.coverOrNot(l)
	}
	if p.uncovered.Len() > 1 {
		return forbid(a, BanTiles, "only one double can be uncovered, not those on %s", listEnds(p.uncovered))
	}
	return nil
}
