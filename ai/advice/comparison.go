package advice

import (
	"math"

	"dominoes/ai"
	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
)

// The kinds of reasons.
const (
	Now       Kind = iota // points of the move itself
	Reply                 // points of the next seat's reply
	Stuck                 // another seat can't play
	Partner               // the partner can play, or a number is kept open for it
	Following             // the seat can play in its next turn
	Weight                // pips left in hand
	GoingOut              // a player or team goes out
	Blocking              // the round ends blocked
	Match                 // because of the match's score other things count more than points
	Target                // a side reaches the target, which ends the match
	Own                   // a number that the seat played itself
	Numbers               // the different numbers kept in hand
	Tiles                 // the tiles kept that fit
	Doubles               // a double, which fits only one number
)

// A reason must account for at least least points, and for leastPart of the difference between the moves. If such
// reasons explain less than half of it, the limit is lesserPart.
const least, leastPart, lesserPart = 0.3, 0.2, 0.1

// least returns the number of points that a reason must account for. It is smaller by rules with few points per round.
func (x *explainer) least() float64 { return least / max(1, choice.Unit(&x.o.Rules)) }

// explainer finds the reasons for a study's findings.
type explainer struct {
	o        *game.Observation
	w        words.Words
	seen     Seen
	solved   bool
	deciding bool // true if the match may end with the round
}

// weighed is a reason with its share of the difference between two moves, in points. It is no reason if it has no text.
type weighed struct {
	Reason
	points float64
	theme  theme
	// outcome is true if the reason only says how the round comes out, which doesn't explain much.
	outcome bool
}

// reason returns a reason in these words.
func reason(kind Kind, points float64, of theme, said Reason) weighed {
	said.Kind = kind
	return weighed{Reason: said, points: points, theme: of}
}

// given returns the reason if the condition holds, and otherwise none.
func (w weighed) given(condition bool) weighed {
	if !condition {
		return weighed{}
	}
	return w
}

// asOutcome marks the reason as one about the outcome of the round.
func (w weighed) asOutcome() weighed {
	w.outcome = true
	return w
}

// theme marks reasons that say much the same in other words. Only the weightiest reason of a theme is given.
type theme uint8

const (
	noTheme theme = 0

	outcome  theme = 1 << iota // the way the round ends
	inHand                     // the pips left in hand
	turns                      // opponents that can or can't play
	nextTurn                   // the seat's own next turn
)

// comparison compares a move with another one: why is it better, or worse?
type comparison struct {
	*explainer
	this, other *ai.Finding
	slight      bool // true if small differences count, too
}

// lead returns how many points more the move gains.
func (c *comparison) lead() float64 { return c.this.Points - c.other.Points }

// ends reports whether the move certainly ends the round.
func ends(f *ai.Finding) bool { return f.Facts.Over == 1 }

// goesOn reports whether the round goes on after both moves. If not, later turns are no reason.
func (c *comparison) goesOn() bool { return !ends(c.this) && !ends(c.other) }

func (x *explainer) name(s domino.Seat) string { return x.w.Within(s) }

// nextSeat returns the next seat that still has tiles.
func (c *comparison) nextSeat() domino.Seat {
	next := c.o.Seat
	for range c.o.Rules.Seats - 1 {
		if next = domino.Seat((int(next) + 1) % c.o.Rules.Seats); c.o.Held[next] > 0 {
			break
		}
	}
	return next
}

// tenth rounds like number.
func tenth(p float64) float64 { return math.Round(10*p) / 10 }

// apart reports whether two chances differ by enough to mention.
func (c *comparison) apart(here, there ai.Chance) bool {
	by := math.Abs(here.Part - there.Part)
	return by >= either(c.slight, 0.01, 0.05) && by >= c.doubt(here.Part, there.Part)
}

// doubt returns the largest difference between two chances that sampling error may explain.
func (c *comparison) doubt(here, there float64) float64 {
	if c.solved {
		return 0
	}
	variance := func(part float64, worlds int) float64 { return part * (1 - part) / float64(max(1, worlds)) }
	return 2 * math.Sqrt(variance(here, c.this.Facts.Worlds)+variance(there, c.other.Facts.Worlds))
}

// byChance reports whether sampling error may explain the difference in points.
func (c *comparison) byChance() bool {
	return !c.solved && c.this.Facts.Points.Error > 0 && !differ(c.this.Facts.Points, c.other.Facts.Points)
}

// differ reports whether two averages differ by more than sampling error explains.
func differ(here, there ai.Mean) bool {
	by := math.Abs(here.Average - there.Average)
	return by > 0 && by >= 2*math.Hypot(here.Error, there.Error)
}

// percentOf returns a chance in percent, rounded as displayed.
func percentOf(part float64) float64 { return math.Round(100 * part) }

func either[T any](is bool, yes, no T) T {
	if is {
		return yes
	}
	return no
}
