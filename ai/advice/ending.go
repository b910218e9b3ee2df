package advice

import (
	"math"

	"dominoes/ai"
	"dominoes/game/domino"
)

// out is the reason about a seat going out.
func (c *comparison) out(seat domino.Seat) weighed {
	return c.goingOut(seat, c.name(seat), seat == c.w.You(), c.this.Facts.Out[seat], c.other.Facts.Out[seat])
}

// teamOut is the reason about the seat or its partner going out.
func (c *comparison) teamOut() weighed {
	return c.goingOut(c.o.Seat, c.team(), false, c.this.Facts.SideOut, c.other.Facts.SideOut)
}

// goingOut is the reason about a seat or its team going out, which are called who in words.
func (c *comparison) goingOut(seat domino.Seat, who string, you bool, here, there ai.Chance) weighed {
	points := c.swing(here, there)
	if seat == c.o.Seat && c.this.Facts.Out[seat].Part == 1 && ends(c.this) {
		return reason(GoingOut, max(points, c.lead()/2), outcome, same(goesOut)).given(!ends(c.other) && c.lead() > 0)
	}
	points /= 2 // going out is an outcome more than a reason: if it isn't certain, anything else comes first
	good := (here.Part > there.Part) == c.o.Rules.Partner(seat, c.o.Seat)
	return reason(GoingOut, points, outcome, c.sayGoesOut(who, you, here.Part, there.Part)).
		given((c.solved || c.slight) && asExpected(points, good)).asOutcome()
}

// hitsTarget reports whether a move ends the match by bringing its side to the target.
func hitsTarget(f *ai.Finding) bool { return ends(f) && f.Facts.Target.Part == 1 }

// target is the reason about a move that brings its side to the target and ends the match.
func (c *comparison) target() weighed {
	by := max(math.Abs(c.lead()), c.least())
	switch here, there := hitsTarget(c.this), hitsTarget(c.other); {
	case here && !there:
		return reason(Target, by, outcome, same(winsMatch))
	case there && !here:
		return reason(Target, -by, outcome, c.sayRivalWinsMatch())
	}
	return weighed{}
}

// rivalEnds is the reason about the other move ending the round while this one doesn't. If points speak for the other
// side, the difference has another cause.
func (c *comparison) rivalEnds() weighed {
	by, ahead := c.lead(), c.other.Facts.Blocked.Part
	switch {
	case ends(c.this) || !ends(c.other) || hitsTarget(c.other):
		return weighed{}
	case c.other.Facts.Out[c.o.Seat].Part == 1:
		return reason(GoingOut, by/2, outcome, c.sayRivalGoesOut()).given(by <= 0)
	case c.nobodyWinsBlocks():
		return reason(Blocking, by/2, outcome, c.sayRivalBlocksForNobody())
	}
	return reason(Blocking, by/2, outcome, c.sayRivalBlocks(ahead)).given(by == 0 || (by < 0) == (ahead >= 0.5))
}

// block is the reason about a round that ends blocked.
func (c *comparison) block() weighed {
	here, there := c.this.Facts.Block, c.other.Facts.Block
	points, ahead := c.swing(here, there), c.this.Facts.Blocked.Part
	switch {
	case ends(c.this) && here.Part == 1:
		return c.blocks(ahead)
	case ends(c.other):
		return weighed{}
	case !c.apart(here, there):
		return c.aheadBlocked()
	case here.Part < there.Part:
		return reason(Blocking, points, noTheme, c.sayBlockedLess(here.Part, there.Part, points < 0))
	case c.nobodyWinsBlocks():
		return reason(Blocking, points, noTheme, c.sayBlockedMore(here.Part, there.Part, either(points > 0, 1.0, 0)))
	}
	ahead /= here.Part
	return reason(Blocking, points, noTheme, c.sayBlockedMore(here.Part, there.Part, ahead)).
		given(asExpected(points, ahead > 0.5))
}

// nobodyWinsBlocks reports whether a blocked round has no winner and brings no points.
func (c *comparison) nobodyWinsBlocks() bool {
	return c.o.Rules.BlockWinner == domino.BlockNone && c.o.Rules.Award != domino.AwardEachOwn
}

// blocks is the reason about a move that blocks the round at once.
func (c *comparison) blocks(ahead float64) weighed {
	if c.nobodyWinsBlocks() {
		return reason(Blocking, c.lead(), outcome, same(blocksForNobody))
	}
	both := ends(c.other) && c.other.Facts.Block.Part == 1
	return reason(Blocking, c.lead(), outcome, c.sayBlocks(ahead)).given(!both && asExpected(c.lead(), ahead >= 0.5))
}

// aheadBlocked is the reason about being ahead in blocked rounds, if both moves lead to a block with about the same
// chance.
func (c *comparison) aheadBlocked() weighed {
	here, there := c.this.Facts.Blocked, c.other.Facts.Blocked
	points := c.swing(here, there)
	return reason(Blocking, points, noTheme, c.sayAheadBlocked(here.Part, there.Part)).
		given(asExpected(points, here.Part > there.Part)).asOutcome()
}
