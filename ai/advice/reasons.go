package advice

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"dominoes/ai"
	"dominoes/game"
)

// What reasons are about.
const (
	Only      Kind = iota // there is no other move
	Exact                 // everything is known, and was played to the end
	Now                   // points by the move itself
	Reply                 // points that the next seat can score
	Later                 // points in play after that
	End                   // what the round's end brings
	Stuck                 // another seat that can't play
	Partner               // the partner can play
	Following             // the seat can play when its turn comes again
	Weight                // pips left in hand
	GoingOut              // who goes out
	Blocking              // the round ends blocked
	Match                 // the match's score makes less than most points worth more
	Overall               // nothing stands out
	Same                  // as another move
)

// most is how many reasons a move has at the most.
const most = 3

// A reason must make so many points of a difference at the least, and such a part
// of it.
const least, leastPart = 0.3, 0.2

// explainer finds the reasons for what was found.
type explainer struct {
	o      *game.Observation
	names  []string
	seen   Seen
	solved bool
}

// weighed is a reason with the points that it makes of the difference.
type weighed struct {
	Reason
	points float64
}

// reasons explains the i-th finding: the best one against the first that is
// clearly worse, any other against the best.
func (x *explainer) reasons(found []ai.Finding, i int) []Reason {
	if len(found) == 1 {
		if len(found[i].Alike) > 0 {
			return []Reason{{Kind: Only, Text: "the only tile that fits"}}
		}
		return []Reason{{Kind: Only, Text: "the only move"}}
	}
	other := 0
	if i == 0 {
		other = max(1, slices.IndexFunc(found, func(f ai.Finding) bool { return !f.Level }))
	}
	c := comparison{explainer: x, this: &found[i], other: &found[other]}
	if c.this.Level && c.other.Level {
		return []Reason{c.overall()}
	}
	list := c.all()
	slices.SortStableFunc(list, func(a, b weighed) int { return cmp.Compare(math.Abs(b.points), math.Abs(a.points)) })
	// What speaks for a move that is behind explains nothing, nor what speaks
	// against the best one.
	better := i == 0
	enough := max(least, leastPart*math.Abs(c.this.Points-c.other.Points))
	var reasons []Reason
	for _, r := range list {
		if (r.points > 0) == better && math.Abs(r.points) >= enough && len(reasons) < most {
			reasons = append(reasons, r.Reason)
		}
	}
	if len(reasons) == 0 {
		reasons = append(reasons, c.overall())
	}
	return reasons
}

// comparison is of two moves: why is this one better, or worse, than the other?
type comparison struct {
	*explainer
	this, other *ai.Finding
}

func (c *comparison) all() []weighed {
	list := []weighed{c.now(), c.reply(), c.ours(), c.theirs(), c.end(), c.follow(), c.weight(), c.block(), c.match()}
	for seat := range game.Seat(c.o.Rules.Seats) {
		if seat != c.o.Seat {
			list = append(list, c.stuck(seat))
		}
		list = append(list, c.out(seat))
	}
	return slices.DeleteFunc(list, func(w weighed) bool { return w.Text == "" })
}

// name returns a seat's name.
func (x *explainer) name(s game.Seat) string {
	if int(s) < len(x.names) {
		return x.names[s]
	}
	return s.String()
}

// Named returns how a move is spoken of: "6-4 on E", "leading 6-4", "drawing".
func Named(m game.Move) string {
	switch {
	case m.Kind == game.Draws:
		return "drawing"
	case m.Kind == game.Passes:
		return "passing"
	case m.End == game.NoEnd:
		return "leading " + m.Tile.String()
	}
	return fmt.Sprintf("%s on %s", m.Tile, m.End)
}

// rival names the other move.
func (c *comparison) rival() string { return Named(c.other.Move) }

// often says how likely something is, in words that hold for a line played to
// the end too.
func (x *explainer) often(part float64) string {
	if x.solved {
		if part > 0.5 {
			return "surely"
		}
		return "never"
	}
	return fmt.Sprintf("%.0f %%", 100*part)
}

// points writes points to a tenth: "3.1", "12".
func points(p float64) string {
	text := fmt.Sprintf("%.1f", p)
	if text == "-0.0" {
		text = "0.0"
	}
	if n := len(text) - 2; text[n:] == ".0" {
		text = text[:n]
	}
	return text
}

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
		w.Text = fmt.Sprintf("scores nothing; %s scores %s", c.rival(), points(there))
	case here < there:
		w.Text = fmt.Sprintf("scores %s, less than %s with %s", points(here), points(there), c.rival())
	}
	return w
}

// nextSeat returns who plays after the seat.
func (c *comparison) nextSeat() game.Seat {
	return game.Seat((int(c.o.Seat) + 1) % c.o.Rules.Seats)
}

// sides returns how many play for themselves: two teams, or every seat.
func (c *comparison) sides() float64 {
	if c.o.Rules.Teams {
		return 2
	}
	return float64(c.o.Rules.Seats)
}

