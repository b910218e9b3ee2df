package choice

import (
	"math/bits"

	"dominoes/game/domino"
)

// otherHand is another seat's hand as the table knows it.
type otherHand struct {
	seat     domino.Seat
	lacks    uint16 // numbers that it is known to lack, as bits
	tiles    int
	possible domino.Set // tiles that may be in the hand
	count    float32    // the number of possible tiles
	open     uint16     // the numbers that the seat may join after the play being described, as bits
}

// stuck returns the chance that the hand has none of the tiles in fit, if each of its tiles is a random one of the
// possible tiles.
func (h *otherHand) stuck(fit domino.Set) float32 {
	if h.count == 0 {
		return 1
	}
	miss := 1 - float32(h.possible.And(fit).Len())/h.count
	chance := float32(1)
	for range h.tiles {
		chance *= miss
	}
	return chance
}

// lookAround describes the other seats: what they may hold, whether the seat to move is ahead of them in pips, and the
// stage of the round.
func (v *describer) lookAround() {
	seat, seats := v.p.Turn(), v.rules.Seats
	mean := float32(v.unseen.Pips(v.rules.DoubleBlank)) / float32(max(1, v.unseen.Len()))
	own := float32(v.hand.Pips(v.rules.DoubleBlank))
	v.mean = own / float32(max(1, v.hand.Len()))
	fewest, lightest := v.hand.Len(), domino.MaxTiles
	v.others = seats - 1
	for i := range v.others {
		h := &v.hands[i]
		h.seat = domino.Seat((int(seat) + 1 + i) % seats)
		h.lacks, h.tiles, h.possible = v.b.Lacks[h.seat], v.p.Hand(h.seat).Len(), v.unseen
		for lacks := h.lacks; lacks != 0; lacks &= lacks - 1 {
			h.possible = h.possible.Minus(v.p.Joining(bits.TrailingZeros16(lacks)))
		}
		h.count = float32(h.possible.Len())
		if h.tiles == 0 {
			continue // its partner plays on alone
		}
		fewest = min(fewest, h.tiles)
		if !v.rules.Partner(h.seat, seat) {
			lightest = min(lightest, h.tiles)
		}
	}
	v.late = lightest <= 2
	v.ahead = mean*float32(lightest) - own
	v.stage = stageOf(fewest, v.p.Drawable() > 0)
}

// aheadWithout returns the expected lead in pips over the lightest opponent after shedding pips, from -1 to 1 in units
// of the pips of two heavy tiles.
func (v *describer) aheadWithout(pips float32) float32 {
	return max(-1, min(1, (v.ahead+pips)/float32(4*v.rules.Set)))
}

// Stages is the number of stages of a round. Coefficients depend on the stage, since the value of a move depends on how
// soon a seat may go out, and whether tiles may still be drawn.
const Stages = 6

// stageOf returns the stage in which the shortest hand has this number of tiles.
func stageOf(fewest int, drawing bool) int {
	stage := 0
	switch {
	case fewest > 4:
		stage = 2
	case fewest > 2:
		stage = 1
	}
	if drawing {
		stage += Stages / 2
	}
	return stage
}
