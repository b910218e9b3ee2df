package game

import "math/bits"

// Ending says how a round ended.
type Ending uint8

const (
	// Running: it hasn't.
	Running Ending = iota
	// Out: a seat played its last tile.
	Out
	// Blocked: no seat can play and none may draw (docs/rules.md, point 3).
	Blocked
	// Redealt: nobody could lead by the opening rule, or a hand had too many doubles
	// (docs/rules.md, point 16, point 27).
	Redealt
	// TargetHit: a tile brought its side to the target, and the match is over (docs/rules.md, point 20).
	TargetHit
)

// MoveKind is what a seat does with its turn.
type MoveKind uint8

// The kinds of a move.
const (
	Plays MoveKind = iota
	Draws
	Passes
)

// Move is a turn's choice as search sees it. A play names a tile and the end it
// is joined to, NoEnd for a lead, which lies larger half west; a draw and a
// pass name neither. A wild tile touches the end with its larger half, or
// Turned with the other one.
type Move struct {
	Kind   MoveKind
	Tile   Tile
	End    End
	Turned bool
}

// Position is a round in play, reduced to what decides which moves are legal
// and what they score. It is a value of fixed size: copy it to try a move.
// It holds every hand and the boneyard's order, so it is never shown to a
// player; see [Observation].
type Position struct {
	rules *Rules
	// stock is the boneyard in drawing order. It never changes; next counts
	// the tiles drawn, drawEnd and stockEnd where the drawable ones and all
	// end.
	stock *[MaxTiles]Tile
	frame *frame
	hands [MaxSeats]Set
	held  Set // all hands together
	fits  Set // tiles that may be led or joined now

	gained [MaxSeats]int16 // points scored in play in this round
	total  int16           // what the open ends add up to

	outer  [MaxArms]uint8 // the pips each end shows
	counts [MaxArms]uint8 // what each end counts in the total

	exists    Ends // ends that there are to join
	only      Ends // if any, they must be joined before the others, or instead of them
	leadSides Ends // uncovered sides of a lead double
	spinSides Ends // line ends whose next tile covers a side of the spinner
	closed    Ends // tips and corners that lie but aren't open yet
	bare      Ends // tips, corners and trains where no tile lies
	doubles   Ends // ends at which a double lies, where that scores
	marked    Ends // trains that others may join, too
	uncovered Ends // the end of a double that must be covered first

	forced   Tile // the tile that must be led, or NoTile
	next     uint8
	drawEnd  uint8
	stockEnd uint8
	drawn    uint8 // tiles drawn in this turn
	laid     uint8 // tiles on the table
	turn     Seat
	last     Seat // laid the newest tile
	ending   Ending
	spun     bool // the spinner lies
	more     bool // the rules need what is in more.go

	passed uint8 // passes since the newest tile
	way    Way   // how the round was won, once it was
	over   bool  // the last tile took its side over an exact target
}

var everyTile = FullSet(MaxPips)

// newPosition returns a round before its lead. Seat turn leads, with the tile
// forced unless that is NoTile.
func newPosition(r *Rules, f *frame, hands [MaxSeats]Set, boneyard []Tile, turn Seat, forced Tile) Position {
	p := Position{rules: r, frame: f, more: f != plainFrame, stock: new([MaxTiles]Tile), hands: hands, turn: turn, last: NoSeat, forced: forced, fits: everyTile}
	for _, h := range hands {
		p.held = p.held.Or(h)
	}
	if forced != NoTile {
		p.fits = SetOf(forced)
	}
	copy(p.stock[:], boneyard)
	p.stockEnd = uint8(len(boneyard))
	if r.Boneyard != BoneyardNone {
		p.drawEnd = uint8(max(0, len(boneyard)-r.Reserve))
	}
	return p
}

// Rules returns the rules that the round is played by, or nil where no round
// has been dealt. Don't change them.
func (p *Position) Rules() *Rules { return p.rules }

// Fits returns the tiles that may be led or joined now, whoever holds them.
func (p *Position) Fits() Set { return p.fits }

// Turn returns the seat to move.
func (p *Position) Turn() Seat { return p.turn }

// Last returns the seat that laid the newest tile, or NoSeat.
func (p *Position) Last() Seat { return p.last }

// Ending returns how the round ended, or Running.
func (p *Position) Ending() Ending { return p.ending }

