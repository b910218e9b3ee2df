package choice

import (
	"math/bits"

	"dominoes/game"
)

// The features of a move. All are 0 where they don't apply, and about 1 at the
// most.
const (
	weight       = iota // pips of the tile laid, over the most a tile has
	weightLate          // the same where an opponent is about to go out
	double              // a double is laid
	points              // tens of points scored in play
	followers           // share of the tiles kept that fit an end then
	stranded            // no tile kept fits an end then
	support             // share of the tiles kept that show the number exposed
	covered             // share of the tiles kept that show the number covered
	scarce              // share of the tiles of the number exposed that are seen
	openness            // share of the tiles out of sight that fit an end then
	reply               // tens of points that a tile out of sight scores then, on average
	spread              // share of all numbers that the tiles kept show
	nextLacks           // share of the ends then that the next seat lacks
	nextShut            // the next seat lacks them all
	afterLacks          // the same for the seat after the next
	afterShut           //
	coversOwn           // an end that the seat laid itself is covered
	coversAfter         // an end that the seat after the next laid is covered
	oneNumber           // all ends then show one number
	doublesLeft         // share of the tiles kept that are doubles
	drawing             // the move is a draw
	drawingAble         // a draw while a tile could be laid: tenths of a play that could be made instead
	drawHand            // a draw: tenths of a tile held
	drawStock           // a draw: share of the tiles out of sight that may be drawn
	stuckNext           // chance that the next seat can't play then, as far as the table knows
	stuckAfter          // the same for the seat after the next
	stuckBefore         // the same for the seat before, where four play
	coversNext          // an end that the next seat laid is covered
	coversBefore        // an end that the seat before laid is covered, where four play
	control             // share of the tiles left of the number exposed that are kept
	blocks              // nothing that is kept or out of sight fits then
	blocksAhead         // the same times how far ahead in pips the seat is then
	openAhead           // openness times how far ahead in pips the seat is then
	relative            // pips of the tile less the mean of the hand, over the most a tile has

	size = iota
)

// The same feature of different seats, from the next one on.
var (
	covers  = [game.MaxSeats - 1]int{coversNext, coversAfter, coversBefore}
	stuck   = [game.MaxSeats - 1]int{stuckNext, stuckAfter, stuckBefore}
	lacking = [2]int{nextLacks, afterLacks}
	shut    = [2]int{nextShut, afterShut}
)

// Traits are features that a person can be told of.
const (
	Double    = double
	Followers = followers
	Spread    = spread
	CoversOwn = coversOwn
)

// Features describes a move by numbers.
type Features [size]float32

// Names lists the features in their order.
var Names = [size]string{
	"weight", "weightLate", "double", "points", "followers", "stranded", "support", "covered", "scarce", "openness", "reply", "spread",
	"nextLacks", "nextShut", "afterLacks", "afterShut", "coversOwn", "coversAfter", "oneNumber", "doublesLeft",
	"drawing", "drawingAble", "drawHand", "drawStock",
	"stuckNext", "stuckAfter", "stuckBefore", "coversNext", "coversBefore", "control", "blocks", "blocksAhead", "openAhead", "relative",
}

// Doubles returns the doubles of every set.
func Doubles() game.Set { return doubles }

// describer describes the moves of one turn: it holds what need be found out but once.
type describer struct {
	b           *Board
	p           *game.Position
	rules       *game.Rules
	hand        game.Set
	unseen      game.Set                     // neither in the hand nor on the table
	kept        float32                      // tiles left after a play, at least 1
	last        bool                         // the hand has one tile
	late        bool                         // an opponent is about to go out
	plays       int                          // moves that are plays
	mean, ahead float32                      // pips of the hand's tiles on average, and how many more in all the lightest opponent may have
	others      int                          // the other seats
	hands       [game.MaxSeats - 1]otherHand // of those, from the next seat on
	stage       int
	sums        bool    // halves that touch add up
	trains      bool    // what may be joined isn't the same for all
	unit        float32 // what a point is worth in points of the games that the models are of

	own     [game.MaxPips + 1]uint8 // tiles of the hand that join a number: those that show it, or make the sum
	shown   uint16                  // the numbers that the hand joins
	doubles int                     // its doubles
	ends    [game.MaxPips + 1]uint8 // open ends that show a number
	open    uint16                  // the numbers that they show
}

var doubles = func() (set game.Set) {
	for n := range game.MaxPips + 1 {
		set = set.With(game.NewTile(n, n))
	}
	return set
}()

