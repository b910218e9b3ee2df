package layout

import (
	"image"
	"slices"

	"dominoes/game"
)

// The table of Mexican Train: the engine in the middle, and at both sides of it a block of rows for each train, one
// below the other. On a narrow felt the engine is at the left, and all blocks are right of it. A block begins with a
// row for a caption. A train runs away from the engine; where its row ends a tile stands, and leads down to the next
// row, which runs back. Doubles lie lengthwise.

// Train is where a train begins.
type Train struct {
	End game.End
	// West tells that it leaves the engine to the left.
	West bool
	// Caption is the cell above the half of its first tile that faces the engine: there begins what is said of the
	// train, or ends if the train goes west.
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
	// trainMargin is how many columns stay free at both sides of the felt where the engine is at the left.
	trainMargin = 1
	// trainUsual is how many tiles a train has rows for where the felt has them, publicUsual how many the Mexican
	// train has, which is the last.
	trainUsual  = 24
	publicUsual = 36
	// railColumns is what the line beside the engine takes, with a column before it.
	railColumns = 3
	// halfRow is how many of the smallest tiles must lie in a row at each side of an engine in the middle, before the
	// one that stands at its end: where rows are shorter, trains turn too often.
	halfRow = 7
)

// pitch is how many rows there are from one row of tiles to the next: one stays free between.
func (s Size) pitch() int { return s.Lying().Y + 1 }

// train is one train while it grows. Its places are those right of the engine, see [yard.onFelt].
type train struct {
	west bool // its block is left of the engine
	last int  // index of the tile that the next one touches: the engine's at first
	top  int  // row of its caption
	rows int  // of tiles that it may take
	row  int  // of them that it is on, from 0
	x    int  // where the next tile begins, coming from the last one
	back bool // it runs towards the engine on this row
}

// yard is the trains while they are placed.
type yard struct {
	layout Layout
	size   Size
	// sides are the trains at each side of the engine, from the top: the first half in the west, or all in the east.
	sides       [][]game.End
	trains      [game.MaxArms]train
	left, right int // columns between which tiles lie right of the engine
	engine      image.Rectangle
}

// newYard returns the table before the first tile. Longer is by how many halves rows are longer than the felt has
// room for, where the trains need that.
func newYard(l Layout, area Area, size Size, longer int) *yard {
	y := &yard{layout: l, size: size, sides: [][]game.End{l.Trains.List()}}
	stand, x, right := size.Standing(), trainMargin, area.W-trainMargin
	if area.halfRow() >= halfRow {
		all := y.sides[0]
		half := (len(all) + 1) / 2
		y.sides = [][]game.End{all[:half], all[half:]}
		x, right = area.middle(size), area.W
	}
	y.left, y.right = x+stand.X+railColumns, right
	rows := area.H / size.pitch()
	y.begin(rows)
	y.right += longer * (y.right - y.left) / 2
	height := area.H
	for _, ends := range y.sides {
		y.share(ends, rows)
		height = max(height, y.rowsOf(ends)*size.pitch())
	}
	for _, ends := range y.sides {
		top := (height - y.rowsOf(ends)*size.pitch()) / 2
		for _, e := range ends {
			y.trains[e&7].top = top
			top += y.trains[e&7].rows * size.pitch()
		}
	}
	y.engine = RectAt(x, (height-stand.Y)/2, stand)
	return y
}

// middle returns the column at which an engine in the middle of the area begins.
func (a Area) middle(size Size) int { return (a.W - size.Standing().X + 1) / 2 }

// halfRow returns how many of the smallest tiles lie in a row at one side of an engine in the middle.
func (a Area) halfRow() int {
	size := SmallestSize(a.MaxPips)
	columns := a.W - a.middle(size) - size.Standing().X - railColumns
	return (columns - size.Standing().X) / size.Lying().X
}

// begin gives each train the rows with which a round begins, of so many at each side: all seats have as many, and the
// Mexican train has what they leave, but none has more than trains usually need.
func (y *yard) begin(rows int) {
	tiles := max(1, (y.right-y.left)/y.size.Lying().X)
	each := max(1, min(rows/len(y.sides[0]), (trainUsual+tiles-1)/tiles))
	for i, ends := range y.sides {
		for _, e := range ends {
			t := train{west: i+1 < len(y.sides), rows: each, x: y.left}
			if e == game.TrainM {
				t.rows = max(each, min(rows-each*(len(ends)-1), (publicUsual+tiles-1)/tiles))
			}
			y.trains[e&7] = t
		}
	}
}

