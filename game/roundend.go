package game

import "dominoes/game/domino"

// roundOver finds the winner of a round that a tile or draw of ender has ended, or lets tied seats draw off.
func (s *State) roundOver(ender domino.Seat) {
	r := &s.round
	r.Ending, r.Ender = s.pos.ending, ender
	r.Hands, r.Pips = s.pos.hands, s.rules.CountHands(&s.pos.hands)
	winners, lowest, drawOff := s.pos.verdict(&r.Pips)
	r.Tied = lowest.List()
	if drawOff {
		s.stage, s.drawers, s.drawnIn = AwaitDrawOff, lowest, domino.Set{}
		return
	}
	s.endRound(winners)
}

// endRound books the round and settles what comes next.
func (s *State) endRound(winners domino.Seats) {
	r := &s.round
	r.Ending, r.Winners = s.pos.ending, winners.List()
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
		s.emit(MatchEnded{s.rules.Placing(s.scores)})
		return
	}
	s.heir = s.nextHeir(s.pos.paid(winners))
	s.open()
	if s.heir != domino.NoSeat {
		s.leadNext(s.heir)
	}
	if s.rules.LaterLead == domino.LaterWinnerDouble {
		s.leader = domino.NoSeat // that depends on the deal
	}
}

// nextHeir returns who has the right to lead after the round that just ended, in which these seats scored the award. It
// is NoSeat if the next round opens as the first one.
func (s *State) nextHeir(paid domino.Seats) domino.Seat {
	r := &s.round
	switch later := s.rules.LaterLead; {
	case r.Ending == Redealt: // nobody lost the right (docs/rules.md, point 36)
		return s.heir
	case s.wiped():
	case (later == domino.LaterWinner || later == domino.LaterWinnerDouble) && paid.Alone():
		return paid.First()
	case later == domino.LaterRotate && r.Leader != domino.NoSeat:
		return domino.Seat((int(r.Leader) + 1) % s.rules.Seats)
	}
	return domino.NoSeat
}

// decided reports whether the match is over with the round that just ended.
func (s *State) decided() bool {
	return s.round.Ending == TargetHit || s.rules.Decided(s.scores, s.round.Number) ||
		s.rules.Trains != domino.TrainsNone && s.engine() == domino.NoTile // no double is left to start a round
}

// wiped reports whether the round that just ended took all points away.
func (s *State) wiped() bool {
	return s.rules.TargetRule == domino.TargetLove && s.round.Points != [domino.MaxSeats]domino.Points{} &&
		s.scores == [domino.MaxSeats]domino.Points{}
}

// leadNext settles who leads the next round; it may lead any tile.
func (s *State) leadNext(seat domino.Seat) {
	s.stage, s.leader, s.drawers = AwaitDeal, seat, 0
}
