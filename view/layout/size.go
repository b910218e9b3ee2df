package layout

import "image"

// Size is how large tiles are drawn. Cells are about twice as tall as wide,
// so a lying and a standing tile have different shapes of the same area.
type Size uint8

// The sizes, smallest first. SizeAuto leaves the choice to Fit.
const (
	SizeAuto Size = iota
	SizeS         // lying 5×1, standing 3×3: one digit a half
	SizeM         // lying 9×3, standing 5×5: two digits a half
	SizeL         // lying 15×3, standing 7×7: pips
)

// String returns the letter of the size class, "auto" for SizeAuto.
func (s Size) String() string {
	return [...]string{"auto", "S", "M", "L"}[s&3]
}

// SmallColumns is what lying tiles of size S take each in a row of them, in cells: one
// parts them.
const SmallColumns = 6

// SmallestSize returns the smallest size that can show numbers up to maxPips:
// one cell can't hold 10 to 12.
func SmallestSize(maxPips int) Size {
	if maxPips > 9 {
		return SizeM
	}
	return SizeS
}

// Lying returns width and height, in cells, of a tile whose halves lie side by
// side.
func (s Size) Lying() image.Point {
	return [...]image.Point{{}, {5, 1}, {9, 3}, {15, 3}}[s&3]
}

// Standing returns width and height, in cells, of a tile whose halves stand one
// above the other.
func (s Size) Standing() image.Point {
	return [...]image.Point{{}, {3, 3}, {5, 5}, {7, 7}}[s&3]
}

// Halves returns how far apart, in cells, the middles of the two halves are: x
// of a lying tile, y of a standing one.
func (s Size) Halves() image.Point {
	return [...]image.Point{{}, {2, 2}, {4, 2}, {8, 4}}[s&3]
}

// leaders returns how many cells lead from a corner of the spinner to the row
// of a corner arm. There must be a free row between doubles on that row and
// doubles on the spinner's own.
func (s Size) leaders() int {
	if s == SizeL {
		return 3
	}
	return 2
}

// cornerRow returns how many rows a corner arm's row is from the spinner's.
func (s Size) cornerRow() int {
	return s.Standing().Y/2 + s.leaders() + s.Lying().Y/2 + 1
}