// Hand returns the tiles that s holds.
func (p *Position) Hand(s Seat) Set { return p.hands[s] }

// Gained returns the points that s scored in play in this round.
func (p *Position) Gained(s Seat) int { return int(p.gained[s]) }

// Total returns what the open ends add up to: doubles at an end count both
// halves, bare tips nothing (docs/rules.md, point 1).
func (p *Position) Total() int { return int(p.total) }

// Boneyard returns the tiles not dealt or drawn, in drawing order. Don't change
// them.
func (p *Position) Boneyard() []Tile {
	if p.stock == nil {
		return nil // nothing has been dealt
	}
	return p.stock[p.next:p.stockEnd]
}

// Drawable returns how many tiles of the boneyard may still be drawn.
func (p *Position) Drawable() int { return max(0, int(p.drawEnd)-int(p.next)) }

// MayDraw returns how many tiles the seat to move may still draw in this turn,
// if none of them fits.
func (p *Position) MayDraw() int {
	return max(0, min(p.Drawable(), p.rules.maxDraws()-int(p.drawn)))
}

// Drawn returns how many tiles the seat to move has drawn in this turn.
func (p *Position) Drawn() int { return int(p.drawn) }

// Open returns the ends that a tile may be joined to now, whoever holds one.
func (p *Position) Open() Ends {
	if p.only != 0 {
		return p.only
	}
	return p.exists
}

// Ends returns the ends that a tile could be joined to by the layout: with trains those that are closed
// to the seat to move, too, but where a double is uncovered only its own.
func (p *Position) Ends() Ends {
	switch {
	case p.uncovered != 0:
		return p.uncovered
	case p.rules != nil && p.rules.Trains != TrainsNone:
		return p.exists
	}
	return p.Open()
}

// Marked returns the trains that everybody may join, besides the public one.
func (p *Position) Marked() Ends { return p.marked }

// Uncovered returns the end at which a double lies that must be covered first; none where there is none.
func (p *Position) Uncovered() Ends { return p.uncovered }

// Closed returns the tips and corners that lie but aren't open yet.
func (p *Position) Closed() Ends { return p.closed }

// Pips returns what an existing end shows.
func (p *Position) Pips(e End) int { return int(p.outer[e&7]) }

// CanPlay reports whether the seat to move has a tile that may be laid.
func (p *Position) CanPlay() bool {
	return p.ending == Running && !p.hands[p.turn&3].And(p.fits).IsEmpty()
}

// CanDraw reports whether the seat to move may draw.
func (p *Position) CanDraw() bool {
	if p.next >= p.drawEnd || p.laid == 0 {
		return false
	}
	if p.rules.Boneyard == BoneyardFree {
		return true
	}
	return int(p.drawn) < p.rules.maxDraws() && !p.CanPlay()
}

// CanPass reports whether the seat to move may pass, which it may only where
// it can neither play nor draw.
func (p *Position) CanPass() bool { return !p.CanPlay() && !p.CanDraw() }

// Moves appends every legal move to buf: plays by end and tile, then a draw,
// or else the pass. It appends nothing once the round has ended. With room in
// buf it doesn't allocate; MaxMoves is always enough.
func (p *Position) Moves(buf []Move) []Move {
	if p.ending != Running {
		return buf
	}
	able := p.hands[p.turn&3].And(p.fits)
	if able.IsEmpty() {
		if p.CanDraw() {
			return append(buf, drawing)
		}
		return append(buf, passing)
	}
	if p.laid == 0 {
		return appendPlays(buf, able, NoEnd)
	}
	if p.more && p.frame.sum != 0 {
		buf = p.appendWild(buf, able)
	} else {
		for ends := p.Open(); ends != 0; ends &= ends - 1 {
			e := ends.first()
			buf = appendPlays(buf, able.And(matching[p.outer[e&7]&15]), e)
		}
	}
	if p.rules.Boneyard == BoneyardFree && p.next < p.drawEnd {
		buf = append(buf, drawing)
	}
	return buf
}

// The moves that name no tile.
var (
	drawing = Move{Kind: Draws, Tile: NoTile, End: NoEnd}
	passing = Move{Kind: Passes, Tile: NoTile, End: NoEnd}
)

// MaxMoves is more moves than any position has.
const MaxMoves = MaxArms*(MaxPips+1) + MaxTiles

