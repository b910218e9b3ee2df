package ai

import "dominoes/game"

// bounds are what a position's value can't leave: no side is awarded more than
// the other's pips, or where each records its own, its own. They know nothing of
// points in play.
type bounds struct {
	off   bool
	swap  bool                     // what a side holds is what it may gain, not lose
	slack int32                    // by rounding, in pips
	stock [game.MaxTiles + 1]int32 // the pips that can be drawn, by how many tiles can be
}

// reset readies the bounds for a round, in which tiles count as given.
func (b *bounds) reset(p *game.Position, counts *[game.MaxTiles]int32) {
	r := p.Rules()
	b.off = r.InPlay != game.InPlayNone
	b.swap = (r.Award == game.AwardEachOwn) != (r.Win == game.WinLow)
	b.slack = int32(r.RoundTo/2) * 2
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
	if b.swap {
		low, high = -high, -low
	}
	if low >= target {
		return low, true
	}
	return high, high < target
}
