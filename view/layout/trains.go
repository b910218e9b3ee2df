package layout

import (
	"image"

	"dominoes/game"
)

// The table of Mexican Train: the engine at the left, and beside it a block of rows for each train, one
// below the other. A block begins with a row for a caption. A train runs to the right; where its row ends a
// tile stands, and leads down to the next row, which runs back. Doubles lie lengthwise.

// Train is where a train begins.
type Train struct {
	End game.End
	// Caption is the cell above the train at which what is said of it begins.
	Caption image.Point
}

// Rail is a cell of the line that leads from the engine to the trains, with the sides to which it goes on.
type Rail struct {
	At                       image.Point
	West, East, North, South bool
}

// trainsOf returns the trains that there are by some rules.
func trainsOf(r game.Rules) (ends game.Ends) {
	if r.Trains == game.TrainsNone {
		return 0
	}
	for s := range game.Seat(r.Seats) {
		ends |= game.EndsOf(game.TrainOf(s))
	}
	if r.Trains == game.TrainsOwnAndPublic {
		ends |= game.EndsOf(game.TrainM)
	}
	return ends
}

const (
	// trainMargin is how many columns stay free at both sides of the felt.
	trainMargin = 1
	// trainUsual is how many tiles a train has rows for where the felt has them.
	trainUsual = 24
)

// pitch is how many rows there are from one row of tiles to the next: one stays free between.
func (s Size) pitch() int { return s.Lying().Y + 1 }

// train is one train while it grows.
type train struct {
	last int // index of the tile that the next one touches: the engine's at first
	row  int // of its block, from 0
	x    int // where the next tile begins, coming from the last one
	west bool
}

// yard is the trains while they are placed.
type yard struct {
	layout      Layout
	size        Size
	ends        []game.End
	trains      [game.MaxArms]train
	rows        int // of tiles in a block
	top         int // row of the first caption
	left, right int // columns between which tiles lie
	engine      image.Rectangle
}

// newYard returns the table before the first tile. Steps more is how often the rows were made longer, since a
// train had no room on them.
func newYard(l Layout, area Area, size Size, steps int) *yard {
	y := &yard{layout: l, size: size, ends: l.Trains.List()}
	stand, lie := size.Standing(), size.Lying()
	y.left = trainMargin + stand.X + railColumns
	y.right = area.W - trainMargin + steps*area.W/2
	row := max(1, (y.right-y.left)/lie.X)
	y.rows = max(1, min(area.H/(max(1, len(y.ends))*size.pitch()), (trainUsual+row-1)/row))
	all := len(y.ends) * y.rows * size.pitch()
	y.top = max(0, (area.H-all)/2)
	y.engine = RectAt(trainMargin, y.top+max(0, all-stand.Y)/2, stand)
	for _, e := range y.ends {
		y.trains[e&7].x = y.left
	}
	return y
}

// railColumns is what the line beside the engine takes, with a column before it.
const railColumns = 3

// block returns the row of the caption of the train at place i.
func (y *yard) block(i int) int { return y.top + i*y.rows*y.size.pitch() }

// next returns the place of a train's next tile, and whether it stands there.
func (y *yard) next(e game.End) (place image.Rectangle, standing bool) {
	t := &y.trains[e&7]
	at := 0
	for i, other := range y.ends {
		if other == e {
			at = y.block(i) + 1 + t.row*y.size.pitch()
		}
	}
	stand, lie := y.size.Standing(), y.size.Lying()
	room := y.right - t.x
	if t.west {
		room = t.x - y.left
	}
	size := lie
	if standing = t.row < y.rows-1 && room < lie.X+stand.X; standing {
		size = stand
		at += (y.size.pitch() + lie.Y - stand.Y) / 2
	}
	x := t.x
	if t.west {
		x -= size.X
	}
	return RectAt(x, at, size), standing
}

// grow lets a train go on by the tile with index i at a place.
func (y *yard) grow(e game.End, i int, place image.Rectangle, standing bool) {
	t := &y.trains[e&7]
	t.last = i
	if standing {
		t.row++
		t.west = !t.west
	}
	if t.x = place.Max.X; t.west {
		t.x = place.Min.X
	}
}

// lay places tile i, which isn't the engine.
func (y *yard) lay(i int, laid game.Laid) Placed {
	t := y.trains[laid.End&7]
	p := Placed{First: laid.Inner, Second: laid.Outer, Joined: t.last, Seat: laid.Seat}
	p.Rect, p.Standing = y.next(laid.End)
	if p.OuterFirst = t.west && !p.Standing; p.OuterFirst {
		p.First, p.Second = p.Second, p.First
	}
	y.grow(laid.End, i, p.Rect, p.Standing)
	return p
}

