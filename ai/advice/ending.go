package advice

import (
	"math"

	"dominoes/game"
)

// out is the reason about a seat going out.
func (c *comparison) out(seat game.Seat) weighed {
	here, there := c.this.Facts.Out[seat], c.other.Facts.Out[seat]
	own := seat == c.o.Seat
	if own && here.Part == 1 && ends(c.this) {
		return c.goesOut(c.swing(here, there))
	}
	// Only half counts: going out is an outcome more than a reason.
	points := c.swing(here, there) / 2
	if !asExpected(points, (here.Part > there.Part) == c.o.Rules.Partner(seat, c.o.Seat)) {
		return weighed{}
	}
	w := c.reason(GoingOut, points, c.sayGoesOut(c.name(seat), seat == c.w.You(), here.Part, there.Part))
	w.theme = outcome
	return w
}

// sideOut is the reason about the seat or its partner going out.
func (c *comparison) sideOut() weighed {
	here, there := c.this.Facts.SideOut, c.other.Facts.SideOut
	if c.this.Facts.Out[c.o.Seat].Part == 1 && ends(c.this) {
		return c.goesOut(c.swing(here, there))
	}
	points := c.swing(here, there) / 2
	if !asExpected(points, here.Part > there.Part) {
		return weighed{}
	}
	w := c.reason(GoingOut, points, c.sayGoesOut(c.team(), false, here.Part, there.Part))
	w.theme = outcome
	return w
}

// goesOut is the reason about a move that empties the hand, if it is good at all.
func (c *comparison) goesOut(points float64) weighed {
	if ends(c.other) || c.this.Points <= c.other.Points {
		return weighed{}
	}
	w := c.reason(GoingOut, max(points, (c.this.Points-c.other.Points)/2), same(goesOut))
	w.theme = outcome
	return w
}

// target is the reason about a move that brings its side to the target and ends the match.
func (c *comparison) target() weighed {
	here, there := ends(c.this) && c.this.Facts.Target.Part == 1, ends(c.other) && c.other.Facts.Target.Part == 1
	by := max(math.Abs(c.this.Points-c.other.Points), c.least())
	var w weighed
	switch {
	case here && !there:
		w = c.reason(Target, by, same(winsMatch))
	case there && !here:
		w = c.reason(Target, -by, c.sayRivalWinsMatch())
	}
	w.theme = outcome
	return w
}

// rivalEnds is the reason about the other move ending the round while this one doesn't.
func (c *comparison) rivalEnds() weighed {
	if ends(c.this) || !ends(c.other) {
		return weighed{}
	}
	if c.other.Facts.Target.Part == 1 {
		return weighed{} // see target
	}
	said, out := c.sayRivalGoesOut(), c.other.Facts.Out[c.o.Seat].Part == 1
	ahead := c.other.Facts.Blocked.Part
	if !out && c.nobodyWinsBlocks() {
		w := c.reason(Blocking, (c.this.Points-c.other.Points)/2, c.sayRivalBlocksForNobody())
		w.theme = outcome
		return w
	}
	if !out {
		said = c.sayRivalBlocks(ahead)
	}
	by := c.this.Points - c.other.Points
	if by > 0 && (out || ahead >= 0.5) || by < 0 && !out && ahead < 0.5 {
		return weighed{} // the difference has another cause
	}
	kind := Blocking
	if out {
		kind = GoingOut
	}
	w := c.reason(kind, by/2, said)
	w.theme = outcome
	return w
}

// block is the reason about a round that ends blocked.
func (c *comparison) block() weighed {
	here, there := c.this.Facts.Block, c.other.Facts.Block
	ahead := c.this.Facts.Blocked.Part
	switch {
	case ends(c.this) && here.Part == 1:
		return c.blocks(ahead)
	case ends(c.other):
		return weighed{}
	case !c.apart(here, there):
		return c.aheadBlocked()
	}
	points := c.swing(here, there)
	w := c.reason(Blocking, points, c.sayBlockedLess(here.Part, there.Part, points < 0))
	if here.Part > there.Part && c.nobodyWinsBlocks() {
		w.say(c.sayBlockedMore(here.Part, there.Part, either(points > 0, 1.0, 0)))
		return w
	}
	if here.Part > there.Part {
		ahead /= here.Part
		if !asExpected(points, ahead > 0.5) {
			return weighed{}
		}
		w.say(c.sayBlockedMore(here.Part, there.Part, ahead))
		if !c.solved {
			w.Figures = c.figureAheadBlocked(ahead)
		}
	}
	return w
}

// nobodyWinsBlocks reports whether a blocked round has no winner and brings no points.
func (c *comparison) nobodyWinsBlocks() bool {
	return c.o.Rules.BlockWinner == game.BlockNone && c.o.Rules.Award != game.AwardEachOwn
}

// blocks is the reason about a move that blocks the round at once.
func (c *comparison) blocks(ahead float64) weighed {
	by := c.this.Points - c.other.Points
	if c.nobodyWinsBlocks() {
		w := c.reason(Blocking, by, same(blocksForNobody))
		w.theme = outcome
		return w
	}
	if ends(c.other) && c.other.Facts.Block.Part == 1 || !asExpected(by, ahead >= 0.5) {
		return weighed{}
	}
	w := c.reason(Blocking, by, c.sayBlocks(ahead))
	w.theme = outcome
	return w
}

// aheadBlocked is the reason about being ahead in blocked rounds, if both moves lead to a block with about the same
// chance.
func (c *comparison) aheadBlocked() weighed {
	here, there := c.this.Facts.Blocked, c.other.Facts.Blocked
	points := c.swing(here, there)
	if !asExpected(points, here.Part > there.Part) {
		return weighed{}
	}
	return c.reason(Blocking, points, c.sayAheadBlocked(here.Part, there.Part))
}
