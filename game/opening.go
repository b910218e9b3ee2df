package game

import "slices"

// lot settles who leads: most pips by plain sum; equal sums draw again with
// tiles not yet drawn in it (docs/rules.md, point 15).
func (s *State) lot(a Lot) *Illegal {
	if err := s.expect(a, AwaitLot); err != nil {
		return err
	}
	tied, err := s.checkDrawn(a, a.Drawn, FullSet(s.rules.Set))
	if err != nil {
		return err
	}
	s.startRound()
	s.chances++
	if len(tied) > 1 {
		s.drawers = tied
		s.emit(LotDrawn{a.Drawn, NoSeat, tied})
		return nil
	}
	s.leader, s.drawers = tied[0], nil
	s.stage = AwaitDeal
	s.emit(LotDrawn{a.Drawn, s.leader, nil})
	return nil
}

// startRound clears the table of the round before, once for each round: a lot
// for the lead belongs to the round that it opens.
func (s *State) startRound() {
	if s.opened {
		return
	}
	s.opened = true
	s.history, s.layout, s.spinner = nil, nil, -1
	s.pos = Position{}
	s.round = Round{Number: s.past.count() + 1, Leader: NoSeat, Lead: Laid{Tile: NoTile}, Ender: NoSeat}
}

// undrawn returns the tiles of a pool that may be drawn now: those not yet drawn
// in this lot or draw-off, or all again where too few of them are left.
func (s *State) undrawn(pool Set) Set {
	left := pool.Minus(s.drawnIn)
	if left.Len() < len(s.drawers) {
		return pool
	}
	return left
}

// checkDrawn checks a line of drawn tiles, one from the pool for each seat that
// draws now, and returns the seats that have the most pips.
func (s *State) checkDrawn(a Action, drawn Hands, pool Set) ([]Seat, *Illegal) {
	s.drawnIn = pool.Minus(s.undrawn(pool))
	most := -1
	var tied []Seat
	for seat := range Seat(MaxSeats) {
		t := drawn[seat]
		due := slices.Contains(s.drawers, seat)
		switch {
		case t == NoTile && due:
			return nil, forbid(a, BanTiles, "%s must draw too: %s draw now", seat, listSeats(s.drawers))
		case t == NoTile:
			continue
		case !due:
			return nil, forbid(a, BanTurn, "%s doesn't draw: only %s", seat, listSeats(s.drawers))
		case t >= MaxTiles || !pool.Has(t):
			return nil, forbid(a, BanTiles, "%s isn't among the tiles that are drawn from", t)
		case s.drawnIn.Has(t):
			return nil, forbid(a, BanTiles, "%s was already drawn", t)
		}
		s.drawnIn = s.drawnIn.With(t)
		if t.Pips() > most {
			most, tied = t.Pips(), nil
		}
		if t.Pips() == most {
			tied = append(tied, seat)
		}
	}
	return tied, nil
}

