package domino

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"dominoes/internal/quote"
)

// MaxPips is the highest number of pips on one half of a tile of the largest set, the double-twelve.
const MaxPips = 12

// MaxTiles is the number of tiles in the largest set.
const MaxTiles = (MaxPips + 1) * (MaxPips + 2) / 2

// Tile is one domino. Its number counts through the sets from the blank upwards (0-0, 1-0, 1-1, 2-0 …), so a tile has
// the same number in every set and a smaller set is a prefix of a larger one.
type Tile uint8

// NoTile means no tile.
const NoTile Tile = 255

// halves holds both halves of each tile, the larger one in the upper four bits. It has an element for every value of a
// Tile, so that a lookup needs no bounds check.
var halves = func() (h [256]uint8) {
	t := 0
	for a := range MaxPips + 1 {
		for b := range a + 1 {
			h[t] = uint8(a<<4 | b)
			t++
		}
	}
	return h
}()

// NewTile returns the tile with halves a and b, each 0 to MaxPips, in either order.
func NewTile(a, b int) Tile {
	if a < b {
		a, b = b, a
	}
	return Tile(a*(a+1)/2 + b)
}

// ParseTile reads a tile as people write it, "6-4"; first and second are its halves in the order written. The error
// says what is wrong unless the text is two numbers of 0 to MaxPips joined by a hyphen.
func ParseTile(text string) (t Tile, first, second int, err error) {
	a, b, found := strings.Cut(text, "-")
	first, okA := parseHalf(a)
	second, okB := parseHalf(b)
	if !found || !okA || !okB {
		return NoTile, 0, 0, fmt.Errorf("%s is no tile: write its halves as in \"6-4\", each 0 to %d",
			quote.Text(text), MaxPips)
	}
	return NewTile(first, second), first, second, nil
}

func parseHalf(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && n <= MaxPips && strconv.Itoa(n) == text
}

// High returns the larger half, 0 to MaxPips.
func (t Tile) High() int { return int(halves[t] >> 4) }

// Low returns the smaller half, 0 to MaxPips.
func (t Tile) Low() int { return int(halves[t] & 15) }

// Pips returns the sum of both halves.
func (t Tile) Pips() int { return int(halves[t]>>4 + halves[t]&15) }

// IsDouble reports whether both halves are equal.
func (t Tile) IsDouble() bool { return halves[t]>>4 == halves[t]&15 }

// Has reports whether a half of t shows pips.
func (t Tile) Has(pips int) bool { return t.High() == pips || t.Low() == pips }

// Other returns the half that isn't pips; t must have pips.
func (t Tile) Other(pips int) int { return t.Pips() - pips }

// Outranks reports whether t is the higher tile for an opening lead: more pips; of equal sums a double, then the one
// with the larger half: 5-5 before 6-4, 6-3 before 5-4 (docs/rules.md, point 6).
func (t Tile) Outranks(u Tile) bool {
	if t.Pips() != u.Pips() {
		return t.Pips() > u.Pips()
	}
	if t.IsDouble() != u.IsDouble() {
		return t.IsDouble()
	}
	return t.High() > u.High()
}

// String returns the tile as "6-4", the larger half first.
func (t Tile) String() string {
	if t >= MaxTiles {
		return "none"
	}
	return strconv.Itoa(t.High()) + "-" + strconv.Itoa(t.Low())
}

// Set is a set of tiles. It is a value: methods return a new set, and sets compare with ==.
type Set struct{ lo, hi uint64 }

// SetOf returns the set of the given tiles.
func SetOf(tiles ...Tile) Set {
	var s Set
	for _, t := range tiles {
		s = s.With(t)
	}
	return s
}

// FullSet returns every tile of the set whose highest half has maxPips.
func FullSet(maxPips int) Set {
	n := SetSize(maxPips)
	if n <= 64 {
		return Set{lo: 1<<n - 1}
	}
	return Set{lo: ^uint64(0), hi: 1<<(n-64) - 1}
}

// SetSize returns how many tiles a double-maxPips set has: 28, 55 or 91 for 6, 9 and 12.
func SetSize(maxPips int) int { return (maxPips + 1) * (maxPips + 2) / 2 }

// SetName returns what people call the set: "double-six", "double-nine" or "double-twelve".
func SetName(maxPips int) string {
	return map[int]string{6: "double-six", 9: "double-nine", 12: "double-twelve"}[maxPips]
}

