package advice

import (
	"cmp"
	"fmt"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/internal/each"
)

// Whether other seats can play next. A seat that can't must draw or pass. In these functions, here is how likely it is
// after the move, and there describes how likely it is after the other move.

// stuck says what a seat that can't play must do.
func stuck(draws bool) string { return either(draws, "must draw", "must pass") }

// haveTo is like stuck but goes with an adverb: "has to draw", as in "Bo nearly always has to draw".
func (c *comparison) haveTo(seat domino.Seat, draws bool) string {
	return either(seat == c.w.You(), "have to ", "has to ") + either(draws, "draw", "pass")
}

// stuckOften says how often a seat is stuck: "Bo must pass 62% of the time", or "Bo nearly always has to pass". who
// is the text up to the seat's name, which may begin with a reason.
func (c *comparison) stuckOften(who string, seat domino.Seat, draws bool, part float64, more bool) string {
	does := stuck(draws)
	if c.adverb(part) != "" {
		does = c.haveTo(seat, draws)
	}
	return c.often(who, does, part, more)
}

// harder and easier say in words how the chance that a seat can play compares with that after the other move.

func harder(name string) string { return fmt.Sprintf("harder for %s to play", name) }
func easier(name string) string { return fmt.Sprintf("easier for %s to play", name) }

// saySureStuck is for a seat that has none of the numbers that the ends show.
func (c *comparison) saySureStuck(seat domino.Seat, lacked []int, draws bool, there string) Reason {
	return bracketed(fmt.Sprintf("%s no %s and %s", c.does(seat, "have", "has"), listOr("%ds", lacked), stuck(draws)),
		there)
}

// sayStuck is for a seat about which nothing else is known; sure means that it can never play.
func (c *comparison) sayStuck(seat domino.Seat, draws, sure bool, here float64, there string) Reason {
	name := c.name(seat)
	short := fmt.Sprintf("%s %s", name, stuck(draws))
	if sure {
		return bracketed(short, there)
	}
	text := harder(name)
	plays, fit := c.this.Move.Kind == game.Plays, c.fitting(c.this, seat).Len()
	if plays && seat == c.nextSeat() && fit < c.fitting(c.other, seat).Len() {
		text += ": fewer unseen tiles fit"
	}
	return estimated(fmt.Sprintf("%s (%s)", c.stuckOften(name, seat, draws, here, true), there), text)
}

// sayLessStuck is for an opponent that can play more often.
func (c *comparison) sayLessStuck(seat domino.Seat, draws bool, here float64, there string) Reason {
	name := c.name(seat)
	return estimated(fmt.Sprintf("%s (%s)", c.stuckOften(name, seat, draws, here, false), there), easier(name))
}

// sayInferredStuck is for a seat that may have the numbers, but probably hasn't, given the moves that it chose.
func (c *comparison) sayInferredStuck(seat domino.Seat, numbers []int, draws bool, here float64, there string) Reason {
	short := fmt.Sprintf("%s no %s", c.does(seat, "likely have", "likely has"), listOr("%d", numbers))
	return estimated(fmt.Sprintf("%s (%s)", c.stuckOften(short+" and", seat, draws, here, true), there), short)
}

// sayStuckWithout is for a seat that is known to lack all numbers that the ends show but these.
func (c *comparison) sayStuckWithout(seat domino.Seat, needed []int, draws bool, here float64, there string) Reason {
	short := fmt.Sprintf("without a %s %s %s", listOr("%d", needed), c.name(seat), stuck(draws))
	often := cmp.Or(c.adverb(here), fmt.Sprintf("%s of the time", c.percent(here)))
	return estimated(fmt.Sprintf("%s: %s (%s)", short, often, there), short)
}

// sayScarceStuck is for a seat that probably can't play because few tiles with a number are left.
func (c *comparison) sayScarceStuck(seat domino.Seat, scarce string, draws, sure bool, here float64,
	there string) Reason {
	who := fmt.Sprintf("%s: %s", scarce, c.name(seat))
	if sure {
		return bracketed(fmt.Sprintf("%s %s", who, stuck(draws)), there)
	}
	return estimated(
		fmt.Sprintf("%s (%s)", c.stuckOften(who, seat, draws, here, true), there),
		fmt.Sprintf("%s may have to %s", who, either(draws, "draw", "pass")))
}

