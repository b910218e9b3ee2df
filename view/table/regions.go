package table

import (
	"image"

	"dominoes/view/layout"
	"dominoes/view/pane"
	"dominoes/view/tiles"
)

// The smallest felt, in cells, on which seats have places of their own.
const (
	seatsMinWidth  = 144
	seatsMinHeight = 34
)

// handColumns is the widest that the hand's part becomes: beyond it the eye
// would have to travel.
const handColumns = 160

// On low screens the hand has few rows, and more columns of words beside it.
const (
	lowHandRows  = 3
	lowHandTitle = 14
)

// PaneIsFree reports whether the pane takes nothing from the table: without it
// tiles wouldn't be drawn larger.
func PaneIsFree(width, height int) bool {
	return pane.Fits(width, height) && width-pane.Width >= handColumns
}

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
func LargestHand(width int) layout.Size {
	if width < 140 {
		return layout.SizeM
	}
	return layout.SizeL
}

// Regions are the places of the parts of the playing screen, computed here and
// nowhere else. A part that has no place is empty.
type Regions struct {
	// Header names the match. Seats is the row of those who have no place on the
	// felt, Left and Right are the places there.
	Header, Seats, Felt, Left, Right image.Rectangle
	// Ends lists the open ends. Note has a row, or two with hints and no pane.
	Ends, Pane, HandTitle, Hand, Note, Keys image.Rectangle
}

// Shape is what decides where the parts lie.
type Shape struct {
	// Width and Height are the screen's, in cells.
	Width, Height int
	// Seats is how many sit at the table, Tiles how many tiles the hand has that
	// is shown.
	Seats, Tiles int
	// MaxPips is the highest number of the set.
	MaxPips int
	// Pane asks for the pane at the side, Strip for the two lines that stand in for
	// it where it has no room.
	Pane, Strip bool
	// Snug lets the hand take the blank row above it on a low screen, where its
	// tiles become larger by it.
	Snug bool
	// Trains tells that the felt has trains on it: they take all of it, so that nobody has a place there.
	Trains bool
}

// snug reports whether tiles of a low hand on so many columns become larger by a
// fourth row.
func (s Shape) snug(columns int) bool {
	h := tiles.Hand{Tiles: make([]tiles.HandTile, s.Tiles)}
	return s.Snug && !s.Strip && h.SizeIn(columns-lowHandTitle, lowHandRows+1) >= layout.SizeM
}

// Divide gives every part of the playing screen its place.
//
// The strip takes the blank row above the hand, and so nothing from the felt.
//
// On smaller screens parts give way in this order: the pane (below 112×30), the
// seats' places on the felt (below a felt of 144×34, where they would cost tiles
// their size: they move to a row of their own), there the backs, the meters and the signs of what was done, the hand's
// height (below 24 rows: tiles of one row), the ends of the header, and of the key
// bar all but help. What is never dropped: the felt, the open ends, the hand, whose turn it is, the hint's row.
func (s Shape) Divide() Regions {
	var r Regions
	left := s.Width
	if s.Pane && pane.Fits(s.Width, s.Height) {
		left -= pane.Width
		r.Pane = image.Rect(left, 0, s.Width, s.Height-1)
	}
	row := 0
	rows := func(n int) image.Rectangle {
		place := image.Rect(0, row, left, row+n)
		row += n
		return place
	}
	handRows := tiles.HandRows
	if s.Height < 24 {
		handRows = lowHandRows
	}
	low := handRows == lowHandRows
	felt := s.Height - 5 - handRows // with the row of seats
	onFelt := !s.Trains && s.Seats > 2 && left >= seatsMinWidth && felt >= seatsMinHeight
	r.Header = rows(1)
	if !onFelt || s.Seats > 3 {
		r.Seats = rows(1)
		felt--
	}
	r.Felt = rows(max(1, felt))
	if onFelt {
		// A line turns down on the right and up on the left: there it wants room.
		r.Left = layout.RectAt(1, r.Felt.Max.Y-1-seatBlock.Y, seatBlock)
		r.Right = layout.RectAt(left-1-seatBlock.X, r.Felt.Min.Y+1, seatBlock)
	}
	r.Ends = rows(1)
	noteRows := 1
	switch {
	case s.Strip && r.Pane.Empty():
		noteRows++
	case low && s.snug(left):
		handRows++
	default:
		row++ // a blank row parts the hand from the felt's bar
	}
	hand := rows(handRows)
	hand.Min.X = max(0, (left-handColumns)/2)
	hand.Max.X -= hand.Min.X
	r.HandTitle, r.Hand = hand, hand
	title := hand.Min.X + handTitle(left, s.Tiles)
	if low {
		title = hand.Min.X + lowHandTitle
	}
	r.HandTitle.Max.X, r.Hand.Min.X = title, title
	r.Note = rows(noteRows)
	r.Note.Min.X = hand.Min.X
	r.Keys = image.Rect(0, s.Height-1, s.Width, s.Height)
	return r
}

// Kept returns the places of seats on the felt, in its cells: no tile may lie
// there.
func (r Regions) Kept() [3]image.Rectangle {
	var kept [3]image.Rectangle
	for i, seat := range []image.Rectangle{r.Left, r.Right} {
		if !seat.Empty() {
			kept[i] = seat.Sub(r.Felt.Min)
		}
	}
	return kept
}
