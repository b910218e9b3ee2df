package domino

import "math/bits"

// EndQueue is a list of trains in order, each at most once. The zero value is empty.
type EndQueue uint32 // four bits for each train, the first one lowest; no train is 0

// First returns the first train of q, or NoEnd if q is empty.
func (q EndQueue) First() End {
	if q == 0 {
		return NoEnd
	}
	return End(q & 15)
}

// With returns q with e at its end.
func (q EndQueue) With(e End) EndQueue { return q | EndQueue(e&15)<<(4*q.Len()) }

// Without returns q without e.
func (q EndQueue) Without(e End) EndQueue {
	for i := 0; q>>i != 0; i += 4 {
		if End(q>>i&15) == e {
			return q&(1<<i-1) | q>>(i+4)<<i
		}
	}
	return q
}

// Len returns the number of trains in q.
func (q EndQueue) Len() int { return (bits.Len32(uint32(q)) + 3) / 4 }

// Has reports whether e is in q.
func (q EndQueue) Has(e End) bool { return q.Without(e) != q }

// List returns the trains of q in order.
func (q EndQueue) List() (list []End) {
	for ; q != 0; q >>= 4 {
		list = append(list, End(q&15))
	}
	return list
}

// String lists the trains: "A, M".
func (q EndQueue) String() string { return listed(q.List(), ", ") }

// Phase says what the rules for trains allow in the rest of a turn.
type Phase uint8

const (
	// JoinAny: a tile on any train that the seat may join.
	JoinAny Phase = iota
	// JoinOwn: tiles on its own train, as long as one fits: its first turn (docs/rules.md, point 42).
	JoinOwn
	// CoverFirst: a tile on the first uncovered double, which ends the turn (docs/rules.md, point 32, point 43).
	CoverFirst
	// CoverAll: tiles on the uncovered doubles, in order.
	CoverAll
	// DoubleOrCover: further doubles, or a tile on the first uncovered double; from then on CoverAll.
	DoubleOrCover
	// OneMore: one more tile on any train that the seat may join, and another one after each double.
	OneMore
)

// TrainState is what a round of trains has besides its tiles.
type TrainState struct {
	Uncovered EndQueue // trains that end in a double to be covered, in the order in which the doubles were laid
	Marked    Ends     // trains that other seats may join, too
	Phase     Phase    // of the turn
}

// Begin begins a turn of s. Bare are the trains without a tile.
func (t *TrainState) Begin(r *Rules, s Seat, bare Ends) {
	switch {
	case t.BeforeFirst(r, s, bare):
		t.Phase = JoinOwn
	case t.Uncovered != 0:
		t.Phase = CoverFirst
	default:
		t.Phase = JoinAny
	}
}

// BeforeFirst reports whether s has yet to have its first turn, in which it may lay a whole train.
func (t *TrainState) BeforeFirst(r *Rules, s Seat, bare Ends) bool {
	return r.FirstTurn == FirstTrain && bare&^t.Marked&TrainOf(s).Only() != 0
}

// Put records whether a tile laid on train e covers a double there, or is one to be covered.
func (t *TrainState) Put(tile Tile, e End) {
	if t.Uncovered != 0 {
		t.Uncovered = t.Uncovered.Without(e)
	}
	if tile.IsDouble() {
		t.Uncovered = t.Uncovered.With(e)
	}
}

// Play records that s has laid a tile on train e in its turn, and reports whether the turn goes on; more is true if s
// holds a tile that fits there now.
func (t *TrainState) Play(r *Rules, s Seat, tile Tile, e End, more bool) (goesOn bool) {
	if e == TrainOf(s) {
		t.Marked &^= e.Only()
	}
	t.Put(tile, e)
	switch {
	case t.Phase == JoinOwn && more:
		return true
	case t.Phase != JoinOwn && tile.IsDouble():
		t.Phase = afterDouble[r.Covering]
		return true
	case (t.Phase == DoubleOrCover || t.Phase == CoverAll) && t.Uncovered != 0:
		t.Phase = CoverAll
		return true
	}
	t.Phase = JoinAny // until the next turn begins
	return false
}

// afterDouble is the phase of a turn after a double.
var afterDouble = [...]Phase{CoverNext: CoverAll, CoverSeveral: DoubleOrCover, CoverLater: OneMore}

// Open returns the trains that s, whose turn it is, may join.
func (t *TrainState) Open(s Seat, all Ends) Ends {
	switch t.Phase {
	case JoinOwn:
		return all & TrainOf(s).Only()
	case CoverFirst, CoverAll:
		return t.Uncovered.First().Only()
	}
	return all & (TrainOf(s).Only() | TrainM.Only() | t.Marked)
}

// OnlyCovers reports whether nothing but the first uncovered double may be joined.
func (t *TrainState) OnlyCovers() bool { return t.Phase == CoverFirst || t.Phase == CoverAll }

// OnlyDoubles reports whether only a double may join train e.
func (t *TrainState) OnlyDoubles(e End) bool {
	return t.Phase == DoubleOrCover && t.Uncovered.First() != e
}
