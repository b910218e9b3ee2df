package game

import "dominoes/game/domino"

// Position is a round in play, reduced to what decides which moves are legal and what they score. It is a value of
// fixed size: copy it to try a move. It holds every hand and the boneyard's order, so it is never shown to a player;
// see [Observation].
type Position struct {
	rules *domino.Rules
	// stock is the boneyard in drawing order. It never changes: drawing a tile only increments next.
	stock *[domino.MaxTiles]domino.Tile
	frame *frame
	hands [domino.MaxSeats]domino.Set
	held  domino.Set // all hands together
	fits  domino.Set // tiles that may be led or joined now

	gained [domino.MaxSeats]int16 // points scored in play in this round
	total  int16                  // what the open ends add up to

	outer  [domino.MaxArms]uint8 // the pips each end shows
	counts [domino.MaxArms]uint8 // what each end counts in the total

	exists    domino.Ends // ends of the layout
	only      domino.Ends // if any, the only ends that may be joined now
	leadSides domino.Ends // uncovered sides of a lead double
	spinSides domino.Ends // line ends whose next tile covers a side of the spinner
	closed    domino.Ends // tips and corners that aren't open yet
	bare      domino.Ends // tips, corners and trains without a tile
	doubles   domino.Ends // ends whose last tile is a double, if that scores

	trains domino.TrainState

	forced   domino.Tile // the tile that must be led, or NoTile
	next     uint8       // index in stock of the next tile to draw
	drawEnd  uint8       // end of the tiles in stock that may be drawn
	stockEnd uint8       // end of all tiles in stock
	drawn    uint8       // tiles drawn in this turn
	laid     uint8       // tiles on the table
	turn     domino.Seat
	last     domino.Seat // the seat that laid the newest tile
	ending   Ending
	spun     bool // the spinner has been laid
	ownFrame bool // the frame isn't plainFrame

	passed uint8      // passes since the newest tile
	way    domino.Way // how the round was won, once it was
	over   bool       // the last tile took its side over an exact target
}

var everyTile = domino.FullSet(domino.MaxPips)

// newPosition returns a round before its lead. Seat turn must lead forced, or any tile if that is NoTile.
func newPosition(
	r *domino.Rules,
	f *frame,
	hands [domino.MaxSeats]domino.Set,
	boneyard []domino.Tile,
	turn domino.Seat,
	forced domino.Tile,
) Position {
	p := Position{
		rules: r, frame: f, ownFrame: f != plainFrame, stock: new([domino.MaxTiles]domino.Tile),
		hands: hands, turn: turn, last: domino.NoSeat, forced: forced, fits: everyTile,
	}
	for _, h := range hands {
		p.held = p.held.Or(h)
	}
	if forced != domino.NoTile {
		p.fits = domino.SetOf(forced)
	}
	copy(p.stock[:], boneyard)
	p.stockEnd = uint8(len(boneyard))
	if r.Boneyard != domino.BoneyardNone {
		p.drawEnd = uint8(max(0, len(boneyard)-r.Reserve))
	}
	return p
}

// Rules returns the rules of the round, or nil if no round has been dealt. Don't change them.
func (p *Position) Rules() *domino.Rules { return p.rules }

// Fits returns all tiles that may be led or joined now, whether or not the seat to move holds them.
func (p *Position) Fits() domino.Set { return p.fits }

// Turn returns the seat to move.
func (p *Position) Turn() domino.Seat { return p.turn }

// Last returns the seat that laid the newest tile, or NoSeat.
func (p *Position) Last() domino.Seat { return p.last }

// Ending returns how the round ended, or Running.
func (p *Position) Ending() Ending { return p.ending }

// Hand returns the tiles that s holds.
func (p *Position) Hand(s domino.Seat) domino.Set { return p.hands[s] }

// Gained returns the points that s scored in play in this round.
func (p *Position) Gained(s domino.Seat) int { return int(p.gained[s]) }

// Total returns what the open ends add up to: doubles at an end count both
// halves, bare tips nothing (docs/rules.md, point 1).
func (p *Position) Total() int { return int(p.total) }

