package choice

import (
	"cmp"
	"math/bits"

	"dominoes/game"
	"dominoes/game/domino"
)

// fitting returns the tiles that fit an end with one of the numbers.
func (v *describer) fitting(numbers uint16) (fit domino.Set) {
	for ; numbers != 0; numbers &= numbers - 1 {
		fit = fit.Or(v.p.Joining(bits.TrailingZeros16(numbers)))
	}
	return fit
}

// joinedWithout returns the numbers that the hand fits without a tile.
func (v *describer) joinedWithout(t domino.Tile) (numbers uint16) {
	hand := v.hand.Without(t)
	for n := range v.rules.Set + 1 {
		if !hand.And(v.p.Joining(n)).IsEmpty() {
			numbers |= 1 << n
		}
	}
	return numbers
}

// openTo returns the numbers of the trains that a seat may join after a play that exposes the number outer.
func (v *describer) openTo(seat domino.Seat, m game.Move, outer int) (numbers uint16) {
	for ends := v.p.TrainsAfter(m, seat); ends != 0; ends &= ends - 1 {
		if e := first(ends); e == m.End {
			numbers |= 1 << outer
		} else {
			numbers |= 1 << v.p.Pips(e)
		}
	}
	return numbers
}

// Usual returns about how many points a usual round is worth.
func Usual(r *domino.Rules) float64 {
	added := 0.0
	if r.Seats == domino.MaxSeats {
		added = 0.3 * float64(r.PassBonus)
	}
	for way, n := range r.Finish {
		added += waysToWin[way] * float64(n)
	}
	switch r.Award {
	case domino.AwardNone:
		return cmp.Or(added+inPlayAlone[r.InPlay], 1)
	case domino.AwardAll:
		return 1.5*ofPips(r) + added
	}
	return ofPips(r) + added
}

// waysToWin is the approximate share of rounds won in each way; 0-0 at one end is too rare to matter.
var waysToWin = [...]float64{
	domino.WayPlain: 0.6, domino.WayDouble: 0.13, domino.WayBoth: 0.1, domino.WayDoubleBoth: 0.02,
	domino.WayBlock: 0.15, domino.WayBlank: 0,
}

// inPlayAlone is the usual difference between sides in points scored in play, if nothing else scores.
var inPlayAlone = [...]float64{
	domino.InPlayNone: 0, domino.InPlayEven: 15, domino.InPlayFives: 15, domino.InPlayThrees: 15,
	domino.InPlayFivesAndThrees: 5, domino.InPlayBergen: 3,
}

// ofPips returns what a usual round is worth by the pips in the hands: the others are left with 3.5 tiles on average,
// which have r.Set pips each.
func ofPips(r *domino.Rules) float64 {
	usual := 3.5 * float64(r.Set)
	if r.Teams {
		usual *= 1.4
	}
	return usual
}

// Unit returns the equivalent of one point in points of the games that the models were fitted to, where a round is
// worth the pips left in the hands.
func Unit(r *domino.Rules) float64 { return ofPips(r) / Usual(r) }
