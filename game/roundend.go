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

// endRound books the round and settles what comes next.
func (s *State) endRound(winners []Seat) {
	r := &s.round
	r.Ending, r.Winners = s.pos.ending, winners
	r.Awards = s.pos.gains(r.Pips, winners)
	r.Points = s.rules.credit(r.Awards)
	if s.pos.more && r.Ending != Redealt {
		r.Points = s.pos.settle(r.Points)
	}
	for seat := range s.scores {
		s.scores[seat] += r.Points[seat]
	}
	r.Scores = s.scores
	s.past = &past{*r, s.past}
	s.opened = false
	s.emit(RoundEnded{*r})

	if s.decided() {
		s.stage = MatchOver
		s.emit(MatchEnded{s.rules.placing(s.scores)})
		return
	}
	s.open()
	switch {
	case s.wiped(): // as the first
	case s.rules.LaterLead == LaterWinner && s.pos.paid(seatsOf(winners)).alone():
		s.leadNext(s.pos.paid(seatsOf(winners)).list()[0])
	case s.rules.LaterLead == LaterRotate && r.Leader != NoSeat:
		s.leadNext(Seat((int(r.Leader) + 1) % s.rules.Seats))
	}
}

// decided reports whether the match is over with the round that just ended.
func (s *State) decided() bool {
	switch {
	case s.round.Ending == TargetHit, s.rules.decided(s.scores, s.round.Number):
		return true
	}
	return s.rules.Trains != TrainsNone && s.engine() == NoTile // there is none to go on with
}

// wiped reports whether the round that just ended took all points away.
func (s *State) wiped() bool {
	return s.rules.TargetRule == TargetLove && s.round.Points != [MaxSeats]Points{} && s.scores == [MaxSeats]Points{}
}

// leadNext settles who leads the next round; it may lead any tile.
func (s *State) leadNext(seat Seat) {
	s.stage, s.leader, s.drawers = AwaitDeal, seat, nil
}