// Boneyard returns the tiles not dealt or drawn, in drawing order. Don't change them.
func (p *Position) Boneyard() []domino.Tile {
	if p.stock == nil {
		return nil // nothing has been dealt
	}
	return p.stock[p.next:p.stockEnd]
}

// Drawable returns how many tiles of the boneyard may still be drawn.
func (p *Position) Drawable() int { return max(0, int(p.drawEnd)-int(p.next)) }

// MayDraw returns how many tiles the seat to move may still draw in this turn if none of them fits.
func (p *Position) MayDraw() int {
	return max(0, min(p.Drawable(), p.rules.MaxDraws()-int(p.drawn)))
}

// Drawn returns how many tiles the seat to move has drawn in this turn.
func (p *Position) Drawn() int { return int(p.drawn) }

// Open returns the ends that a tile may be joined to now, whether or not the seat to move holds one that fits.
func (p *Position) Open() domino.Ends {
	if p.only != 0 {
		return p.only
	}
	return p.exists
}

// Ends returns the ends that a tile could be joined to in this layout: with trains, also those closed to the seat to
// move, unless it must cover a double.
func (p *Position) Ends() domino.Ends {
	if p.rules == nil || p.rules.Trains == domino.TrainsNone || p.trains.OnlyCovers() {
		return p.Open()
	}
	return p.exists
}

// Trains returns which trains are marked and which doubles uncovered, and what is allowed in the rest of the turn.
func (p *Position) Trains() domino.TrainState { return p.trains }

// Closed returns the spinner's tips and corners that aren't open yet.
func (p *Position) Closed() domino.Ends { return p.closed }

// Pips returns the pips that an existing end shows.
func (p *Position) Pips(e domino.End) int { return int(p.outer[e&7]) }

// place lays the layout's first tile, with its first half west.
func (p *Position) place(first, second int) {
	p.outer[domino.W], p.outer[domino.E] = uint8(first), uint8(second)
	p.exists = domino.Line
	if first == second {
		// A double counts its pips once, whichever side is looked at.
		p.counts[domino.W] = uint8(2 * first)
		p.leadSides = domino.Line
		if p.rules.Spins() {
			p.spin(first, domino.Line)
		}
		if p.rules.FillFirst {
			p.only = p.exists
		}
	} else {
		p.counts[domino.W], p.counts[domino.E] = uint8(first), uint8(second)
	}
	p.total = int16(first + second)
	p.laid = 1
}

// put changes the layout by a play. The hands and the turn stay as they are.
func (p *Position) put(m Move) {
	if m.End == domino.NoEnd {
		p.place(m.Tile.High(), m.Tile.Low())
	} else {
		p.attach(m.Tile, m.End, p.inner(m))
	}
}

// inner returns the half of a play's tile that touches the end.
func (p *Position) inner(m Move) int {
	return p.frame.Touching(m.Tile, int(p.outer[m.End&7]), m.Turned)
}

// attach lays t at end e, which its inner half touches.
func (p *Position) attach(t domino.Tile, e domino.End, inner int) {
	outer := t.Other(inner)
	count := outer
	if t.IsDouble() {
		count = 2 * outer
	}
	p.total = p.totalAfter(e, count)
	if p.leadSides.Has(e) {
		// The lead double keeps counting in full at its other side.
		p.leadSides &^= e.Only()
		if p.leadSides != 0 {
			other := p.leadSides.First()
			p.counts[other&7] = 2 * p.outer[other&7]
		}
	}
	p.outer[e&7], p.counts[e&7] = uint8(outer), uint8(count)

	if p.spinSides.Has(e) {
		p.spinSides &^= e.Only()
		if p.spinSides == 0 {
			p.exists |= p.closed
			p.closed = 0
		}
	} else if t.IsDouble() && !p.spun && p.rules.Spinner == domino.SpinnerFirstDouble && p.rules.Spins() {
		p.spin(outer, e.Only())
	}
	p.bare &^= e.Only()
	p.only &^= e.Only()
	p.laid++
}

