package game

// roundOver follows the tile or the draw that ended the round: it finds the
// winner, or lets tied seats draw off.
func (s *State) roundOver(ender Seat) {
	r := &s.round
	r.Ending, r.Ender = s.pos.ending, ender
	for seat := range Seat(s.rules.Seats) {
		r.Hands[seat] = s.pos.hands[seat]
		r.Pips[seat] = s.rules.pips(s.pos.hands[seat])
	}
	switch {
	case s.pos.ending == Out:
		s.endRound([]Seat{ender})
		return
	case s.rules.BlockWinner == BlockBlocker:
		s.endRound([]Seat{s.pos.last})
		return
	}
	lowest := s.rules.lowest(r.Pips, s.pos.last)
	if len(lowest) == 1 {
		s.endRound(lowest)
		return
	}
	r.Tied = lowest
	switch s.rules.Tie {
	case TieSplit:
		s.endRound(lowest)
	case TieLightestTile:
		lightest := s.rules.onePartner(s.rules.lightest(s.pos.hands, lowest), s.pos.last)
		if len(lightest) > 1 {
			lightest = nil // equal again: nobody scores
		}
		s.endRound(lightest)
	case TieDrawOff:
		if len(s.layout) < len(lowest) {
			s.endRound(nil) // too few tiles lie to draw from: the tie stands
			return
		}
		s.stage, s.drawers, s.drawnIn = AwaitDrawOff, lowest, Set{}
	default:
		s.endRound(nil)
	}
}

// drawOff settles a tie by tiles drawn from those that were played: most pips
// by plain sum takes all, equal draws again (settled).
func (s *State) drawOff(a DrawOff) *Illegal {
	if err := s.expect(a, AwaitDrawOff); err != nil {
		return err
	}
	tied, err := s.draws(a, a.Drawn, s.played())
	if err != nil {
		return err
	}
	s.chances++
	tied = s.rules.onePartner(tied, s.pos.last)
	if len(tied) > 1 {
		s.drawers = tied
		s.tell(DrewOff{a.Drawn, NoSeat, tied})
		return nil
	}
	s.drawers = nil
	s.tell(DrewOff{a.Drawn, tied[0], nil})
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
	s.tell(RoundEnded{*r})

	if r.Ending != Redealt && s.rules.decided(s.scores) {
		s.stage = MatchOver
		s.tell(MatchEnded{s.rules.placing(s.scores)})
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