// share lets the trains of a side take rows, of so many, in the order in which tiles were laid: one without room for
// its next tile takes a row that nobody has, or one of the train that keeps most room. So few tiles move.
func (y *yard) share(ends []game.End, rows int) {
	var tiles, room [game.MaxArms]int
	for _, e := range ends {
		room[e&7] = y.roomOn(y.trains[e&7].rows)
	}
	for _, laid := range y.layout.Laid {
		e := laid.End
		if !slices.Contains(ends, e) {
			continue // the engine, or the other side's
		}
		for tiles[e&7]++; room[e&7] <= tiles[e&7]; room[e&7] = y.roomOn(y.trains[e&7].rows) {
			if y.rowsOf(ends) >= rows {
				giver, left := game.NoEnd, 0
				for _, g := range ends {
					if n := y.trains[g&7].rows - 1; n > 0 && y.roomOn(n)-tiles[g&7] > left {
						giver, left = g, y.roomOn(n)-tiles[g&7]
					}
				}
				if giver == game.NoEnd {
					return
				}
				y.trains[giver&7].rows--
				room[giver&7] = tiles[giver&7] + left
			}
			y.trains[e&7].rows++
		}
	}
}

// rowsOf returns how many rows some trains have.
func (y *yard) rowsOf(ends []game.End) (rows int) {
	for _, e := range ends {
		rows += y.trains[e&7].rows
	}
	return rows
}

// roomOn returns for how many tiles a train has room on so many rows.
func (y *yard) roomOn(rows int) int {
	t := train{rows: rows, x: y.left}
	for n := range game.MaxTiles {
		place, standing := y.next(&t)
		if place.Min.X < y.left || place.Max.X > y.right {
			return n
		}
		t.grow(n, place, standing)
	}
	return game.MaxTiles
}

// next returns the place of a train's next tile right of the engine, and whether it stands there.
func (y *yard) next(t *train) (place image.Rectangle, standing bool) {
	at := t.top + 1 + t.row*y.size.pitch()
	stand, lie := y.size.Standing(), y.size.Lying()
	room := y.right - t.x
	if t.back {
		room = t.x - y.left
	}
	size := lie
	if standing = t.row < t.rows-1 && room < lie.X+stand.X; standing {
		size = stand
		at += (y.size.pitch() + lie.Y - stand.Y) / 2
	}
	x := t.x
	if t.back {
		x -= size.X
	}
	return RectAt(x, at, size), standing
}

// grow lets a train go on by the tile with index i at a place.
func (t *train) grow(i int, place image.Rectangle, standing bool) {
	t.last = i
	if standing {
		t.row++
		t.back = !t.back
	}
	if t.x = place.Max.X; t.back {
		t.x = place.Min.X
	}
}

// onFelt returns where a place right of the engine is on the felt: there, or in the west its mirror image.
func (y *yard) onFelt(west bool, r image.Rectangle) image.Rectangle {
	if !west {
		return r
	}
	mirror := y.engine.Min.X + y.engine.Max.X
	return image.Rect(mirror-r.Max.X, r.Min.Y, mirror-r.Min.X, r.Max.Y)
}

// lay places tile i, which isn't the engine.
func (y *yard) lay(i int, laid game.Laid) Placed {
	t := &y.trains[laid.End&7]
	p := Placed{First: laid.Inner, Second: laid.Outer, Joined: t.last, Seat: laid.Seat}
	place, standing := y.next(t)
	p.Rect, p.Standing = y.onFelt(t.west, place), standing
	if p.OuterFirst = t.west != t.back && !standing; p.OuterFirst {
		p.First, p.Second = p.Second, p.First
	}
	t.grow(i, place, standing)
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
	for _, e := range y.layout.Trains.List() {
		t := &y.trains[e&7]
		place, standing := y.next(t)
		s := EndSpot{Exists: true, From: t.last, Heading: unit(east), Single: y.onFelt(t.west, place), SingleStanding: standing}
		s.Double, s.DoubleStanding = s.Single, s.SingleStanding
		switch {
		case standing:
			s.Heading = unit(south)
		case t.west != t.back:
			s.Heading = unit(west)
		}
		p.Ends[e&7] = s
		p.Felt = p.Felt.Union(s.Single)
		caption := y.onFelt(t.west, RectAt(y.left, t.top, image.Pt(1, 1)))
		p.Trains = append(p.Trains, Train{End: e, West: t.west, Caption: caption.Min})
	}
	for _, ends := range y.sides {
		p.Rails = append(p.Rails, y.rails(ends)...)
	}
	return p
}

