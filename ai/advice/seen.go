package advice

import (
	"slices"

	"dominoes/game"
	"dominoes/game/domino"
)

// Seen is what a seat could have noticed so far.
type Seen struct {
	// Numbers is where the tiles of each number of the set are, by number.
	Numbers []Number
	// Lacks are the numbers that each seat is known not to hold, the highest first.
	Lacks [domino.MaxSeats][]Lack
}

// Number counts the tiles with a number by where they are; a double counts once.
type Number struct {
	Table, Hand, Unseen int
}

// Lack is a number that a seat is known not to hold.
type Lack struct {
	Pips int
	// Event is the index in the history of the pass or draw that showed it.
	Event int
}

// Lacking reports whether a seat is known not to hold a number.
func (s *Seen) Lacking(seat domino.Seat, pips int) bool {
	return slices.ContainsFunc(s.Lacks[seat], func(l Lack) bool { return l.Pips == pips })
}

// SeenBy returns what the seat could have noticed. It infers from what others couldn't do, never from what they chose.
func SeenBy(o *game.Observation) Seen {
	unseen := o.Unseen()
	s := Seen{Numbers: countNumbers(o, unseen)}
	known := knowledgeFrom(o)
	for seat := range domino.Seat(o.Rules.Seats) {
		if seat != o.Seat && o.Held[seat] > 0 {
			s.Lacks[seat] = known[seat].lacking(o.Rules.Set, unseen)
		}
	}
	return s
}

// countNumbers counts the tiles with each number.
func countNumbers(o *game.Observation, unseen domino.Set) []Number {
	numbers := make([]Number, o.Rules.Set+1)
	count := func(t domino.Tile, n *Number) {
		switch {
		case o.Hand.Has(t):
			n.Hand++
		case unseen.Has(t):
			n.Unseen++
		default:
			n.Table++
		}
	}
	for _, t := range domino.FullSet(o.Rules.Set).Tiles() {
		count(t, &numbers[t.Low()])
		if !t.IsDouble() {
			count(t, &numbers[t.High()])
		}
	}
	return numbers
}

// knowledgeFrom returns what the history shows about each hand.
func knowledgeFrom(o *game.Observation) (known [domino.MaxSeats]knowledge) {
	o.WalkHistory(func(at int, e game.Event, table *game.Position) {
		switch e := e.(type) {
		case game.Passed:
			known[e.Seat].stuck(at, table)
		case game.Drew:
			known[e.Seat].draw(at, table)
		case game.Joined:
			known[e.Laid.Seat].drew = false // it has played the tile that it drew last
		}
	})
	for seat := range known {
		if known[seat].drew {
			known[seat].without = domino.Set{} // the drawn tile is unknown
		}
	}
	return known
}

// knowledge is what is known about one hand.
type knowledge struct {
	// without are tiles that aren't in the hand.
	without domino.Set
	// shown is, by number, the index of the last event that showed that the hand has no tile for it, plus 1.
	shown [domino.MaxPips + 1]int
	// drew is true while the seat holds a tile that it drew and hasn't played.
	drew bool
}

// stuck records that no tile in the hand fitted.
func (k *knowledge) stuck(at int, table *game.Position) {
	if k.drew {
		// It was stuck before on the same ends and drew a tile that doesn't fit either. The drawn tile may be any
		// other.
		k.without, k.drew = k.without.And(table.Fits()), false
	}
	k.without = k.without.Or(table.Fits())
	sum := 0 // the sum of touching halves, or 0 if they match
	if r := table.Rules(); r.Join != domino.JoinMatch {
		sum = r.Set + 1
	}
	trains := table.Trains()
	for _, open := range table.OpenEnds() {
		switch {
		case trains.OnlyDoubles(open.End): // its other tiles may be in the hand
		case sum == 0:
			k.shown[open.Pips] = at + 1
		case open.Pips > 0:
			k.shown[sum-open.Pips] = at + 1
		}
	}
}

// draw records that the seat drew a tile.
func (k *knowledge) draw(at int, table *game.Position) {
	if table.Rules().Boneyard == domino.BoneyardFree {
		k.without = domino.Set{} // it may have been able to play
		return
	}
	k.stuck(at, table)
	k.drew = true
}

// lacking returns the numbers of a set that the hand lacks, the highest first.
func (k *knowledge) lacking(set int, unseen domino.Set) (list []Lack) {
	for pips := set; pips >= 0; pips-- {
		if k.lacks(pips, unseen) {
			list = append(list, Lack{pips, k.shown[pips] - 1})
		}
	}
	return list
}

// lacks reports whether the hand can't have any of the unseen tiles with a number, and a pass or draw has shown it.
func (k *knowledge) lacks(pips int, unseen domino.Set) bool {
	return k.shown[pips] > 0 && unseen.And(domino.Holding(pips)).Minus(k.without).IsEmpty()
}
