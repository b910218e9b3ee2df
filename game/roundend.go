package game

// roundOver finds the winner of a round that a tile or draw of ender has ended, or lets tied seats draw off.
func (s *State) roundOver(ender Seat) {
	r := &s.round
	r.Ending, r.Ender = s.pos.ending, ender
	r.Hands, r.Pips = s.pos.hands, s.rules.count(&s.pos.hands)
	winners, lowest, drawOff := s.pos.verdict(&r.Pips)
	r.Tied = lowest.list()
	if drawOff {
		s.stage, s.drawers, s.drawnIn = AwaitDrawOff, lowest, Set{}
		return
	}
	s.endRound(winners)
}

// endRound books the round and settles what comes next.
func (s *State) endRound(winners seatSet) {
	r := &s.round
	r.Ending, r.Winners = s.pos.ending, winners.list()
	r.Awards = s.pos.gains(winners, &r.Pips)
	r.Points = s.pos.points(winners, &r.Pips)
	if s.pos.ownFrame && r.Ending != Redealt {
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
	paid := s.pos.paid(winners)
	switch {
	case s.wiped(): // the next round opens as the first one
	case s.rules.LaterLead == LaterWinner && paid.alone():
		s.leadNext(paid.first())
	case s.rules.LaterLead == LaterRotate && r.Leader != NoSeat:
		s.leadNext(Seat((int(r.Leader) + 1) % s.rules.Seats))
	}
}

// decided reports whether the match is over with the round that just ended.
func (s *State) decided() bool {
	return s.round.Ending == TargetHit || s.rules.decided(s.scores, s.round.Number) ||
		s.rules.Trains != TrainsNone && s.engine() == NoTile // no double is left to start a round
}

// wiped reports whether the round that just ended took all points away.
func (s *State) wiped() bool {
	return s.rules.TargetRule == TargetLove && s.round.Points != [MaxSeats]Points{} && s.scores == [MaxSeats]Points{}
}

// leadNext settles who leads the next round; it may lead any tile.
func (s *State) leadNext(seat Seat) {
	s.stage, s.leader, s.drawers = AwaitDeal, seat, 0
}
