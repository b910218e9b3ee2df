package advice

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

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
)

// most is how many reasons a move has at the most.
const most = 3

// A reason must make so many points of a difference at the least, and such a part
// of it; where none does, a lesser one is told with the whole.
const least, leastPart, lesserPart = 0.3, 0.2, 0.1

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
	theme  theme
}

// theme is what reasons have in common that say much the same in other words; of
// these only the weightiest is told.
type theme uint8

const (
	outcome theme = 1 << iota // how the round ends
	inHand                    // the pips left
	laterOn                   // who scores in play later
)

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
	if c.this.Level && c.other.Level || c.this.Facts.Worlds == 0 || c.other.Facts.Worlds == 0 {
		return []Reason{c.overall()} // a value may be known, and not what leads to it
	}
	list := c.all()
	slices.SortStableFunc(list, func(a, b weighed) int { return cmp.Compare(math.Abs(b.points), math.Abs(a.points)) })
	// What speaks for a move that is behind explains nothing, nor what speaks
	// against the best one.
	list = slices.DeleteFunc(list, func(w weighed) bool { return (w.points > 0) != (i == 0) })
	if reasons := c.pick(list, leastPart); len(reasons) > 0 {
		return reasons
	}
	reasons := append([]Reason{c.overall()}, c.pick(list, lesserPart)...)
	return reasons[:min(len(reasons), most)]
}

// pick takes reasons from a list that make at least such a part of the difference,
// and don't say the same.
func (c *comparison) pick(list []weighed, part float64) (reasons []Reason) {
	enough := max(least, part*math.Abs(c.this.Points-c.other.Points))
	var told theme
	for _, r := range list {
		if math.Abs(r.points) >= enough && told&r.theme == 0 && len(reasons) < most {
			reasons, told = append(reasons, r.Reason), told|r.theme
		}
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

func (x *explainer) name(s game.Seat) string {
	if int(s) < len(x.names) {
		return x.names[s]
	}
	return s.String()
}

// rival names the other move.
func (c *comparison) rival() string { return c.other.Move.String() }

// often says how likely something is, in words that hold for a line played to
// the end too.
func (x *explainer) often(part float64) string {
	if x.solved {
		if part > 0.5 {
			return "surely"
		}
		return "never"
	}
	return fmt.Sprintf("%.0f%%", 100*part)
}

// average says that a figure is one, unless a line was played to its end.
func (x *explainer) average() string {
	if x.solved {
		return ""
	}
	return " on average"
}

// count writes a number of things to a tenth: "1 point", "3.1 points".
func count(n float64, thing string) string {
	if text := points(n); text != "1" {
		return text + " " + thing + "s"
	}
	return "1 " + thing
}

// tenth rounds as points does.
func tenth(p float64) float64 { return math.Round(10*p) / 10 }

// points writes points to a tenth: "3.1", "12".
func points(p float64) string {
	text := fmt.Sprintf("%.1f", p)
	if text == "-0.0" {
		text = "0.0"
	}
	if n := len(text) - 2; text[n:] == ".0" {
		text = text[:n]
	}
	return strings.Replace(text, "-", "−", 1)
}

// overall says how the moves compare as a whole.
func (c *comparison) overall() Reason {
	by := c.this.Points - c.other.Points
	r := Reason{Kind: Overall, Figures: fmt.Sprintf("%s%s, %s with %s", count(c.this.Points, "point"), c.average(), points(c.other.Points), c.rival())}
	if c.solved {
		r.Kind = Exact
	}
	switch {
	case c.this.Level && c.other.Level && math.Abs(by) >= 1:
		more := "more"
		if by < 0 {
			more = "fewer"
		}
		r.Text = fmt.Sprintf("as good for the match as %s, with %s", c.rival(), strings.Replace(count(math.Abs(by), "point"), " ", " "+more+" ", 1))
	case c.this.Level && c.other.Level:
		r.Text = "as good as " + c.rival() + ", as far as can be told"
		if c.solved {
			r.Text = "as good as " + c.rival()
		}
	case by > 0:
		r.Text = fmt.Sprintf("comes out %s ahead of %s", count(by, "point"), c.rival())
	case by < 0:
		r.Text = fmt.Sprintf("comes out %s behind %s", count(-by, "point"), c.rival())
	default:
		r.Text = "as good as " + c.rival()
	}
	return r
}
