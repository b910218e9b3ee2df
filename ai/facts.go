package ai

import (
	"math"

	"dominoes/ai/choice"
	"dominoes/game"
)

// Facts are averages of what followed a move in the worlds in which it was tried. They explain its value.
type Facts struct {
	// Worlds is the number of those worlds.
	Worlds int
	// Points is the gain of the seat's side in the whole round, as in an [Opinion].
	Points Mean
	// Over is the chance that the move itself ends the round.
	Over float64
	// Now is what the move itself scores in play. Reply is what the next seat scores with its first move after it.
	Now   float64
	Reply Mean
	// Ours is what the seat's side scores in play after the move, and Theirs what the other sides score after the
	// reply. End is what the end of the round brings the side less what it brings the others on average, negated if low
	// score wins.
	Ours, Theirs, End Mean
	// Left is the number of pips in the seat's hand at the end of the round, and Rest that in the hands of the other
	// sides.
	Left, Rest Mean
	// Able and Stuck are, for each seat, the chances that it can and can't play in its first turn after the move. If
	// the round ends before that turn, the world counts for neither. Draws is the number of tiles that the seat draws
	// in that turn.
	Able, Stuck [game.MaxSeats]Chance
	Draws       [game.MaxSeats]float64
	// Out is the chance of each seat to play its last tile, and SideOut the chance that the seat's side wins by going
	// out.
	Out     [game.MaxSeats]Chance
	SideOut Chance
	// Block is the chance that the round ends blocked, and Blocked the chance that it does and the seat's side gains
	// more than any other.
	Block, Blocked Chance
	// Target is the chance that a tile brings a side to the target and ends the match.
	Target Chance
}

// Mean is an average with its standard error.
type Mean struct{ Average, Error float64 }

// Chance is the chance of an event, from 0 to 1, and its swing: how many points more the seat's side gains in rounds
// with the event than in rounds without it, or 0 if it happened in all or none of them.
type Chance struct{ Part, Swing float64 }

// sum accumulates the sum and the sum of squares of some numbers.
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

// event counts the worlds in which something happened, and adds up the round's points in them.
type event struct{ times, points float64 }

func (e *event) count(happened bool, points float64) {
	if happened {
		e.times++
		e.points += points
	}
}

// chance returns the event's chance and swing over n worlds whose points add up to points.
func (e *event) chance(n, points float64) Chance {
	c := Chance{Part: e.times / n}
	if e.times > 0 && e.times < n {
		c.Swing = e.points/e.times - (points-e.points)/(n-e.times)
	}
	return c
}

// tally accumulates the [Facts] of a move.
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

// facts returns the averages over all worlds.
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

// observer records what follows a move while one round is played to its end.
type observer struct {
	seat, next game.Seat           // next is the first seat to have a turn after the move, NoSeat until then
	before     [game.MaxSeats]int  // each seat's points in play before the move
	moved      bool                // true once the seat has made its move
	covers     bool                // true while the seat keeps its turn to cover a double
	turns      [game.MaxSeats]int8 // 0 before a seat's first turn, 1 in it, 2 after it
	now, reply int
	draws      [game.MaxSeats]int
	stuck      [game.MaxSeats]bool
}

// newObserver returns an observer for a move of the seat to move.
func newObserver(b *choice.Board) (w observer) {
	w.seat, w.next = b.Pos.Turn(), game.NoSeat
	for seat := range game.Seat(b.Pos.Rules().Seats) {
		w.before[seat] = b.Pos.Gained(seat)
	}
	return w
}

// beforeMove records a move that is about to be made.
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

// addTo adds the record to a tally once the round has ended.
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

// lead returns the lead of the seat's side over the average of the others, from points in play alone.
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
