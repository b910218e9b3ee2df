package advice

import (
	"fmt"
	"math"

	"dominoes/game"
)

// now is about the points of the move itself.
func (c *comparison) now() weighed {
	here, there := c.this.Facts.Now, c.other.Facts.Now
	if c.this.Move.Kind == game.Draws {
		return weighed{} // what comes of a drawn tile isn't scored by drawing
	}
	w := weighed{points: c.gain() * (here - there)}
	w.Kind = Now
	w.Figures = fmt.Sprintf("%s now, %s with %s", points(here), points(there), c.rival())
	switch {
	case here > there:
		w.Text = fmt.Sprintf("scores %s now", points(here))
	case here < there && here == 0:
		w.Text = fmt.Sprintf("scores nothing, while %s scores %s", c.rival(), points(there))
	case here < there:
		w.Text = fmt.Sprintf("scores %s, less than %s with %s", points(here), points(there), c.rival())
	}
	return w
}

// nextSeat returns who plays after the seat.
func (c *comparison) nextSeat() game.Seat {
	return game.Seat((int(c.o.Seat) + 1) % c.o.Rules.Seats)
}

// others returns how many play against the seat's side, a team being one.
func (c *comparison) others() float64 { return float64(c.o.Rules.Sides() - 1) }

// reply is about what the next seat scores.
func (c *comparison) reply() weighed {
	here, there := c.this.Facts.Reply, c.other.Facts.Reply
	w := weighed{points: c.gain() * (there - here) / c.others()}
	w.Kind = Reply
	name := c.name(c.nextSeat())
	w.Figures = fmt.Sprintf("%s scores %s next%s, %s after %s", name, points(here), c.average(), points(there), c.rival())
	switch {
	case here < there && here < 0.05:
		w.Text = fmt.Sprintf("leaves %s nothing to score", name)
	case here < there:
		w.Text = fmt.Sprintf("leaves %s less to score: %s, not %s", name, points(here), points(there))
	case here > there:
		w.Text = fmt.Sprintf("lets %s score more: %s, not %s", name, points(here), points(there))
	}
	return w
}

// gain returns 1, or -1 where points are what nobody wants.
func (c *comparison) gain() float64 {
	if c.o.Rules.Win == game.WinLow {
		return -1
	}
	return 1
}

// ours is about what the seat's side scores in play later.
func (c *comparison) ours() weighed {
	here, there := c.this.Facts.Ours, c.other.Facts.Ours
	who := "you score"
	if c.o.Rules.Teams {
		who = "your team scores"
	}
	w := weighed{points: c.gain() * (here - there), theme: laterOn}
	w.Kind = Later
	w.Figures = fmt.Sprintf("%s %s in play after this%s, %s after %s", who, points(here), c.average(), points(there), c.rival())
	w.Text = c.later(who, here, there)
	return w
}

// theirs is about what the others score in play after the next seat's move.
func (c *comparison) theirs() weighed {
	here, there := c.this.Facts.Theirs, c.other.Facts.Theirs
	who := c.name(c.nextSeat()) + " scores"
	if c.o.Rules.Seats > 2 {
		who = "the others score"
	}
	w := weighed{points: c.gain() * (there - here) / c.others(), theme: laterOn}
	w.Kind = Later
	w.Figures = fmt.Sprintf("%s %s in play later%s, %s after %s", who, points(here), c.average(), points(there), c.rival())
	w.Text = c.later(who, here, there)
	return w
}

// later says who scores more or less later.
func (c *comparison) later(who string, here, there float64) string {
	switch {
	case here > there:
		return fmt.Sprintf("%s more later: %s, not %s", who, points(here), points(there))
	case here < there:
		return fmt.Sprintf("%s less later: %s, not %s", who, points(here), points(there))
	}
	return ""
}

// end is about what the round's end brings, whatever the reason. Where nothing
// else brings points that is all that the moves are ranked by, and no reason.
func (c *comparison) end() weighed {
	if c.o.Rules.InPlay == game.InPlayNone {
		return weighed{}
	}
	here, there := c.this.Facts.End, c.other.Facts.End
	w := weighed{points: (here - there) / 2, theme: outcome | inHand} // that is the outcome more than its reason
	w.Kind = End
	w.Figures = fmt.Sprintf("the round's end brings %s more than the others get%s, %s after %s", points(here), c.average(), points(there), c.rival())
	w.Text = endText(tenth(here), tenth(there))
	return w
}

// endText compares what the round's end brings, or costs.
func endText(here, there float64) string {
	more := map[bool]string{true: "more", false: "less"}
	switch {
	case here == there:
		return ""
	case here >= 0 && there >= 0:
		return fmt.Sprintf("the round's end brings %s: %s, not %s", more[here > there], points(here), points(there))
	case here <= 0 && there <= 0:
		return fmt.Sprintf("the round's end costs %s: %s, not %s", more[here < there], points(-here), points(-there))
	case here > there:
		return fmt.Sprintf("the round's end brings %s, instead of costing %s", points(here), points(-there))
	}
	return fmt.Sprintf("the round's end costs %s, instead of bringing %s", points(-here), points(there))
}

// weight is about the pips that stay in the hand.
func (c *comparison) weight() weighed {
	here, there := c.this.Facts.Left, c.other.Facts.Left
	w := weighed{points: there - here, theme: outcome | inHand}
	w.Kind = Weight
	w.Figures = fmt.Sprintf("%s left at the end%s, %s after %s", count(here, "pip"), c.average(), points(there), c.rival())
	switch {
	case here < there && c.pips(c.this.Move) > c.pips(c.other.Move):
		w.theme = inHand
		w.Text = fmt.Sprintf("sheds %s, and leaves %s at the end, not %s", count(float64(c.pips(c.this.Move)), "pip"), points(here), points(there))
	case here < there:
		w.Text = fmt.Sprintf("leaves fewer pips in hand: %s at the end, not %s", points(here), points(there))
	case here > there:
		w.Text = fmt.Sprintf("leaves more pips in hand: %s at the end, not %s", points(here), points(there))
	}
	return w
}

// pips returns what a move takes from the hand's count.
func (c *comparison) pips(m game.Move) int {
	if m.Kind != game.Plays {
		return 0
	}
	return game.SetOf(m.Tile).Pips(c.o.Rules.DoubleBlank)
}

// match is about moves that bring less points, but more of what is played for.
func (c *comparison) match() weighed {
	gain, worth := c.this.Points-c.other.Points, c.this.Worth-c.other.Worth
	if gain == 0 || worth == 0 || (gain > 0) == (worth > 0) || math.Abs(gain) < least {
		return weighed{}
	}
	w := weighed{points: worth + math.Abs(gain)}
	if worth < 0 {
		w.points = -w.points
	}
	w.Kind = Match
	w.Figures = fmt.Sprintf("%s%s, %s with %s", count(c.this.Points, "point"), c.average(), points(c.other.Points), c.rival())
	switch here, there := c.often(c.this.Win), c.often(c.other.Win); {
	case worth < 0:
		w.Text = "more points" + c.average() + ", but worse for the match as it stands"
	case c.this.Win > c.other.Win && here != there && !c.solved:
		w.Text = fmt.Sprintf("fewer points, better for the match: wins the round %s, not %s", here, there)
	default:
		w.Text = "fewer points, but better for the match as it stands"
	}
	return w
}