// rails returns the line from the engine to where the trains of a side begin.
func (y *yard) rails(ends []game.End) (rails []Rail) {
	engine := Middle(y.engine)
	branches := map[int]bool{}
	first, last := engine.Y, engine.Y
	for _, e := range ends {
		at := y.trains[e&7].top + 1 + y.size.Lying().Y/2
		branches[at] = true
		first, last = min(first, at), max(last, at)
	}
	x := y.left - railColumns + 1
	rails = append(rails, Rail{At: image.Pt(x-1, engine.Y), West: true, East: true})
	for row := first; row <= last; row++ {
		rails = append(rails, Rail{At: image.Pt(x, row), West: row == engine.Y, East: branches[row], North: row > first, South: row < last})
		if branches[row] {
			rails = append(rails, Rail{At: image.Pt(x+1, row), West: true, East: true})
		}
	}
	if y.trains[ends[0]&7].west {
		for i, r := range rails {
			rails[i].At = y.onFelt(true, RectAt(r.At.X, r.At.Y, image.Pt(1, 1))).Min
			rails[i].West, rails[i].East = r.East, r.West
		}
	}
	return rails
}

// holds reports whether all tiles of a layout, and the next of each train, lie within some bounds and not on the
// rails, as if all blocks were right of the engine.
func (y *yard) holds(bounds image.Rectangle) bool {
	bounds.Min.X = y.left
	for i, laid := range y.layout.Laid {
		if i == 0 {
			continue // the engine
		}
		t := &y.trains[laid.End&7]
		place, standing := y.next(t)
		if !place.In(bounds) {
			return false
		}
		t.grow(i, place, standing)
	}
	for _, e := range y.layout.Trains.List() {
		if place, _ := y.next(&y.trains[e&7]); !place.In(bounds) {
			return false
		}
	}
	return true
}

// holdsTrains reports whether the area has room at a size for all tiles of a layout and the next of each train.
func (a Area) holdsTrains(l Layout, size Size) bool {
	y := newYard(l, a, size, 0)
	return size.Standing().Y <= a.H && y.holds(image.Rect(y.left, 0, y.right, a.H))
}

// lastsForTrains reports whether the area has room at a size for so many tiles, if some trains become longer than
// others as they usually do.
func (a Area) lastsForTrains(l Layout, size Size, tiles int) bool {
	y := newYard(l.upTo(1), a, size, 0)
	all := usualOn(l.Trains.List())
	for _, ends := range y.sides {
		if y.roomOn(a.H/size.pitch()) < tiles*usualOn(ends)/all {
			return false
		}
	}
	return true
}

// usualOn returns how many tiles some trains usually have, if there are enough.
func usualOn(ends []game.End) (tiles int) {
	for _, e := range ends {
		if e == game.TrainM {
			tiles += publicUsual
		} else {
			tiles += trainUsual
		}
	}
	return tiles
}

// fitTrains chooses a size and places the trains. A round begins with the largest size that has room for the tiles
// that it usually has and the next of each train; half of those tiles are enough where only the smallest size is left
// after it. It is kept while it holds all tiles and the next of each train. The smallest size is kept for good: where
// that isn't enough at it, rows go on beyond the area, and pan.
func fitTrains(l Layout, area Area) Placement {
	size, smallest := area.sizes()
	for need := l.inPlay(area) * 3 / 4; size > smallest; size = size.Smaller(area.MaxPips) {
		enough := need + l.Trains.Len()
		if size.Smaller(area.MaxPips) == smallest {
			enough = (need + 1) / 2
		}
		if area.lastsForTrains(l, size, enough) && area.holdsTrains(l, size) {
			break
		}
	}
	return placeTrains(l, size, area)
}

// wholeTrains places trains to which nothing will be joined, at the largest size at which all of them fit.
func wholeTrains(l Layout, area Area) Placement {
	size, smallest := area.sizes()
	for size > smallest && !area.holdsTrains(l, size) {
		size = size.Smaller(area.MaxPips)
	}
	return placeTrains(l, size, area)
}

// placeTrains places the trains at one size.
func placeTrains(l Layout, size Size, area Area) Placement {
	c := Choice{area: area, size: size, layout: l}
	// A row that runs back ends at the rails, so rows must begin further out. All others go on beyond the area.
	for beyond := image.Rect(0, -Endless, Endless, Endless); !newYard(l, area, size, c.longer).holds(beyond); {
		c.longer++
	}
	return newYard(l, area, size, c.longer).place(c)
}
