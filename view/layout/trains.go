package layout

import (
	"image"
	"slices"

	"dominoes/game/domino"
)

// The table of Mexican Train has the engine in the middle, and on both sides of it a block of rows for each train, one
// below the other. On a narrow felt the engine is on the left and all blocks are to its right. A block begins with a
// row for a caption. A train runs away from the engine. At the end of its row a standing tile leads down to the next
// row, which runs back. Doubles lie lengthwise.
//
// Once one train has no room for its next tile, all are folded: each has one row, in which its last tiles lie. Their ends
// are in one column, with the places of the next tiles beyond it, and a number at the beginning of the row stands for the
// tiles that have no room.

const (
	// trainMargin is the number of free columns on both sides of the felt if the engine is on the left.
	trainMargin = 1
	// trainUsual is the number of tiles that a train has rows for if there is room, publicUsual that of the Mexican
	// train, which is the last.
	trainUsual  = 24
	publicUsual = 36
	// railColumns is the width of the rails beside the engine, with a free column before them.
	railColumns = 3
	// halfRow is the number of the smallest tiles that must fit in a row on each side for the engine to be in the
	// middle, not counting the standing tile at the end: in shorter rows trains turn too often.
	halfRow = 7
	// countColumns is the width of the number that stands for the folded tiles, with a free column on both sides.
	countColumns = 5
	// inlineColumns is the width of a folded train's caption if it has no row of its own.
	inlineColumns = 4
	// foldedLeast is the number of tiles that a folded train must show for tiles to be larger than the smallest, and
	// foldedApart the greatest number of free rows between folded trains.
	foldedLeast = 6
	foldedApart = 2
)

// pitch returns the distance between two rows of tiles: one row stays free between.
func (s Size) pitch() int { return s.Lying().Y + 1 }

// train is one train while it grows, as if it were right of the engine, see [yard.onFelt].
type train struct {
	west bool // its block is left of the engine
	last int  // index of the tile that the next one touches, at first the engine
	top  int  // row of its caption
	high int  // number of rows from there to the next caption
	hide int  // number of tiles still to be folded
	rows int  // number of rows that it may use
	row  int  // the row that it is on, from 0
	x    int  // where the next tile begins
	back bool // it runs towards the engine in this row
}

// yard is the state while trains are placed.
type yard struct {
	layout Layout
	size   Size
	// sides are the trains on each side of the engine from the top: the first half in the west, or all in the east.
	sides       [][]domino.End
	trains      [domino.MaxArms]train
	left, right int // columns between which tiles lie right of the engine
	captions    int // rows of a caption, 1 or 0
	engine      image.Rectangle
}

// newYard returns the table before the first tile, with room for whole trains or for folded ones.
func newYard(l Layout, area Area, size Size, folded bool) *yard {
	y := &yard{layout: l, size: size, sides: [][]domino.End{l.Trains.List()}, captions: 1}
	stand, x, right := size.Standing(), trainMargin, area.W-trainMargin
	if area.halfRow() >= halfRow {
		all := y.sides[0]
		half := (len(all) + 1) / 2
		y.sides = [][]domino.End{all[:half], all[half:]}
		x, right = area.middle(size), area.W
	}
	y.left, y.right = x+stand.X+railColumns, right
	if folded {
		y.fold(area.H)
	} else {
		y.unfold(area.H / size.pitch())
	}
	height := area.H
	for _, ends := range y.sides {
		height = max(height, y.heightOf(ends))
	}
	for _, ends := range y.sides {
		top := (height - y.heightOf(ends) + 1) / 2 // an odd free row goes above, to keep captions apart from the header
		for _, e := range ends {
			y.trains[e&7].top = top
			top += y.trains[e&7].high
		}
	}
	y.engine = RectAt(x, (height-stand.Y)/2, stand)
	return y
}

// unfold divides the rows on each side among whole trains.
func (y *yard) unfold(rows int) {
	y.begin(rows)
	for _, ends := range y.sides {
		y.share(ends, rows)
		for _, e := range ends {
			y.trains[e&7].high = y.trains[e&7].rows * y.size.pitch()
		}
	}
}

