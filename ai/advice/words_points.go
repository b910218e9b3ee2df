package advice

import (
	"fmt"

	"dominoes/game/words"
)

// The points of the move itself.

func (c *comparison) sayScores(here, there float64) Reason {
	short := fmt.Sprintf(either(here > there, "scores %s now", "scores only %s now"), number(here))
	switch {
	case there == 0:
		return same(short)
	case here > there:
		return whole(fmt.Sprintf("scores %s now (only %s with %s)", number(here), number(there), c.rival()), short)
	case here == 0:
		return whole(fmt.Sprintf("scores nothing, while %s scores %s", c.rival(), number(there)), "scores nothing now")
	}
	return whole(fmt.Sprintf("scores only %s, while %s scores %s", number(here), c.rival(), number(there)), short)
}

// sayReply says what the next seat scores in its turn.
func (c *comparison) sayReply(here, there float64) Reason {
	seat := c.nextSeat()
	name := c.name(seat)
	switch {
	case here > there:
		return c.compared(
			c.afterRival(fmt.Sprintf("lets %s score %s next", name, c.average(here)), there),
			fmt.Sprintf("lets %s score more", name))
	case tenth(here) == 0:
		short := fmt.Sprintf(either(c.solved, "leaves %s nothing to score", "leaves %s hardly anything to score"), name)
		return whole(fmt.Sprintf("%s (%s after %s)", short, c.average(there), c.rival()), short)
	}
	return c.compared(
		c.afterRival(fmt.Sprintf("%s only %s next", c.does(seat, "score", "scores"), c.average(here)), there),
		fmt.Sprintf("leaves %s less to score", name))
}

// What a side scores later: the seat or its team, and one or several opponents.

func (c *comparison) sayOursLater(here, there float64) Reason {
	if c.o.Rules.Teams {
		return c.sayLater(fmt.Sprintf("%s scores", c.team()), here, there)
	}
	return c.sayLater(c.does(c.o.Seat, "score", "scores"), here, there)
}

func (c *comparison) sayTheirsLater(here, there float64) Reason {
	if c.o.Rules.Seats > 2 {
		return c.sayLater("the others score", here, there)
	}
	return c.sayLater(c.does(c.nextSeat(), "score", "scores"), here, there)
}

func (c *comparison) sayLater(whoScores string, here, there float64) Reason {
	return c.compared(
		c.afterRival(fmt.Sprintf("%s %s later", whoScores, c.amount(here)), there),
		whoScores+either(here > there, " more later", " less later"))
}

// The points of the round's end, which may be a loss.

func (c *comparison) sayEnd(here, there float64) Reason {
	me := c.name(c.o.Seat)
	worth := fmt.Sprintf("the end of the round is worth %s to %s", c.averagePoints(here), me)
	costs := fmt.Sprintf("the end of the round costs %s %s", me, c.averagePoints(-here))
	switch {
	case here >= 0 && there >= 0:
		return c.compared(c.afterRival(worth, there),
			fmt.Sprintf("the end of the round is worth %s to %s", either(here > there, "more", "less"), me))
	case here <= 0 && there <= 0:
		return c.compared(c.afterRival(costs, -there),
			fmt.Sprintf("the end of the round costs %s %s", me, either(here > there, "less", "more")))
	case here > there:
		return whole(
			fmt.Sprintf("%s (it costs %s after %s)", worth, number(-there), c.rival()),
			fmt.Sprintf("the end of the round is worth points to %s", me))
	}
	return whole(
		fmt.Sprintf("%s (it is worth %s after %s)", costs, number(there), c.rival()),
		fmt.Sprintf("the end of the round costs %s points", me))
}

// The pips that stay in the hand.

// sayShed is for a tile with the most pips.
func (c *comparison) sayShed(mine int, here, there float64) Reason {
	short := fmt.Sprintf("gets rid of %s", words.Count(mine, "pip"))
	return whole(c.afterRival(fmt.Sprintf("%s: %s left at the end", short, c.amount(here)), there), short)
}

