package advice

import (
	"math"
	"slices"

	"dominoes/ai/choice"
	"dominoes/game"
)

// now is the reason about the points of the move itself.
func (c *comparison) now() weighed {
	here, there := c.this.Facts.Now, c.other.Facts.Now
	if c.this.Move.Kind == game.Draws || here == there {
		return weighed{} // the drawn tile may score, but not the draw itself
	}
	if here > there {
		return c.reason(Now, c.gain()*(here-there), c.sayScores(here, there))
	}
	return c.reason(Now, c.gain()*(here-there), c.sayScoresLess(here, there))
}

// others returns the number of opposing sides.
func (c *comparison) others() float64 { return float64(c.o.Rules.Sides() - 1) }

// reply is the reason about what the next seat scores.
func (c *comparison) reply() weighed {
	if !c.goesOn() || !differ(c.this.Facts.Reply, c.other.Facts.Reply) {
		return weighed{}
	}
	here, there := c.this.Facts.Reply.Average, c.other.Facts.Reply.Average
	points, next := c.gain()*(there-here)/c.others(), c.nextSeat()
	if here < there {
		return c.reason(Reply, points, c.sayReplyLess(next, here, there))
	}
	return c.reason(Reply, points, c.sayReplyMore(c.name(next), here, there))
}

// gain returns 1, or -1 if low score wins.
func (c *comparison) gain() float64 {
	if c.o.Rules.Win == game.WinLow {
		return -1
	}
	return 1
}

// ours is the reason about what the seat's side scores in play later.
func (c *comparison) ours() weighed {
	here, there := c.this.Facts.Ours, c.other.Facts.Ours
	if !c.goesOn() || !differ(here, there) {
		return weighed{}
	}
	w := c.reason(Later, c.gain()*(here.Average-there.Average), c.sayOursLater(here.Average, there.Average))
	w.theme = laterOn
	return w
}

// theirs is the reason about what the others score in play after the next seat's move.
func (c *comparison) theirs() weighed {
	here, there := c.this.Facts.Theirs, c.other.Facts.Theirs
	if !c.goesOn() || !differ(here, there) {
		return weighed{}
	}
	w := c.reason(Later, c.gain()*(there.Average-here.Average)/c.others(), c.sayTheirsLater(here.Average, there.Average))
	w.theme = laterOn
	return w
}

// end is the reason about the points of the round's end. If nothing else scores, the moves are ranked by just that, and
// it is no reason.
func (c *comparison) end() weighed {
	here, there := c.this.Facts.End, c.other.Facts.End
	if c.o.Rules.InPlay == game.InPlayNone && c.o.Rules.PassBonus == 0 || !differ(here, there) {
		return weighed{}
	}
	// Only half counts: this is an outcome more than a reason.
	w := c.reason(End, (here.Average-there.Average)/2, c.sayEnd(tenth(here.Average), tenth(there.Average)))
	w.theme = outcome | inHand
	return w
}

// weight is the reason about the pips left in the hand.
func (c *comparison) weight() weighed {
	here, there := c.this.Facts.Left, c.other.Facts.Left
	if !differ(here, there) {
		return weighed{}
	}
	if c.o.Rules.Award == game.AwardNone && c.o.Rules.BlockWinner == game.BlockNone {
		return weighed{} // pips don't count
	}
	if own := c.o.Seat; max(here.Average, there.Average) < 1 && c.apart(c.this.Facts.Out[own], c.other.Facts.Out[own]) {
		return weighed{} // the real reason is that it goes out or doesn't
	}
	unit := choice.Unit(&c.o.Rules)
	w := c.reason(Weight, (there.Average-here.Average)/unit, c.sayHand(here.Average, there.Average))
	w.theme = outcome | inHand
	mine, rivals := c.pips(c.this.Move), c.pips(c.other.Move)
	if w.points < 0 || mine <= rivals {
		return w
	}
	heaviest := c.heaviest(mine)
	switch {
	case w.points*unit >= 1.5 && heaviest:
		w.theme = inHand
		w.say(c.sayShed(mine, here.Average, there.Average))
	case mine >= rivals+4:
		w.theme, w.Figures = inHand, w.Text
		w.say(c.sayHeavier(mine, rivals, heaviest))
	}
	return w
}

