package tiles

import (
	"image"

	"dominoes/game"
	"dominoes/view/layout"
)

// Felt is the table with the tiles and labels on it, ready to be drawn.
type Felt struct {
	Placement layout.Placement
	// Window is the viewport; the zero Window shows all of the felt.
	Window layout.Window
	// Last is the index of the tile marked as the newest, -1 for none.
	Last int
	// Open are the ends that take a tile now. They are labelled.
	Open game.Ends
	// Ghosts are the places where the selected tile fits.
	Ghosts []Ghost
	// Captions are the captions of trains, if the game has any.
	Captions []Caption
}

// Ghost is a place where the selected tile fits.
type Ghost struct {
	// End is the end it would be joined to, or NoEnd for a lead at the place At.
	End game.End
	At  image.Rectangle
	// Double is true if the selected tile is a double.
	Double bool
	// Points is what it would score, such as "+15"; empty for nothing.
	Points string
	// Sum is what the open ends would add up to, such as "= 15".
	Sum string
	// Selected is true for the selected one of several.
	Selected bool
}

// rect returns the place of a ghost on the felt; empty if there is no room at this size.
func (f *Felt) rect(g Ghost) image.Rectangle {
	if g.End == game.NoEnd {
		return g.At
	}
	place, _ := f.Placement.Ends[g.End&7].Next(g.Double)
	return place
}

// lookOf returns the look of tile i.
func (f *Felt) lookOf(i int) Look {
	p := f.Placement.Tiles[i]
	l := Look{
		First: p.First, Second: p.Second, Standing: p.Standing, Size: f.Placement.Size,
		Spinner: p.Spinner, Seat: p.Seat,
	}
	if i == f.Last {
		l.State = LastLaid
	}
	return l
}

// Covered reports whether a tile, a ghost or a leader lies on any cell of r.
func (f *Felt) Covered(r image.Rectangle) bool {
	for _, p := range f.Placement.Tiles {
		if p.Rect.Overlaps(r) {
			return true
		}
	}
	for _, g := range f.Ghosts {
		if f.rect(g).Overlaps(r) {
			return true
		}
	}
	for _, l := range f.Placement.Leaders {
		if l.At.In(r) {
			return true
		}
	}
	return false
}

// Caption is the text above a train.
type Caption struct {
	End game.End
	// Name is the owner's name, in the colour of Seat; with NoSeat the train is public.
	Name string
	Seat game.Seat
	// Marked says that everyone may join the train, and Cover that a double on it must be covered; each is empty if it
	// isn't so.
	Marked, Cover string
}
