package advice

import (
	"fmt"

	"dominoes/game"
)

// The points of the move itself.

func (c *comparison) sayScores(here, there float64) saying {
	short := fmt.Sprintf("scores %s now", number(here))
	if there == 0 {
		return same(short)
	}
	return whole(fmt.Sprintf("scores %s now (only %s with %s)", number(here), number(there), c.rival()), short)
}

func (c *comparison) sayScoresLess(here, there float64) saying {
	if here == 0 {
		return whole(fmt.Sprintf("scores nothing, while %s scores %s", c.rival(), number(there)), "scores nothing now")
	}
	return whole(
		fmt.Sprintf("scores only %s, while %s scores %s", number(here), c.rival(), number(there)),
		fmt.Sprintf("scores only %s now", number(here)))
}

// What others score in their turns.

func (c *comparison) sayReplyLess(seat game.Seat, here, there float64) saying {
	name := c.name(seat)
	if tenth(here) == 0 {
		short := fmt.Sprintf(either(c.solved, "leaves %s nothing to score", "leaves %s hardly anything to score"), name)
		return whole(fmt.Sprintf("%s (%s after %s)", short, c.average(there), c.rival()), short)
	}
	return c.compared(
		c.w.About(seat, "you score only %s next (%s after %s)", "%s scores only %s next (%s after %s)", c.average(here), number(there), c.rival()),
		fmt.Sprintf("leaves %s less to score", name))
}

func (c *comparison) sayReplyMore(name string, here, there float64) saying {
	return c.compared(
		fmt.Sprintf("lets %s score %s next (%s after %s)", name, c.average(here), number(there), c.rival()),
		fmt.Sprintf("lets %s score more", name))
}

// What a side scores later: the seat or its team, and one or several opponents.

func (c *comparison) sayOursLater(here, there float64) saying {
	if c.o.Rules.Teams {
		return c.compared(
			c.own("your team scores %s later (%s after %s)", "%s's team scores %s later (%s after %s)", c.amount(here), number(there), c.rival()),
			c.own(either(here > there, "your team scores more later", "your team scores less later"),
				either(here > there, "%s's team scores more later", "%s's team scores less later")))
	}
	return c.compared(
		c.own("you score %s later (%s after %s)", "%s scores %s later (%s after %s)", c.amount(here), number(there), c.rival()),
		c.own(either(here > there, "you score more later", "you score less later"), either(here > there, "%s scores more later", "%s scores less later")))
}

func (c *comparison) sayTheirsLater(here, there float64) saying {
	if c.o.Rules.Seats > 2 {
		return c.compared(
			fmt.Sprintf("the others score %s later (%s after %s)", c.amount(here), number(there), c.rival()),
			either(here > there, "the others score more later", "the others score less later"))
	}
	next := c.nextSeat()
	return c.compared(
		c.w.About(next, "you score %s later (%s after %s)", "%s scores %s later (%s after %s)", c.amount(here), number(there), c.rival()),
		c.w.About(next, either(here > there, "you score more later", "you score less later"), either(here > there, "%s scores more later", "%s scores less later")))
}

// The points of the round's end, which may be a loss.

func (c *comparison) sayEnd(here, there float64) saying {
	me := c.name(c.o.Seat)
	switch {
	case here >= 0 && there >= 0:
		return c.compared(
			fmt.Sprintf("the end of the round is worth %s to %s (%s after %s)", c.averagePoints(here), me, number(there), c.rival()),
			fmt.Sprintf(either(here > there, "the end of the round is worth more to %s", "the end of the round is worth less to %s"), me))
	case here <= 0 && there <= 0:
		return c.compared(
			fmt.Sprintf("the end of the round costs %s %s (%s after %s)", me, c.averagePoints(-here), number(-there), c.rival()),
			fmt.Sprintf(either(here > there, "the end of the round costs %s less", "the end of the round costs %s more"), me))
	case here > there:
		return whole(
			fmt.Sprintf("the end of the round is worth %s to %s (it costs %s after %s)", c.averagePoints(here), me, number(-there), c.rival()),
			fmt.Sprintf("the end of the round is worth points to %s", me))
	}
	return whole(
		fmt.Sprintf("the end of the round costs %s %s (it is worth %s after %s)", me, c.averagePoints(-here), number(there), c.rival()),
		fmt.Sprintf("the end of the round costs %s points", me))
}

// The pips that stay in the hand.

// sayShed is for a tile with the most pips.
func (c *comparison) sayShed(mine int, here, there float64) saying {
	return whole(
		fmt.Sprintf("gets rid of %s: %s left at the end (%s after %s)", pips(mine), c.amount(here), number(there), c.rival()),
		fmt.Sprintf("gets rid of %s", pips(mine)))
}

