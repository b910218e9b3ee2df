package table

import (
	"image"

	"dominoes/game"
	"dominoes/view/pane"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// Table is the playing screen.
type Table struct {
	// Title is the variant's name, Detail the rules that matter, Stage the progress of the match ("Round 3"), Stock the
	// content of the boneyard.
	Title, Detail, Stage, Stock string
	// MaxPips is the highest number of the set.
	MaxPips int
	// Target is the score that ends the match.
	Target int
	// Players sit around the table, the viewer below.
	Players []Player
	Felt    tiles.Felt
	// Open and Sum are the open ends. Counted is true if their total matters, Scores if this total scores.
	Open            []game.OpenEnd
	Sum             game.Sum
	Counted, Scores bool
	// JoinSum is what touching halves add up to, or 0 if they are equal. Trains is true if the ends are trains.
	JoinSum int
	Trains  bool
	// News is the last event, NewsShort the same for narrow screens.
	News, NewsShort string
	// Status are a few short lines beside the hand on what can be done with it.
	Status []string
	Hand   tiles.Hand
	// Pane is the pane beside the table, and Strip its replacement if it has no room; each may be nil.
	Pane  *pane.Pane
	Strip *pane.Strip
	// Snug is [Shape.Snug].
	Snug bool
	// Note explains what can be done now. Alert says what was wrong with the last key, Said what it changed.
	Note, Alert, Said string
	Keys              widgets.KeyBar
	// Callout is shown over the felt unless its text is empty.
	Callout Callout
	// Flying and Rising are drawn over everything else.
	Flying []Flying
	Rising []Rising
}

// Regions returns the places of the parts on a width × height screen.
func (s *Table) Regions(width, height int) Regions {
	return Shape{
		Width: width, Height: height, Seats: len(s.Players), Tiles: len(s.Hand.Tiles), MaxPips: s.MaxPips, Pane: s.Pane != nil, Strip: s.Strip != nil, Snug: s.Snug, Trains: s.Trains,
	}.Divide()
}

// Callout is a message over the felt: that a player goes out, or whose turn it is.
type Callout struct {
	Text string
	// Seat gives the colour; NoSeat is plain.
	Seat game.Seat
	// Large writes it in letters of several rows if the felt has room for them.
	Large bool
}

// Flying is a moving tile with its middle at a cell of the screen.
type Flying struct {
	At   image.Point
	Look tiles.Look
}

// Rising is a rising text with its first character at a cell of the screen.
type Rising struct {
	At   image.Point
	Text string
}
