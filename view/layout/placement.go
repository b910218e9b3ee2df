package layout

import (
	"image"

	"dominoes/game/domino"
)

// Placement is a layout placed at one size.
type Placement struct {
	Size  Size
	Tiles []Placed
	// Ends are indexed by the low three bits of a [domino.End].
	Ends [domino.MaxArms]EndSpot
	// Leaders are empty unless there are eight arms and a spinner.
	Leaders []Leader
	// Trains are empty unless the game has trains and an engine is laid.
	Trains []Train
	// Rails and Folds are empty unless tiles lie in rows: those of trains, or of arms for which the felt is too small.
	Rails []Rail
	Folds []Fold
	// Fits is true if every tile has a place or is folded. A tile without a place has an empty Rect.
	Fits bool
	// Felt is at least the area, which begins at (0, 0), extended by tiles and next places beyond it.
	Felt image.Rectangle
	// Bounds is the smallest rectangle around all tiles.
	Bounds image.Rectangle
	// Choice is for the next call of Fit.
	Choice Choice
}

// Last returns the index of the newest tile, or -1 on an empty table.
func (p Placement) Last() int { return len(p.Tiles) - 1 }

// Placed is one tile of a layout with its place on the felt.
type Placed struct {
	// Rect is the tile's place in cells of the felt; empty if the tile has none.
	Rect image.Rectangle
	// Standing is true if the halves are one above the other.
	Standing bool
	// First is the half on the left or at the top, Second the other one.
	First, Second int
	// Joined is the index of the tile that this one was joined to, -1 for the lead. The two touch, except at a corner
	// of the spinner, where Leaders connect them.
	Joined int
	// Spinner is true if more than two arms may grow from the tile.
	Spinner bool
	// Seat is the player who laid the tile.
	Seat domino.Seat
	// OuterFirst is true if First is the half facing away from the lead.
	OuterFirst bool
}

// Double reports whether both halves are equal.
func (p Placed) Double() bool { return p.First == p.Second }

// EndSpot is where an arm would go on.
type EndSpot struct {
	// Exists is true for W and E from the lead on, and for the others once the spinner is laid.
	Exists bool
	// From is the index of the tile that the next one would touch.
	From int
	// Heading is the direction in which the arm grows now, as a step of one cell.
	Heading image.Point
	// Single and Double are the places of the next tile, if it isn't or is a double; empty if it wouldn't fit.
	Single, Double image.Rectangle
	// SingleStanding is true if a tile at Single would stand, DoubleStanding the same at Double.
	SingleStanding, DoubleStanding bool
}

// Next returns the place of the next tile, and whether it would stand there.
func (s EndSpot) Next(double bool) (place image.Rectangle, standing bool) {
	if double {
		return s.Double, s.DoubleStanding
	}
	return s.Single, s.SingleStanding
}

// Leader is one cell of the line from a spinner's corner to its corner arm.
type Leader struct {
	At  image.Point
	End domino.End
	// Rising is true if the line is drawn as ╱, not ╲.
	Rising bool
}

// Train is the beginning of a train.
type Train struct {
	End domino.End
	// West is true if it leaves the engine to the left.
	West bool
	// Caption is the cell above the first number of a row of tiles. The train's caption begins there, or ends there if
	// the train goes west.
	Caption image.Point
	// Inline is true if there is no row for captions. A short one stands in the row of the train's tiles instead.
	Inline bool
}

// Fold stands for the first tiles of a train or an arm, which have no place.
type Fold struct {
	End domino.End
	// Tiles is their number, and Count where it is shown. West is true if the tiles after it are on its left.
	Tiles int
	Count image.Rectangle
	West  bool
}

// Rail is a cell of the line from the engine to the trains, with the sides on which it continues.
type Rail struct {
	At                       image.Point
	West, East, North, South bool
}
