package advice

import (
	"math"
	"slices"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
)

// swing returns the points that a difference in chances accounts for, or 0 if it is small or may be sampling error. If
// the event always happens after one move and never after the other, no swing was measured: then it accounts for half
// of the difference in points.
func (c *comparison) swing(here, there ai.Chance) float64 {
	if !c.apart(here, there) {
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
		return c.lead() / 2
	case n == 0:
		return 0
	}
	return (here.Part - there.Part) * by / n
}

// asExpected reports whether points have the expected sign: what should be good for the seat was good. If not, the
// event was only correlated with another cause, and explains nothing.
func asExpected(points float64, good bool) bool { return points != 0 && (points > 0) == good }

// known corrects the points for a seat being stuck or able to play. If that is certain after one move, because of the
// numbers that the seat is known to lack, it counts for half of the difference even if the sample shows no correlation:
// a good player relies on it.
func (c *comparison) known(points float64, here, there ai.Chance, good bool) float64 {
	gap := math.Abs(c.lead())
	if max(here.Part, there.Part) < 1 || math.Abs(here.Part-there.Part) < 0.3 || math.Abs(points) > gap/2 {
		return points
	}
	if !good {
		gap = -gap
	}
	return gap / 2
}

// turns returns the reasons about whether the other seats can play next.
func (c *comparison) turns() (list []weighed) {
	if !c.goesOn() {
		return nil
	}
	points, together := 0.0, true
	for seat := range domino.Seat(c.o.Rules.Seats) {
		if seat == c.o.Seat {
			continue
		}
		w := c.turn(seat)
		list = append(list, w)
		points += w.points
		together = together && c.surelyStuck(c.this, seat) && w.points > 0
	}
	if together && len(list) > 1 {
		return []weighed{reason(Stuck, points, noTheme, c.allStuck())}
	}
	return list
}

// allStuck says that none of the others can play.
func (c *comparison) allStuck() Reason {
	few := ""
	if !c.solved && c.o.Rules.Trains == domino.TrainsNone {
		few = c.scarce(c.nextSeat())
	}
	return sayAllStuck(few, c.this.Facts.Draws[c.nextSeat()] >= 0.05)
}

// turnOf compares a seat's next turn after the two moves: whether it is stuck more often, and the chances here and
// there that an opponent is stuck or the partner can play. ok is false if the comparison isn't clear, since the round
// may end before.
func (c *comparison) turnOf(seat domino.Seat) (more bool, here, there ai.Chance, ok bool) {
	this, other := &c.this.Facts, &c.other.Facts
	more, less := this.Stuck[seat].Part > other.Stuck[seat].Part, this.Able[seat].Part > other.Able[seat].Part
	ok = more != less
	if c.o.Rules.Partner(seat, c.o.Seat) {
		return more, this.Able[seat], other.Able[seat], ok
	}
	return more, this.Stuck[seat], other.Stuck[seat], ok
}

// turn is the reason about whether another seat can play next.
func (c *comparison) turn(seat domino.Seat) weighed {
	more, here, there, ok := c.turnOf(seat)
	if !ok || !c.apart(here, there) {
		return weighed{}
	}
	ours := c.o.Rules.Partner(seat, c.o.Seat)
	good := more != ours
	points := c.known(c.swing(here, there), c.this.Facts.Stuck[seat], c.other.Facts.Stuck[seat], good)
	kind, of := Stuck, turns
	switch {
	case ours:
		kind, of = Partner, noTheme
	case c.o.Held[seat] == 1:
		of |= outcome // if it can play, it goes out
	}
	return reason(kind, points, of, c.sayTurn(seat, more, here.Part, there.Part)).given(asExpected(points, good))
}

// thoughPartner returns a reason about the partner's turn that contradicts the other reasons, if it is weighty enough.
func (c *comparison) thoughPartner() (r Reason, ok bool) {
	gap := c.lead()
	for seat := range domino.Seat(c.o.Rules.Seats) {
		if seat == c.o.Seat || !c.o.Rules.Partner(seat, c.o.Seat) || !c.goesOn() {
			continue
		}
		w := c.turn(seat)
		if w.Text == "" || (w.points > 0) == (gap > 0) || math.Abs(w.points) < max(c.least(), leastPart*math.Abs(gap)) {
			continue
		}
		more, here, there, _ := c.turnOf(seat)
		said := though(c.sayPartnersTurn(seat, more, here.Part, there.Part))
		return reason(w.Kind, 0, noTheme, said).Reason, true
	}
	return r, false
}