// sayHeavier is for a tile whose main merit is having more pips than the rival's. Unless it is the heaviest, the rival
// is always named, since the statement is true only of the two.
func (c *comparison) sayHeavier(here, there int, heaviest bool) Reason {
	full := fmt.Sprintf("gets rid of %s", words.Count(here, "pip"))
	short := either(heaviest, full, fmt.Sprintf("gets rid of more pips than %s", c.rival()))
	switch {
	case there == 0 && heaviest:
		return same(short)
	case there == 0:
		return whole(fmt.Sprintf("%s (none with %s)", full, c.rival()), short)
	}
	return whole(fmt.Sprintf("%s (only %d with %s)", full, there, c.rival()), short)
}

func (c *comparison) sayHand(here, there float64) Reason {
	hand := c.own("left in hand", "left in %s's hand")
	return c.compared(
		c.afterRival(fmt.Sprintf("%s %s at the end", c.averagePips(here), hand), there),
		either(here > there, "more pips ", "fewer pips ")+hand)
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

const (
	addsTile     = "adds a tile to the hand"
	wouldAddTile = "drawing would add a tile to the hand"
)

// Points compared with the displayed chance: to be ahead after the round, or to win the match.

// chance says how often the seat is ahead in the round, or wins the match, after the words of lead.
func (c *comparison) chance(lead string, more bool, here, there float64) string {
	who, does := lead, "ahead in the round"
	if c.deciding {
		who, does = lead+" "+c.name(c.o.Seat), either(c.o.Seat == c.w.You(), "win the match", "wins the match")
	}
	return fmt.Sprintf("%s (%s)", c.often(who, does, here, more), c.after(there, false))
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
func (c *comparison) sayTrade(more bool, but string, here, there float64) Reason {
	lead := either(more, "more points, ", "fewer points, ") + but
	return whole(c.chance(lead, !more, here, there), fmt.Sprintf("%s %s", lead, c.moreOften(!more)))
}

// sayButFewer is for a move that is worse although the seat is ahead more often.
func (c *comparison) sayButFewer(here, there float64) Reason {
	lead := c.moreOften(true)
	return whole(
		c.afterRival(fmt.Sprintf("%s, but worth only %s", lead, points(here)), there),
		fmt.Sprintf("%s, but fewer points", lead))
}

// Comparisons of the moves as a whole.

func (c *comparison) sayEqual() Reason {
	return same(fmt.Sprintf(either(c.solved, "as good as %s", "about as good as %s"), c.rival()))
}

// sayEqualTraded is for moves that are as good, one in points and the other in its chance.
func (c *comparison) sayEqualTraded(more bool) Reason {
	short := either(more, "more points, but ", "fewer points, but ") + c.moreOften(!more)
	return whole(fmt.Sprintf("as good as %s: %s", c.rival(), short), short)
}

func (c *comparison) sayEqualPoints(more bool) Reason {
	good := c.sayEqual().Text
	if c.deciding {
		good = fmt.Sprintf("as good for the match as %s", c.rival())
	}
	return same(good + either(more, ", with more points", ", with fewer points"))
}

// sayOverall is for a solved round in which only the results are known, and for moves that differ on average without a
// single clear reason.
func (c *comparison) sayOverall(better bool) Reason {
	how := either(better, "better", "worse")
	if c.solved {
		return same(fmt.Sprintf("%s than %s by the end of the round", how, c.rival()))
	}
	return same(fmt.Sprintf("a little %s on average than %s", how, c.rival()))
}

// sayRest is about the pips that the other sides are left with.
func (c *comparison) sayRest(here, there float64) Reason {
	left := "the others are left with "
	if c.o.Rules.Seats == 2 {
		left = c.does(c.nextSeat(), "are left with ", "is left with ")
	}
	return c.compared(c.afterRival(left+c.averagePips(here), there), left+either(here > there, "more pips", "fewer pips"))
}
