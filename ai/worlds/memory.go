package worlds

import (
	"math/bits"

	"dominoes/ai/choice"
)

// memory holds how likely seats would have chosen as they did with hands that were
// imagined before: the chain comes back to most of them, the more often the fewer
// tiles are hidden. A newer hand takes the place of an older one.
type memory []remembered

type remembered struct {
	key        uint64 // of the tiles that the seat came by
	likelihood choice.Likelihood
}

// remembers is how many hands there is room for. It is a power of two.
const remembers = 1 << 12

// of returns what is remembered of the hand with the key; what stands there may yet
// be another hand's.
func (m memory) of(key uint64) *remembered { return &m[key&(remembers-1)] }

// code returns a number for a tile in a place, by which hands are told apart: that of
// a hand joins those of its tiles. By chance two hands have the same number once in
// 2^64 times.
func code(item int, at place) uint64 {
	hi, lo := bits.Mul64(uint64(item+1)*0x9e3779b97f4a7c15^0xbf58476d1ce4e5b9, uint64(at.since+2)*0x94d049bb133111eb^uint64(at.seat+1)<<56)
	return hi ^ lo
}
