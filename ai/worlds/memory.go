package worlds

import (
	"math/bits"

	"dominoes/ai/choice"
)

// memory caches the likelihoods of hands: the chain returns to most of them, the more often the fewer tiles are hidden.
// A newer hand replaces an older one.
type memory []remembered

type remembered struct {
	key        uint64 // the hand's key
	likelihood choice.Likelihood
}

// remembers is the number of cache entries, a power of two.
const remembers = 1 << 12

// of returns the cache entry for a key. It may have another hand's key.
func (m memory) of(key uint64) *remembered { return &m[key&(remembers-1)] }

// code returns the hash of a tile in a place. A hand's key is the XOR of the hashes of its tiles. Two hands have the
// same key with a probability of 1 in 2^64.
func code(item int, at place) uint64 {
	hi, lo := bits.Mul64(uint64(item+1)*0x9e3779b97f4a7c15^0xbf58476d1ce4e5b9, uint64(at.since+2)*0x94d049bb133111eb^uint64(at.seat+1)<<56)
	return hi ^ lo
}
