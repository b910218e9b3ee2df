package game

import "math/bits"

// Key returns a hash of all that decides the rest of the round: with equal keys the same moves are worth the same from
// here on, except for collisions, once in 2^64 pairs. It is valid within a round: rules, boneyard and points scored so
// far aren't in it. Which arm is which doesn't matter.
func (p *Position) Key() uint64 {
	r := p.rules
	hands := mix(p.hands[A].lo^keySeeds[0], p.hands[B].lo^keySeeds[1])
	if r.Seats > 2 {
		hands ^= mix(p.hands[C].lo^keySeeds[2], p.hands[D].lo^keySeeds[3])
	}
	if p.held.hi != 0 { // it is only in the double-twelve set
		hands ^= mix(p.hands[A].hi^keySeeds[4], p.hands[B].hi^keySeeds[5]) ^
			mix(p.hands[C].hi^keySeeds[6], p.hands[D].hi^keySeeds[7])
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
		if r.BlockWinner == BlockBlocker || r.BlockWinner == BlockDuel { // a draw may yet block the round
			rest |= uint64(p.last) << 40
		}
	}

	var ends uint64
	for left := p.exists; left != 0; left &= left - 1 {
		kind := p.kind(left.first())
		ends += mix(kindKeys[kind&127], countKeys[kind>>8&31])
	}
	if p.ownFrame {
		hands += p.keyMore()
	}
	return mix(hands+ends, rest^keySeeds[8])
}

// keyMore returns a number for what else decides the rest of the round with a frame: who made others pass, scores that
// entry or target depend on, which trains are open.
func (p *Position) keyMore() uint64 {
	var scored uint64
	if p.rules.Entry > 0 || p.rules.TargetRule != TargetRoundEnd {
		for s, gained := range p.gained {
			scored |= uint64(uint16(gained)) << (16 * s)
		}
	}
	rest := uint64(p.marked) | uint64(p.uncovered)<<16
	if p.rules.PassBonus > 0 {
		rest |= uint64(p.passed)<<32 | uint64(p.last)<<40 | uint64(p.laid)<<48
	}
	return mix(scored^keySeeds[6], rest^keySeeds[7])
}

// kindLead is the bit of a kind for an uncovered side of the lead double.
const kindLead = 1 << 6

// kind returns a number for what an end is for the rest of the round: ends of one kind are alike.
func (p *Position) kind(e End) uint32 {
	kind := uint32(p.outer[e&7])
	if p.only.Has(e) {
		kind |= 1 << 4
	}
	if p.closed != 0 && p.spinSides.Has(e) {
		kind |= 1 << 5
	}
	switch {
	case p.rules.Trains != TrainsNone:
		kind |= uint32(1+e&7) << 8 // each train belongs to another seat, or to all
	case p.rules.InPlay == InPlayBergen:
		if p.doubles.Has(e) {
			kind |= 1 << 8
		}
		if p.bare.Has(e) {
			kind |= 1 << 9
		}
	case p.rules.InPlay != InPlayNone:
		if p.leadSides.Has(e) {
			kind |= kindLead | 2*uint32(p.outer[e&7])<<8
		} else {
			kind |= uint32(p.counts[e&7]) << 8
		}
	}
	return kind
}

// mix combines two numbers: it joins the halves of their product.
func mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return hi ^ lo
}

// The random numbers that keys are mixed from.
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

// Alike reports whether it makes no difference at which of two open ends a tile is played.
func (p *Position) Alike(e, f End) bool { return p.kind(e) == p.kind(f) }