func appendPlays(buf []Move, tiles Set, e End) []Move {
	for lo := tiles.lo; lo != 0; lo &= lo - 1 {
		buf = append(buf, Move{Kind: Plays, Tile: Tile(bits.TrailingZeros64(lo)), End: e})
	}
	for hi := tiles.hi; hi != 0; hi &= hi - 1 {
		buf = append(buf, Move{Kind: Plays, Tile: Tile(64 + bits.TrailingZeros64(hi)), End: e})
	}
	return buf
}

// appendWild appends plays where wild tiles join either way round.
func (p *Position) appendWild(buf []Move, able Set) []Move {
	for ends := p.Open(); ends != 0; ends &= ends - 1 {
		e := ends.first()
		buf = appendPlays(buf, able.And(p.frame.fits[p.outer[e&7]&15]), e)
		buf = appendTurned(buf, able.And(p.frame.turnable), e)
	}
	return buf
}

// appendTurned appends plays of wild tiles with their low half.
func appendTurned(buf []Move, tiles Set, e End) []Move {
	first := len(buf)
	buf = appendPlays(buf, tiles, e)
	for i := range buf[first:] {
		buf[first+i].Turned = true
	}
	return buf
}

// Play makes a move, which must be one of [Position.Moves], in place.
func (p *Position) Play(m Move) {
	switch m.Kind {
	case Draws:
		p.draw()
	case Passes:
		p.pass()
	default:
		switch {
		case m.End == NoEnd:
			p.lead(m.Tile, m.Tile.High(), m.Tile.Low())
		case p.more:
			p.joinMore(m.Tile, m.End, m.Turned)
		default:
			p.attach(m.Tile, m.End, int(p.outer[m.End&7]))
			p.finishPlay(m.Tile)
		}
	}
}

// Follow makes the move that an event tells of, in place; events that are no
// moves change nothing. The move must be legal. Unlike [Position.Play] it lays a
// lead the way round that it was laid.
func (p *Position) Follow(e Event) {
	switch e := e.(type) {
	case Joined:
		if e.Laid.End == NoEnd {
			p.lead(e.Laid.Tile, e.Laid.Inner, e.Laid.Outer)
		} else {
			p.join(e.Laid.Tile, e.Laid.End, e.Laid.turned())
		}
	case Drew:
		p.draw()
	case Passed:
		p.pass()
	}
}

func (p *Position) pass() {
	p.drawn = 0
	if p.more {
		p.passMore()
		return
	}
	p.advance()
}

func (p *Position) draw() {
	t := p.stock[p.next]
	p.next++
	p.drawn++
	p.hands[p.turn&3] = p.hands[p.turn&3].With(t)
	p.held = p.held.With(t)
	p.endIfStuck()
}

// lead plays the round's first tile, first half west.
func (p *Position) lead(t Tile, first, second int) {
	p.place(first, second)
	if p.more {
		p.leadMore(t)
		return
	}
	p.finishPlay(t)
}

// join plays t on end e.
func (p *Position) join(t Tile, e End, turned bool) {
	if p.more {
		p.joinMore(t, e, turned)
		return
	}
	p.attach(t, e, int(p.outer[e&7]))
	p.finishPlay(t)
}

// lay repeats a tile of a layout, whoever laid it. It may lie on a tip that
// isn't open yet, as the layouts of a [Setup] do.
func (p *Position) lay(l Laid) {
	switch {
	case l.End == NoEnd && p.rules.Trains != TrainsNone:
		p.placeEngine(l.Inner)
	case l.End == NoEnd:
		p.place(l.Inner, l.Outer)
	default:
		opened := p.closed & l.End.only()
		p.closed &^= opened
		p.exists |= opened
		p.attach(l.Tile, l.End, l.Inner)
	}
	p.noteDouble(l.Tile, l.End)
}

// place lays the layout's first tile.
func (p *Position) place(first, second int) {
	p.outer[W], p.outer[E] = uint8(first), uint8(second)
	p.exists = line
	if first == second {
		// A double counts its pips once, whichever side is looked at.
		p.counts[W] = uint8(2 * first)
		p.leadSides = line
		if p.rules.Spins() {
			p.spin(first, line)
		}
		if p.rules.FillFirst {
			p.only = p.exists
		}
	} else {
		p.counts[W], p.counts[E] = uint8(first), uint8(second)
	}
	p.total = int16(first + second)
	p.laid = 1
}

