package game

import "dominoes/game/domino"

// Action is one step of a match: what a seat chose, or what chance gave.
type Action interface {
	// String says the action as a sentence would: "A plays 6-4 on E".
	String() string
	action()
}

// Hands gives each seat a tile or NoTile, as lots and draw-offs draw them.
type Hands = [domino.MaxSeats]domino.Tile

// Lot is what the named seats drew for the lead; the others have NoTile.
type Lot struct{ Drawn Hands }

// Deal deals the hands. The boneyard is in drawing order; tiles that aren't named are out of play.
type Deal struct {
	Hands    [domino.MaxSeats][]domino.Tile
	Boneyard []domino.Tile
}

// LeadTile plays the first tile of a round, with its First half west and its Second half east.
type LeadTile struct {
	Seat          domino.Seat
	First, Second int
}

// Play joins a tile to an open end. A wild tile touches it with its larger half, or Turned with the other one.
type Play struct {
	Seat   domino.Seat
	Tile   domino.Tile
	End    domino.End
	Turned bool
}

// Draw takes the boneyard's next tile.
type Draw struct{ Seat domino.Seat }

// Pass gives up the turn.
type Pass struct{ Seat domino.Seat }

// DrawOff is what the tied seats of a blocked round drew from the shuffled played tiles; the others have NoTile.
type DrawOff struct{ Drawn Hands }

func (Lot) action()      {}
func (Deal) action()     {}
func (LeadTile) action() {}
func (Play) action()     {}
func (Draw) action()     {}
func (Pass) action()     {}
func (DrawOff) action()  {}
func (Setup) action()    {}

// Act returns the action that m is for seat s.
func (m Move) Act(s domino.Seat) Action {
	switch {
	case m.Kind == Draws:
		return Draw{s}
	case m.Kind == Passes:
		return Pass{s}
	case m.End == domino.NoEnd:
		return LeadTile{s, m.Tile.High(), m.Tile.Low()}
	}
	return Play{s, m.Tile, m.End, m.Turned}
}

// Mover returns the seat whose move an action is, NoSeat for chance.
func Mover(a Action) domino.Seat {
	switch a := a.(type) {
	case LeadTile:
		return a.Seat
	case Play:
		return a.Seat
	case Draw:
		return a.Seat
	case Pass:
		return a.Seat
	}
	return domino.NoSeat
}

// MoveKind is what a seat does with its turn.
type MoveKind uint8

// The kinds of a move.
const (
	Plays MoveKind = iota
	Draws
	Passes
)

// Move is a turn's choice as search sees it. A play names a tile and the end it is joined to, NoEnd for a lead, whose
// larger half faces west; a draw and a pass name neither. A wild tile touches the end with its larger half, or Turned
// with the other one.
type Move struct {
	Kind   MoveKind
	Tile   domino.Tile
	End    domino.End
	Turned bool
}

// Setup opens a match in the middle of a round, as lessons, puzzles and
// problems do. Of the layout only the joining is checked, not how it came about.
type Setup struct {
	Turn     domino.Seat
	Hands    [domino.MaxSeats][]domino.Tile
	Boneyard []domino.Tile
	// Layout has the tiles in the order they were laid. The first is the lead with Inner west and Outer east; of the
	// others only Tile and End count, and Inner of a wild tile.
	Layout []domino.Laid
	// Marked are the trains that all seats may join, besides the public one.
	Marked domino.Ends
	// Scores are the match scores; partners carry their team's.
	Scores [domino.MaxSeats]domino.Points
	// Last is the seat that laid the newest tile. If it is NoSeat and there are tiles on the table, the seat before
	// Turn is assumed to have laid it.
	Last domino.Seat
}
