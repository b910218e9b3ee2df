package game

import (
	"math/bits"

	"dominoes/game/domino"
)

// CanPlay reports whether the seat to move has a tile that may be laid.
func (p *Position) CanPlay() bool {
	return p.ending == Running && !p.hands[p.turn&3].And(p.fits).IsEmpty()
}

// CanDraw reports whether the seat to move may draw.
func (p *Position) CanDraw() bool {
	if p.next >= p.drawEnd || p.laid == 0 {
		return false
	}
	if p.rules.Boneyard == domino.BoneyardFree {
		return true
	}
	return int(p.drawn) < p.rules.MaxDraws() && !p.CanPlay()
}

// CanPass reports whether the seat to move may pass: only if it can neither play nor draw.
func (p *Position) CanPass() bool { return !p.CanPlay() && !p.CanDraw() }

// drawsFreely reports whether the seat to move may draw even if it can play.
func (p *Position) drawsFreely() bool {
	return p.rules.Boneyard == domino.BoneyardFree && p.next < p.drawEnd
}

// Moves appends every legal move to buf: plays by end and tile, then a draw, or else the pass. It appends nothing once
// the round has ended. A buf with room for MaxMoves never needs to grow.
func (p *Position) Moves(buf []Move) []Move {
	if p.ending != Running {
		return buf
	}
	able := p.hands[p.turn&3].And(p.fits)
	if able.IsEmpty() {
		if p.CanDraw() {
			return append(buf, drawing)
		}
		return append(buf, passing)
	}
	if p.laid == 0 {
		return appendPlays(buf, able, domino.NoEnd)
	}
	for ends := p.Open(); ends != 0; ends &= ends - 1 {
		if e := ends.First(); p.ownFrame {
			buf = p.appendJoining(buf, able, e)
		} else {
			buf = appendPlays(buf, able.And(domino.Holding(int(p.outer[e&7]))), e)
		}
	}
	if p.drawsFreely() {
		buf = append(buf, drawing)
	}
	return buf
}

// The moves that name no tile.
var (
	drawing = Move{Kind: Draws, Tile: domino.NoTile, End: domino.NoEnd}
	passing = Move{Kind: Passes, Tile: domino.NoTile, End: domino.NoEnd}
)

// MaxMoves is more moves than any position has.
const MaxMoves = domino.MaxArms*(domino.MaxPips+1) + domino.MaxTiles

func appendPlays(buf []Move, tiles domino.Set, e domino.End) []Move {
	low, high := tiles.Words()
	for ; low != 0; low &= low - 1 {
		buf = append(buf, Move{Kind: Plays, Tile: domino.Tile(bits.TrailingZeros64(low)), End: e})
	}
	for ; high != 0; high &= high - 1 {
		buf = append(buf, Move{Kind: Plays, Tile: domino.Tile(64 + bits.TrailingZeros64(high)), End: e})
	}
	return buf
}

// appendJoining appends the plays of able tiles at end e: a wild tile may join by either half.
func (p *Position) appendJoining(buf []Move, able domino.Set, e domino.End) []Move {
	buf = appendPlays(buf, able.And(p.joining(e)), e)
	first := len(buf)
	buf = appendPlays(buf, able.And(p.frame.Turnable), e)
	for i := range buf[first:] {
		buf[first+i].Turned = true
	}
	return buf
}

// Choices appends the legal moves of [Position.Moves] to buf, but only the first of several plays of a tile at ends
// that are alike.
func (p *Position) Choices(buf []Move) []Move {
	if p.ending != Running {
		return buf
	}
	able := p.hands[p.turn&3].And(p.fits)
	if able.IsEmpty() || p.laid == 0 {
		return p.Moves(buf)
	}
	var seen uint16 // the pips of the ends before this one
	for ends := p.Open(); ends != 0; ends &= ends - 1 {
		e := ends.First()
		pips := p.outer[e&7] & 15
		if seen>>pips&1 == 0 || !p.likeBefore(e) {
			buf = p.appendJoining(buf, able, e)
		}
		seen |= 1 << pips
	}
	if p.drawsFreely() {
		buf = append(buf, drawing)
	}
	return buf
}

