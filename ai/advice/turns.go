package advice

import (
	"fmt"
	"math"
	"slices"

	"dominoes/ai"
	"dominoes/game"
)

// swing returns the points that a difference in chances makes; none where it is
// too small to speak of. Where one move makes sure of it and the other rules it
// out, nothing was seen to swing, and half the difference is put down to it.
func (c *comparison) swing(here, there ai.Chance) float64 {
	if math.Abs(here.Part-there.Part) < 0.05 {
		return 0
	}
	by, n := 0.0, 0.0
	for _, chance := range []ai.Chance{here, there} {
		if chance.Swing != 0 {
			by, n = by+chance.Swing, n+1
		}
	}
	switch {
	case n == 0 && math.Abs(here.Part-there.Part) == 1:
		return (c.this.Points - c.other.Points) / 2
	case n == 0:
		return 0
	}
	return (here.Part - there.Part) * by / n
}

// asExpected reports whether a reason counts, and in the way that anybody expects:
// what should be good for the seat was so. Where it wasn't, it only came together
// with something else, and would explain nothing.
func (w *weighed) asExpected(good bool) bool { return w.points != 0 && (w.points > 0) == good }

// stuck is about another seat that can't play next.
func (c *comparison) stuck(seat game.Seat) weighed {
	here, there := c.this.Facts.Stuck[seat], c.other.Facts.Stuck[seat]
	w := weighed{points: c.swing(here, there)}
	if c.o.Held[seat] == 1 {
		w.theme = outcome // it follows by going out
	}
	w.Kind = Stuck
	name, partner := c.name(seat), c.o.Rules.Partner(seat, c.o.Seat)
	can, draws := "can't follow", c.this.Facts.Draws[seat] >= 0.05
	if draws {
		can = "must draw"
	}
	w.Figures = fmt.Sprintf("%s can't play next: %s, after %s %s", name, c.often(here.Part), c.rival(), c.often(there.Part))
	if draws {
		w.Figures += fmt.Sprintf("; draws %s%s", count(c.this.Facts.Draws[seat], "tile"), c.average())
	}
	more := here.Part > there.Part
	if !w.asExpected(more != partner) {
		return weighed{}
	}
	if partner {
		w.Kind, name = Partner, name+", your partner,"
	}
	lacked, scarce := c.lacked(seat), c.scarce()
	if !more {
		can, lacked, scarce = "can follow", "", ""
		here.Part, there.Part = 1-here.Part, 1-there.Part
	}
	w.Text = fmt.Sprintf("%s %s: %s, not %s", name, can, c.often(here.Part), c.often(there.Part))
	switch {
	case c.solved:
		w.Text = fmt.Sprintf("%s %s", name, can)
	case lacked != "" && !partner:
		w.Text = fmt.Sprintf("%s lacks %s, and %s: %s, not %s", name, lacked, can, c.often(here.Part), c.often(there.Part))
	case scarce != "" && !partner:
		w.Text += ", as " + scarce
	}
	return w
}

// lacked lists the numbers that the ends show after the move and a seat is known
// not to hold: "5s and 3s".
func (c *comparison) lacked(seat game.Seat) string {
	if c.this.Move.Kind != game.Plays {
		return ""
	}
	var numbers []int
	for _, open := range c.o.After(c.this.Move).Open {
		if c.seen.Lacking(seat, open.Pips) && !slices.Contains(numbers, open.Pips) {
			numbers = append(numbers, open.Pips)
		}
	}
	slices.Sort(numbers)
	text := ""
	for i, n := range numbers {
		switch {
		case i == 0:
		case i == len(numbers)-1:
			text += " and "
		default:
			text += ", "
		}
		text += fmt.Sprintf("%ds", n)
	}
	return text
}

// scarce tells of the number that the fewest unseen tiles have, of those that the
// move shows anew, if they are few: "only one 6 is unseen".
func (c *comparison) scarce() string {
	if c.this.Move.Kind != game.Plays {
		return ""
	}
	text, fewest := "", 3
	for _, open := range c.o.After(c.this.Move).Open {
		n := c.seen.Numbers[open.Pips].Unseen
		if n >= fewest || !c.this.Move.Tile.Has(open.Pips) {
			continue
		}
		fewest, text = n, fmt.Sprintf("%s %ds are unseen", [...]string{"no", "", "only two"}[n], open.Pips)
		if n == 1 {
			text = fmt.Sprintf("only one %d is unseen", open.Pips)
		}
	}
	return text
}

// follow is about whether the seat can play when its turn comes again.
func (c *comparison) follow() weighed {
	here, there := c.this.Facts.Follow, c.other.Facts.Follow
	w := weighed{points: c.swing(here, there)}
	if c.o.Hand.Len() == 2 && c.this.Move.Kind == game.Plays {
		w.theme = outcome // with the last tile
	}
	w.Kind = Following
	w.Figures = fmt.Sprintf("you can play on: %s, after %s %s", c.often(here.Part), c.rival(), c.often(there.Part))
	switch {
	case !w.asExpected(here.Part > there.Part):
		return weighed{}
	case c.solved && here.Part > there.Part:
		w.Text = "you can follow in your next turn"
	case c.solved:
		w.Text = "you can't follow in your next turn"
	case here.Part > there.Part:
		w.Text = fmt.Sprintf("you can follow next time: %s, not %s", c.often(here.Part), c.often(there.Part))
	default:
		w.Text = fmt.Sprintf("you may be stuck next time: %s, not %s", c.often(1-here.Part), c.often(1-there.Part))
	}
	if kept := c.kept(); kept != "" && here.Part > there.Part {
		w.Figures += "; " + kept
	}
	return w
}

