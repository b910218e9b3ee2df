package advice

import (
	"math"
	"slices"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
)

// now is the reason about the points of the move itself. A drawn tile may score, but not the draw.
func (c *comparison) now() weighed {
	here, there := c.this.Facts.Now, c.other.Facts.Now
	return reason(Now, c.gain()*(here-there), noTheme, c.sayScores(here, there)).
		given(c.this.Move.Kind != game.Draws && here != there)
}

func (c *comparison) others() float64 { return float64(c.o.Rules.Sides() - 1) }

// reply is the reason about what the next seat scores.
func (c *comparison) reply() weighed {
	here, there := c.this.Facts.Reply, c.other.Facts.Reply
	points := c.gain() * (there.Average - here.Average) / c.others()
	said := c.sayReply(here.Average, there.Average)
	return reason(Reply, points, noTheme, said).given(c.goesOn() && differ(here, there))
}

// gain returns 1, or -1 if low score wins.
func (c *comparison) gain() float64 { return either(c.o.Rules.Win == domino.WinLow, -1.0, 1) }

// weight is the reason about the pips left in the hand.
func (c *comparison) weight() weighed {
	here, there, own := c.this.Facts.Left, c.other.Facts.Left, c.o.Seat
	mine, rivals := c.pips(c.this.Move), c.pips(c.other.Move)
	switch {
	case c.o.Rules.Award == domino.AwardNone && c.o.Rules.BlockWinner == domino.BlockNone:
		return weighed{} // pips don't count
	case !differ(here, there):
		instead := c.slight && c.other.Move.Kind == game.Draws && mine > 0 && c.lead() > 0
		return reason(Weight, c.lead()/2, inHand, c.sayHeavier(mine, rivals, false)).given(instead)
	case max(here.Average, there.Average) < 1 && c.apart(c.this.Facts.Out[own], c.other.Facts.Out[own]):
		return weighed{} // the real reason is that it goes out or doesn't
	}
	pips := there.Average - here.Average
	heaviest := !slices.ContainsFunc(c.o.Moves, func(m game.Move) bool { return c.pips(m) > mine })
	points := pips / choice.Unit(&c.o.Rules)
	switch {
	case pips < 0 || mine <= rivals:
	case pips >= 1.5 && heaviest:
		return reason(Weight, points, inHand, c.sayShed(mine, here.Average, there.Average))
	case heaviest || mine >= rivals+2:
		return reason(Weight, points, inHand, c.sayHeavier(mine, rivals, heaviest))
	}
	return reason(Weight, points, outcome|inHand, c.sayHand(here.Average, there.Average)).asOutcome()
}

// pips returns the pips that a move sheds, as they count in a hand.
func (c *comparison) pips(m game.Move) int {
	if m.Kind != game.Plays {
		return 0
	}
	return domino.SetOf(m.Tile).Pips(c.o.Rules.DoubleBlank)
}

// gap returns by how many points the move is better than the other, or 0 if sampling error may explain it.
func (c *comparison) gap() float64 {
	if by := c.lead(); math.Abs(by) >= c.least() && !c.byChance() {
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
	return reason(Match, math.Copysign(math.Abs(worth)+math.Abs(gap), worth), noTheme, said)
}