// attach lays t at end e, which its inner half touches.
func (p *Position) attach(t Tile, e End, inner int) {
	outer := t.Other(inner)
	count := outer
	if t.IsDouble() {
		count = 2 * outer
	}
	p.total = p.totalAfter(e, count)
	if p.leadSides.Has(e) {
		// The lead double keeps counting in full at its other side.
		p.leadSides &^= e.only()
		if p.leadSides != 0 {
			other := p.leadSides.first()
			p.counts[other&7] = 2 * p.outer[other&7]
		}
	}
	p.outer[e&7], p.counts[e&7] = uint8(outer), uint8(count)

	if p.spinSides.Has(e) {
		p.spinSides &^= e.only()
		if p.spinSides == 0 {
			p.exists |= p.closed
			p.closed = 0
		}
	} else if t.IsDouble() && !p.spun && p.rules.Spinner == SpinnerFirstDouble && p.rules.Spins() {
		p.spin(outer, e.only())
	}
	p.bare &^= e.only()
	p.only &^= e.only()
	p.laid++
}

// totalAfter returns what the open ends add up to once end e counts this much.
func (p *Position) totalAfter(e End, count int) int16 {
	total := p.total - int16(p.counts[e&7]) + int16(count)
	if p.leadSides == line && line.Has(e) {
		// The lead double keeps counting in full at its other side.
		other := line &^ e.only()
		total += int16(2*p.outer[e&7]) - int16(p.counts[other.first()&7])
	}
	return total
}

// spin makes the double of these pips, whose uncovered sides are given, the
// spinner.
func (p *Position) spin(pips int, sides Ends) {
	p.spun = true
	p.spinSides = sides
	tips := p.rules.tips()
	p.bare = tips
	for ends := tips; ends != 0; ends &= ends - 1 {
		p.outer[ends.first()&7] = uint8(pips)
	}
	if p.rules.ArmsOpen == OpenAlways {
		p.exists |= tips
	} else {
		p.closed = tips
	}
}

// finishPlay follows every tile laid: it leaves the hand, the total may score, and
// the round may end.
func (p *Position) finishPlay(t Tile) {
	hand := p.hands[p.turn&3].Without(t)
	p.hands[p.turn&3] = hand
	p.held = p.held.Without(t)
	p.drawn = 0
	p.last = p.turn
	p.gained[p.turn&3] += int16(p.score())
	p.updateFits()
	if hand.IsEmpty() {
		p.ending = Out
		return
	}
	p.endIfBlocked()
	p.advance()
}

// updateFits finds the tiles that may be joined now.
func (p *Position) updateFits() {
	open := p.Open()
	if open == line { // by far the most frequent
		p.fits = matching[p.outer[W]&15].Or(matching[p.outer[E]&15])
		return
	}
	p.fits = p.fitting(open)
}

// fitting returns the tiles that join any of these ends.
func (p *Position) fitting(ends Ends) (fits Set) {
	for ; ends != 0; ends &= ends - 1 {
		fits = fits.Or(p.frame.fits[p.outer[ends.first()&7]&15])
	}
	return fits
}

// score returns what the total is worth in play to the seat that made it.
func (p *Position) score() int { return p.rules.inPlay(int(p.total)) }

// inPlay returns what a total of the open ends scores; more.go has the other ways to score.
func (r *Rules) inPlay(total int) int {
	switch r.InPlay {
	case InPlayEven:
		if total%2 == 0 {
			return total
		}
	case InPlayFives:
		if total%5 == 0 {
			return total
		}
	}
	return 0
}

func (p *Position) endIfBlocked() {
	if p.next >= p.drawEnd && p.held.And(p.fits).IsEmpty() {
		p.ending = Blocked
	}
}

// endIfStuck ends a round where it is blocked before it goes on.
func (p *Position) endIfStuck() {
	if p.more {
		p.endMore()
		return
	}
	p.endIfBlocked()
}

// advance gives the turn to the next seat, but leaves it where the round ends.
func (p *Position) advance() {
	if p.ending != Running {
		return
	}
	p.turn++
	if int(p.turn) == p.rules.Seats {
		p.turn = A
	}
}
