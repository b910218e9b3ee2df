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
	// trainUsual is how many tiles a train has rows for where the felt has them, publicUsual how many the Mexican
	// train has, which is the last.
	trainUsual  = 24
	publicUsual = 36
)

// pitch is how many rows there are from one row of tiles to the next: one stays free between.
func (s Size) pitch() int { return s.Lying().Y + 1 }

// train is one train while it grows.
type train struct {
	last int // index of the tile that the next one touches: the engine's at first
	top  int // row of its caption
	rows int // of tiles that it may take
	row  int // of them that it is on, from 0
	x    int // where the next tile begins, coming from the last one
	west bool
}

// yard is the trains while they are placed.
type yard struct {
	layout      Layout
	size        Size
	ends        []game.End
	trains      [game.MaxArms]train
	left, right int // columns between which tiles lie
	engine      image.Rectangle
}

// newYard returns the table before the first tile. Steps tells what was done since a train had no room on its
// rows: the first one deals all rows out by need, each further one makes all of them longer.
func newYard(l Layout, area Area, size Size, steps int) *yard {
	y := &yard{layout: l, size: size, ends: l.Trains.List()}
	stand, lie := size.Standing(), size.Lying()
	y.left = trainMargin + stand.X + railColumns
	y.right = area.W - trainMargin + max(0, steps-1)*area.W/2
	row := max(1, (y.right-y.left)/lie.X)
	rows := max(1, min(area.H/(len(y.ends)*size.pitch()), (trainUsual+row-1)/row))
	for _, e := range y.ends {
		y.trains[e&7] = train{rows: rows, x: y.left}
		if e == game.TrainM {
			spare := area.H/size.pitch() - len(y.ends)*rows
			y.trains[e&7].rows += max(0, min(spare, (publicUsual+row-1)/row-rows))
		}
	}
	if steps == 1 {
		y.share(area.H / size.pitch())
	}
	all := y.height()
	top := max(0, (area.H-all)/2)
	y.engine = RectAt(trainMargin, top+max(0, all-stand.Y)/2, stand)
	for _, e := range y.ends {
		y.trains[e&7].top = top
		top += y.trains[e&7].rows * size.pitch()
	}
	return y
}

// share gives each train as many of the rows as its tiles and the next one need, and what is left to the longest.
func (y *yard) share(rows int) {
	var tiles [game.MaxArms]int
	for _, laid := range y.layout.Laid[1:] {
		tiles[laid.End&7]++
	}
	longest, left := y.ends[0], rows
	for _, e := range y.ends {
		n := 1
		for n < rows && y.roomOn(n) <= tiles[e&7] {
			n++
		}
		y.trains[e&7].rows = n
		if left -= n; tiles[e&7] > tiles[longest&7] {
			longest = e
		}
	}
	y.trains[longest&7].rows += max(0, left)
}

// roomOn returns for how many tiles a train has room on so many rows.
func (y *yard) roomOn(rows int) int {
	alone := *y
	e := y.ends[0]
	alone.trains[e&7] = train{rows: rows, x: y.left}
	for n := range game.MaxTiles {
		place, standing := alone.next(e)
		if place.Min.X < y.left || place.Max.X > y.right {
			return n
		}
		alone.grow(e, 0, place, standing)
	}
	return game.MaxTiles
}

// railColumns is what the line beside the engine takes, with a column before it.
const railColumns = 3

// next returns the place of a train's next tile, and whether it stands there.
func (y *yard) next(e game.End) (place image.Rectangle, standing bool) {
	t := &y.trains[e&7]
	at := t.top + 1 + t.row*y.size.pitch()
	stand, lie := y.size.Standing(), y.size.Lying()
	room := y.right - t.x
	if t.west {
		room = t.x - y.left
	}
	size := lie
	if standing = t.row < t.rows-1 && room < lie.X+stand.X; standing {
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
	for _, e := range y.ends {
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
		p.Trains = append(p.Trains, Train{End: e, Caption: image.Pt(y.left, y.trains[e&7].top)})
	}
	p.Rails = y.rails()
	return p
}

// rails returns the line from the engine to where the trains begin.
func (y *yard) rails() []Rail {
	engine := Middle(y.engine)
	branches := map[int]bool{}
	first, last := engine.Y, engine.Y
	for _, e := range y.ends {
		at := y.trains[e&7].top + 1 + y.size.Lying().Y/2
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
// holds all tiles and the next of each train; where a train has filled its rows they are dealt out by need. The
// smallest size is kept for good: where that isn't enough at it, rows go on beyond the area, and pan.
func fitTrains(l Layout, area Area) Placement {
	size, smallest := area.sizes()
	for need := l.usualOfTrain(area); size > smallest; size = size.Smaller(area.MaxPips) {
		enough := need
		if size.Smaller(area.MaxPips) == smallest {
			enough = (need + 1) / 2
		}
		if y := newYard(l, area, size, 0); y.roomOn(y.trains[y.ends[0]&7].rows) < enough {
			continue
		}
		if _, ok := stepsFor(l, area, size); ok {
			break
		}
	}
	return placeTrains(l, size, area)
}

// wholeTrains places trains to which nothing will be joined, at the largest size at which all of them fit.
func wholeTrains(l Layout, area Area) Placement {
	size, smallest := area.sizes()
	for ; size > smallest; size = size.Smaller(area.MaxPips) {
		if _, ok := stepsFor(l, area, size); ok {
			break
		}
	}
	return placeTrains(l, size, area)
}

// placeTrains places the trains at one size.
func placeTrains(l Layout, size Size, area Area) Placement {
	if len(l.Laid) == 0 {
		return newYard(l, area, size, 0).place(Choice{area: area, size: size, layout: l})
	}
	steps, ok := stepsFor(l, area, size)
	for beyond := image.Rect(-Endless, -Endless, Endless, Endless); !ok; {
		// Rows that run back can't go on: they must begin further out.
		if ok = newYard(l, area, size, steps).holds(beyond); !ok {
			steps = max(2, steps+1)
		}
	}
	c := Choice{area: area, size: size, layout: l, steps: steps}
	return newYard(l, area, size, steps).place(c)
}

// stepsFor returns how a size holds all tiles of a layout on the area: with equal rows, or with rows dealt out by
// need; 0 and false where it doesn't.
func stepsFor(l Layout, area Area, size Size) (steps int, ok bool) {
	for steps := range 2 {
		y := newYard(l, area, size, steps)
		if room := image.Rect(0, 0, y.right, area.H); y.holds(room) {
			return steps, true
		}
	}
	return 0, false
}

// height returns how many rows of the felt all trains take.
func (y *yard) height() (rows int) {
	for _, e := range y.ends {
		rows += y.trains[e&7].rows * y.size.pitch()
	}
	return rows
}

// usualOfTrain returns how many tiles a train usually needs room for.
func (l Layout) usualOfTrain(area Area) int { return l.inPlay(area) * 3 / 4 / l.Trains.Len() }