// place returns everything with its place.
func (y *yard) place(c Choice) Placement {
	p := Placement{Size: y.size, Felt: c.area.bounds(), Fits: true, Choice: c}
	for i, laid := range y.layout.Laid {
		placed := Placed{Rect: y.engine, Standing: true, First: laid.Inner, Second: laid.Outer, Joined: -1, Spinner: true, Seat: laid.Seat}
		if i > 0 {
			placed = y.lay(i, laid)
		}
		p.Tiles = append(p.Tiles, placed)
		p.Bounds = p.Bounds.Union(placed.Rect)
		p.Choice.pans = p.Choice.pans || !placed.Rect.In(p.Choice.area.bounds())
	}
	p.Felt = p.Felt.Union(p.Bounds)
	if len(y.layout.Laid) == 0 {
		return p
	}
	for i, e := range y.ends {
		s := EndSpot{Exists: true, From: y.trains[e&7].last, Heading: unit(east)}
		s.Single, s.SingleStanding = y.next(e)
		s.Double, s.DoubleStanding = s.Single, s.SingleStanding
		switch {
		case s.SingleStanding:
			s.Heading = unit(south)
		case y.trains[e&7].west:
			s.Heading = unit(west)
		}
		p.Ends[e&7] = s
		p.Felt = p.Felt.Union(s.Single)
		p.Trains = append(p.Trains, Train{End: e, Caption: image.Pt(y.left, y.block(i))})
	}
	p.Rails = y.rails()
	return p
}

// rails returns the line from the engine to where the trains begin.
func (y *yard) rails() []Rail {
	engine := Middle(y.engine)
	branches := map[int]bool{}
	first, last := engine.Y, engine.Y
	for i := range y.ends {
		at := y.block(i) + 1 + y.size.Lying().Y/2
		branches[at] = true
		first, last = min(first, at), max(last, at)
	}
	x := y.left - railColumns + 1
	rails := []Rail{{At: image.Pt(x-1, engine.Y), West: true, East: true}}
	for row := first; row <= last; row++ {
		rails = append(rails, Rail{At: image.Pt(x, row), West: row == engine.Y, East: branches[row], North: row > first, South: row < last})
		if branches[row] {
			rails = append(rails, Rail{At: image.Pt(x+1, row), West: true, East: true})
		}
	}
	return rails
}

// room returns for how many tiles each train has room on an area.
func (y *yard) room(area Area) int {
	e, n := y.ends[0], 0
	for {
		place, standing := y.next(e)
		if !place.In(area.bounds()) || place.Min.X < y.left || n > game.MaxTiles {
			return n
		}
		y.grow(e, 0, place, standing)
		n++
	}
}

// holds reports whether all tiles of a layout, and the next of each train, lie on the rows.
func (y *yard) holds(area image.Rectangle) bool {
	for i, laid := range y.layout.Laid {
		rect := y.engine
		if i > 0 {
			rect = y.lay(i, laid).Rect
		}
		if !rect.In(area) {
			return false
		}
	}
	for _, e := range y.ends {
		if place, _ := y.next(e); !place.In(area) || place.Min.X < y.left {
			return false
		}
	}
	return true
}

// fitTrains chooses a size and places the trains. A round begins with the largest size that has room for what a
// train usually needs; half of that is enough where only the smallest size is left after it. It is kept while it
// holds all tiles and the next of each train. The smallest size is kept for good. Where rows run back at it,
// and a train has filled its own, all rows become longer; else they go on beyond the area. Both pan.
func fitTrains(l Layout, area Area) Placement {
	size, smallest := area.sizes()
	for need := l.usualOfTrain(area); size > smallest; size = size.Smaller(area.MaxPips) {
		enough := need
		if size.Smaller(area.MaxPips) == smallest {
			enough = (need + 1) / 2
		}
		if newYard(l, area, size, 0).room(area) >= enough && newYard(l, area, size, 0).holds(area.bounds()) {
			break
		}
	}
	return placeTrains(l, size, area)
}

// wholeTrains places trains to which nothing will be joined, at the largest size at which all of them fit.
func wholeTrains(l Layout, area Area) Placement {
	size, smallest := area.sizes()
	for size > smallest && !newYard(l, area, size, 0).holds(area.bounds()) {
		size = size.Smaller(area.MaxPips)
	}
	return placeTrains(l, size, area)
}

// placeTrains places the trains at one size.
func placeTrains(l Layout, size Size, area Area) Placement {
	steps := 0
	for ; steps < game.MaxTiles; steps++ {
		y := newYard(l, area, size, steps)
		rows := image.Rect(-Endless, -Endless, y.right, Endless)
		if y.rows%2 == 1 || y.holds(rows) { // the last row goes on to the right
			break
		}
	}
	c := Choice{area: area, size: size, layout: l, steps: steps}
	return newYard(l, area, size, steps).place(c)
}

// usualOfTrain returns how many tiles a train usually needs room for.
func (l Layout) usualOfTrain(area Area) int { return l.inPlay(area) * 3 / 4 / l.Trains.Len() }
