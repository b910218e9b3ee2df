package game

import (
	"dominoes/game/domino"
	"fmt"
	"slices"
)

// Apply returns the state after an action, and the events that describe what happened. If the rules forbid the action,
// the error is an [*Illegal] and the state is returned unchanged.
func Apply(s State, a Action) (State, []Event, error) {
	next := s
	var err *Illegal
	switch a := a.(type) {
	case Lot:
		err = next.lot(a)
	case Deal:
		err = next.deal(a)
	case Setup:
		err = next.setup(a)
	case LeadTile:
		err = next.lead(a)
	case Play:
		err = next.play(a)
	case Draw:
		err = next.draw(a)
	case Pass:
		err = next.pass(a)
	case DrawOff:
		err = next.drawOff(a)
	default:
		return s, nil, fmt.Errorf("unknown action %T", a)
	}
	if err != nil {
		return s, nil, err
	}
	events := next.emitted
	next.emitted = nil
	return next, events, nil
}

// lead lays the round's first tile.
func (s *State) lead(a LeadTile) *Illegal {
	if err := s.expectTurn(a, a.Seat); err != nil {
		return err
	}
	if max(a.First, a.Second) > domino.MaxPips || min(a.First, a.Second) < 0 {
		return forbid(a, BanHand, "there is no such tile")
	}
	t := domino.NewTile(a.First, a.Second)
	switch {
	case s.pos.laid > 0:
		return forbid(a, BanEnd, "tiles are on the table, so name the end to play on: %s", s.openEnds())
	case !s.pos.hands[a.Seat].Has(t):
		return forbid(a, BanHand, "%s doesn't hold %s", a.Seat, t)
	case !s.pos.fits.Has(t):
		return forbid(a, BanForced, "%s must be led", s.playable())
	}
	before := s.pos
	s.pos.lead(t, a.First, a.Second)
	s.joined(domino.Laid{Tile: t, End: domino.NoEnd, Inner: a.First, Outer: a.Second, Seat: a.Seat}, &before)
	return nil
}

// play joins a tile to an end.
func (s *State) play(a Play) *Illegal {
	if err := s.expectTurn(a, a.Seat); err != nil {
		return err
	}
	p := &s.pos
	switch {
	case p.laid == 0:
		return forbid(a, BanEnd, "the table is empty: the first tile is the lead, on no end")
	case a.Tile >= domino.MaxTiles || !p.hands[a.Seat].Has(a.Tile):
		return forbid(a, BanHand, "%s doesn't hold %s", a.Seat, a.Tile)
	case p.closed.Has(a.End):
		return forbid(a, BanClosed, "the spinner's tips open once both its sides are covered; not covered yet: %s",
			p.spinSides)
	case !p.exists.Has(a.End):
		return forbid(a, BanEnd, "%s", s.whyNoEnd(a.End))
	case s.rules.Trains != domino.TrainsNone && !p.Open().Has(a.End),
		p.trains.OnlyDoubles(a.End) && !a.Tile.IsDouble():
		return forbid(a, BanTrain, "%s", s.whyClosed(a.End))
	case !p.Open().Has(a.End):
		return forbid(a, BanFillFirst, "every open side of the lead double must be covered first; not covered yet: %s",
			p.only)
	case !p.frame.Fits[p.Pips(a.End)&15].Has(a.Tile):
		return forbid(a, BanMatch, "%s", s.whyNoJoin(a.Tile, a.End))
	}
	m, before := Move{Plays, a.Tile, a.End, a.Turned}, *p
	p.Play(m)
	inner := before.inner(m)
	s.joined(domino.Laid{Tile: a.Tile, End: a.End, Inner: inner, Outer: a.Tile.Other(inner), Seat: a.Seat}, &before)
	return nil
}

// draw takes the boneyard's next tile.
func (s *State) draw(a Draw) *Illegal {
	if err := s.expectTurn(a, a.Seat); err != nil {
		return err
	}
	if !s.pos.CanDraw() {
		return forbid(a, BanDraw, "%s", s.whyNoDraw())
	}
	t := s.pos.stock[s.pos.next]
	s.pos.draw()
	s.emit(Drew{a.Seat, t})
	if s.pos.ending != Running {
		s.roundOver(a.Seat)
	}
	return nil
}

// pass gives up the turn.
func (s *State) pass(a Pass) *Illegal {
	if err := s.expectTurn(a, a.Seat); err != nil {
		return err
	}
	switch {
	case s.pos.CanPlay():
		return forbid(a, BanPass, "%s can be played, so nobody passes", s.playable())
	case s.pos.CanDraw():
		return forbid(a, BanPass, "nothing fits, so a tile must be drawn (%d left)", s.pos.Drawable())
	}
	var on []int
	for _, e := range s.pos.Open().List() {
		if pips := s.pos.Pips(e); !s.pos.trains.OnlyDoubles(e) && !slices.Contains(on, pips) {
			on = append(on, pips)
		}
	}
	slices.Sort(on)
	s.pos.pass()
	s.emit(Passed{a.Seat, on})
	return nil
}

// joined completes a lead or play: it adds the tile to the layout, and what it scored to the scores.
func (s *State) joined(l domino.Laid, before *Position) {
	s.addToLayout(l)
	points := s.pos.Gained(l.Seat) - before.Gained(l.Seat)
	e := Joined{Laid: l, Sum: s.pos.Sum(), Points: points}
	if s.pos.ownFrame {
		e.Bonus, e.Lost = before.tellMore(Move{Plays, l.Tile, l.End, l.Turned()}, points)
	}
	s.round.Plays = append(slices.Clip(s.round.Plays), e)
	s.rules.Credit(&s.scores, l.Seat, domino.WholePoints(points))
	s.rules.Credit(&s.round.InPlay, l.Seat, domino.WholePoints(points))
	s.emit(e)
	if s.pos.ending != Running {
		s.roundOver(l.Seat)
	}
}

func (s *State) expectTurn(a Action, seat domino.Seat) *Illegal {
	if err := s.expect(a, AwaitMove); err != nil {
		return err
	}
	if seat != s.pos.turn {
		return forbid(a, BanTurn, "it is %s's turn", s.pos.turn)
	}
	return nil
}
