package game

import "math/bits"

// Rules returns the rules that the round is played by, or nil where no round
// has been dealt. Don't change them.
func (p *Position) Rules() *Rules { return p.rules }

// Fits returns the tiles that may be led or joined now, whoever holds them.
func (p *Position) Fits() Set { return p.fits }

// Holding returns the tiles of every set that show these pips, 0 to MaxPips.
func Holding(pips int) Set { return matching[pips&15] }

// Key returns a number for what decides the rest of the round: equal keys mean
// that the same moves are worth the same from here on, though by chance keys
// may be equal once in 2^64 times. It holds within a round: rules and boneyard
// are not in it, nor is what was scored before. Which arm is which doesn't
// matter.
func (p *Position) Key() uint64 {
	r := p.rules
	hands := fold(p.hands[A].lo^keySeeds[0], p.hands[B].lo^keySeeds[1])
	if r.Seats > 2 {
		hands ^= fold(p.hands[C].lo^keySeeds[2], p.hands[D].lo^keySeeds[3])
	}
	if p.held.hi != 0 { // it is only in the double-twelve set
		hands ^= fold(p.hands[A].hi^keySeeds[4], p.hands[B].hi^keySeeds[5]) ^
			fold(p.hands[C].hi^keySeeds[6], p.hands[D].hi^keySeeds[7])
	}

	rest := uint64(p.turn)
	switch {
	case p.laid == 0:
		rest |= 1<<8 | uint64(p.forced)<<16
	case p.spun:
		rest |= 1 << 9
	}
	if p.next < p.drawEnd {
		rest |= uint64(p.drawEnd-p.next) << 24
		if r.Boneyard == BoneyardUpTo1 || r.Boneyard == BoneyardUpTo2 {
			rest |= uint64(p.drawn) << 32
		}
		if r.BlockWinner == BlockBlocker { // a draw may yet block the round
			rest |= uint64(p.last) << 40
		}
	}

	var ends uint64
	for left := p.exists; left != 0; left &= left - 1 {
		kind := p.kind(left.first())
		ends += fold(kindKeys[kind&127], countKeys[kind>>8&31])
	}
	return fold(hands+ends, rest^keySeeds[8])
}

// kind says what an end is for the rest of the round: ends of one kind are
// alike.
func (p *Position) kind(e End) uint32 {
	pips := p.outer[e&7] & 15
	kind := uint32(pips)
	if p.unfilled.Has(e) {
		kind |= 1 << 4
	}
	if p.closed != 0 && p.spinSides.Has(e) {
		kind |= 1 << 5
	}
	if p.rules.InPlay != InPlayNone {
		if p.leadSides.Has(e) {
			kind |= 1<<6 | 2*uint32(pips)<<8
		} else {
			kind |= uint32(p.counts[e&7]) << 8
		}
	}
	return kind
}

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
		pips := p.outer[e] & 15
		if seen>>pips&1 == 0 || !p.likeBefore(e) {
			buf = appendPlays(buf, able.And(matching[pips]), e)
		}
		seen |= 1 << pips
	}
	if p.rules.Boneyard == BoneyardFree && p.next < p.drawEnd {
		buf = append(buf, Move{Draws, NoTile, NoEnd})
	}
	return buf
}

// Forced returns the move of the seat to move where [Position.Choices] has but
// one. The round must be running.
func (p *Position) Forced() (m Move, forced bool) {
	able := p.hands[p.turn&3].And(p.fits)
	if able.IsEmpty() {
		if p.CanDraw() {
			return Move{Draws, NoTile, NoEnd}, true
		}
		return Move{Passes, NoTile, NoEnd}, true
	}
	if !able.single() || p.rules.Boneyard == BoneyardFree && p.CanDraw() {
		return m, false
	}
	m = Move{Plays, able.First(), NoEnd}
	if p.laid == 0 {
		return m, true
	}
	for ends := p.Open(); ends != 0; ends &= ends - 1 {
		e := ends.first()
		if !m.Tile.Has(int(p.outer[e])) {
			continue
		}
		if m.End == NoEnd {
			m.End = e
		} else if p.outer[e] != p.outer[m.End] || p.kind(e) != p.kind(m.End) {
			return m, false
		}
	}
	return m, true
}

// likeBefore reports whether one of the open ends before e is like it.
func (p *Position) likeBefore(e End) bool {
	for ends := p.Open() & (e.only() - 1); ends != 0; ends &= ends - 1 {
		other := ends.first()
		if p.outer[other] == p.outer[e] && p.kind(other) == p.kind(e) {
			return true
		}
	}
	return false
}

// FitsBeside returns the tiles that fit one of the open ends besides e.
func (p *Position) FitsBeside(e End) (fits Set) {
	open := p.Open()
	if open == line {
		return matching[p.outer[(line&^e.only()).first()]&15]
	}
	for ends := open &^ e.only(); ends != 0; ends &= ends - 1 {
		fits = fits.Or(matching[p.outer[ends.first()]&15])
	}
	return fits
}

// Worth returns what a legal move would score in play, apart from what ends the
// round.
func (p *Position) Worth(m Move) int {
	switch {
	case m.Kind != Plays:
		return 0
	case m.End == NoEnd:
		return p.rules.inPlay(m.Tile.Pips())
	}
	count := m.Tile.Other(p.Pips(m.End))
	if m.Tile.IsDouble() {
		count *= 2
	}
	return p.rules.inPlay(int(p.totalAfter(m.End, count)))
}

// fold mixes two numbers: the halves of their product.
func fold(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return hi ^ lo
}

// The numbers that keys are mixed of.
var (
	keySeeds  [9]uint64
	kindKeys  [128]uint64
	countKeys [32]uint64
)

func init() {
	state := uint64(0)
	for _, keys := range [][]uint64{keySeeds[:], kindKeys[:], countKeys[:]} {
		for i := range keys { // a SplitMix generator
			state += 0x9e3779b97f4a7c15
			z := state
			z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
			z = (z ^ z>>27) * 0x94d049bb133111eb
			keys[i] = z ^ z>>31
		}
	}
}
