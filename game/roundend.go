package game

// roundOver follows the tile or the draw that ended the round: it finds the
// winner, or lets tied seats draw off.
func (s *State) roundOver(ender Seat) {
	r := &s.round
	r.Ending, r.Ender = s.pos.ending, ender
	r.Hands, r.Pips = s.pos.hands, s.rules.count(&s.pos.hands)
	winners, lowest, drawOff := s.pos.verdict(&r.Pips)
	if lowest != 0 {
		r.Tied = lowest.list()
	}
	if drawOff {
		s.stage, s.drawers, s.drawnIn = AwaitDrawOff, r.Tied, Set{}
		return
	}
	s.endRound(winners.list())
}

// drawOff settles a tie by tiles drawn from those that were played: most pips
// by plain sum takes all, equal draws again (docs/rules.md, point 15).
func (s *State) drawOff(a DrawOff) *Illegal {
	if err := s.expect(a, AwaitDrawOff); err != nil {
		return err
	}
	tied, err := s.checkDrawn(a, a.Drawn, s.played())
	if err != nil {
		return err
	}
	s.chances++
	tied = s.rules.onePartner(seatsOf(tied), s.pos.last).list()
	if len(tied) > 1 {
		s.drawers = tied
		s.emit(DrewOff{a.Drawn, NoSeat, tied})
		return nil
	}
	s.drawers = nil
	s.emit(DrewOff{a.Drawn, tied[0], nil})
	s.endRound(tied)
	return nil
}

// played returns the tiles on the table.
func (s *State) played() Set {
	var played Set
	for _, l := range s.layout {
		played = played.With(l.Tile)
	}
	return played
}

// endRound books the round and settles what comes next.
func (s *State) endRound(winners []Seat) {
	r := &s.round
	r.Ending, r.Winners = s.pos.ending, winners
	r.Awards = s.rules.gains(r.Pips, winners)
	r.Points = s.rules.credit(r.Awards)
	for seat := range s.scores {
		s.scores[seat] += r.Points[seat]
	}
	r.Scores = s.scores
	s.past = &past{*r, s.past}
	s.opened = false
	s.emit(RoundEnded{*r})

	if r.Ending != Redealt && s.rules.decided(s.scores) {
		s.stage = MatchOver
		s.emit(MatchEnded{s.rules.placing(s.scores)})
		return
	}
	s.open()
	switch {
	case s.rules.LaterLead == LaterWinner && len(winners) == 1:
		s.leadNext(winners[0])
	case s.rules.LaterLead == LaterRotate && r.Leader != NoSeat:
		s.leadNext(Seat((int(r.Leader) + 1) % s.rules.Seats))
	}
}

// leadNext settles who leads the next round; it may lead any tile.
func (s *State) leadNext(seat Seat) {
	s.stage, s.leader, s.drawers = AwaitDeal, seat, nil
}
