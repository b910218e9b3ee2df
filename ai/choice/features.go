package choice

import (
	"math/bits"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
)

// The features of a move, by their places in [Features]. A feature that doesn't apply is 0; others are between -1 and
// about 1.
const (
	weight       = iota // pips of the tile, over the most that a tile has
	weightLate          // the same if an opponent is about to go out
	double              // 1 if the tile is a double
	points              // tens of points scored in play
	followers           // share of the tiles kept that fit an end afterwards
	stranded            // 1 if no tile kept fits an end afterwards
	support             // share of the tiles kept that show the number exposed
	covered             // share of the tiles kept that show the number covered
	scarce              // share of the tiles of the number exposed that have been seen
	openness            // share of the unseen tiles that fit an end afterwards
	reply               // tens of points that an unseen tile would score next, on average
	spread              // share of all numbers that the tiles kept show
	nextLacks           // share of the ends afterwards whose number the next seat is known not to have
	nextShut            // 1 if that is all of them
	afterLacks          // nextLacks for the seat after the next
	afterShut           // nextShut for the seat after the next
	coversOwn           // 1 if the seat itself played the tile that is covered
	coversAfter         // coversOwn for the seat after the next
	oneNumber           // 1 if all ends show one number afterwards
	doublesLeft         // share of the tiles kept that are doubles
	drawing             // 1 if the move is a draw
	drawingAble         // for a draw: tens of plays that could be made instead
	drawHand            // for a draw: tens of tiles held
	drawStock           // for a draw: share of the unseen tiles that may be drawn
	stuckNext           // chance that the next seat can't play afterwards, from what the table knows
	stuckAfter          // stuckNext for the seat after the next
	stuckBefore         // stuckNext for the seat before, with four seats
	coversNext          // coversOwn for the next seat
	coversBefore        // coversOwn for the seat before, with four seats
	control             // share of the remaining tiles of the number exposed that are kept
	blocks              // 1 if no tile kept or unseen fits afterwards
	blocksAhead         // blocks times the seat's lead in pips, as aheadWithout returns it
	openAhead           // openness times the seat's lead in pips
	relative            // pips of the tile less the mean of the hand, over the most that a tile has

	size
)

// Names has the features' names in weights.json, in the order of the features.
var Names = [size]string(strings.Fields(`
	weight weightLate double points followers stranded support covered scarce openness reply spread nextLacks
	nextShut afterLacks afterShut coversOwn coversAfter oneNumber doublesLeft drawing drawingAble drawHand
	drawStock stuckNext stuckAfter stuckBefore coversNext coversBefore control blocks blocksAhead openAhead
	relative
`))

// The same feature for each of the other seats, from the next one on.
var (
	covers  = [domino.MaxSeats - 1]int{coversNext, coversAfter, coversBefore}
	stuck   = [domino.MaxSeats - 1]int{stuckNext, stuckAfter, stuckBefore}
	lacking = [2]int{nextLacks, afterLacks}
	shut    = [2]int{nextShut, afterShut}
)

// Traits are features that advice can name as reasons.
const (
	Double    = double
	Followers = followers
	Spread    = spread
	CoversOwn = coversOwn
)

// Features describes a move by numbers.
type Features [size]float32

// Doubles returns the doubles of every set.
func Doubles() domino.Set { return doubles }

// describer describes the moves of one turn. It caches what all moves of the turn share.
type describer struct {
	b      *Board
	p      *game.Position
	rules  *domino.Rules
	hand   domino.Set
	unseen domino.Set                     // neither in the hand nor on the table
	hidden float32                        // the number of unseen tiles, at least 1
	kept   float32                        // tiles left after a play, at least 1
	last   bool                           // the hand has one tile
	late   bool                           // an opponent is about to go out
	plays  int                            // moves that are plays
	mean   float32                        // average pips of a tile of the hand
	ahead  float32                        // expected lead over the lightest opponent
	others int                            // the number of other seats
	hands  [domino.MaxSeats - 1]otherHand // of the other seats in playing order
	stage  int
	sums   bool    // touching halves add up to a sum
	trains bool    // each seat has ends of its own
	unit   float32 // how many points of the games that the models were fitted to a point is worth

	own     [domino.MaxPips + 1]uint8 // tiles of the hand that join a number: those that show it, or make the sum
	shown   uint16                    // the numbers that the hand joins, as bits
	doubles int                       // doubles in the hand
	ends    [domino.MaxPips + 1]uint8 // open ends that show a number
	open    uint16                    // the numbers of the open ends, as bits
}