// prepare finds out what the moves have in common, which are those of the seat to move.
func (v *describer) prepare(b *Board, moves []game.Move) {
	p := &b.Pos
	*v = describer{b: b, p: p, rules: p.Rules(), hand: p.Hand(p.Turn())}
	held := v.hand.Len()
	v.unseen = game.FullSet(v.rules.Set).Minus(v.hand).Minus(b.table)
	v.kept, v.last = float32(max(1, held-1)), held == 1
	v.sums, v.trains = v.rules.Join != game.JoinMatch, v.rules.Trains != game.TrainsNone
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

// mostPoints is as many tens of points as count: more scores nobody, but where a bonus is out of all proportion.
const mostPoints = 20

// features fills in what a move is like.
func (v *describer) features(m game.Move, f *Features) {
	*f = Features{}
	switch m.Kind {
	case game.Draws:
		f[drawing] = 1
		f[drawingAble] = float32(min(v.plays, 10)) / 10
		f[drawHand] = float32(v.hand.Len()) / 10
		f[drawStock] = float32(v.p.Drawable()) / float32(max(1, v.unseen.Len()))
		return
	case game.Passes:
		return
	}
	t := m.Tile
	high, low := t.High(), t.Low()
	f[weight] = float32(high+low) / float32(2*v.rules.Set)
	if v.late {
		f[weightLate] = f[weight]
	}
	twins := v.doubles
	if high == low {
		f[double] = 1
		twins--
	}
	hidden := float32(max(1, v.unseen.Len()))
	if v.rules.InPlay != game.InPlayNone {
		now, then := v.p.Points(m, v.unseen)
		f[points] = min(mostPoints, v.unit*float32(now)/10)
		f[reply] = min(mostPoints, v.unit*float32(then)/hidden/10)
	}

	open, outer := v.open, low
	if m.End == game.NoEnd {
		open |= 1<<high | 1<<low
	} else {
		inner := v.p.Pips(m.End)
		if outer = high + low - inner; v.sums {
			outer = v.p.Outer(m)
		}
		if v.ends[inner] == 1 {
			open &^= 1 << inner
		}
		open |= 1 << outer
		if v.trains && high == low {
			open = 1 << outer // it must be covered
		}
		f[covered] = float32(v.own[inner]-1) / v.kept
		by := v.b.by[m.End&7] // NoSeat where it lay from the start
		if by == v.p.Turn() {
			f[coversOwn] = 1
		}
		for i := range v.others {
			if v.hands[i].seat == by {
				f[covers[i]] = 1
			}
		}
	}
	fit := v.fitting(open)
	following := v.hand.And(fit).Len()
	if !v.sums || fit.Has(t) { // the tile itself fits what it shows
		following--
	}
	next := fit
	if v.trains {
		for i := range v.others {
			v.hands[i].open = v.openTo(v.hands[i].seat, m, outer)
		}
		next = v.fitting(v.hands[0].open)
	}
	f[followers] = float32(following) / v.kept
	if following == 0 && !v.last {
		f[stranded] = 1
	}
	fitting := v.unseen.And(next).Len()
	f[openness] = float32(fitting) / hidden
	pips := float32(high + low)
	if pips == 0 {
		pips = float32(v.rules.DoubleBlank)
	}
	ahead := v.aheadWithout(pips)
	f[openAhead] = f[openness] * ahead
	if fitting == 0 && following == 0 {
		f[blocks], f[blocksAhead] = 1, ahead
	}
	f[relative] = (pips - v.mean) / float32(2*v.rules.Set)
	for i := range v.others {
		if v.trains {
			next = v.fitting(v.hands[i].open)
		}
		f[stuck[i]] = v.hands[i].stuck(next)
	}
	joining, own := v.p.Joining(outer), v.own[outer]
	if !v.sums || joining.Has(t) {
		own--
	}
	f[support] = float32(own) / v.kept
	f[control] = float32(own) / float32(max(1, int(own)+v.unseen.And(joining).Len()))
	f[scarce] = float32(v.b.laid[outer]+own+1) / float32(v.rules.Set+1)
	if v.sums {
		f[scarce] = float32(v.b.table.And(joining).Len()+int(own)+1) / float32(v.rules.Joining(outer).Len())
	}

	numbers := bits.OnesCount16(open)
	for i := range min(v.others, len(lacking)) {
		if v.trains {
			open = v.hands[i].open
			numbers = max(1, bits.OnesCount16(open))
		}
		lacks := bits.OnesCount16(open & v.hands[i].lacks)
		f[lacking[i]] = float32(lacks) / float32(numbers)
		if lacks == numbers {
			f[shut[i]] = 1
		}
	}
	if numbers == 1 {
		f[oneNumber] = 1
	}
	shown := v.shown
	if v.own[high] == 1 {
		shown &^= 1 << high
	}
	if v.own[low] == 1 {
		shown &^= 1 << low
	}
	if v.sums {
		shown = v.joinedWithout(t)
	}
	f[spread] = float32(bits.OnesCount16(shown)) / float32(v.rules.Set+1)
	f[doublesLeft] = float32(twins) / v.kept
}

// Describe returns the features of the moves, which are those of the seat to
// move, and the stage of the round.
func Describe(b *Board, moves []game.Move) (list []Features, stage int) {
	list = make([]Features, len(moves))
	var v describer
	v.prepare(b, moves)
	for i, m := range moves {
		v.features(m, &list[i])
	}
	return list, v.stage
}
