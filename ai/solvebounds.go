package ai

import "dominoes/game"

// bounds are what a position's value can't leave: no side is awarded more than
// the other's pips, or where each records its own, its own. They know nothing of
// points in play.
type bounds struct {
	rules *game.Rules
	off   bool
	swap  bool  // what A's side holds is what it may gain
	slack int32 // by rounding
	drawn [game.MaxTiles + 1]int32
}

func boundsOf(p *game.Position) bounds {
	r := p.Rules()
	b := bounds{rules: r, off: r.InPlay != game.InPlayNone}
	b.swap = (r.Award == game.AwardEachOwn) != (r.Win == game.WinLow)
	if r.RoundTo > 1 {
		b.slack = int32(r.RoundTo/2) * 2
	}
	stock := p.Boneyard()[:p.Drawable()]
	for i := range stock {
		t := stock[len(stock)-1-i]
		b.drawn[i+1] = b.drawn[i] + int32(game.SetOf(t).Pips(r.DoubleBlank))
	}
	return b
}

// of returns bounds from below and above.
func (b *bounds) of(p *game.Position) (low, high int32) {
	if b.off {
		return -1 << 30, 1 << 30
	}
	var pips [2]int32
	for s := range b.rules.Seats {
		pips[s&1] += int32(p.Hand(game.Seat(s)).Pips(b.rules.DoubleBlank))
	}
	more := b.drawn[p.Drawable()] + b.slack
	a, o := 12*(pips[0]+more), 12*(pips[1]+more)
	if b.swap {
		return -o, a
	}
	return -a, o
}