// sayTurn says how another seat's next turn differs, and why if that is known.
func (c *comparison) sayTurn(seat domino.Seat, more bool, here, there float64) Reason {
	ours, draws := c.o.Rules.Partner(seat, c.o.Seat), max(c.this.Facts.Draws[seat], c.other.Facts.Draws[seat]) >= 0.05
	after := c.after(there, c.surelyStuck(c.other, seat))
	switch {
	case ours:
		if between, number, ok := c.keptFor(seat); ok && !more && !c.solved {
			return c.sayKeptForPartner(c.partner(seat), between, number, here, after)
		}
		return c.sayPartnersTurn(seat, more, here, there)
	case c.solved:
		return sayCertain(c.name(seat), !more, draws)
	case !more:
		return c.sayLessStuck(seat, draws, here, after)
	case seat == c.nextSeat():
		return c.sayNextStuck(seat, draws, here, after)
	}
	return c.sayStuck(seat, draws, c.surelyStuck(c.this, seat), here, after)
}

// sayPartnersTurn says how likely the partner can play.
func (c *comparison) sayPartnersTurn(seat domino.Seat, more bool, here, there float64) Reason {
	after := c.after(there, c.surelyStuck(c.other, seat))
	switch {
	case c.solved:
		return sayCertain(c.partner(seat), !more, c.this.Facts.Draws[seat] >= 0.05)
	case more:
		return c.sayLessAble(c.partner(seat), c.surelyStuck(c.this, seat), here, after)
	}
	return c.sayAble(c.partner(seat), here, after)
}

// sayNextStuck says why the next seat is stuck more often. The reason is known only for the next seat: before later
// turns others may change the ends.
func (c *comparison) sayNextStuck(seat domino.Seat, draws bool, here float64, after string) Reason {
	sure, few := c.surelyStuck(c.this, seat), c.scarce(seat)
	lacked, needed := c.lacked(seat)
	switch {
	case sure && len(lacked) > 0 && len(needed) == 0:
		return c.saySureStuck(seat, lacked, draws, after)
	case !sure && len(lacked) > 0 && len(needed) <= 2:
		return c.sayStuckWithout(seat, needed, draws, here, after)
	case few != "" && here >= 0.5 && sure == c.fitting(c.this, seat).IsEmpty():
		return c.sayScarceStuck(seat, few, draws, sure, here, after)
	case here >= 0.6 && here < 1 && !c.sums() && here-c.stuckByCount(seat) >= telling && len(lacked)+len(needed) <= 3:
		return c.sayInferredStuck(seat, c.shows(c.this, seat), draws, here, after)
	}
	return c.sayStuck(seat, draws, sure, here, after)
}

// sums reports whether touching halves add up to a sum: then an end doesn't show the number that fits it.
func (c *comparison) sums() bool { return c.o.Rules.Join != domino.JoinMatch }