// With returns s with t added.
func (s Set) With(t Tile) Set {
	if t < 64 {
		s.lo |= 1 << t
	} else {
		s.hi |= 1 << (t & 63)
	}
	return s
}

// Without returns s with t taken out.
func (s Set) Without(t Tile) Set {
	if t < 64 {
		s.lo &^= 1 << t
	} else {
		s.hi &^= 1 << (t & 63)
	}
	return s
}

// Has reports whether t is in s.
func (s Set) Has(t Tile) bool {
	if t < 64 {
		return s.lo>>t&1 != 0
	}
	return s.hi>>(t&63)&1 != 0
}

// And returns the tiles that are in both sets.
func (s Set) And(u Set) Set { return Set{s.lo & u.lo, s.hi & u.hi} }

// Or returns the tiles that are in either set.
func (s Set) Or(u Set) Set { return Set{s.lo | u.lo, s.hi | u.hi} }

// Minus returns the tiles of s that aren't in u.
func (s Set) Minus(u Set) Set { return Set{s.lo &^ u.lo, s.hi &^ u.hi} }

// Words returns the set as bits: those of tiles 0 to 63, and those of the others, which only the double-twelve set has.
func (s Set) Words() (low, high uint64) { return s.lo, s.hi }

// IsEmpty reports whether s has no tile.
func (s Set) IsEmpty() bool { return s.lo|s.hi == 0 }

// Len returns how many tiles s has.
func (s Set) Len() int {
	n := bits.OnesCount64(s.lo)
	if s.hi != 0 { // only in the double-twelve set
		n += bits.OnesCount64(s.hi)
	}
	return n
}

// Single reports whether s has exactly one tile.
func (s Set) Single() bool {
	if s.hi == 0 {
		return s.lo != 0 && s.lo&(s.lo-1) == 0
	}
	return s.lo == 0 && s.hi&(s.hi-1) == 0
}

// First returns the lowest-numbered tile of s, or NoTile.
func (s Set) First() Tile {
	switch {
	case s.lo != 0:
		return Tile(bits.TrailingZeros64(s.lo))
	case s.hi != 0:
		return Tile(64 + bits.TrailingZeros64(s.hi))
	}
	return NoTile
}

// Nth returns the i-th tile of s, from 0.
func (s Set) Nth(i int) Tile {
	word, base := s.lo, Tile(0)
	if s.hi != 0 {
		if n := bits.OnesCount64(s.lo); i >= n {
			word, base, i = s.hi, 64, i-n
		}
	}
	// The first two steps don't branch, since i is often random.
	if i > 0 {
		word &= word - 1
	}
	if i > 1 {
		word &= word - 1
	}
	for ; i > 2; i-- {
		word &= word - 1
	}
	return base + Tile(bits.TrailingZeros64(word))
}

// Tiles returns the tiles of s, lowest number first.
func (s Set) Tiles() []Tile {
	tiles := make([]Tile, 0, s.Len())
	for !s.IsEmpty() {
		t := s.First()
		tiles = append(tiles, t)
		s = s.Without(t)
	}
	return tiles
}

// pipsOf holds the sum of the pips of every set of eight tiles whose numbers begin at a multiple of eight.
var pipsOf = func() (sums [MaxTiles/8 + 1][256]uint8) {
	for eight := range sums {
		for set := 1; set < 256; set++ {
			t := Tile(8*eight + bits.TrailingZeros(uint(set)))
			if t < MaxTiles {
				sums[eight][set] = sums[eight][set&(set-1)] + uint8(t.Pips())
			}
		}
	}
	return sums
}()

// Pips returns the sum of all pips of s, with 0-0 counted as blank.
func (s Set) Pips(blank int) int {
	sum := int(s.lo&1) * blank
	for i, lo := 0, s.lo; lo != 0; i, lo = i+1, lo>>8 {
		sum += int(pipsOf[i][lo&255])
	}
	for i, hi := 8, s.hi; hi != 0; i, hi = i+1, hi>>8 {
		sum += int(pipsOf[i][hi&255])
	}
	return sum
}

// String returns the tiles separated by spaces, lowest number first.
func (s Set) String() string { return listed(s.Tiles(), " ") }
