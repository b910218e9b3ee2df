package advice

import (
	"math"

	"dominoes/ai"
	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/words"
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
	Partner               // the partner can play, or finds its number open
	Following             // the seat can play when its turn comes again
	Weight                // pips left in hand
	Drawing               // a tile that needn't be drawn
	GoingOut              // who goes out
	Blocking              // the round ends blocked
	Match                 // the match's score makes less than most points worth more
	Trait                 // what can be said of the move by looking at it
	Overall               // nothing stands out
	Target                // the target is reached, and the match over
)

// A reason must make so many points of a difference at the least, and such a part
// of it; where such reasons don't explain half of it, lesser ones are told.
const least, leastPart, lesserPart = 0.3, 0.2, 0.1

// least returns how many points a reason must make at the least by the rules: where rounds are worth few,
// little is much.
func (x *explainer) least() float64 { return least / max(1, choice.Unit(&x.o.Rules)) }

// explainer finds the reasons for what was found.
type explainer struct {
	o        *game.Observation
	w        words.Words
	seen     Seen
	fits     game.Set // the tiles that could be joined now
	solved   bool
	deciding bool // the match may end with the round
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
	turns                     // which opponent can play
)

// comparison is of two moves: why is this one better, or worse, than the other?
type comparison struct {
	*explainer
	this, other *ai.Finding
	slight      bool // small differences count, too
}

// reason returns a reason that makes so many points of the difference.
func (c *comparison) reason(kind Kind, points float64, s saying) weighed {
	w := weighed{points: points}
	w.Kind = kind
	w.say(s)
	return w
}

func (r *Reason) say(s saying) { r.Text, r.Than, r.Short = s.text, s.than, s.short }

// ends reports whether the round ends with a move, whatever the others hold.
func ends(f *ai.Finding) bool { return f.Facts.Over == 1 }

// goesOn reports whether the round goes on after both moves: else nothing is to be said of
// turns that never come.
func (c *comparison) goesOn() bool { return !ends(c.this) && !ends(c.other) }

func (x *explainer) name(s game.Seat) string { return x.w.Within(s) }

// nextSeat returns who plays after the seat: not one whose tiles are all played.
func (c *comparison) nextSeat() game.Seat {
	next := c.o.Seat
	for range c.o.Rules.Seats - 1 {
		if next = game.Seat((int(next) + 1) % c.o.Rules.Seats); c.o.Held[next] > 0 {
			break
		}
	}
	return next
}

// tenth rounds as number does.
func tenth(p float64) float64 { return math.Round(10*p) / 10 }

// keptTiles is how many tiles stay in hand that fit an end.
type keptTiles struct {
	end game.End
	n   int
}

// doubt returns how far chance may have moved two chances apart.
func (c *comparison) doubt(here, there float64) float64 {
	if c.solved {
		return 0
	}
	variance := func(part float64, worlds int) float64 { return part * (1 - part) / float64(max(1, worlds)) }
	return 2 * math.Sqrt(variance(here, c.this.Facts.Worlds)+variance(there, c.other.Facts.Worlds))
}

// byChance reports whether chance may explain by how much the points differ.
func (c *comparison) byChance() bool {
	return !c.solved && c.this.Facts.Points.Error > 0 && !differ(c.this.Facts.Points, c.other.Facts.Points)
}

// percentOf rounds a chance as it is shown.
func percentOf(part float64) float64 { return math.Round(100 * part) }
