package advice

import "fmt"

// Who goes out.

const goesOut = "goes out"

// winsMatch is for a tile that brings its side to the target at once.
const winsMatch = "reaches the target, which wins the match"

func (c *comparison) sayRivalWinsMatch() saying {
	return same(fmt.Sprintf("%s reaches the target, which wins the match", c.rival()))
}

func (c *comparison) sayRivalGoesOut() saying {
	return same(fmt.Sprintf("%s goes out at once", c.rival()))
}

// sayGoesOut is for a player or a team.
func (c *comparison) sayGoesOut(who string, you bool, here, there float64) saying {
	more, goes := here > there, either(you, "go out", "goes out")
	switch {
	case c.solved && more:
		return same(fmt.Sprintf("%s %s", who, goes))
	case c.solved:
		return same(fmt.Sprintf("%s can't go out", who))
	}
	return c.compared(
		fmt.Sprintf("%s (%s)", c.often(who, goes, here, more), c.after(there, false)),
		fmt.Sprintf("%s %s %s", who, goes, either(more, "more often", "less often")))
}

func (c *comparison) team() string { return c.own("your team", "%s's team") }

// A round that ends blocked.

// blocksForNobody is for a blocked round without a winner.
const blocksForNobody = "blocks the round, which nobody wins"

func (c *comparison) sayRivalBlocksForNobody() saying {
	return same(fmt.Sprintf("%s blocks the round, which nobody wins", c.rival()))
}

func (c *comparison) sayBlocks(ahead float64) saying {
	switch {
	case ahead == 1:
		return same(fmt.Sprintf("blocks the round with %s ahead", c.name(c.o.Seat)))
	case ahead == 0:
		return same(fmt.Sprintf("blocks the round with %s behind", c.name(c.o.Seat)))
	}
	return same(c.own("blocks the round, and you are ahead %s of the time", "blocks the round, and %s is ahead %s of the time", c.percent(ahead)))
}

func (c *comparison) sayRivalBlocks(ahead float64) saying {
	switch {
	case ahead == 1:
		return same(fmt.Sprintf("%s blocks the round with %s ahead", c.rival(), c.name(c.o.Seat)))
	case ahead == 0:
		return same(fmt.Sprintf("%s blocks the round with %s behind", c.rival(), c.name(c.o.Seat)))
	}
	return same(fmt.Sprintf("%s blocks the round, with %s ahead %s of the time", c.rival(), c.name(c.o.Seat), c.percent(ahead)))
}

func (c *comparison) sayBlockedMore(here, there, ahead float64) saying {
	switch {
	case c.solved && ahead > 0:
		return same(fmt.Sprintf("the round ends blocked with %s ahead", c.name(c.o.Seat)))
	case c.solved:
		return same("the round ends blocked")
	}
	good := either(ahead > 0.5, "good", "bad")
	return whole(
		fmt.Sprintf("%s (%s), which is %s", c.often("the round is", "blocked", here, true), c.after(there, false), good),
		fmt.Sprintf("a %s block is likelier", good))
}

func (c *comparison) sayBlockedLess(here, there float64, suits bool) saying {
	switch {
	case c.solved && suits:
		return same("the round isn't blocked, which would be better")
	case c.solved:
		return same("the round isn't blocked")
	}
	short := either(suits, "a good block is rarer", "a bad block is rarer")
	return whole(fmt.Sprintf("%s: %s (%s)", short, c.often("the round is", "blocked", here, true), c.after(there, false)), short)
}

func (c *comparison) sayAheadBlocked(here, there float64) saying {
	more := here > there
	if c.solved {
		return whole(
			c.own(either(more, "you are ahead when the round is blocked", "you are behind when the round is blocked"),
				either(more, "%s is ahead when the round is blocked", "%s is behind when the round is blocked")),
			either(more, "the block is good", "the block is bad"))
	}
	return whole(
		fmt.Sprintf("%s (%s)", c.often("the round is", fmt.Sprintf("blocked with %s ahead", c.name(c.o.Seat)), here, true), c.after(there, false)),
		either(more, "blocks are good more often", "blocks are good less often"))
}

func (c *comparison) figureAheadBlocked(part float64) string {
	return c.own("you are ahead in %s of the blocked rounds", "%s is ahead in %s of the blocked rounds", c.percent(part))
}
