package ai

import (
	"math"

	"dominoes/ai/choice"
	"dominoes/game"
)

// Facts are what followed a move in the worlds that it was tried in, on average:
// what made it worth what it is worth.
type Facts struct {
	// Worlds is how many worlds that were.
	Worlds int
	// Points is what the seat's side came to in the whole round, as in an [Opinion].
	Points Mean
	// Over is how likely the round ends with the move itself.
	Over float64
	// Now is what the move itself scores in play. Reply is what the next seat
	// scores with its first move after it.
	Now   float64
	Reply Mean
	// Ours is what the seat's side scores in play after its move, and Theirs what
	// the others do after the reply. End is what the round's end brings the
	// side, less what it brings the others on average; where few points win, what
	// it spares it.
	Ours, Theirs, End Mean
	// Left is the pips in the seat's hand at the round's end, and Rest those in the hands of the
	// other sides.
	Left, Rest Mean
	// Able and Stuck are, for each seat, how likely it can play in its first turn
	// after the move, and how likely it can't. A turn that never comes since the
	// round is over is neither. Draws is how many tiles the seat draws in that turn.
	Able, Stuck [game.MaxSeats]Chance
	Draws       [game.MaxSeats]float64
	// Out is how likely each seat plays its last tile, and SideOut how likely the seat's side wins by that.
	Out     [game.MaxSeats]Chance
	SideOut Chance
	// Block is how likely the round ends blocked; Blocked how likely it ends so
	// and the seat's side gets more out of it than any other.
	Block, Blocked Chance
	// Target is how likely a tile brings a side to the target and ends the match.
	Target Chance
}

// Mean is an average with its standard error: how far chance may have moved it.
type Mean struct{ Average, Error float64 }

// Chance is how likely something is, from 0 to 1, and how many points better the
// round comes out for the seat's side when it happens than when it doesn't; 0
// where one of the two never happened.
type Chance struct{ Part, Swing float64 }

// sum adds numbers up for their mean.
type sum struct{ total, squares float64 }

func (s *sum) add(x float64) {
	s.total += x
	s.squares += x * x
}

// mean returns the mean of n numbers.
func (s *sum) mean(n float64) Mean {
	m := Mean{Average: s.total / n}
	if n > 1 {
		m.Error = math.Sqrt(max(0, s.squares/n-m.Average*m.Average) / (n - 1))
	}
	return m
}

// event counts the worlds in which something happened, and the points that the
// round brought then.
type event struct{ times, points float64 }

func (e *event) count(happened bool, points float64) {
	if happened {
		e.times++
		e.points += points
	}
}

// chance returns how likely the event was in n worlds that brought so many points.
func (e *event) chance(n, points float64) Chance {
	c := Chance{Part: e.times / n}
	if e.times > 0 && e.times < n {
		c.Swing = e.points/e.times - (points-e.points)/(n-e.times)
	}
	return c
}

// tally adds up what followed a move.
type tally struct {
	worlds, now, over         float64
	points, reply, left, rest sum
	ours, theirs, end         sum
	draws                     [game.MaxSeats]float64
	able, stuck, out          [game.MaxSeats]event
	sideOut                   event
	block, blocked            event
	target                    event
}

// facts returns the averages.
func (t *tally) facts() Facts {
	n := max(1, t.worlds)
	points := t.points.total
	f := Facts{
		Worlds: int(t.worlds), Points: t.points.mean(n), Over: t.over / n,
		Now: t.now / n, Reply: t.reply.mean(n), Left: t.left.mean(n), Rest: t.rest.mean(n),
		Ours: t.ours.mean(n), Theirs: t.theirs.mean(n), End: t.end.mean(n),
		Block: t.block.chance(n, points), Blocked: t.blocked.chance(n, points),
		SideOut: t.sideOut.chance(n, points), Target: t.target.chance(n, points),
	}
	for seat := range f.Stuck {
		f.Able[seat], f.Stuck[seat] = t.able[seat].chance(n, points), t.stuck[seat].chance(n, points)
		f.Out[seat] = t.out[seat].chance(n, points)
		f.Draws[seat] = t.draws[seat] / n
	}
	return f
}