// heaviest reports whether no move sheds more pips.
func (c *comparison) heaviest(pips int) bool {
	return !slices.ContainsFunc(c.o.Moves, func(m game.Move) bool { return c.pips(m) > pips })
}

// drawing is the reason about a draw that isn't necessary.
func (c *comparison) drawing() weighed {
	if !c.goesOn() {
		return weighed{}
	}
	here, there := c.this.Move.Kind == game.Draws, c.other.Move.Kind == game.Draws
	by := c.this.Points - c.other.Points
	switch {
	case here && !there && by < 0:
		return c.reason(Drawing, by/3, same(addsTile))
	case there && !here && by > 0:
		return c.reason(Drawing, by/3, same(wouldAddTile))
	}
	return weighed{}
}

// pips returns the pips that a move sheds, as they count in a hand.
func (c *comparison) pips(m game.Move) int {
	if m.Kind != game.Plays {
		return 0
	}
	return game.SetOf(m.Tile).Pips(c.o.Rules.DoubleBlank)
}

// gap returns by how many points the move is better than the other, or 0 if sampling error may explain it.
func (c *comparison) gap() float64 {
	if by := c.this.Points - c.other.Points; math.Abs(by) >= c.least() && !c.byChance() {
		return by
	}
	return 0
}

// odds returns by how much the displayed chance is better than with the other move, or 0 if that is little or sampling
// error may explain it.
func (c *comparison) odds() float64 {
	here, there := c.chances()
	by := here - there
	if math.Abs(by) < 0.02 || math.Abs(by) < c.doubt(here, there) {
		return 0
	}
	return by
}

// chances returns the displayed chances of the two moves.
func (c *comparison) chances() (here, there float64) {
	if c.deciding {
		return c.this.Match, c.other.Match
	}
	return c.this.Win, c.other.Win
}

// match is the reason about moves that bring fewer points but are worth more because of the match, or with which the
// seat is ahead less often.
func (c *comparison) match() weighed {
	gap, odds, worth := c.gap(), c.odds(), c.this.Worth-c.other.Worth
	here, there := c.chances()
	if odds == 0 && gap != 0 && (gap > 0) != (worth > 0) {
		odds = percentOf(here) - percentOf(there) // a small difference is explanation enough
	}
	if gap*odds >= 0 {
		return weighed{}
	}
	said := c.sayTrade(gap > 0, either(gap > 0 && worth > 0, "though", "but"), here, there)
	if gap < 0 && worth < 0 {
		said = c.sayButFewer(c.this.Points, c.other.Points)
	}
	return c.reason(Match, math.Copysign(math.Abs(worth)+math.Abs(gap), worth), said)
}

// rest is the reason about the pips that the other sides are left with.
func (c *comparison) rest() weighed {
	here, there := c.this.Facts.Rest, c.other.Facts.Rest
	if c.o.Rules.Award == game.AwardNone || !differ(here, there) {
		return weighed{}
	}
	points := (here.Average - there.Average) / choice.Unit(&c.o.Rules) / c.others() / 2 // half, since this is an outcome more than a reason
	w := c.reason(Weight, points, c.sayRest(here.Average, there.Average))
	w.theme = outcome | inHand
	return w
}

// overall compares the moves if there is no other reason. The points are displayed anyway.
func (c *comparison) overall() Reason {
	r := Reason{Kind: Overall}
	if c.solved {
		r.Kind = Exact
	}
	better := c.this.Worth > c.other.Worth
	switch {
	case c.this.Place == c.other.Place:
		r.say(c.equal())
	case c.solved:
		r.say(c.sayCounted(better))
	default:
		r.say(c.sayLittle(better))
	}
	return r
}

// equal describes a move that shares the other's place.
func (c *comparison) equal() saying {
	switch gap := c.gap(); {
	case gap*c.odds() < 0:
		return c.sayEqualTraded(gap > 0)
	case math.Abs(gap)*choice.Unit(&c.o.Rules) >= 1:
		return c.sayEqualPoints(gap > 0)
	}
	return c.sayEqual()
}
