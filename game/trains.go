package game

// The trains of Mexican Train (docs/rules.md, point 30, point 31, point 32, point 33).

// engine returns the double with which a round of trains begins that is about to be dealt, or that just was: the
// highest one in the first, one lower in each later one, also where the one before was a redeal. After a position it
// is one lower than the position's. There is none after 0-0, and in games without trains.
func (s *State) engine() Tile {
	if s.rules.Trains == TrainsNone {
		return NoTile
	}
	pips := s.rules.Set
	for p := s.past; p != nil; p = p.before {
		if lead := p.round.Lead.Tile; lead != NoTile {
			pips += lead.High() - s.rules.Set
			pips--
			break
		}
		pips--
	}
	if pips < 0 {
		return NoTile
	}
	return NewTile(pips, pips)
}

// startTrains lays the engine, which nobody plays.
func (s *State) startTrains(engine Tile) {
	l := Laid{engine, NoEnd, engine.High(), engine.Low(), NoSeat}
	s.pos.lay(l)
	s.pos.updateOpen()
	s.addToLayout(l)
	if s.pos.endMore(); s.pos.ending != Running {
		s.roundOver(s.pos.turn)
	}
}

// layTrains takes in what a position says of its trains, once they lie.
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

// coverOrNot takes in whether a tile that lies on a train covers a double, or is one to be covered.
func (p *Position) coverOrNot(l Laid) {
	if p.rules.Trains == TrainsNone {
		return
	}
	if p.uncovered &^= l.End.only(); l.Tile.IsDouble() {
		p.uncovered |= l.End.only()
	}
}

// trains returns the trains that there are.
func (r *Rules) trains() (ends Ends) {
	if r.Trains == TrainsNone {
		return 0
	}
	for s := range Seat(r.Seats) {
		ends |= TrainOf(s).only()
	}
	if r.Trains == TrainsOwnAndPublic {
		ends |= TrainM.only()
	}
	return ends
}

// placeEngine lays the engine, at which all trains start.
func (p *Position) placeEngine(pips int) {
	p.exists = p.rules.trains()
	p.bare = p.exists
	for ends := p.exists; ends != 0; ends &= ends - 1 {
		p.outer[ends.first()&7] = uint8(pips)
	}
	p.laid = 1
}

// cover takes in what the seat to move has laid on a train, and reports whether it is a double that the seat must
// cover itself.
func (p *Position) cover(t Tile, e End) bool {
	if p.rules.Trains == TrainsNone {
		return false
	}
	if e == TrainOf(p.turn) {
		p.marked &^= e.only()
	}
	p.uncovered = 0
	if t.IsDouble() {
		p.uncovered = e.only()
	}
	return t.IsDouble()
}

// openTrains finds the trains that the seat to move may join.
func (p *Position) openTrains() {
	if p.only = p.uncovered; p.only == 0 {
		p.only = p.exists & (TrainOf(p.turn).only() | TrainM.only() | p.marked)
	}
}

// endTrains ends the round where no tile in any hand fits anywhere, were all trains open. That of a seat which has
// no tiles while its partner plays on isn't ever marked any more.
func (p *Position) endTrains() {
	ends := p.exists
	for s := range Seat(p.rules.Seats) {
		if own := TrainOf(s).only(); p.hands[s].IsEmpty() {
			ends &^= own &^ p.marked
		}
	}
	if p.uncovered != 0 {
		ends = p.uncovered
	}
	if p.next >= p.drawEnd && p.held.And(p.fitting(ends)).IsEmpty() {
		p.ending = Blocked
	}
}