// kept lists the tiles that fit an end after the move and stay in hand.
func (c *comparison) kept() string {
	if c.this.Move.Kind != game.Plays {
		return ""
	}
	text := ""
	hand := c.o.Hand.Without(c.this.Move.Tile)
	for _, open := range c.o.After(c.this.Move).Open {
		n := hand.And(game.Holding(open.Pips)).Len()
		if text != "" {
			text += ", "
		}
		text += fmt.Sprintf("%d for %s", n, open.End)
	}
	return "you keep " + text
}

// out is about who goes out.
func (c *comparison) out(seat game.Seat) weighed {
	here, there := c.this.Facts.Out[seat], c.other.Facts.Out[seat]
	// Most of what a round comes to shows in who goes out: that is the outcome
	// more than its reason.
	w := weighed{points: c.swing(here, there) / 2, theme: outcome}
	w.Kind = GoingOut
	own := seat == c.o.Seat
	who, verb := c.name(seat), "goes"
	if own {
		who, verb = "you", "go"
	}
	w.Figures = fmt.Sprintf("%s %s out: %s, after %s %s", who, verb, c.often(here.Part), c.rival(), c.often(there.Part))
	more := here.Part > there.Part
	switch {
	case !w.asExpected(more == c.o.Rules.Partner(seat, c.o.Seat)):
		return weighed{}
	case own && here.Part == 1 && c.o.Hand.Len() == 1 && c.this.Move.Kind == game.Plays:
		w.points, w.Text = 2*w.points, "goes out"
	case c.solved && more:
		w.Text = fmt.Sprintf("%s %s out", who, verb)
	case c.solved:
		w.Text = fmt.Sprintf("%s can't go out", who)
	case more:
		w.Text = fmt.Sprintf("%s %s out more often: %s, not %s", who, verb, c.often(here.Part), c.often(there.Part))
	default:
		w.Text = fmt.Sprintf("%s %s out less often: %s, not %s", who, verb, c.often(here.Part), c.often(there.Part))
	}
	return w
}

// block is about a round that ends blocked.
func (c *comparison) block() weighed {
	here, there := c.this.Facts.Block, c.other.Facts.Block
	won, wonThere := c.this.Facts.Blocked, c.other.Facts.Blocked
	w := weighed{points: c.swing(here, there)}
	w.Kind = Blocking
	w.Figures = fmt.Sprintf("blocked: %s, won so %s; after %s %s and %s", c.often(here.Part), c.often(won.Part), c.rival(), c.often(there.Part), c.often(wonThere.Part))
	switch {
	case math.Abs(here.Part-there.Part) < 0.05:
		return c.wonBlock(w)
	case c.blocksAtOnce() && c.solved:
		w.Text = "blocks the round"
	case c.blocksAtOnce():
		w.Text = fmt.Sprintf("blocks the round; you do best: %s", c.often(won.Part))
	case c.solved && here.Part > there.Part && won.Part > 0:
		w.Text = "the round ends blocked, and well for you"
	case c.solved && here.Part > there.Part:
		w.Text = "the round ends blocked"
	case c.solved && w.points < 0:
		w.Text = "the round doesn't end blocked, which would be better"
	case c.solved:
		w.Text = "the round doesn't end blocked"
	case here.Part > there.Part:
		w.Text = fmt.Sprintf("the round ends blocked: %s, not %s; of these %s go your way",
			c.often(here.Part), c.often(there.Part), c.often(won.Part/here.Part))
	case w.points < 0:
		w.Text = fmt.Sprintf("a block, the better end for you, is rarer: %s, not %s", c.often(here.Part), c.often(there.Part))
	default:
		w.Text = fmt.Sprintf("the round ends blocked less often: %s, not %s", c.often(here.Part), c.often(there.Part))
	}
	return w
}

// wonBlock is about who does best where both moves lead to a block alike.
func (c *comparison) wonBlock(w weighed) weighed {
	here, there := c.this.Facts.Blocked, c.other.Facts.Blocked
	w.points = c.swing(here, there)
	if !w.asExpected(here.Part > there.Part) {
		return weighed{}
	}
	more := map[bool]string{true: "more", false: "less"}[here.Part > there.Part]
	w.Text = fmt.Sprintf("a block goes your way %s often: %s, not %s", more, c.often(here.Part), c.often(there.Part))
	if c.solved {
		w.Text = map[bool]string{true: "the block goes your way", false: "the block doesn't go your way"}[here.Part > there.Part]
	}
	return w
}

// blocksAtOnce reports whether the round ends with this very move.
func (c *comparison) blocksAtOnce() bool {
	return c.this.Facts.Block.Part == 1 && c.this.Facts.Stuck == [game.MaxSeats]ai.Chance{}
}
