package advice

import "fmt"

// Who goes out.

const goesOut = "goes out"

// winsMatch is for a tile that brings its side to the target at once.
const winsMatch = "reaches the target, which wins the match"

func (c *comparison) sayRivalWinsMatch() Reason { return same(c.rival() + " " + winsMatch) }

func (c *comparison) sayRivalGoesOut() Reason {
	return same(fmt.Sprintf("%s goes out at once", c.rival()))
}

// sayGoesOut is for a player or a team.
func (c *comparison) sayGoesOut(who string, you bool, here, there float64) Reason {
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

func (c *comparison) sayRivalBlocksForNobody() Reason { return same(c.rival() + " " + blocksForNobody) }

func (c *comparison) sayBlocks(ahead float64) Reason {
	if ahead == 0 || ahead == 1 {
		return same(c.blocksSurely(ahead))
	}
	return same("blocks the round, and " + c.often(c.does(c.o.Seat, "are", "is"), "ahead", ahead, true))
}

func (c *comparison) sayRivalBlocks(ahead float64) Reason {
	if ahead == 0 || ahead == 1 {
		return same(c.rival() + " " + c.blocksSurely(ahead))
	}
	return same(fmt.Sprintf("%s blocks the round, %s", c.rival(), c.often("with "+c.name(c.o.Seat), "ahead", ahead, true)))
}

func (c *comparison) blocksSurely(ahead float64) string {
	return fmt.Sprintf("blocks the round with %s %s", c.name(c.o.Seat), either(ahead == 1, "ahead", "behind"))
}

func (c *comparison) sayBlockedMore(here, there, ahead float64) Reason {
	switch {
	case c.solved && ahead > 0:
		return same(fmt.Sprintf("the round ends blocked with %s ahead", c.name(c.o.Seat)))
	case c.solved:
		return same("the round ends blocked")
	}
	good := either(ahead > 0.5, "good", "bad")
	return whole(fmt.Sprintf("%s, which is %s", c.blocked(here, there), good), fmt.Sprintf("a %s block is likelier", good))
}

// blocked says how often the round is blocked: "the round is blocked 30% of the time (20% after 6-0 on W)".
func (c *comparison) blocked(here, there float64) string {
	return fmt.Sprintf("%s (%s)", c.often("the round is", "blocked", here, true), c.after(there, false))
}

func (c *comparison) sayBlockedLess(here, there float64, suits bool) Reason {
	switch {
	case c.solved && suits:
		return same("the round isn't blocked, which would be better")
	case c.solved:
		return same("the round isn't blocked")
	}
	short := either(suits, "a good block is rarer", "a bad block is rarer")
	return whole(fmt.Sprintf("%s: %s", short, c.blocked(here, there)), short)
}

func (c *comparison) sayAheadBlocked(here, there float64) Reason {
	more := here > there
	if c.solved {
		return whole(
			c.does(c.o.Seat, "are", "is")+either(more, " ahead when the round is blocked", " behind when the round is blocked"),
			either(more, "the block is good", "the block is bad"))
	}
	return whole(
		fmt.Sprintf("%s (%s)", c.often("the round is", fmt.Sprintf("blocked with %s ahead", c.name(c.o.Seat)), here, true), c.after(there, false)),
		either(more, "blocks are good more often", "blocks are good less often"))
}

func (c *comparison) figureAheadBlocked(part float64) string {
	return fmt.Sprintf("%s ahead in %s of the blocked rounds", c.does(c.o.Seat, "are", "is"), c.percent(part))
}