var doubles = func() (set domino.Set) {
	for n := range domino.MaxPips + 1 {
		set = set.With(domino.NewTile(n, n))
	}
	return set
}()

// prepare caches what the moves of the seat to move share.
func (v *describer) prepare(b *Board, moves []game.Move) {
	p := &b.Pos
	*v = describer{b: b, p: p, rules: p.Rules(), hand: p.Hand(p.Turn())}
	held := v.hand.Len()
	v.unseen = domino.FullSet(v.rules.Set).Minus(v.hand).Minus(b.table)
	v.hidden = float32(max(1, v.unseen.Len()))
	v.kept, v.last = float32(max(1, held-1)), held == 1
	v.sums, v.trains = v.rules.Join != domino.JoinMatch, v.rules.Trains != domino.TrainsNone
	v.unit = float32(Unit(v.rules))
	for _, m := range moves {
		if m.Kind == game.Plays {
			v.plays++
		}
	}
	v.lookAround()
	for n := range v.rules.Set + 1 {
		if c := v.hand.And(p.Joining(n)).Len(); c > 0 {
			v.own[n] = uint8(c)
			v.shown |= 1 << n
		}
	}
	v.doubles = v.hand.And(doubles).Len()
	for ends := p.Open(); ends != 0; ends &= ends - 1 {
		n := p.Pips(first(ends))
		v.ends[n]++
		v.open |= 1 << n
	}
}

// mostPoints caps points and reply, in tens of points, since a bonus can be out of all proportion.
const mostPoints = 20

// features sets f to the features of a move. A pass has none.
func (v *describer) features(m game.Move, f *Features) {
	*f = Features{}
	switch m.Kind {
	case game.Draws:
		f[drawing] = 1
		f[drawingAble] = float32(min(v.plays, 10)) / 10
		f[drawHand] = float32(v.hand.Len()) / 10
		f[drawStock] = float32(v.p.Drawable()) / v.hidden
	case game.Plays:
		p := play{describer: v, m: m, f: f}
		p.tile()
		p.score()
		p.cover()
		p.fit()
		p.exposed()
		p.lacking()
		p.keep()
	}
}

// play describes one play. Its methods run in the order in which features calls them.
type play struct {
	*describer
	m    game.Move
	f    *Features
	pips float32 // of the tile, as they count in a hand

	// Set by cover: the number exposed, and the numbers of all ends afterwards, as bits.
	outer int
	open  uint16
}

// tile describes the tile itself.
func (p *play) tile() {
	t, f := p.m.Tile, p.f
	pips, most := float32(t.High()+t.Low()), float32(2*p.rules.Set)
	f[weight] = pips / most
	if p.late {
		f[weightLate] = f[weight]
	}
	if t.IsDouble() {
		f[double] = 1
	}
	if p.pips = pips; pips == 0 {
		p.pips = float32(p.rules.DoubleBlank)
	}
	f[relative] = (p.pips - p.mean) / most
}

// score describes the points in play.
func (p *play) score() {
	if p.rules.InPlay == domino.InPlayNone {
		return
	}
	now, next := p.p.Points(p.m, p.unseen)
	p.f[points] = min(mostPoints, p.unit*float32(now)/10)
	p.f[reply] = min(mostPoints, p.unit*float32(next)/p.hidden/10)
}