// reply is about what the next seat scores.
func (c *comparison) reply() weighed {
	here, there := c.this.Facts.Reply, c.other.Facts.Reply
	w := weighed{points: c.gain() * (there - here) / (c.sides() - 1)}
	w.Kind = Reply
	name := c.name(c.nextSeat())
	w.Figures = fmt.Sprintf("%s scores %s next on average, %s after %s", name, points(here), points(there), c.rival())
	switch {
	case here < there && here < 0.05:
		w.Text = fmt.Sprintf("leaves %s nothing to score", name)
	case here < there:
		w.Text = fmt.Sprintf("leaves %s less to score: %s, not %s", name, points(here), points(there))
	case here > there:
		w.Text = fmt.Sprintf("lets %s score %s on average", name, points(here))
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
	w := weighed{points: c.gain() * (here - there)}
	w.Kind = Later
	w.Figures = fmt.Sprintf("%s %s in play after this on average, %s after %s", who, points(here), points(there), c.rival())
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
	w := weighed{points: c.gain() * (there - here) / (c.sides() - 1)}
	w.Kind = Later
	w.Figures = fmt.Sprintf("%s %s in play later on average, %s after %s", who, points(here), points(there), c.rival())
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

// end is about what the round's end brings, whatever the reason.
func (c *comparison) end() weighed {
	here, there := c.this.Facts.End, c.other.Facts.End
	w := weighed{points: (here - there) / 2} // that is the outcome more than its reason
	w.Kind = End
	w.Figures = fmt.Sprintf("the round's end brings %s more than the others get on average, %s after %s", points(here), points(there), c.rival())
	switch {
	case here > there:
		w.Text = fmt.Sprintf("the round's end brings more: %s, not %s", points(here), points(there))
	case here < there:
		w.Text = fmt.Sprintf("the round's end brings less: %s, not %s", points(here), points(there))
	}
	return w
}

// swing returns the points that a difference in chances makes; none where it is
// too small to speak of.
func swing(here, there ai.Chance) float64 {
	if math.Abs(here.Part-there.Part) < 0.05 {
		return 0
	}
	by, n := 0.0, 0.0
	for _, c := range []ai.Chance{here, there} {
		if c.Swing != 0 {
			by, n = by+c.Swing, n+1
		}
	}
	if n == 0 {
		return 0
	}
	return (here.Part - there.Part) * by / n
}

// stuck is about another seat that can't play next.
func (c *comparison) stuck(seat game.Seat) weighed {
	here, there := c.this.Facts.Stuck[seat], c.other.Facts.Stuck[seat]
	w := weighed{points: swing(here, there)}
	w.Kind = Stuck
	name, partner := c.name(seat), c.o.Rules.Partner(seat, c.o.Seat)
	can, draws := "can't follow", c.this.Facts.Draws[seat] >= 0.05
	if draws {
		can = "must draw"
	}
	w.Figures = fmt.Sprintf("%s can't play next: %s, after %s %s", name, c.often(here.Part), c.rival(), c.often(there.Part))
	if draws {
		w.Figures += fmt.Sprintf("; draws %s tiles on average", points(c.this.Facts.Draws[seat]))
	}
	more := here.Part > there.Part
	switch {
	case here.Part == there.Part:
		return weighed{}
	case partner && more:
		w.Kind, w.Text = Partner, fmt.Sprintf("%s, your partner, %s: %s", name, can, c.often(here.Part))
	case partner:
		w.Kind, w.Text = Partner, fmt.Sprintf("%s, your partner, can follow: %s", name, c.often(1-here.Part))
	case c.solved && more:
		w.Text = fmt.Sprintf("%s %s", name, can)
	case c.solved:
		w.Text = fmt.Sprintf("%s can follow", name)
	case more && c.lacked(seat) != "":
		w.Text = fmt.Sprintf("%s %s: %s, and lacks %s", name, can, c.often(here.Part), c.lacked(seat))
	case more && c.scarce() != "":
		w.Text = fmt.Sprintf("%s %s: %s, as %s", name, can, c.often(here.Part), c.scarce())
	case more:
		w.Text = fmt.Sprintf("%s %s: %s", name, can, c.often(here.Part))
	default:
		w.Text = fmt.Sprintf("%s can follow: %s, after %s %s", name, c.often(1-here.Part), c.rival(), c.often(1-there.Part))
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
// move shows anew, if they are few: "one 6 is unseen".
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
		fewest, text = n, fmt.Sprintf("%s %ds are unseen", [...]string{"no", "", "two"}[n], open.Pips)
		if n == 1 {
			text = fmt.Sprintf("one %d is unseen", open.Pips)
		}
	}
	return text
}

// follow is about whether the seat can play when its turn comes again.
func (c *comparison) follow() weighed {
	here, there := c.this.Facts.Follow, c.other.Facts.Follow
	w := weighed{points: swing(here, there)}
	w.Kind = Following
	w.Figures = fmt.Sprintf("you can play on: %s, after %s %s", c.often(here.Part), c.rival(), c.often(there.Part))
	switch {
	case here.Part == there.Part:
		return weighed{}
	case c.solved && here.Part > there.Part:
		w.Text = "you can follow in your next turn"
	case c.solved:
		w.Text = "you can't follow in your next turn"
	case here.Part > there.Part:
		w.Text = fmt.Sprintf("you can follow next time: %s, not %s", c.often(here.Part), c.often(there.Part))
	default:
		w.Text = fmt.Sprintf("you may be stuck next time: %s", c.often(1-here.Part))
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

// weight is about the pips that stay in the hand.
func (c *comparison) weight() weighed {
	here, there := c.this.Facts.Left, c.other.Facts.Left
	w := weighed{points: there - here}
	w.Kind = Weight
	w.Figures = fmt.Sprintf("%s pips left at the end on average, %s after %s", points(here), points(there), c.rival())
	switch {
	case here < there && c.this.Move.Kind == game.Plays && c.this.Move.Tile.Pips() > c.pips(c.other.Move):
		w.Text = fmt.Sprintf("sheds %d pips, and leaves %s at the end, not %s", c.this.Move.Tile.Pips(), points(here), points(there))
	case here < there:
		w.Text = fmt.Sprintf("leaves fewer pips in hand: %s at the end, not %s", points(here), points(there))
	case here > there:
		w.Text = fmt.Sprintf("leaves more pips in hand: %s at the end, not %s", points(here), points(there))
	}
	return w
}

func (c *comparison) pips(m game.Move) int {
	if m.Kind != game.Plays {
		return 0
	}
	return m.Tile.Pips()
}

// out is about who goes out.
func (c *comparison) out(seat game.Seat) weighed {
	here, there := c.this.Facts.Out[seat], c.other.Facts.Out[seat]
	// Most of what a round comes to shows in who goes out: that is the outcome
	// more than its reason.
	w := weighed{points: swing(here, there) / 2}
	w.Kind = GoingOut
	own := seat == c.o.Seat
	who, verb := c.name(seat), "goes"
	if own {
		who, verb = "you", "go"
	}
	w.Figures = fmt.Sprintf("%s %s out: %s, after %s %s", who, verb, c.often(here.Part), c.rival(), c.often(there.Part))
	more := here.Part > there.Part
	switch {
	case here.Part == there.Part:
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
	w := weighed{points: swing(here, there)}
	w.Kind = Blocking
	w.Figures = fmt.Sprintf("blocked: %s, won so %s; after %s %s and %s", c.often(here.Part), c.often(won.Part), c.rival(), c.often(there.Part), c.often(wonThere.Part))
	switch {
	case here.Part == there.Part:
		return weighed{}
	case c.blocksAtOnce() && c.solved:
		w.Text = "blocks the round"
	case c.blocksAtOnce():
		w.Text = fmt.Sprintf("blocks the round; you do best: %s", c.often(won.Part))
	case c.solved && here.Part > there.Part:
		w.Text = "the round ends blocked"
	case c.solved:
		w.Text = "the round doesn't end blocked"
	case here.Part > there.Part:
		w.Text = fmt.Sprintf("the round may end blocked: %s, and well for you %s", c.often(here.Part), c.often(won.Part))
	default:
		w.Text = fmt.Sprintf("the round ends blocked less often: %s, not %s", c.often(here.Part), c.often(there.Part))
	}
	return w
}

// blocksAtOnce reports whether the round ends with this very move.
func (c *comparison) blocksAtOnce() bool {
	return c.this.Facts.Block.Part == 1 && c.this.Facts.Stuck == [game.MaxSeats]ai.Chance{}
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
	w.Figures = fmt.Sprintf("%s points on average, %s with %s", points(c.this.Points), points(c.other.Points), c.rival())
	if worth > 0 {
		w.Text = fmt.Sprintf("fewer points, but better for the match: wins the round %.0f %%", 100*c.this.Win)
	} else {
		w.Text = "more points on average, but worse for the match as it stands"
	}
	return w
}

// overall says how the moves compare as a whole.
func (c *comparison) overall() Reason {
	by := c.this.Points - c.other.Points
	r := Reason{Kind: Overall, Figures: fmt.Sprintf("%s points on average, %s with %s", points(c.this.Points), points(c.other.Points), c.rival())}
	if c.solved {
		r.Kind = Exact
	}
	switch {
	case c.this.Level && c.other.Level && math.Abs(by) >= 1:
		more, points := "more", points(math.Abs(by))
		if by < 0 {
			more = "fewer"
		}
		r.Text = fmt.Sprintf("as good as %s for the match, with %s points %s on average", c.rival(), points, more)
	case c.this.Level && c.other.Level:
		r.Text = "as good as " + c.rival() + ", as far as can be told"
		if c.solved {
			r.Text = "as good as " + c.rival()
		}
	case by > 0:
		r.Text = fmt.Sprintf("comes out %s points ahead of %s", points(by), c.rival())
	case by < 0:
		r.Text = fmt.Sprintf("comes out %s points behind %s", points(-by), c.rival())
	default:
		r.Text = "as good as " + c.rival()
	}
	return r
}
