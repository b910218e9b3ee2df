package ai

import (
	"slices"

	"dominoes/game"
	"dominoes/game/domino"
)

// bounds bound a position's value without a search. No side is awarded more than the other's pips, or its own pips if
// each records its own, or everybody's if the winner takes all, plus bonuses for how it won and for earlier ties. An
// award that the entry score withholds is 0, which is within the bounds. They don't cover points in play, scores that
// may be wiped, or awards that count double.
type bounds struct {
	off   bool
	swap  bool                       // a side may gain, not lose, the pips that it holds
	none  bool                       // no hands count
	all   bool                       // both sides' hands count for the winner
	slack int32                      // for rounding and bonuses, in pips
	stock [domino.MaxTiles + 1]int32 // the pips of the drawable tiles, by their number
}

// reset prepares the bounds for a round; counts are the pips of each tile.
func (b *bounds) reset(p *game.Position, counts *[domino.MaxTiles]int32) {
	r := p.Rules()
	extra, doubled := p.Extra()
	b.off = scores(r) || r.TargetRule != domino.TargetRoundEnd || doubled
	b.swap = r.RecordsOwn() != (r.Win == domino.WinLow)
	b.none, b.all = r.Award == domino.AwardNone, r.Award == domino.AwardAll
	b.slack = int32(r.RoundTo/2)*2 + int32(slices.Max(r.Finish[:])+extra)
	stock := p.Boneyard()[:p.Drawable()]
	for i := range stock {
		b.stock[i+1] = b.stock[i] + counts[stock[len(stock)-1-i]]
	}
}

// decide returns a bound of a position's value. It is decided if the bound shows whether the value is at least target.
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
