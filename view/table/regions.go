package table

import (
	"image"

	"dominoes/view/layout"
	"dominoes/view/pane"
	"dominoes/view/tiles"
)

// The smallest felt, in cells, that has places for seats on it.
const (
	seatsMinWidth  = 144
	seatsMinHeight = 34
)

// handColumns is the greatest width of the hand: in a wider one the eye would have to travel.
const handColumns = 160

// On low screens the hand has few rows, and a wider title.
const (
	lowHandRows  = 3
	lowHandTitle = 14
)

// PaneIsFree reports whether the pane costs nothing: without it tiles wouldn't be drawn larger.
func PaneIsFree(width, height int) bool {
	return pane.Fits(width, height) && width-pane.Width >= handColumns
}

// handTitle returns the width of the title beside a hand of this many tiles. On screens of 80 columns it leaves room
// for roomyHand tiles of size M, not for more.
func handTitle(width, tiles int) int {
	if width < 83 && tiles == roomyHand {
		return 9
	}
	return 12
}

const roomyHand = 7

// LargestHand returns the largest size for a hand on a screen of this width, so that the hand doesn't outshine the
// table.
func LargestHand(width int) layout.Size {
	if width < 140 {
		return layout.SizeM
	}
	return layout.SizeL
}

// Regions are the places of the parts of the playing screen. A part without a place is empty.
type Regions struct {
	// Header names the match. Seats is the row of seats without a place on the felt; Left and Right are the places
	// there. Felt is where tiles may lie: all but a column on each side, or all with trains, which have margins of
	// their own.
	Header, Seats, Felt, Left, Right image.Rectangle
	// Ends lists the open ends. Note has one row, or two with hints but no pane.
	Ends, Pane, HandTitle, Hand, Note, Keys image.Rectangle
	// TitleColumns is the width of HandTitle that is free with any number of tiles in the hand. Permanent texts there
	// fit into it, so that they keep their form while the hand shrinks.
	TitleColumns int
}

// Shape is what the places of the parts depend on.
type Shape struct {
	// Width and Height are the screen's, in cells.
	Width, Height int
	// Seats is the number of seats, Tiles the number of tiles in the hand shown.
	Seats, Tiles int
	// Pane asks for the pane at the side, Strip for the two lines that replace it if it has no room.
	Pane, Strip bool
	// More is the number of rows that a large hand takes from the felt.
	More int
	// Snug lets the hand take the blank row above it on a low screen, if that makes its tiles larger.
	Snug bool
	// Trains is true if the felt has trains on it, which leave no place for seats.
	Trains bool
}

// snug reports whether a fourth row makes the tiles of a low hand on this many columns larger.
func (s Shape) snug(columns int) bool {
	h := tiles.Hand{Tiles: make([]tiles.HandTile, s.Tiles)}
	return s.Snug && !s.Strip && h.SizeIn(columns-lowHandTitle, lowHandRows+1) >= layout.SizeM
}

// Divide gives every part of the playing screen its place.
//
// A hand of many tiles may take rows of the felt on which nothing lies.
//
// The strip takes the blank row above the hand, so that it costs the felt nothing.
//
// On smaller screens parts are dropped or shrink in this order: the pane (below 112×30); the seats' places on the felt
// (below a felt of 144×34, where they would make tiles smaller: they move to a row of their own); in that row the
// backs, the meters and the actions; the hand's height (below 24 rows: tiles of one row); the ends of the header; the
// key bar, except help. Never dropped are the felt, the open ends, the hand, the turn, and the row of the hint.
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
	r.Felt = rows(max(1, felt-s.More))
	if !s.Trains {
		r.Felt.Min.X, r.Felt.Max.X = r.Felt.Min.X+1, r.Felt.Max.X-1
	}
	if onFelt {
		// The line of play turns down on the right and up on the left, and needs room there.
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
		row++ // a blank row above the hand
	}
	hand := rows(handRows + s.More)
	hand.Min.X = max(0, (left-handColumns)/2)
	hand.Max.X -= hand.Min.X
	r.HandTitle, r.Hand = hand, hand
	title := handTitle(left, s.Tiles)
	r.TitleColumns = handTitle(left, roomyHand)
	if low {
		title, r.TitleColumns = lowHandTitle, lowHandTitle
	}
	r.HandTitle.Max.X, r.Hand.Min.X = hand.Min.X+title, hand.Min.X+title
	r.Note = rows(noteRows)
	r.Note.Min.X = hand.Min.X
	r.Keys = image.Rect(0, s.Height-1, s.Width, s.Height)
	return r
}

// onFelt returns the place on the felt of the seat on a side, empty if there is none.
func (r Regions) onFelt(side Side) image.Rectangle {
	switch side {
	case Left:
		return r.Left
	case Right:
		return r.Right
	}
	return image.Rectangle{}
}

// Kept returns the places of seats on the felt, in its cells, where no tile may lie.
func (r Regions) Kept() [3]image.Rectangle {
	var kept [3]image.Rectangle
	for i, seat := range []image.Rectangle{r.Left, r.Right} {
		if !seat.Empty() {
			kept[i] = seat.Sub(r.Felt.Min)
		}
	}
	return kept
}
