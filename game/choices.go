package game

// Choices appends the legal moves of [Position.Moves] to buf, but of plays that
// differ only in which of two like ends they are made at just the first.
func (p *Position) Choices(buf []Move) []Move {
	if p.ending != Running {
		return buf
	}
	able := p.hands[p.turn&3].And(p.fits)
	if able.IsEmpty() || p.laid == 0 {
		return p.Moves(buf)
	}
	var seen uint16 // what the ends before show
	for ends := p.Open(); ends != 0; ends &= ends - 1 {
		e := ends.first()
		pips := p.outer[e&7] & 15
		if seen>>pips&1 == 0 || !p.likeBefore(e) {
			buf = appendPlays(buf, able.And(p.frame.fits[pips]), e)
			if p.frame.sum != 0 {
				buf = appendTurned(buf, able.And(p.frame.turnable), e)
			}
		}
		seen |= 1 << pips
	}
	if p.rules.Boneyard == BoneyardFree && p.next < p.drawEnd {
		buf = append(buf, drawing)
	}
	return buf
}

// Forced returns the move of the seat to move where [Position.Choices] has but
// one. The round must be running.
func (p *Position) Forced() (m Move, forced bool) {
	able := p.hands[p.turn&3].And(p.fits)
	if able.IsEmpty() {
		if p.CanDraw() {
			return drawing, true
		}
		return passing, true
	}
	if !able.single() || p.rules.Boneyard == BoneyardFree && p.CanDraw() {
		return m, false
	}
	m = Move{Kind: Plays, Tile: able.First(), End: NoEnd}
	if p.laid == 0 {
		return m, true
	}
	if p.frame.turnable.Has(m.Tile) {
		return m, false
	}
	for ends := p.Open(); ends != 0; ends &= ends - 1 {
		e := ends.first()
		if !p.frame.fits[p.outer[e&7]&15].Has(m.Tile) {
			continue
		}
		if m.End == NoEnd {
			m.End = e
		} else if p.kind(e) != p.kind(m.End) {
			return m, false
		}
	}
	return m, true
}

// Alike reports whether it makes no difference at which of two open ends a tile is
// played.
func (p *Position) Alike(e, f End) bool { return p.kind(e) == p.kind(f) }

// likeBefore reports whether one of the open ends before e is like it.
func (p *Position) likeBefore(e End) bool {
	for ends := p.Open() & (e.only() - 1); ends != 0; ends &= ends - 1 {
		if p.Alike(ends.first(), e) {
			return true
		}
	}
	return false
}

// FitsBeside returns the tiles that fit one of the open ends besides e.
func (p *Position) FitsBeside(e End) Set {
	open := p.Open()
	if open == line {
		return p.frame.fits[p.outer[(line&^e.only()).first()&7]&15]
	}
	return p.fitting(open &^ e.only())
}

// PlayScore returns what a legal move would score in play, apart from what ends the
// round.
func (p *Position) PlayScore(m Move) int {
	switch {
	case m.Kind != Plays:
		return 0
	case p.more:
		return p.tilePoints(m)
	case m.End == NoEnd:
		return p.rules.inPlay(m.Tile.Pips())
	}
	count := m.Tile.Other(p.Pips(m.End))
	if m.Tile.IsDouble() {
		count *= 2
	}
	return p.rules.inPlay(int(p.totalAfter(m.End, count)))
}
