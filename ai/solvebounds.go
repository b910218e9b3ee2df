package ai

import (
	"slices"

	"dominoes/game"
)

// bounds are what a position's value can't leave: no side is awarded more than
// the other's pips, or where each records its own, its own, or where the winner takes all, everybody's;
// and what is added for how it won, or for ties before. What entry keeps from it is 0 then. They know nothing of
// points in play, nor of scores that may be wiped.
type bounds struct {
	off   bool
	swap  bool                     // what a side holds is what it may gain, not lose
	none  bool                     // no hands are counted
	all   bool                     // both sides' are, for either
	slack int32                    // by rounding, and by what is added, in pips
	stock [game.MaxTiles + 1]int32 // the pips that can be drawn, by how many tiles can be
}

// reset readies the bounds for a round, in which tiles count as given.
func (b *bounds) reset(p *game.Position, counts *[game.MaxTiles]int32) {
	r := p.Rules()
	b.off = scores(r) || r.TargetRule != game.TargetRoundEnd
	recordsOwn := r.Award == game.AwardEachOwn || r.Award == game.AwardLosersOwn
	b.swap = recordsOwn != (r.Win == game.WinLow)
	b.none, b.all = r.Award == game.AwardNone, r.Award == game.AwardAll
	b.slack = int32(r.RoundTo/2)*2 + int32(slices.Max(r.Finish[:])+p.Carried())
	stock := p.Boneyard()[:p.Drawable()]
	for i := range stock {
		b.stock[i+1] = b.stock[i] + counts[stock[len(stock)-1-i]]
	}
}

// decide returns a bound of a position's value that tells whether it is target
// or more, where that needs no search.
func (b *bounds) decide(n *node, target int32) (bound int32, decided bool) {
	if b.off {
		return 0, false
	}
	more := b.slack + b.stock[n.Drawable()]
	low, high := -point*(n.pips[0]+more), point*(n.pips[1]+more)
	switch {
	case b.none:
		low, high = -point*b.slack, point*b.slack
	case b.all:
		low += -point * n.pips[1]
		high += point * n.pips[0]
	}
	if b.swap {
		low, high = -high, -low
	}
	if low >= target {
		return low, true
	}
	return high, high < target
}