// shows returns the different numbers of the ends that a seat may join after a move, in order.
func (c *comparison) shows(f *ai.Finding, seat domino.Seat) (numbers []int) {
	if f.Move.Kind != game.Plays {
		return nil
	}
	for _, open := range c.o.OpenAfter(f.Move, seat) {
		numbers = append(numbers, open.Pips)
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// lacked splits the numbers that the ends show after the move into those that a seat is known not to hold and the
// others.
func (c *comparison) lacked(seat domino.Seat) (lacked, needed []int) {
	for _, n := range c.shows(c.this, seat) {
		if !c.sums() && c.seen.Lacking(seat, n) {
			lacked = append(lacked, n)
		} else {
			needed = append(needed, n)
		}
	}
	return lacked, needed
}

// surelyStuck reports whether a seat can't play in its first turn after a move, whatever it holds: no tile that it may
// hold fits or, if others play before it, no unseen tile does.
func (c *comparison) surelyStuck(f *ai.Finding, seat domino.Seat) bool {
	switch {
	case c.solved:
		return f.Facts.Stuck[seat].Part == 1
	case f.Move.Kind != game.Plays || f.Facts.Stuck[seat].Part < 1:
		return false
	case seat != c.nextSeat():
		return c.o.Rules.Trains == domino.TrainsNone && c.fitting(f, seat).IsEmpty()
	}
	fit := c.fitting(f, seat)
	for _, lack := range c.seen.Lacks[seat] {
		fit = fit.Minus(domino.Holding(lack.Pips))
	}
	return fit.IsEmpty()
}

// surelyAble reports whether the seat can play in its next turn, whatever the others hold: they can't change all ends
// that its tiles fit.
func (c *comparison) surelyAble(f *ai.Finding) bool {
	own := c.o.Seat
	if f.Move.Kind != game.Plays || f.Facts.Able[own].Part < 1 || c.o.Rules.Trains != domino.TrainsNone {
		return false
	}
	hand, left := c.o.Hand.Without(f.Move.Tile), 0
	for _, open := range c.o.OpenAfter(f.Move, own) {
		if !hand.And(c.o.Rules.Joining(open.Pips)).IsEmpty() {
			left++
		}
	}
	for seat := range domino.Seat(c.o.Rules.Seats) {
		if seat != own && c.o.Held[seat] > 0 && !c.surelyStuck(f, seat) {
			left--
		}
	}
	return left > 0
}

// keptFor returns a number that the move shows, that the next seat is known not to hold and the partner may hold: the
// partner will find it still open.
func (c *comparison) keptFor(partner domino.Seat) (between domino.Seat, number int, ok bool) {
	next := c.nextSeat()
	if c.sums() || c.o.Rules.Trains != domino.TrainsNone || c.o.Rules.Partner(next, c.o.Seat) {
		return next, 0, false
	}
	for _, n := range c.shows(c.this, next) {
		if c.this.Move.Tile.Has(n) && c.seen.Lacking(next, n) && c.mayHold(partner, n) {
			return next, n, true
		}
	}
	return next, 0, false
}

// mayHold reports whether another seat may hold a tile with a number.
func (c *comparison) mayHold(seat domino.Seat, number int) bool {
	return c.o.Held[seat] > 0 && !c.seen.Lacking(seat, number) && !c.o.Unseen().And(domino.Holding(number)).IsEmpty()
}

// fitting returns the unseen tiles that a seat could join after a move.
func (c *comparison) fitting(f *ai.Finding, seat domino.Seat) (fit domino.Set) {
	unseen := c.o.Unseen()
	for _, number := range c.shows(f, seat) {
		fit = fit.Or(unseen.And(c.o.Rules.Joining(number)))
	}
	return fit
}

// scarce says how few unseen tiles a seat could join after the move: "only one unseen tile has a 6". It returns "" if
// there are more than 2.
func (c *comparison) scarce(seat domino.Seat) string {
	numbers, n := c.shows(c.this, seat), c.fitting(c.this, seat).Len()
	switch {
	case len(numbers) == 0 || n > 2:
		return ""
	case len(numbers) == 1 && !c.sums():
		return scarceWith(n, numbers[0])
	}
	return scarce(n)
}

// telling is the least increase in a seat's chance to be stuck, compared with stuckByCount, that is attributed to what
// it played.
const telling = 0.25

// stuckByCount returns a seat's chance to be stuck after the move if it may hold each possible tile with the same
// probability.
func (c *comparison) stuckByCount(seat domino.Seat) float64 {
	unseen := c.o.Unseen()
	for pips := range c.o.Rules.Set + 1 {
		if c.seen.Lacking(seat, pips) {
			unseen = unseen.Minus(domino.Holding(pips))
		}
	}
	n, fit, part := unseen.Len(), unseen.And(c.fitting(c.this, seat)).Len(), 1.0
	for i := range min(c.o.Held[seat], n) {
		part *= float64(max(0, n-fit-i)) / float64(n-i)
	}
	return part
}

// follow is the reason about whether the seat can play in its next turn.
func (c *comparison) follow() weighed {
	if !c.goesOn() {
		return weighed{}
	}
	able, stuck := c.this.Facts.Able[c.o.Seat], c.this.Facts.Stuck[c.o.Seat]
	ableThere, stuckThere := c.other.Facts.Able[c.o.Seat], c.other.Facts.Stuck[c.o.Seat]
	more := able.Part > ableThere.Part
	points := c.swing(able, ableThere)
	after := c.after(ableThere.Part, c.surelyAble(c.other))
	w := reason(Following, points, nextTurn, c.sayFollow(c.surelyAble(c.this), more, able.Part, after))
	if c.o.Hand.Len() == 2 && c.this.Move.Kind == game.Plays {
		w.theme |= outcome // it would go out by that
	}
	return w.given((stuck.Part > stuckThere.Part) != more && asExpected(points, more))
}