// fold gives each train one row, in which its last tiles end in the same column as those of the others.
func (y *yard) fold(height int) {
	if height/len(y.sides[0]) < y.size.pitch() {
		y.captions = 0
	}
	least := y.captions + y.size.Lying().Y
	for i, ends := range y.sides {
		for _, e := range ends {
			hide := y.layout.tilesOn(e) - y.shown()
			y.trains[e&7] = train{
				west: i+1 < len(y.sides), rows: 1, high: max(least, min(height/len(ends), least+foldedApart)),
				hide: max(0, hide), x: y.foldAt() + countColumns + max(0, -hide)*y.size.Lying().X,
			}
		}
	}
}

// foldAt returns the first column of the number of folded tiles.
func (y *yard) foldAt() int {
	if y.layout.Trains == 0 {
		return y.left
	}
	return y.left + (1-y.captions)*inlineColumns
}

// shown returns the number of tiles that a folded train has room for besides the next one.
func (y *yard) shown() int {
	return max(1, (y.right-y.foldAt()-countColumns)/y.size.Lying().X-1)
}

// tilesOn returns the number of tiles on a train.
func (l Layout) tilesOn(e domino.End) (tiles int) {
	for _, laid := range l.Laid[min(1, len(l.Laid)):] {
		if laid.End == e {
			tiles++
		}
	}
	return tiles
}

// heightOf returns the number of rows of these trains with their captions.
func (y *yard) heightOf(ends []domino.End) (rows int) {
	for _, e := range ends {
		rows += y.trains[e&7].high
	}
	return rows
}

// middle returns the left column of an engine in the middle of the area.
func (a Area) middle(size Size) int { return (a.W - size.Standing().X + 1) / 2 }

// halfRow returns the number of the smallest tiles that fit in a row on one side of an engine in the middle.
func (a Area) halfRow() int {
	size := SmallestSize(a.MaxPips)
	columns := a.W - a.middle(size) - size.Standing().X - railColumns
	return (columns - size.Standing().X) / size.Lying().X
}

// begin gives each train its rows at the beginning of a round, out of the given number on each side: the same number
// for every seat and the rest for the Mexican train, but none more than trains usually need.
func (y *yard) begin(rows int) {
	tiles := max(1, (y.right-y.left)/y.size.Lying().X)
	each := max(1, min(rows/len(y.sides[0]), (trainUsual+tiles-1)/tiles))
	for i, ends := range y.sides {
		for _, e := range ends {
			t := train{west: i+1 < len(y.sides), rows: each, x: y.left}
			if e == domino.TrainM {
				t.rows = max(each, min(rows-each*(len(ends)-1), (publicUsual+tiles-1)/tiles))
			}
			y.trains[e&7] = t
		}
	}
}

// share assigns rows to the trains of one side, oldest tile first, so that few tiles move. A train without room for its
// next tile gets an unused row, or one from the train that keeps most room.
func (y *yard) share(ends []domino.End, rows int) {
	var tiles, room [domino.MaxArms]int
	for _, e := range ends {
		room[e&7] = y.roomOn(y.trains[e&7].rows)
	}
	for _, laid := range y.layout.Laid {
		e := laid.End
		if !slices.Contains(ends, e) {
			continue // the engine, or a train on the other side
		}
		for tiles[e&7]++; room[e&7] <= tiles[e&7]; room[e&7] = y.roomOn(y.trains[e&7].rows) {
			if y.rowsOf(ends) >= rows {
				giver := y.giver(ends, &tiles)
				if giver == domino.NoEnd {
					return
				}
				y.trains[giver&7].rows--
				room[giver&7] = y.roomOn(y.trains[giver&7].rows)
			}
			y.trains[e&7].rows++
		}
	}
}

// giver returns the train that would have most room left with one row less, or NoEnd if none would have any. tiles
// counts the tiles of each train.
func (y *yard) giver(ends []domino.End, tiles *[domino.MaxArms]int) domino.End {
	giver, most := domino.NoEnd, 0
	for _, e := range ends {
		rows := y.trains[e&7].rows - 1
		if rows < 1 {
			continue
		}
		if left := y.roomOn(rows) - tiles[e&7]; left > most {
			giver, most = e, left
		}
	}
	return giver
}

// rowsOf returns the number of rows that these trains have.
func (y *yard) rowsOf(ends []domino.End) (rows int) {
	for _, e := range ends {
		rows += y.trains[e&7].rows
	}
	return rows
}

