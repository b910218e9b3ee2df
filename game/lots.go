package game

import "dominoes/game/domino"

// lot decides who leads: most pips by plain sum. Seats with equal sums draw again, from tiles not yet drawn in this lot
// (docs/rules.md, point 15).
func (s *State) lot(a Lot) *Illegal {
	if err := s.expect(a, AwaitLot); err != nil {
		return err
	}
	tied, err := s.checkDrawn(a, a.Drawn, domino.FullSet(s.rules.Set))
	if err != nil {
		return err
	}
	s.startRound()
	s.chances++
	if !tied.Alone() {
		s.drawers = tied
		s.emit(LotDrawn{a.Drawn, domino.NoSeat, tied.List()})
		return nil
	}
	s.leadNext(tied.First())
	s.emit(LotDrawn{a.Drawn, s.leader, nil})
	return nil
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
	tied = s.rules.OnePartner(tied, s.pos.last)
	if !tied.Alone() {
		s.drawers = tied
		s.emit(DrewOff{a.Drawn, domino.NoSeat, tied.List()})
		return nil
	}
	s.drawers = 0
	s.emit(DrewOff{a.Drawn, tied.First(), nil})
	s.endRound(tied)
	return nil
}

// checkDrawn checks drawn tiles, one from the pool for each seat that must draw, and records them in s.drawnIn. It
// returns the seats with the most pips.
func (s *State) checkDrawn(a Action, drawn Hands, pool domino.Set) (tied domino.Seats, err *Illegal) {
	s.drawnIn = pool.Minus(s.undrawn(pool))
	most := -1
	for seat := range domino.Seat(domino.MaxSeats) {
		t, mustDraw := drawn[seat], s.drawers.Has(seat)
		switch {
		case t == domino.NoTile && mustDraw:
			return 0, forbid(a, BanTiles, "%s must draw too: %s draw now", seat, s.drawers)
		case t == domino.NoTile:
			continue
		case !mustDraw:
			return 0, forbid(a, BanTurn, "%s doesn't draw: only %s", seat, s.drawers)
		case t >= domino.MaxTiles || !pool.Has(t):
			return 0, forbid(a, BanTiles, "%s isn't among the tiles that are drawn from", t)
		case s.drawnIn.Has(t):
			return 0, forbid(a, BanTiles, "%s was already drawn", t)
		}
		s.drawnIn = s.drawnIn.With(t)
		if t.Pips() > most {
			most, tied = t.Pips(), 0
		}
		if t.Pips() == most {
			tied |= seat.Only()
		}
	}
	return tied, nil
}

// undrawn returns the tiles of a pool that may be drawn now: those not yet drawn in this lot or draw-off, or all of
// them if too few are left.
func (s *State) undrawn(pool domino.Set) domino.Set {
	left := pool.Minus(s.drawnIn)
	if left.Len() < s.drawers.Len() {
		return pool
	}
	return left
}

// played returns the tiles on the table.
func (s *State) played() domino.Set {
	var played domino.Set
	for _, l := range s.layout {
		played = played.With(l.Tile)
	}
	return played
}
