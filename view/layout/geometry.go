// Package layout decides where tiles lie, as numbers: no colour, no character.
//
// [Place] lays a [Layout] out at one [Size] on a felt of given cells. [Fit] begins a round
// with a size that should last, and changes to a smaller one once if it doesn't. [Pan]
// chooses what to show of a felt that is larger than the screen. All of it follows from the
// tiles in the order they were played; a tile is placed from what lies already and stays
// there while the size does, so all of this can be tested as arithmetic.
package layout

import (
	"image"

	"dominoes/game"
)

// Layout is what lies on the table, as far as its place matters.
type Layout struct {
	// Laid holds the tiles in the order they were laid; the first is the lead.
	Laid []game.Laid
	// Spinner is the index in Laid of the double that grows more than two arms,
	// -1 while there is none.
	Spinner int
	// Arms is how many arms the rules allow: 2, 4 or 8. It must be the same
	// from the lead on, since arms leave room for others that may come.
	Arms int
	// Open are the ends that take a tile now.
	Open game.Ends
	// InPlay is how many tiles may come to lie: those that were dealt and those that may
	// be drawn; 0 for all of the set.
	InPlay int
	// Sum is what halves that touch add up to, 0 where they are equal. Where they add up doubles lie
	// lengthwise, and tiles are joined as [game.Rules.Joining] has it.
	Sum int
	// Trains are the trains that there are, of a game that has some: then the first tile is the engine.
	Trains game.Ends
}

// Of returns the layout of a round, whoever looks at it.
func Of(o *game.Observation) Layout {
	l := Layout{Laid: o.Layout, Spinner: o.Spinner, Arms: ArmsOf(o.Rules), InPlay: inPlay(o.Rules), Trains: trainsOf(o.Rules)}
	if o.Rules.Join == game.JoinSeven {
		l.Sum = o.Rules.Set + 1
	}
	for _, e := range o.Open {
		l.Open |= game.EndsOf(e.End)
	}
	return l
}

// inPlay returns how many tiles may come to lie on the table by these rules.
func inPlay(r game.Rules) int {
	if r.Boneyard == game.BoneyardNone {
		return r.Deal * r.Seats
	}
	return game.SetSize(r.Set) - r.Reserve
}

// Placed is one tile of a layout with its place on the felt.
type Placed struct {
	// Rect is the tile's place in cells of the felt; empty where the tile
	// doesn't fit.
	Rect image.Rectangle
	// Standing tells that the halves are one above the other.
	Standing bool
	// First is the half on the left or at the top, Second the other one.
	First, Second int
	// Joined is the index of the tile that this one was joined to, -1 for the
	// lead. The two touch, except at a corner of the spinner, where Leaders
	// lead from one to the other.
	Joined int
	// Spinner tells that more than two arms may grow from the tile.
	Spinner bool
	// Seat laid the tile.
	Seat game.Seat
	// OuterFirst tells that the half facing away from the lead is First.
	OuterFirst bool
}

// Double reports whether both halves are equal.
func (p Placed) Double() bool { return p.First == p.Second }

// EndSpot is where an arm would go on.
type EndSpot struct {
	// Exists tells that the arm is there at all: W and E from the lead on, the
	// others once their spinner lies.
	Exists bool
	// From is the index of the tile that the next one would touch.
	From int
	// Heading is the unit step, in cells, in which the arm grows now.
	Heading image.Point
	// Single and Double are the places of the next tile if it isn't or is a
	// double; each is empty where that one wouldn't fit.
	Single, Double image.Rectangle
	// SingleStanding tells that a tile at Single would stand, DoubleStanding that one at Double would.
	SingleStanding, DoubleStanding bool
}

// Next returns the place of the next tile, a double or not, and whether it would stand there.
func (s EndSpot) Next(double bool) (place image.Rectangle, standing bool) {
	if double {
		return s.Double, s.DoubleStanding
	}
	return s.Single, s.SingleStanding
}

// Leader is one cell of the line from a spinner's corner to its corner arm.
type Leader struct {
	At  image.Point
	End game.End
	// Rising tells that the line is drawn as ╱, not ╲.
	Rising bool
}

// Placement is a layout with a place for everything, at one size.
type Placement struct {
	Size  Size
	Tiles []Placed
	// Ends are at the places that the last three bits of their names tell.
	Ends [game.MaxArms]EndSpot
	// Leaders are there with eight arms, once the spinner lies.
	Leaders []Leader
	// Trains and Rails are there in games with trains, once the engine lies.
	Trains []Train
	Rails  []Rail
	// Fits tells that every tile has a place. If it is false, tiles with an empty
	// Rect found none.
	Fits bool
	// Felt is the area laid on: at least that of the screen, which begins at
	// (0, 0), and more where tiles or places for the next lie beyond it.
	Felt image.Rectangle
	// Bounds is the smallest rectangle around all tiles.
	Bounds image.Rectangle
	// Choice is what Fit decided: handed to it again it saves work.
	Choice Choice
}

// Place lays a layout out at one size, with the middle of the lead moved from
// the area's middle by shift. What lies is placed in order, each tile from those
// before it, so a layout and the same layout with one more tile agree on all the
// others. An arm for which there is no room in the area goes on beyond it.
func Place(l Layout, size Size, area Area, shift image.Point) Placement {
	if l.Trains != 0 {
		return placeTrains(l, size, area)
	}
	return Choice{area: area, size: size, shift: shift}.place(l)
}

func (c Choice) place(l Layout) Placement {
	t := newPlacing(l, c)
	c.pans = false
	c.layout = l
	p := Placement{Size: c.size, Felt: c.area.bounds(), Fits: true, Choice: c, Tiles: make([]Placed, 0, len(l.Laid))}
	for i, laid := range l.Laid {
		placed, ok := t.lay(i, laid)
		p.Fits = p.Fits && ok
		p.Tiles = append(p.Tiles, placed)
		p.Bounds = p.Bounds.Union(placed.Rect)
		p.Choice.pans = p.Choice.pans || !c.area.contains(placed.Rect)
	}
	p.Felt = p.Felt.Union(p.Bounds)
	for e := range t.arms {
		p.Ends[e] = t.spot(&t.arms[e])
		p.Felt = p.Felt.Union(p.Ends[e].Single).Union(p.Ends[e].Double)
	}
	p.Leaders = t.leaders()
	return p
}

// Last returns the index of the tile laid last, -1 on an empty table.
func (p Placement) Last() int { return len(p.Tiles) - 1 }

// ArmsOf returns how many arms a layout of these rules may grow.
func ArmsOf(r game.Rules) int {
	if !r.Spins() {
		return 2
	}
	return r.Arms
}
