package game

import (
	"crypto/sha256"
	"dominoes/game/domino"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math/rand/v2"

	"dominoes/internal/quote"
)

// Seed determines every shuffle and every lot of a match.
type Seed [32]byte

// ParseSeed reads 64 hex digits.
func ParseSeed(text string) (Seed, error) {
	var seed Seed
	b, err := hex.DecodeString(text)
	if err != nil || len(b) != len(seed) {
		return seed, fmt.Errorf("%s is no seed: write 64 hex digits", quote.Text(text))
	}
	copy(seed[:], b)
	return seed, nil
}

// SeedOf returns the seed that a person names: 64 hex digits stand for themselves, any other text
// for its SHA-256. Hashed reports which it was.
func SeedOf(text string) (seed Seed, hashed bool) {
	if seed, err := ParseSeed(text); err == nil {
		return seed, false
	}
	return sha256.Sum256([]byte(text)), true
}

// String returns the seed as 64 hex digits.
func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// Commitment returns the SHA-256 of the seed's 64 digits, as 64 hex digits. Published before the match, it proves
// afterwards that the seed wasn't changed.
func (s Seed) Commitment() string {
	sum := sha256.Sum256([]byte(s.String()))
	return hex.EncodeToString(sum[:])
}

// DailySeed returns the seed of the deal that everybody has on a day, written as in
// 2026-11-20: the SHA-256 of "dominoes daily 2026-11-20".
func DailySeed(day string) Seed { return sha256.Sum256([]byte("dominoes daily " + day)) }

// Chance returns the lot, deal or draw-off that the match waits for, as the seed gives it; ok is false if the match
// waits for a move. Each has a ChaCha8 stream of its own, keyed by the SHA-256 of the seed and the number of earlier
// ones, so it doesn't depend on what was drawn before.
func (s *State) Chance(seed Seed) (a Action, ok bool) {
	key := sha256.Sum256(binary.BigEndian.AppendUint64(seed[:], uint64(s.chances)))
	rng := rand.New(rand.NewChaCha8(key))
	switch s.stage {
	case AwaitLot:
		return Lot{s.drawFrom(rng, domino.FullSet(s.rules.Set))}, true
	case AwaitDeal:
		return s.shuffledDeal(rng), true
	case AwaitDrawOff:
		return DrawOff{s.drawFrom(rng, s.played())}, true
	}
	return nil, false
}

// shuffledDeal deals the whole set: hand by hand, the rest to the boneyard.
func (s *State) shuffledDeal(rng *rand.Rand) Deal {
	set := domino.FullSet(s.rules.Set)
	if engine := s.engine(); engine != domino.NoTile {
		set = set.Without(engine)
	}
	tiles := shuffled(rng, set)
	var d Deal
	for seat := range s.rules.Seats {
		d.Hands[seat] = tiles[:s.rules.Deal:s.rules.Deal]
		tiles = tiles[s.rules.Deal:]
	}
	d.Boneyard = tiles
	return d
}

// drawFrom draws a tile of the pool for each seat that draws now.
func (s *State) drawFrom(rng *rand.Rand, pool domino.Set) Hands {
	tiles := shuffled(rng, s.undrawn(pool))
	drawn := Hands{domino.NoTile, domino.NoTile, domino.NoTile, domino.NoTile}
	for i, seat := range s.drawers.List() {
		drawn[seat] = tiles[i]
	}
	return drawn
}

func shuffled(rng *rand.Rand, set domino.Set) []domino.Tile {
	tiles := set.Tiles()
	rng.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
	return tiles
}