// totalAfter returns what the open ends add up to once end e counts this much.
func (p *Position) totalAfter(e domino.End, count int) int16 {
	total := p.total - int16(p.counts[e&7]) + int16(count)
	if p.leadSides == domino.Line && domino.Line.Has(e) {
		// The lead double keeps counting in full at its other side.
		other := domino.Line &^ e.Only()
		total += int16(2*p.outer[e&7]) - int16(p.counts[other.First()&7])
	}
	return total
}

// spin makes the double of these pips, whose uncovered sides are given, the spinner.
func (p *Position) spin(pips int, sides domino.Ends) {
	p.spun = true
	p.spinSides = sides
	tips := p.rules.Tips()
	p.bare = tips
	for ends := tips; ends != 0; ends &= ends - 1 {
		p.outer[ends.First()&7] = uint8(pips)
	}
	if p.rules.ArmsOpen == domino.OpenAlways {
		p.exists |= tips
	} else {
		p.closed = tips
	}
}

// updateFits finds the tiles that may be joined now.
func (p *Position) updateFits() {
	open := p.Open()
	if open == domino.Line { // by far the most frequent
		p.fits = domino.Holding(int(p.outer[domino.W])).Or(domino.Holding(int(p.outer[domino.E])))
		return
	}
	p.fits = p.matching(open)
}

// matching returns the tiles that match any of these ends.
func (p *Position) matching(ends domino.Ends) (tiles domino.Set) {
	for ; ends != 0; ends &= ends - 1 {
		tiles = tiles.Or(p.frame.Fits[p.outer[ends.First()&7]&15])
	}
	return tiles
}

// fitting returns the tiles that may now join any of these ends.
func (p *Position) fitting(ends domino.Ends) domino.Set {
	if p.trains.Phase == domino.DoubleOrCover {
		return p.matching(ends).And(domino.Doubles).Or(p.matching(ends & p.trains.Uncovered.First().Only()))
	}
	return p.matching(ends)
}

// joining returns the tiles that may now join an end.
func (p *Position) joining(e domino.End) domino.Set {
	fits := p.frame.Fits[p.outer[e&7]&15]
	if p.trains.OnlyDoubles(e) {
		fits = fits.And(domino.Doubles)
	}
	return fits
}

// noteDouble records whether the tile just laid is a double, if that scores; a lead is at both ends of the line.
func (p *Position) noteDouble(t domino.Tile, e domino.End) {
	if p.rules.InPlay != domino.InPlayBergen {
		return
	}
	ends := domino.Line
	if e != domino.NoEnd {
		ends = e.Only()
	}
	if p.doubles &^= ends; t.IsDouble() {
		p.doubles |= ends
	}
}

// placeEngine lays the engine, at which all trains start.
func (p *Position) placeEngine(pips int) {
	p.exists = p.rules.TrainEnds()
	p.bare = p.exists
	for ends := p.exists; ends != 0; ends &= ends - 1 {
		p.outer[ends.First()&7] = uint8(pips)
	}
	p.laid = 1
}

// frame holds what stays the same for a whole round; all copies of a position share it. Most games need only its
// joints. Those that need more (see [domino.Rules.NeedsOwnFrame]) take a slower path through a turn, which costs the
// others nothing.
type frame struct {
	domino.Joints
	scores [domino.MaxSeats]domino.Points // before the round; partners carry their side's
	leader domino.Seat                    // leads the round; NoSeat if that isn't known
	extras
}

// extras are what earlier rounds make of the award of a round.
type extras struct {
	carried int  // points that ties add
	bonus   int  // points that the number of rounds won so far adds
	doubled bool // all but what ties add counts double, after a redeal
}

// plainFrame is for games that need only the joints.
var plainFrame = &frame{Joints: *(&domino.Rules{Join: domino.JoinMatch}).Joints()}

// newFrame returns the frame for a round with these match scores, extras and leader.
func newFrame(r *domino.Rules, scores [domino.MaxSeats]domino.Points, e extras, leader domino.Seat) *frame {
	if !r.NeedsOwnFrame() {
		return plainFrame
	}
	return &frame{*r.Joints(), scores, leader, e}
}
