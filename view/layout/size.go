package layout

import "image"

// Size is how large tiles are drawn. Cells are about twice as tall as wide,
// so a lying and a standing tile have different shapes of the same area.
type Size uint8

// The sizes, smallest first. SizeAuto leaves the choice to Fit.
const (
	SizeAuto Size = iota
	SizeS         // lying 5×1, standing 3×3: one digit a half
	SizeS2        // lying 7×1, standing 3×3: S for sets with numbers of two digits
	SizeM         // lying 9×3, standing 5×5: two digits a half
	SizeL         // lying 15×3, standing 7×7: pips
)

// shape is what a size measures, see the methods of Size.
type shape struct {
	letter                  string
	lying, standing, halves image.Point
}

var shapes = [8]shape{
	SizeAuto: {letter: "auto"},
	SizeS:    {"S", image.Pt(5, 1), image.Pt(3, 3), image.Pt(2, 2)},
	SizeS2:   {"S", image.Pt(7, 1), image.Pt(3, 3), image.Pt(3, 2)},
	SizeM:    {"M", image.Pt(9, 3), image.Pt(5, 5), image.Pt(4, 2)},
	SizeL:    {"L", image.Pt(15, 3), image.Pt(7, 7), image.Pt(8, 4)},
}

// String returns the letter of the size class, "auto" for SizeAuto.
func (s Size) String() string { return shapes[s&7].letter }

// Small reports whether lying tiles take one row.
func (s Size) Small() bool { return s == SizeS || s == SizeS2 }

// SmallColumns is what lying tiles of size S take each in a row of them, in cells: one
// parts them.
const SmallColumns = 6

// SmallestSize returns the smallest size that can show numbers up to maxPips:
// one cell can't hold 10 to 12.
func SmallestSize(maxPips int) Size {
	if maxPips > 9 {
		return SizeS2
	}
	return SizeS
}

// Smaller returns the next smaller size for numbers up to maxPips, SizeAuto if s is the
// smallest.
func (s Size) Smaller(maxPips int) Size {
	switch smallest := SmallestSize(maxPips); {
	case s <= smallest:
		return SizeAuto
	case s == SizeM:
		return smallest
	}
	return s - 1
}

// Lying returns width and height, in cells, of a tile whose halves lie side by
// side.
func (s Size) Lying() image.Point { return shapes[s&7].lying }

// Standing returns width and height, in cells, of a tile whose halves stand one
// above the other.
func (s Size) Standing() image.Point { return shapes[s&7].standing }

// Halves returns how far apart, in cells, the middles of the two halves are: x
// of a lying tile, y of a standing one.
func (s Size) Halves() image.Point { return shapes[s&7].halves }

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