// roomOn returns the number of tiles that fit on this many rows.
func (y *yard) roomOn(rows int) int { return y.roomFor(train{rows: rows, x: y.left}) }

// roomFor returns the number of tiles that a train without any has room for.
func (y *yard) roomFor(t train) int {
	for n := range domino.MaxTiles {
		place, standing := y.next(&t)
		if place.Min.X < y.left || place.Max.X > y.right {
			return n
		}
		t.grow(n, place, standing)
	}
	return domino.MaxTiles
}

// next returns the place of a train's next tile right of the engine, and whether it stands there.
func (y *yard) next(t *train) (place image.Rectangle, standing bool) {
	at := t.top + y.captions + t.row*y.size.pitch()
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

// grow records that tile i was laid at place.
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

// onFelt mirrors a place right of the engine if the train is in the west.
func (y *yard) onFelt(west bool, r image.Rectangle) image.Rectangle {
	if !west {
		return r
	}
	mirror := y.engine.Min.X + y.engine.Max.X
	return image.Rect(mirror-r.Max.X, r.Min.Y, mirror-r.Min.X, r.Max.Y)
}

func (y *yard) lay(i int, laid domino.Laid) Placed {
	t := &y.trains[laid.End&7]
	p := Placed{First: laid.Inner, Second: laid.Outer, Joined: t.last, Seat: laid.Seat}
	if i == 0 {
		p.Rect, p.Standing, p.Joined, p.Spinner = y.engine, true, -1, true
		return p
	}
	if t.hide > 0 {
		t.hide--
		t.last = i
		return p
	}
	place, standing := y.next(t)
	p.Rect, p.Standing = y.onFelt(t.west, place), standing
	if p.OuterFirst = t.west != t.back && !standing; p.OuterFirst {
		p.First, p.Second = p.Second, p.First
	}
	t.grow(i, place, standing)
	return p
}

// place returns the placement of all tiles, ends, captions and rails.
func (y *yard) place(area Area) Placement {
	p := Placement{Size: y.size, Felt: area.bounds(), Fits: true, Choice: Choice{area: area, size: y.size}}
	if len(y.layout.Laid) == 0 {
		return p
	}
	for _, ends := range y.sides {
		for _, e := range ends {
			y.begins(&p, e)
		}
	}
	for _, ends := range y.sides {
		p.Rails = append(p.Rails, y.rails(ends)...)
	}
	for i, laid := range y.layout.Laid {
		placed := y.lay(i, laid)
		p.Tiles = append(p.Tiles, placed)
		p.Bounds = p.Bounds.Union(placed.Rect)
	}
	for _, e := range slices.Concat(y.sides...) {
		p.Ends[e&7] = y.spot(&y.trains[e&7])
		p.Felt = p.Felt.Union(p.Ends[e&7].Single)
	}
	p.Felt = p.Felt.Union(p.Bounds)
	return p
}

// begins adds where a train or arm begins, before its first tile is laid.
func (y *yard) begins(p *Placement, e domino.End) {
	t := &y.trains[e&7]
	if y.layout.Trains != 0 {
		caption := y.onFelt(t.west, RectAt(y.left+1, t.top, image.Pt(1, 1))).Min
		p.Trains = append(p.Trains, Train{End: e, West: t.west, Caption: caption, Inline: y.captions == 0})
	}
	if t.hide > 0 {
		count := y.onFelt(t.west, RectAt(y.foldAt()+1, y.middleRow(t), image.Pt(countColumns-2, 1)))
		p.Folds = append(p.Folds, Fold{End: e, Tiles: t.hide, Count: count, West: t.west})
	}
}

// middleRow returns the row in the middle of a train's first row of tiles.
func (y *yard) middleRow(t *train) int { return t.top + y.captions + y.size.Lying().Y/2 }

// spot returns the place of a train's next tile.
func (y *yard) spot(t *train) EndSpot {
	place, standing := y.next(t)
	at := y.onFelt(t.west, place)
	s := EndSpot{Exists: true, From: t.last, Heading: unit(east)}
	s.Single, s.SingleStanding, s.Double, s.DoubleStanding = at, standing, at, standing
	switch {
	case standing:
		s.Heading = unit(south)
	case t.west != t.back:
		s.Heading = unit(west)
	}
	return s
}

// rails returns the line from the engine to the trains on one side, before the first tile is laid. If no tile of a
// train is folded it leads to the first tile, else to the number of folded tiles.
func (y *yard) rails(ends []domino.End) (rails []Rail) {
	engine := Middle(y.engine)
	branches := map[int]int{} // the columns at which they end, by their rows
	first, last := engine.Y, engine.Y
	for _, e := range ends {
		t := &y.trains[e&7]
		at := y.middleRow(t)
		if branches[at] = t.x; t.hide > 0 || y.captions == 0 {
			branches[at] = y.left
		}
		first, last = min(first, at), max(last, at)
	}
	x := y.left - railColumns + 1
	rails = append(rails, Rail{At: image.Pt(x-1, engine.Y), West: true, East: true})
	for row := first; row <= last; row++ {
		to := branches[row]
		r := Rail{At: image.Pt(x, row), West: row == engine.Y, East: to > 0, North: row > first, South: row < last}
		rails = append(rails, r)
		for at := x + 1; at < to; at++ {
			rails = append(rails, Rail{At: image.Pt(at, row), West: true, East: true})
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

// holds reports whether all tiles and the next tile of each train lie within bounds and not on the rails, as if all
// blocks were right of the engine.
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

// holdsTrains reports whether the area has room at this size for all tiles and the next tile of each train.
func (a Area) holdsTrains(l Layout, size Size) bool {
	y := newYard(l, a, size, false)
	return size.Standing().Y <= a.H && y.holds(image.Rect(y.left, 0, y.right, a.H))
}

// hasRoomForTrains reports whether the area has room at this size for this many tiles, if some trains become longer
// than others as they usually do.
func (a Area) hasRoomForTrains(l Layout, size Size, tiles int) bool {
	y := newYard(l.upTo(1), a, size, false)
	all := usualTrainTiles(l.Trains.List())
	for _, ends := range y.sides {
		if y.roomOn(a.H/size.pitch()) < tiles*usualTrainTiles(ends)/all {
			return false
		}
	}
	return true
}

// usualTrainTiles returns the number of tiles that these trains usually have, if there are enough.
func usualTrainTiles(ends []domino.End) (tiles int) {
	for _, e := range ends {
		if e == domino.TrainM {
			tiles += publicUsual
		} else {
			tiles += trainUsual
		}
	}
	return tiles
}

// fitTrains chooses a size and places the trains. A round begins with the largest size that has room for the tiles of a
// usual round and the next tile of each train; half of those tiles are enough if only the smallest size is left
// after it. It is kept while it holds all tiles and the next of each train. If the smallest size doesn't, trains are
// folded from then on.
func fitTrains(l Layout, area Area) Placement {
	size, smallest := area.sizes()
	for need := l.inPlay(area) * 3 / 4; size > smallest; size = size.Smaller(area.MaxPips) {
		enough := need + l.Trains.Len()
		if size.Smaller(area.MaxPips) == smallest {
			enough = (need + 1) / 2
		}
		if area.hasRoomForTrains(l, size, enough) && area.holdsTrains(l, size) {
			break
		}
	}
	return placeTrains(l, size, area)
}

// wholeTrains is [Whole] for trains.
func wholeTrains(l Layout, area Area) Placement {
	size, smallest := area.sizes()
	for size > smallest && !area.holdsTrains(l, size) {
		size = size.Smaller(area.MaxPips)
	}
	return placeTrains(l, size, area)
}

// placeTrains is [Place] for trains. If they don't fit they are folded, at another size if need be.
func placeTrains(l Layout, size Size, area Area) Placement {
	if area.holdsTrains(l, size) {
		return newYard(l, area, size, false).place(area)
	}
	return newYard(l, area, area.foldedSize(l), true).place(area)
}

// foldedSize returns the largest size at which the area has room for folded trains with their captions. Unless the
// player chose the size, each train must have room for foldedLeast tiles.
func (a Area) foldedSize(l Layout) Size {
	size, _ := a.sizes()
	least := foldedLeast
	if a.Force != SizeAuto {
		least = 1
	}
	for size > SmallestSize(a.MaxPips) {
		y := newYard(l, a, size, true)
		room := y.right - y.left - countColumns
		if y.captions > 0 && size.Standing().Y <= a.H && room >= (least+1)*size.Lying().X {
			break
		}
		size = size.Smaller(a.MaxPips)
	}
	return size
}
