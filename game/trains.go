package game

// Trains says whether the game has trains, as Mexican Train has (docs/rules.md, point 30, point 31, point 32, point
// 33).
type Trains uint8

const (
	// TrainsNone: no.
	TrainsNone Trains = iota
	// TrainsOwn: every seat has a train of its own.
	TrainsOwn
	// TrainsOwnAndPublic: there is one for everybody, too.
	TrainsOwnAndPublic
)

// The trains of Mexican Train (docs/rules.md, point 30, point 31, point 32, point 33).

// coverOrNot records whether a tile of a layout covers a double on its train, or is a double to be covered.
func (p *Position) coverOrNot(l Laid) {
	if p.rules.Trains == TrainsNone {
		return
	}
	if p.uncovered &^= l.End.only(); l.Tile.IsDouble() {
		p.uncovered |= l.End.only()
	}
}

// cover updates marks and the uncovered double for a tile that the seat to move has laid, and reports whether the tile
// is a double that the seat must cover itself.
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

// openTrains sets only to the trains that the seat to move may join.
func (p *Position) openTrains() {
	if p.only = p.uncovered; p.only == 0 {
		p.only = p.exists & (TrainOf(p.turn).only() | TrainM.only() | p.marked)
	}
}

// trainsInUse returns the trains, open or not, that a tile may yet be joined to. An unmarked train whose owner has no
// tiles left, but a partner who plays on, will never be marked and doesn't count.
func (p *Position) trainsInUse() Ends {
	ends := p.exists
	for s := range Seat(p.rules.Seats) {
		if own := TrainOf(s).only(); p.hands[s].IsEmpty() {
			ends &^= own &^ p.marked
		}
	}
	if p.uncovered != 0 {
		return p.uncovered
	}
	return ends
}

// trains returns the trains of the game.
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

// startTrains lays the engine, which isn't anybody's play.
func (s *State) startTrains(engine Tile) {
	l := Laid{engine, NoEnd, engine.High(), engine.Low(), NoSeat}
	s.pos.lay(l)
	s.pos.updateOpen()
	s.addToLayout(l)
	if s.pos.endIfBlocked(); s.pos.ending != Running {
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
