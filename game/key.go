package game

import (
	"math/bits"

	"dominoes/game/domino"
)

// Key returns a hash of all that decides the rest of the round: with equal keys the same moves are worth the same from
// here on, except for collisions, once in 2^64 pairs. It is valid within a round: rules, boneyard and points scored so
// far aren't in it. Which arm is which doesn't matter.
func (p *Position) Key() uint64 {
	r := p.rules
	var low, high [domino.MaxSeats]uint64
	for s, hand := range p.hands {
		low[s], high[s] = hand.Words()
	}
	hands := mix(low[domino.A]^keySeeds[0], low[domino.B]^keySeeds[1])
	if r.Seats > 2 {
		hands ^= mix(low[domino.C]^keySeeds[2], low[domino.D]^keySeeds[3])
	}
	if _, held := p.held.Words(); held != 0 { // it is only in the double-twelve set
		hands ^= mix(
			high[domino.A]^keySeeds[4],
			high[domino.B]^keySeeds[5],
		) ^ mix(
			high[domino.C]^keySeeds[6],
			high[domino.D]^keySeeds[7],
		)
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
		if r.Boneyard == domino.BoneyardUpTo1 || r.Boneyard == domino.BoneyardUpTo2 {
			rest |= uint64(p.drawn) << 32
		}
		if r.BlockWinner == domino.BlockBlocker || r.BlockWinner == domino.BlockDuel { // a draw may yet block the round
			rest |= uint64(p.last) << 40
		}
	}

	var ends uint64
	for left := p.exists; left != 0; left &= left - 1 {
		kind := p.kind(left.First())
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
	if p.rules.Entry > 0 || p.rules.TargetRule != domino.TargetRoundEnd || p.rules.PassBonusUntil > 0 {
		for s, gained := range p.gained {
			scored |= uint64(uint16(gained)) << (16 * s)
		}
	}
	rest := uint64(p.trains.Marked>>domino.TrainA) | uint64(p.trains.Uncovered)<<8 | uint64(p.trains.Phase)<<28
	if p.rules.PassBonus > 0 {
		rest |= uint64(p.passed)<<32 | uint64(p.last)<<40 | uint64(p.laid)<<48
	}
	return mix(scored^keySeeds[6], rest^keySeeds[7])
}

// kindLead is the bit of a kind for an uncovered side of the lead double.
const kindLead = 1 << 6

// kind returns a number for what an end is for the rest of the round: ends of one kind are alike.
func (p *Position) kind(e domino.End) uint32 {
	kind := uint32(p.outer[e&7])
	if p.only.Has(e) {
		kind |= 1 << 4
	}
	if p.closed != 0 && p.spinSides.Has(e) {
		kind |= 1 << 5
	}
	switch {
	case p.rules.Trains != domino.TrainsNone:
		kind |= uint32(1+e&7) << 8 // each train belongs to another seat, or to all
	case p.rules.InPlay == domino.InPlayBergen:
		if p.doubles.Has(e) {
			kind |= 1 << 8
		}
		if p.bare.Has(e) {
			kind |= 1 << 9
		}
	case p.rules.InPlay != domino.InPlayNone:
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
func (p *Position) Alike(e, f domino.End) bool { return p.kind(e) == p.kind(f) }
