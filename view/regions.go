package view

import "image"

// MinWidth and MinHeight are the smallest terminal, in cells, that the screens
// can be shown on.
const (
	MinWidth  = 60
	MinHeight = 20
)

// handTitle returns the width of the words beside a hand. Screens of 80 columns
// give them no more than leaves seven tiles of size M beside them.
func handTitle(width int) int {
	if width < 84 {
		return 9
	}
	return 13
}

// Regions are the places of the parts of the playing screen, computed here and
// nowhere else.
type Regions struct {
	Header, Scores, Felt, Ends, HandTitle, Hand, Note, Keys image.Rectangle
}

// Divide gives every part of the playing screen its place.
func Divide(width, height int) Regions {
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
	r.HandTitle.Max.X = handTitle(width)
	r.Hand.Min.X = handTitle(width) - 1
	r.Note = rows(1)
	r.Keys = rows(1)
	return r
}
