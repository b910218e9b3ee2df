package advice

import (
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/game/words"
)

// The points of the move itself.

func sayScored(n float64) string { return fmt.Sprintf("scores %s now", number(n)) }

func (c *comparison) sayScores(here, there float64) Reason {
	short := fmt.Sprintf(either(here > there, "scores %s now", "scores only %s now"), number(here))
	switch {
	case there == 0:
		return same(short)
	case here > there:
		return estimated(fmt.Sprintf("scores %s now (only %s with %s)", number(here), number(there), c.rival()), short)
	case here == 0:
		return estimated(fmt.Sprintf("scores nothing, while %s scores %s", c.rival(), number(there)), "scores nothing now")
	}
	return estimated(fmt.Sprintf("scores only %s, while %s scores %s", number(here), c.rival(), number(there)), short)
}

// sayReply says what the next seat scores in its turn.
func (c *comparison) sayReply(here, there float64) Reason {
	seat := c.nextSeat()
	name := c.name(seat)
	switch {
	case here > there:
		return estimated(
			c.afterRival(fmt.Sprintf("lets %s score %s next", name, c.average(here)), there),
			fmt.Sprintf("lets %s score more next time", name))
	case tenth(here) == 0:
		return bracketed(
			fmt.Sprintf(either(c.solved, "leaves %s nothing to score", "leaves %s hardly anything to score"), name),
			fmt.Sprintf("%s after %s", c.average(there), c.rival()))
	}
	return estimated(
		c.afterRival(fmt.Sprintf("%s only %s next", c.does(seat, "score", "scores"), c.average(here)), there),
		fmt.Sprintf("leaves %s less to score next time", name))
}

// The pips that stay in the hand.

// sayShed is for a tile with the most pips.
func (c *comparison) sayShed(mine int, here, there float64) Reason {
	full := fmt.Sprintf("gets rid of %s: %s left at the end", words.Count(mine, "pip"), c.amount(here))
	return estimated(c.afterRival(full, there), c.sheds(mine, "leaves %s fewer pips at the end"))
}

// sheds says that a tile gets rid of the most pips. If the other move is to draw it says instead what is left, in a
// format for the seat's name.
func (c *comparison) sheds(mine int, left string) string {
	if c.other.Move.Kind == game.Draws {
		return fmt.Sprintf(left, c.name(c.o.Seat))
	}
	return fmt.Sprintf("gets rid of %sthe most pips: %d", either(c.this.Move.Tile.IsDouble(), "a double and ", ""), mine)
}

// sayHeavier is for a tile whose main merit is having more pips than the rival's. Unless it is the heaviest, the rival
// is always named, since the statement is true only of the two.
func (c *comparison) sayHeavier(here, there int, heaviest bool) Reason {
	full := fmt.Sprintf("gets rid of %s", words.Count(here, "pip"))
	text := fmt.Sprintf("gets rid of more pips than %s", c.rival())
	if heaviest || c.other.Move.Kind == game.Draws {
		text = c.sheds(here, "leaves %s fewer tiles")
	}
	switch {
	case c.other.Move.Kind != game.Plays:
		return estimated(full, text)
	case there == 0:
		return estimated(fmt.Sprintf("%s (none with %s)", full, c.rival()), text)
	}
	return estimated(fmt.Sprintf("%s (only %d with %s)", full, there, c.rival()), text)
}

func (c *comparison) sayHand(here, there float64) Reason {
	hand := c.own("left in hand", "left in %s's hand")
	return estimated(
		c.afterRival(fmt.Sprintf("%s %s at the end", c.averagePips(here), hand), there),
		fmt.Sprintf("leaves %s %s pips at the end", c.name(c.o.Seat), either(here > there, "more", "fewer")))
}

// averagePips formats pips like average: "about 3.1 pips".
func (x *explainer) averagePips(n float64) string {
	if text := x.average(n); number(n) != "1" {
		return text + " pips"
	}
	return x.average(n) + " pip"
}

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

// sayBetter is the reason for the best move if no other is known.
func (c *comparison) sayBetter() Reason {
	here, there := c.chances()
	if percentOf(here) > percentOf(there) {
		return estimated(strings.TrimSpace(c.chance("", true, here, there)), c.moreOften(true))
	}
	return estimated(fmt.Sprintf("worth %s (%s with %s)", points(c.this.Points), number(c.other.Points), c.rival()), "worth more points in the end")
}

// sayTrade says which of points and chance the move has more and less of. but is "but" if the second speaks for the
// move's place, and "though" if it speaks against it.
func (c *comparison) sayTrade(more bool, but string, here, there float64) Reason {
	lead := either(more, "more points, ", "fewer points, ") + but
	return estimated(c.chance(lead, !more, here, there), fmt.Sprintf("%s %s", lead, c.moreOften(!more)))
}

// sayButFewer is for a move that is worse although the seat is ahead more often.
func (c *comparison) sayButFewer(here, there float64) Reason {
	lead := c.moreOften(true)
	return estimated(
		c.afterRival(fmt.Sprintf("%s, but worth only %s", lead, points(here)), there),
		fmt.Sprintf("%s, but fewer points", lead))
}