// sayHeavier is for a tile whose main merit is having more pips than the rival's. Unless it is the heaviest, the rival
// is always named, since the statement is true only of the two.
func (c *comparison) sayHeavier(here, there int, heaviest bool) saying {
	short := fmt.Sprintf("gets rid of %s", pips(here))
	switch {
	case !heaviest:
		short = fmt.Sprintf("gets rid of more pips than %s", c.rival())
	case there == 0:
		return same(short)
	}
	if there == 0 {
		return whole(fmt.Sprintf("gets rid of %s (none with %s)", pips(here), c.rival()), short)
	}
	return whole(fmt.Sprintf("gets rid of %s (only %d with %s)", pips(here), there, c.rival()), short)
}

func (c *comparison) sayHand(here, there float64) saying {
	return c.compared(
		c.own("%s left in hand at the end (%s after %s)", "%[2]s left in %[1]s's hand at the end (%[3]s after %[4]s)", c.averagePips(here), number(there), c.rival()),
		c.own(either(here > there, "more pips left in hand", "fewer pips left in hand"), either(here > there, "more pips left in %s's hand", "fewer pips left in %s's hand")))
}

// averagePips formats pips like average: "about 3.1 pips".
func (x *explainer) averagePips(n float64) string {
	if text := x.average(n); number(n) != "1" {
		return text + " pips"
	}
	return x.average(n) + " pip"
}

// averagePoints formats points like average: "about 3.1 points".
func (x *explainer) averagePoints(n float64) string {
	if x.solved {
		return points(n)
	}
	return "about " + points(n)
}

func pips(n int) string {
	if n == 1 {
		return "1 pip"
	}
	return fmt.Sprintf("%d pips", n)
}

const (
	addsTile     = "adds a tile to the hand"
	wouldAddTile = "drawing would add a tile to the hand"
)

// Points compared with the displayed chance: to be ahead after the round, or to win the match.

// chance says how often the seat is ahead in the round, or wins the match.
func (c *comparison) chance(only bool, here, there float64) string {
	does := "ahead in the round"
	if c.deciding {
		does = c.own("you win the match", "%s wins the match")
	}
	return fmt.Sprintf("%s %s%s of the time (%s)", does, either(only, "only ", ""), c.percent(here), c.after(there, false))
}

// moreOften is chance in short.
func (c *comparison) moreOften(more bool) string {
	if c.deciding {
		return either(more, "a better chance to win the match", "a lower chance to win the match")
	}
	return either(more, "ahead in the round more often", "ahead in the round less often")
}

// sayTrade says which of points and chance the move has more and less of. but is "but" if the second speaks for the
// move's place, and "though" if it speaks against it.
func (c *comparison) sayTrade(more bool, but string, here, there float64) saying {
	lead := either(more, "more points", "fewer points") + ", " + but + " "
	return whole(lead+c.chance(more, here, there), lead+c.moreOften(!more))
}

// sayButFewer is for a move that is worse although the seat is ahead more often.
func (c *comparison) sayButFewer(here, there float64) saying {
	return whole(
		fmt.Sprintf("%s, but worth only %s (%s after %s)", c.moreOften(true), points(here), number(there), c.rival()),
		fmt.Sprintf("%s, but fewer points", c.moreOften(true)))
}

// Comparisons of the moves as a whole.

func (c *comparison) sayEqual() saying {
	return same(fmt.Sprintf(either(c.solved, "as good as %s", "about as good as %s"), c.rival()))
}

// sayEqualTraded is for moves that are as good, one in points and the other in its chance.
func (c *comparison) sayEqualTraded(more bool) saying {
	short := either(more, "more points", "fewer points") + ", but " + c.moreOften(!more)
	return whole(fmt.Sprintf("as good as %s: %s", c.rival(), short), short)
}

func (c *comparison) sayEqualPoints(more bool) saying {
	good := c.sayEqual().text
	if c.deciding {
		good = fmt.Sprintf("as good for the match as %s", c.rival())
	}
	return same(good + either(more, ", with more points", ", with fewer points"))
}

// sayCounted is for a solved round in which only the results are known.
func (c *comparison) sayCounted(better bool) saying {
	if better {
		return same(fmt.Sprintf("better than %s by the end of the round", c.rival()))
	}
	return same(fmt.Sprintf("worse than %s by the end of the round", c.rival()))
}

// sayLittle is for moves that differ on average, but without a single clear reason.
func (c *comparison) sayLittle(better bool) saying {
	return same(fmt.Sprintf(either(better, "a little better on average than %s", "a little worse on average than %s"), c.rival()))
}

// sayRest is about the pips that the other sides are left with.
func (c *comparison) sayRest(here, there float64) saying {
	left := "the others are left with"
	if c.o.Rules.Seats == 2 {
		left = c.w.About(c.nextSeat(), "you are left with", "%s is left with")
	}
	return c.compared(
		fmt.Sprintf("%s %s (%s after %s)", left, c.averagePips(here), number(there), c.rival()),
		left+either(here > there, " more pips", " fewer pips"))
}