// observer watches one round being played on from a seat's move.
type observer struct {
	seat, next game.Seat           // next has its turn after the seat: NoSeat until then
	before     [game.MaxSeats]int  // what every seat had scored in play before the move
	moved      bool                // the seat has made its move
	covers     bool                // and still has its turn, since it must cover a double
	turns      [game.MaxSeats]int8 // 0 before a seat's turn came, 1 in its first, 2 after it
	now, reply int
	draws      [game.MaxSeats]int
	stuck      [game.MaxSeats]bool
}

// newObserver returns an observer of what follows a move of the seat to move.
func newObserver(b *choice.Board) (w observer) {
	w.seat, w.next = b.Pos.Turn(), game.NoSeat
	for seat := range game.Seat(b.Pos.Rules().Seats) {
		w.before[seat] = b.Pos.Gained(seat)
	}
	return w
}

// beforeMove takes in the move that is about to be made.
func (w *observer) beforeMove(b *choice.Board, m game.Move) {
	turn := b.Pos.Turn()
	if !w.moved {
		if turn == w.seat && m.Kind != game.Draws {
			w.moved = true
			w.covers = b.Pos.Rules().Trains != game.TrainsNone && m.Kind == game.Plays && m.Tile.IsDouble()
		}
		w.now += b.Pos.PlayScore(m)
		return
	}
	if w.covers && turn == w.seat {
		return
	}
	w.covers = false
	if w.next == game.NoSeat {
		w.next = turn
	}
	if w.turns[turn] == 0 {
		w.turns[turn] = 1
		w.stuck[turn] = !b.Pos.CanPlay()
	}
	if w.turns[turn] != 1 {
		return
	}
	if m.Kind == game.Draws {
		w.draws[turn]++
		return
	}
	if turn == w.next {
		w.reply += b.Pos.PlayScore(m)
	}
	w.turns[turn] = 2
}

// addTo adds what was seen to a tally, once the round has ended.
func (w *observer) addTo(t *tally, b *choice.Board, r result) {
	t.worlds++
	t.points.add(r.points)
	t.now += float64(w.now)
	t.reply.add(float64(w.reply))
	if w.turns == [game.MaxSeats]int8{} {
		t.over++
	}
	rules, ending := b.Pos.Rules(), b.Pos.Ending()
	ours, theirs, rest, sideOut := 0, 0, 0, ending == game.Out && rules.Partner(b.Pos.Last(), w.seat)
	for seat := range game.Seat(rules.Seats) {
		if scored := b.Pos.Gained(seat) - w.before[seat]; rules.Partner(seat, w.seat) {
			ours += scored
		} else {
			theirs += scored
			rest += b.Pos.Hand(seat).Pips(rules.DoubleBlank)
		}
	}
	t.ours.add(float64(ours - w.now))
	t.theirs.add(float64(theirs - w.reply))
	t.end.add(r.points - w.lead(b))
	t.rest.add(float64(rest))
	t.left.add(float64(b.Pos.Hand(w.seat).Pips(rules.DoubleBlank)))
	for seat := range game.Seat(rules.Seats) {
		t.draws[seat] += float64(w.draws[seat])
		t.able[seat].count(w.turns[seat] > 0 && !w.stuck[seat], r.points)
		t.stuck[seat].count(w.stuck[seat], r.points)
		t.out[seat].count(b.Pos.Hand(seat).IsEmpty(), r.points)
	}
	t.sideOut.count(sideOut, r.points)
	t.target.count(ending == game.TargetHit, r.points)
	blocked := ending == game.Blocked
	t.block.count(blocked, r.points)
	t.blocked.count(blocked && r.win == 1, r.points)
}

// lead returns by how much the seat's side is ahead of the others, on average, by
// what all have scored in play in the round.
func (w *observer) lead(b *choice.Board) (points float64) {
	rules := b.Pos.Rules()
	for seat := range game.Seat(rules.Seats) {
		scored := float64(b.Pos.Gained(seat))
		if rules.Partner(seat, w.seat) {
			points += scored
		} else {
			points -= scored / float64(rules.Sides()-1)
		}
	}
	if rules.Win == game.WinLow {
		return -points
	}
	return points
}
