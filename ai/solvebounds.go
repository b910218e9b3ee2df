package ai

import "dominoes/game"

// bounds are what a position's value can't leave: no side is awarded more than
// the other's pips, or where each records its own, its own. They know nothing of
// points in play.
type bounds struct {
	off   bool
	swap  bool                     // what A's side holds is what it may gain
	slack int32                    // by rounding, in pips
	stock [game.MaxTiles + 1]int32 // the pips that can come, by how many tiles can be drawn
}

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

// of returns bounds from below and above.
func (b *bounds) of(n *node) (low, high int32) {
	if b.off {
		return -1 << 30, 1 << 30
	}
	more := b.slack + b.stock[n.Drawable()]
	mine := int32(game.Whole(1)) * (n.pips[0] + more)
	theirs := int32(game.Whole(1)) * (n.pips[1] + more)
	if b.swap {
		return -theirs, mine
	}
	return -mine, theirs
}