// sayAllStuck is for a move after which none of the others can play. few may say first how few tiles fit.
func sayAllStuck(few string, draws bool) Reason {
	all := fmt.Sprintf("all the others %s", stuck(draws))
	if few != "" {
		all = fmt.Sprintf("%s: %s", few, all)
	}
	return same(all)
}

// sayAble is for a partner that can play more often.
func (c *comparison) sayAble(name string, here float64, there string) Reason {
	return estimated(fmt.Sprintf("%s (%s)", c.often(name+" can", "play", here, true), there), easier(name))
}

func (c *comparison) sayLessAble(name string, sure bool, here float64, there string) Reason {
	if sure {
		return bracketed(fmt.Sprintf("%s can't play", name), there)
	}
	return estimated(fmt.Sprintf("%s (%s)", c.often(name+" can", "play", here, false), there), harder(name))
}

// sayCertain is for a solved round, where it is certain whether a seat is able to play.
func sayCertain(name string, able, draws bool) Reason {
	return same(fmt.Sprintf("%s %s next", name, either(able, "can play", stuck(draws))))
}

// sayKeptForPartner is for a number that the move shows and the seat between lacks.
func (c *comparison) sayKeptForPartner(
	name string,
	between domino.Seat,
	number int,
	here float64,
	there string,
) Reason {
	lacks := fmt.Sprintf("%s no %ds", c.does(between, "have", "has"), number)
	return estimated(
		fmt.Sprintf("%s: %s (%s)", lacks, c.often(name+" can", "play", here, true), there),
		fmt.Sprintf("%s, so %s may use it", lacks, name))
}

// though marks a reason as contradicting the others.
func though(r Reason) Reason { return estimated("though "+r.Figures, "though "+r.Text) }

// scarce says that at most 2 unseen tiles fit, and scarceWith that at most 2 have a number.
func scarce(left int) string {
	return [...]string{"no unseen tile fits", "only one unseen tile fits", "only two unseen tiles fit"}[left]
}

func scarceWith(left, number int) string {
	return fmt.Sprintf([...]string{
		"no unseen tile has a %d", "only one unseen tile has a %d", "only two unseen tiles have a %d",
	}[left], number)
}

// listOr lists numbers in a format: "5s or 3s".
func listOr(format string, list []int) string {
	texts := make([]string, len(list))
	for i, n := range list {
		texts[i] = fmt.Sprintf(format, n)
	}
	return words.Join(texts, "or")
}

// Whether the seat can play in its next turn.

func (c *comparison) sayFollow(sure, more bool, here float64, after string) Reason {
	me := c.name(c.o.Seat)
	text := fmt.Sprintf("%s may be stuck next time", me)
	if more {
		text = c.easierNext()
	}
	switch {
	case c.solved:
		return same(fmt.Sprintf(either(more, "%s can play on the next turn", "%s can't play on the next turn"), me))
	case sure:
		return bracketed(fmt.Sprintf("%s can play next time for sure", me), after)
	case c.adverb(here) != "":
		return estimated(fmt.Sprintf("%s (%s)", c.often(me+" can", "play next time", here, more), after), text)
	}
	return estimated(
		fmt.Sprintf("%s can play next time: %s%s (%s)", me, either(more, "", "only "), c.percent(here), after), text)
}

// easierNext says why the seat can play more often in its next turn: which of its tiles fit only after this move.
func (c *comparison) easierNext() string {
	fit, there := c.kept(c.this.Move), c.kept(c.other.Move)
	added := fit.Minus(there).Tiles()
	switch {
	case fit.Len() <= there.Len():
		return easier(c.name(c.o.Seat)) + " next time"
	case len(added) > 2:
		return c.own("leaves ends for more of your tiles", "leaves ends for more of %s's tiles")
	}
	ends, tiles := either(len(added) == 1, "an end", "ends"), words.Join(each.Of(added, domino.Tile.String), "and")
	return c.own("leaves %[1]s for your %[2]s", "leaves %[2]s for %[1]s's %[3]s", ends, tiles)
}
