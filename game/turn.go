package game

import "dominoes/game/domino"

// Play makes a move, which must be one of [Position.Moves], in place.
func (p *Position) Play(m Move) {
	switch {
	case m.Kind == Draws:
		p.draw()
	case m.Kind == Passes:
		p.pass()
	case m.End == domino.NoEnd:
		p.lead(m.Tile, m.Tile.High(), m.Tile.Low())
	case p.ownFrame:
		p.joinMore(m)
	default:
		p.attach(m.Tile, m.End, int(p.outer[m.End&7]))
		p.finishPlay(m.Tile)
	}
}

// Follow makes the move that an event describes, in place; events that aren't moves change nothing. The move must be
// legal. Unlike [Position.Play] it lays a lead the way round that it was laid.
func (p *Position) Follow(e Event) {
	switch e := e.(type) {
	case Joined:
		if e.Laid.End == domino.NoEnd {
			p.lead(e.Laid.Tile, e.Laid.Inner, e.Laid.Outer)
		} else {
			p.Play(Move{Plays, e.Laid.Tile, e.Laid.End, e.Laid.Turned()})
		}
	case Drew:
		p.draw()
	case Passed:
		p.pass()
	}
}

// lead plays the round's first tile, first half west.
func (p *Position) lead(t domino.Tile, first, second int) {
	p.place(first, second)
	if !p.ownFrame {
		p.finishPlay(t)
		return
	}
	p.noteDouble(t, domino.NoEnd)
	p.way = domino.WayPlain
	if t.IsDouble() {
		p.way = domino.WayDouble
	}
	p.finishMore(t, domino.NoEnd)
}

func (p *Position) draw() {
	t := p.stock[p.next]
	p.next++
	p.drawn++
	p.hands[p.turn&3] = p.hands[p.turn&3].With(t)
	p.held = p.held.With(t)
	p.endIfBlocked()
}

func (p *Position) pass() {
	p.drawn = 0
	if !p.ownFrame {
		p.advance()
		return
	}
	p.countPass(p.turn)
	if p.rules.Trains != domino.TrainsNone {
		p.trains.Marked |= domino.TrainOf(p.turn).Only()
	}
	p.advanceMore()
}

// finishPlay removes a tile just laid from the hand, scores it, and ends the round or the turn.
func (p *Position) finishPlay(t domino.Tile) {
	hand := p.hands[p.turn&3].Without(t)
	p.hands[p.turn&3] = hand
	p.held = p.held.Without(t)
	p.drawn = 0
	p.last = p.turn
	p.gained[p.turn&3] += int16(p.score())
	p.updateFits()
	if hand.IsEmpty() {
		p.ending = Out
		return
	}
	if p.next >= p.drawEnd && p.held.And(p.fits).IsEmpty() {
		p.ending = Blocked
		return
	}
	p.advance()
}

// endIfBlocked ends the round if no seat can play and none may draw.
func (p *Position) endIfBlocked() {
	if p.next < p.drawEnd {
		return
	}
	blocked := p.held.And(p.fits).IsEmpty()
	if p.rules.Trains != domino.TrainsNone {
		blocked = p.trainsBlocked()
	}
	if blocked {
		p.ending = Blocked
		if p.ownFrame {
			p.way = domino.WayBlock
		}
	}
}

// advance gives the turn to the next seat unless the round has ended.
func (p *Position) advance() {
	if p.ending != Running {
		return
	}
	p.turn++
	if int(p.turn) == p.rules.Seats {
		p.turn = domino.A
	}
}

// joinMore plays a tile on an end in a round with a frame of its own.
func (p *Position) joinMore(m Move) {
	if p.hands[p.turn&3].Single() {
		p.way = p.wayOf(m.Tile)
	}
	p.put(m)
	p.noteDouble(m.Tile, m.End)
	p.finishMore(m.Tile, m.End)
}

// finishMore is finishPlay for rounds with a frame of their own: the tile, a lead at NoEnd, leaves the hand and may
// score, and the round or the match may end.
func (p *Position) finishMore(t domino.Tile, e domino.End) {
	seat := p.turn & 3
	hand := p.hands[seat].Without(t)
	p.hands[seat] = hand
	p.held = p.held.Without(t)
	points := p.worth(t, e) + p.passBonus()
	p.drawn, p.passed = 0, 0
	p.last = p.turn
	if p.rules.TooLittle(p.Score(p.turn), domino.WholePoints(points)) {
		points = 0
	}
	onTrain := p.rules.Trains != domino.TrainsNone
	goesOn := onTrain && p.playOnTrain(t, e, hand)
	if goesOn || !onTrain { // otherwise the next turn does it
		p.updateOpen()
	}
	if hand.IsEmpty() && p.sideOut() {
		p.ending = Out
	} else {
		p.endIfBlocked()
	}
	p.scoreTile(points)
	if !goesOn || hand.IsEmpty() {
		p.advanceMore()
	}
}

// sideOut reports whether the seat to move, which has no tiles left, has won the round.
func (p *Position) sideOut() bool {
	return !p.rules.OutTogether() || p.hands[(p.turn^2)&3].IsEmpty()
}

// countPass counts passes since the newest tile. Once the seat of that tile passes itself, the others no longer count
// as having passed one after the other.
func (p *Position) countPass(s domino.Seat) {
	if p.passed++; s == p.last {
		p.passed = domino.MaxSeats
	}
}

// advanceMore gives the turn to the next seat that has tiles unless the round has ended.
func (p *Position) advanceMore() {
	p.advance()
	for p.ending == Running && p.hands[p.turn&3].IsEmpty() {
		p.advance()
	}
	if p.rules.Trains != domino.TrainsNone { // otherwise all seats may join the same ends
		p.beginTurn()
	}
}

// updateOpen sets what the seat to move may join, and with what.
func (p *Position) updateOpen() {
	if p.rules.Trains != domino.TrainsNone {
		p.only = p.trains.Open(p.turn, p.exists)
		p.fits = p.fitting(p.Open())
		return
	}
	if p.frame.Sum != 0 {
		p.fits = p.matching(p.Open())
		return
	}
	p.updateFits()
}

// lay lays a tile of an existing layout. It may be on a tip that isn't open yet, as in the layouts of a [Setup].
func (p *Position) lay(l domino.Laid) {
	switch {
	case l.End == domino.NoEnd && p.rules.Trains != domino.TrainsNone:
		p.placeEngine(l.Inner)
	case l.End == domino.NoEnd:
		p.place(l.Inner, l.Outer)
	default:
		opened := p.closed & l.End.Only()
		p.closed &^= opened
		p.exists |= opened
		p.attach(l.Tile, l.End, l.Inner)
		if p.rules.Trains != domino.TrainsNone {
			p.trains.Put(l.Tile, l.End)
		}
	}
	p.noteDouble(l.Tile, l.End)
}
