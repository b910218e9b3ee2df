package advice

import (
	"slices"

	"dominoes/game"
)

// Seen is what a seat could have noticed so far.
type Seen struct {
	// Numbers tells of every number of the set, by number.
	Numbers []Number
	// Lacks are the numbers that a seat is known not to hold, by seat; the highest
	// number first.
	Lacks [game.MaxSeats][]Lack
}

// Number says where the tiles with a number are; a double counts once.
type Number struct {
	Table, Hand, Unseen int
}

// Lack is a number that a seat is known not to hold.
type Lack struct {
	Pips int
	// Event is the index in the history of the pass or the draw that showed it.
	Event int
}

// Lacking reports whether a seat is known not to hold a number.
func (s *Seen) Lacking(seat game.Seat, pips int) bool {
	return slices.ContainsFunc(s.Lacks[seat], func(l Lack) bool { return l.Pips == pips })
}

// SeenBy returns what the seat could have noticed. It draws conclusions from what
// others couldn't do alone, never from what they chose.
func SeenBy(o *game.Observation) Seen {
	s := Seen{Numbers: make([]Number, o.Rules.Set+1)}
	unseen := o.Unseen()
	for _, t := range game.FullSet(o.Rules.Set).Tiles() {
		for pips := t.Low(); ; pips = t.High() {
			n := &s.Numbers[pips]
			switch {
			case o.Hand.Has(t):
				n.Hand++
			case unseen.Has(t):
				n.Unseen++
			default:
				n.Table++
			}
			if pips == t.High() {
				break
			}
		}
	}
	var known [game.MaxSeats]knowledge
	o.WalkHistory(func(at int, e game.Event, table *game.Position) {
		switch e := e.(type) {
		case game.Passed:
			known[e.Seat].stuck(at, table)
		case game.Drew:
			known[e.Seat].draw(at, table)
		case game.Joined:
			known[e.Laid.Seat].drew = false // what it drew last is what fitted, and lies
		}
	})
	for seat := range game.Seat(o.Rules.Seats) {
		if seat == o.Seat {
			continue
		}
		k := &known[seat]
		if k.drew {
			k.without = game.Set{} // nobody knows what it drew
		}
		for pips := o.Rules.Set; pips >= 0; pips-- {
			if o.Held[seat] > 0 && k.lacks(pips, unseen) {
				s.Lacks[seat] = append(s.Lacks[seat], Lack{pips, k.shown[pips] - 1})
			}
		}
	}
	return s
}

// knowledge is what is known of one hand.
type knowledge struct {
	// without are tiles that aren't in it.
	without game.Set
	// shown is 1 more than the index of the event that showed that nothing
	// fitted a number, by number.
	shown [game.MaxPips + 1]int
	// drew tells that the seat has drawn a tile, and not made use of it yet.
	drew bool
}

// stuck takes in that nothing in the hand fitted.
func (k *knowledge) stuck(at int, table *game.Position) {
	if k.drew {
		// It was stuck before too, on the same ends, and drew a tile that
		// doesn't fit either, but may be any other.
		k.without, k.drew = k.without.And(table.Fits()), false
	}
	k.without = k.without.Or(table.Fits())
	sum := 0 // of halves that touch
	if r := table.Rules(); r.Join != game.JoinMatch {
		sum = r.Set + 1
	}
	for _, open := range table.OpenEnds() {
		switch {
		case sum == 0:
			k.shown[open.Pips] = at + 1
		case open.Pips > 0:
			k.shown[sum-open.Pips] = at + 1
		}
	}
}

// draw takes in that the seat drew a tile.
func (k *knowledge) draw(at int, table *game.Position) {
	if table.Rules().Boneyard == game.BoneyardFree {
		k.without = game.Set{} // it may draw as it likes
		return
	}
	k.stuck(at, table)
	k.drew = true
}

// lacks reports whether none of the unseen tiles with a number can be in the hand,
// and a pass or a draw has shown it.
func (k *knowledge) lacks(pips int, unseen game.Set) bool {
	return k.shown[pips] > 0 && unseen.And(game.Holding(pips)).Minus(k.without).IsEmpty()
}
