package view

import "image"

// MinWidth and MinHeight are the smallest terminal, in cells, that the screens
// can be shown on.
const (
	MinWidth  = 60
	MinHeight = 20
)

// handTitle returns the width of the words beside a hand of so many tiles.
// Screens of 80 columns give them no more than leaves seven tiles of size M
// beside them.
func handTitle(width, tiles int) int {
	if width < 84 && tiles > 6 {
		return 9
	}
	return 12
}

// LargestHand returns the largest size for a hand on a screen of this width:
// one that doesn't outdo the table.
func LargestHand(width int) Size {
	if width < 140 {
		return SizeM
	}
	return SizeL
}

// Regions are the places of the parts of the playing screen, computed here and
// nowhere else.
type Regions struct {
	Header, Scores, Felt, Ends, HandTitle, Hand, Note, Keys image.Rectangle
}

// Divide gives every part of the playing screen its place, where so many tiles
// are in the hand that is shown.
func Divide(width, height, tiles int) Regions {
	row := 0
	rows := func(n int) image.Rectangle {
		r := image.Rect(0, row, width, row+n)
		row += n
		return r
	}
	var r Regions
	r.Header = rows(1)
	r.Scores = rows(1)
	r.Felt = rows(max(1, height-6-HandRows))
	r.Ends = rows(1)
	row++ // a blank row parts the hand from the felt's bar
	hand := rows(HandRows)
	r.HandTitle, r.Hand = hand, hand
	r.HandTitle.Max.X = handTitle(width, tiles)
	r.Hand.Min.X = handTitle(width, tiles)
	r.Note = rows(1)
	r.Keys = rows(1)
	return r
}