// deal opens a round: the leader is settled, or the opening rule finds one.
func (s *State) deal(a Deal) *Illegal {
	if err := s.expect(a, AwaitDeal); err != nil {
		return err
	}
	var onTable Set
	if engine := s.engine(); engine != NoTile {
		onTable = SetOf(engine)
	}
	hands, err := s.distribute(a, a.Hands, a.Boneyard, onTable)
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

// tooManyDoubles returns the first seat whose hand has so many doubles that everybody is dealt anew, NoSeat where
// none has.
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

// opening finds who leads by the rules' opening, and the tile that must be
// led; nobody where a redeal follows.
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

// LeadsBefore reports whether the opening rule prefers to have t led rather
// than u, which may be NoTile: none. A rule that asks for doubles prefers no
// other tile, but where u is another it was led since nobody held a double, and
// goes by the highest tile.
func (r *Rules) LeadsBefore(t, u Tile) bool {
	switch {
	case t == u:
		return false
	case r.Lead != LeadHighestTile && u != NoTile && !u.IsDouble():
		return t.IsDouble() || t.Outranks(u)
	}
	return r.prefers(t, u)
}

// distribute checks that the hands and the boneyard name each tile of the set
// at most once, and none that lies already, and returns the hands as sets.
func (s *State) distribute(a Action, hands [MaxSeats][]Tile, boneyard []Tile, onTable Set) (sets [MaxSeats]Set, err *Illegal) {
	full := FullSet(s.rules.Set)
	named := onTable
	check := func(t Tile) *Illegal {
		switch {
		case t >= MaxTiles || !full.Has(t):
			return forbid(a, BanTiles, "%s isn't in a %s set", t, SetName(s.rules.Set))
		case named.Has(t):
			return forbid(a, BanTiles, "%s appears twice", t)
		}
		named = named.With(t)
		return nil
	}
	for seat, tiles := range hands {
		if seat >= s.rules.Seats && len(tiles) > 0 {
			return sets, forbid(a, BanTurn, "there is no seat %s in a match of %d", Seat(seat), s.rules.Seats)
		}
		for _, t := range tiles {
			if err := check(t); err != nil {
				return sets, err
			}
			sets[seat] = sets[seat].With(t)
		}
	}
	for _, t := range boneyard {
		if err := check(t); err != nil {
			return sets, err
		}
	}
	return sets, nil
}

// setup opens a match in the middle of a round.
func (s *State) setup(a Setup) *Illegal {
	if err := s.expectSetup(a); err != nil {
		return err
	}
	var onTable Set
	for _, l := range a.Layout {
		if l.Tile >= MaxTiles || !FullSet(s.rules.Set).Has(l.Tile) {
			return forbid(a, BanTiles, "%s isn't in a %s set", l.Tile, SetName(s.rules.Set))
		}
		if onTable.Has(l.Tile) {
			return forbid(a, BanTiles, "%s appears twice", l.Tile)
		}
		onTable = onTable.With(l.Tile)
	}
	hands, err := s.distribute(a, a.Hands, a.Boneyard, onTable)
	if err != nil {
		return err
	}
	for seat := range Seat(s.rules.Seats) {
		if hands[seat].IsEmpty() && (s.rules.Out == OutSeat || !s.rules.Teams || hands[seat^2].IsEmpty() || seat == a.Turn) {
			return forbid(a, BanTiles, "%s holds no tile, so %s", seat, s.whyNoTurn(seat, a.Turn))
		}
		if s.rules.Partner(seat, seat^2) && int(seat^2) < s.rules.Seats && a.Scores[seat] != a.Scores[seat^2] {
			return forbid(a, BanTiles, "partners %s and %s share one score", seat, seat^2)
		}
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

func (s *State) expectSetup(a Setup) *Illegal {
	if s.chances > 0 {
		return forbid(a, BanStage, "a position can only open a match")
	}
	if int(a.Turn) >= s.rules.Seats || a.Last != NoSeat && int(a.Last) >= s.rules.Seats {
		return forbid(a, BanTurn, "a match of %d has no such seat", s.rules.Seats)
	}
	return nil
}

// layOut lays a setup's layout. Whether its ends were open at the time isn't
// asked, only whether they exist and match.
func (s *State) layOut(a Setup) *Illegal {
	p := &s.pos
	for i, l := range a.Layout {
		switch lead := i == 0; {
		case lead && l.End != NoEnd:
			return forbid(a, BanEnd, "the layout's first tile is the lead and has no end")
		case lead && (max(l.Inner, l.Outer) != l.Tile.High() || min(l.Inner, l.Outer) != l.Tile.Low()):
			return forbid(a, BanTiles, "the lead %s can't lie as %s", l.Tile, l)
		case !lead && l.End == NoEnd:
			return forbid(a, BanEnd, "only the layout's first tile, the lead, has no end")
		case !lead && !(p.exists | p.closed).Has(l.End):
			return forbid(a, BanEnd, "%s can't lie on %s: %s", l.Tile, l.End, s.whyNoEnd(l.End))
		case !lead && !p.frame.fits[p.Pips(l.End)&15].Has(l.Tile):
			return forbid(a, BanMatch, "%s doesn't join %s, which shows %d", l.Tile, l.End, p.Pips(l.End))
		case lead && s.rules.Trains != TrainsNone && !l.Tile.IsDouble():
			return forbid(a, BanTiles, "the engine is a double, not %s", l.Tile)
		case !lead:
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
