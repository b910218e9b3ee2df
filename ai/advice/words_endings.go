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
	return estimated(
		fmt.Sprintf("%s (%s)", c.often(who, goes, here, more), c.after(there, false)),
		fmt.Sprintf("%s %s %s to go out", who, either(you, "are", "is"), either(more, "likelier", "less likely")))
}

func (c *comparison) team() string { return c.own("your team", "%s's team") }

// A round that ends blocked.

// blocksForNobody is for a blocked round without a winner.
const blocksForNobody = "blocks the round, which nobody wins"

func (c *comparison) sayRivalBlocksForNobody() Reason { return same(c.rival() + " " + blocksForNobody) }

func (c *comparison) sayBlocks(ahead float64) Reason {
	text := c.blocksWith(ahead)
	if ahead == 0 || ahead == 1 {
		return same(text)
	}
	return estimated("blocks the round, and "+c.often(c.does(c.o.Seat, "are", "is"), "ahead", ahead, true), text)
}

func (c *comparison) sayRivalBlocks(ahead float64) Reason {
	text := c.rival() + " " + c.blocksWith(ahead)
	if ahead == 0 || ahead == 1 {
		return same(text)
	}
	return estimated(
		fmt.Sprintf("%s blocks the round, %s", c.rival(), c.often("with "+c.name(c.o.Seat), "ahead", ahead, true)),
		text)
}

// blocksWith says in words how likely the seat is ahead once the round is blocked.
func (c *comparison) blocksWith(ahead float64) string {
	how := either(ahead < 0.5, "behind", "ahead")
	if ahead > 0 && ahead < 1 {
		how = "probably " + how
	}
	return fmt.Sprintf("blocks the round with %s %s", c.name(c.o.Seat), how)
}

func (c *comparison) sayBlockedMore(here, there, ahead float64) Reason {
	switch {
	case c.solved && ahead > 0:
		return same(fmt.Sprintf("the round ends blocked with %s ahead", c.name(c.o.Seat)))
	case c.solved:
		return same("the round ends blocked")
	}
	suits := ahead > 0.5
	return estimated(
		fmt.Sprintf("%s, which is %s", c.blocked(here, there), either(suits, "good", "bad")),
		c.blockLikely("likelier", suits))
}

// blockLikely says how likely the round is to be blocked: "likelier", and whether that suits the seat.
func (c *comparison) blockLikely(how string, suits bool) string {
	return fmt.Sprintf("a block that would %s %s is %s", either(suits, "suit", "cost"), c.name(c.o.Seat), how)
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
	return estimated(
		fmt.Sprintf("a %s block is rarer: %s", either(suits, "good", "bad"), c.blocked(here, there)),
		c.blockLikely("less likely", suits))
}

func (c *comparison) sayAheadBlocked(here, there float64) Reason {
	more := here > there
	are := c.does(c.o.Seat, "are", "is")
	if c.solved {
		return same(are + either(more, " ahead when the round is blocked", " behind when the round is blocked"))
	}
	return estimated(
		fmt.Sprintf("%s (%s)", c.often("the round is", fmt.Sprintf("blocked with %s ahead", c.name(c.o.Seat)), here,
			true), c.after(there, false)),
		fmt.Sprintf("if the round is blocked, %s %s to be ahead", are, either(more, "likelier", "less likely")))
}