// cover sets outer and open, and describes the end that the tile covers.
func (p *play) cover() {
	t, open := p.m.Tile, p.describer.open
	if p.m.End == domino.NoEnd {
		p.outer, p.open = t.Low(), open|1<<t.High()|1<<t.Low()
		return
	}
	inner := p.p.Pips(p.m.End)
	if p.outer = t.High() + t.Low() - inner; p.sums {
		p.outer = p.p.Outer(p.m)
	}
	if p.ends[inner] == 1 {
		open &^= 1 << inner
	}
	if p.open = open | 1<<p.outer; p.trains && t.IsDouble() {
		p.open = 1 << p.outer // it must be covered
	}
	p.f[covered] = float32(p.own[inner]-1) / p.kept
	by := p.b.by[p.m.End&7] // NoSeat if the end's tile lay there from the start
	if by == p.p.Turn() {
		p.f[coversOwn] = 1
	}
	for i := range p.others {
		if p.hands[i].seat == by {
			p.f[covers[i]] = 1
		}
	}
}

// fit describes which tiles, kept or unseen, fit the ends afterwards.
func (p *play) fit() {
	f, fit := p.f, p.fitting(p.open)
	following := p.hand.And(fit).Len()
	if !p.sums || fit.Has(p.m.Tile) { // the tile fits what it shows itself
		following--
	}
	f[followers] = float32(following) / p.kept
	if following == 0 && !p.last {
		f[stranded] = 1
	}
	for i := range p.others {
		h := &p.hands[i]
		if h.open = p.open; p.trains {
			h.open = p.openTo(h.seat, p.m, p.outer)
		}
		if h.open != p.open {
			f[stuck[i]] = h.stuck(p.fitting(h.open))
		} else {
			f[stuck[i]] = h.stuck(fit)
		}
	}
	next := fit
	if p.hands[0].open != p.open {
		next = p.fitting(p.hands[0].open)
	}
	fitting := p.unseen.And(next).Len()
	f[openness] = float32(fitting) / p.hidden
	ahead := p.aheadWithout(p.pips)
	f[openAhead] = f[openness] * ahead
	if fitting == 0 && following == 0 {
		f[blocks], f[blocksAhead] = 1, ahead
	}
}

// exposed describes the number that the tile exposes.
func (p *play) exposed() {
	f, joining, own := p.f, p.p.Joining(p.outer), p.own[p.outer]
	if !p.sums || joining.Has(p.m.Tile) {
		own--
	}
	f[support] = float32(own) / p.kept
	f[control] = float32(own) / float32(max(1, int(own)+p.unseen.And(joining).Len()))
	f[scarce] = float32(p.b.laid[p.outer]+own+1) / float32(p.rules.Set+1)
	if p.sums {
		f[scarce] = float32(p.b.table.And(joining).Len()+int(own)+1) / float32(p.rules.Joining(p.outer).Len())
	}
}

// lacking describes which ends afterwards show numbers that the next two seats lack.
func (p *play) lacking() {
	numbers := bits.OnesCount16(p.open)
	for i := range min(p.others, len(lacking)) {
		open := p.hands[i].open
		if p.trains {
			numbers = max(1, bits.OnesCount16(open))
		}
		lacks := bits.OnesCount16(open & p.hands[i].lacks)
		p.f[lacking[i]] = float32(lacks) / float32(numbers)
		if lacks == numbers {
			p.f[shut[i]] = 1
		}
	}
	if numbers == 1 {
		p.f[oneNumber] = 1
	}
}

// keep describes the hand afterwards.
func (p *play) keep() {
	t, shown, doubles := p.m.Tile, p.shown, p.doubles
	if p.own[t.High()] == 1 {
		shown &^= 1 << t.High()
	}
	if p.own[t.Low()] == 1 {
		shown &^= 1 << t.Low()
	}
	if p.sums {
		shown = p.joinedWithout(t)
	}
	if t.IsDouble() {
		doubles--
	}
	p.f[spread] = float32(bits.OnesCount16(shown)) / float32(p.rules.Set+1)
	p.f[doublesLeft] = float32(doubles) / p.kept
}

// Describe returns the features of moves of the seat to move, and the stage of the round.
func Describe(b *Board, moves []game.Move) (list []Features, stage int) {
	list = make([]Features, len(moves))
	var v describer
	v.prepare(b, moves)
	for i, m := range moves {
		v.features(m, &list[i])
	}
	return list, v.stage
}
