package layout

import "image"

// Size is the size of tiles. Cells are about twice as tall as wide, so a lying and a standing tile differ in shape but
// look equally large.
type Size uint8

// The sizes, smallest first. SizeAuto leaves the choice to [Fit].
const (
	SizeAuto Size = iota
	SizeS         // lying 5×1, standing 3×3: one digit a half
	SizeS2        // lying 7×1, standing 3×3: S for sets with numbers of two digits
	SizeM         // lying 9×3, standing 5×5: two digits a half
	SizeL         // lying 15×3, standing 7×7: pips
)

// shape is the dimensions of a size, see its methods.
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

// String returns the letter of the size, or "auto".
func (s Size) String() string { return shapes[s&7].letter }

// Small reports whether lying tiles are one row high.
func (s Size) Small() bool { return s == SizeS || s == SizeS2 }

// SmallColumns is the width of a lying tile of size S with the space after it.
const SmallColumns = 6

// SmallestSize returns the smallest size that can show numbers up to maxPips: 10 to 12 need two cells.
func SmallestSize(maxPips int) Size {
	if maxPips > 9 {
		return SizeS2
	}
	return SizeS
}

// Smaller returns the next smaller size for numbers up to maxPips, or SizeAuto.
func (s Size) Smaller(maxPips int) Size {
	switch smallest := SmallestSize(maxPips); {
	case s <= smallest:
		return SizeAuto
	case s == SizeM:
		return smallest
	}
	return s - 1
}

// Lying returns the width and height in cells of a tile whose halves are side by side.
func (s Size) Lying() image.Point { return shapes[s&7].lying }

// Standing returns the width and height in cells of a tile whose halves are one above the other.
func (s Size) Standing() image.Point { return shapes[s&7].standing }

// Halves returns the distance in cells between the middles of the halves: x of a lying tile, y of a standing one.
func (s Size) Halves() image.Point { return shapes[s&7].halves }

// leaders returns the number of cells from a corner of the spinner to the row of a corner arm. A row must stay free
// between doubles on that row and doubles on the spinner's row.
func (s Size) leaders() int {
	if s == SizeL {
		return 3
	}
	return 2
}

// cornerRow returns the distance in rows from the spinner's row to a corner arm's.
func (s Size) cornerRow() int {
	return s.Standing().Y/2 + s.leaders() + s.Lying().Y/2 + 1
}