// Forced returns the only move of the seat to move if [Position.Choices] has just one. The round must be running.
func (p *Position) Forced() (m Move, forced bool) {
	able := p.hands[p.turn&3].And(p.fits)
	if able.IsEmpty() {
		if p.CanDraw() {
			return drawing, true
		}
		return passing, true
	}
	if !able.Single() || p.rules.Boneyard == domino.BoneyardFree && p.CanDraw() {
		return m, false
	}
	m = Move{Kind: Plays, Tile: able.First(), End: domino.NoEnd}
	if p.laid == 0 {
		return m, true
	}
	if p.frame.Turnable.Has(m.Tile) {
		return m, false
	}
	for ends := p.Open(); ends != 0; ends &= ends - 1 {
		e := ends.First()
		if !p.joining(e).Has(m.Tile) {
			continue
		}
		if m.End == domino.NoEnd {
			m.End = e
		} else if p.kind(e) != p.kind(m.End) {
			return m, false
		}
	}
	return m, true
}

// likeBefore reports whether one of the open ends before e is like it.
func (p *Position) likeBefore(e domino.End) bool {
	for ends := p.Open() & (e.Only() - 1); ends != 0; ends &= ends - 1 {
		if p.Alike(ends.First(), e) {
			return true
		}
	}
	return false
}

// FitsBeside returns the tiles that fit one of the open ends besides e.
func (p *Position) FitsBeside(e domino.End) domino.Set {
	open := p.Open()
	if open == domino.Line {
		return p.frame.Fits[p.outer[(domino.Line&^e.Only()).First()&7]&15]
	}
	return p.fitting(open &^ e.Only())
}

// Pick returns the legal move that a number picks: uniform numbers pick uniformly, in the order of [Position.Moves]. It
// is the quick way to play at random. The round must be running.
func (p *Position) Pick(number uint32) Move {
	able := p.hands[p.turn&3].And(p.fits)
	if able.IsEmpty() {
		if p.CanDraw() {
			return drawing
		}
		return passing
	}
	if p.laid == 0 {
		return Move{Kind: Plays, Tile: able.Nth(scale(number, able.Len())), End: domino.NoEnd}
	}
	if p.ownFrame && (p.frame.Sum != 0 || p.trains.Phase == domino.DoubleOrCover) {
		return p.pickListed(number)
	}
	draws := 0
	if p.drawsFreely() {
		draws = 1
	}
	if open := p.Open(); open != domino.Line {
		return p.pickBranched(number, able, open, draws)
	}
	// The line alone is by far the most frequent case. It has no branch that depends on the random number, since the
	// processor would often mispredict it.
	fit, east := able.And(domino.Holding(int(p.outer[domino.W]))), able.And(domino.Holding(int(p.outer[domino.E])))
	atWest, end := fit.Len(), domino.W
	n := atWest + east.Len()
	i := scale(number, n+draws)
	if i >= n {
		return drawing
	}
	if i >= atWest {
		fit, end, i = east, domino.E, i-atWest
	}
	return Move{Kind: Plays, Tile: fit.Nth(i), End: end}
}

// pickBranched is Pick for layouts whose open ends aren't just the two of the line.
func (p *Position) pickBranched(number uint32, able domino.Set, open domino.Ends, draws int) Move {
	n := draws
	var at [domino.MaxArms]uint8 // the number of tiles that fit each end
	for ends := open; ends != 0; ends &= ends - 1 {
		e := ends.First()
		fit := able.And(domino.Holding(int(p.outer[e&7]))).Len()
		at[e&7] = uint8(fit)
		n += fit
	}
	i := scale(number, n)
	for ends := open; ends != 0; ends &= ends - 1 {
		e := ends.First()
		if i < int(at[e&7]) {
			return Move{Kind: Plays, Tile: able.And(domino.Holding(int(p.outer[e&7]))).Nth(i), End: e}
		}
		i -= int(at[e&7])
	}
	return drawing
}

// pickListed is Pick for games in which wild tiles join by either half, and for turns in which not every tile that
// matches an end may be joined there.
func (p *Position) pickListed(number uint32) Move {
	var buf [MaxMoves]Move
	moves := p.Moves(buf[:0])
	return moves[scale(number, len(moves))]
}

// scale maps a uniform number to 0 … n-1.
func scale(number uint32, n int) int { return int(uint64(number) * uint64(n) >> 32) }
