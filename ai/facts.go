package ai

import (
	"math"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
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
	// Left is the number of pips in the seat's hand at the end of the round.
	Left Mean
	// Able and Stuck are, for each seat, the chances that it can and can't play in its first turn after the move. If
	// the round ends before that turn, the world counts for neither. Draws is the number of tiles that the seat draws
	// in that turn.
	Able, Stuck [domino.MaxSeats]Chance
	Draws       [domino.MaxSeats]float64
	// Out is the chance of each seat to play its last tile, and SideOut the chance that the seat's side wins by going
	// out.
	Out     [domino.MaxSeats]Chance
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

func (m *Mean) add(x float64) {
	m.Average += x
	m.Error += x * x
}

// divideBy turns the sums over n numbers into their mean.
func (m *Mean) divideBy(n float64) {
	squares := m.Error
	m.Average, m.Error = m.Average/n, 0
	if n > 1 {
		m.Error = math.Sqrt(max(0, squares/n-m.Average*m.Average) / (n - 1))
	}
}

// count adds a world with this many points to a chance of a [tally], if the event happened in it.
func (c *Chance) count(happened bool, points float64) {
	if happened {
		c.Part++
		c.Swing += points
	}
}

// divideBy turns the sums over n worlds, whose points add up to points, into the chance.
func (c *Chance) divideBy(n, points float64) {
	times, with := c.Part, c.Swing
	c.Part, c.Swing = times/n, 0
	if times > 0 && times < n {
		c.Swing = with/times - (points-with)/(n-times)
	}
}

// tally accumulates the [Facts] of a move: sums over worlds instead of averages. A mean has the sum of the squares in
// its error, and a chance the number of worlds with the event and the sum of their points.
type tally Facts

// facts returns the averages over all worlds.
func (t tally) facts() Facts {
	n, points := float64(max(1, t.Worlds)), t.Points.Average
	for _, m := range []*Mean{&t.Points, &t.Reply, &t.Left} {
		m.divideBy(n)
	}
	for _, c := range []*Chance{&t.SideOut, &t.Block, &t.Blocked, &t.Target} {
		c.divideBy(n, points)
	}
	t.Over, t.Now = t.Over/n, t.Now/n
	for seat := range t.Stuck {
		t.Able[seat].divideBy(n, points)
		t.Stuck[seat].divideBy(n, points)
		t.Out[seat].divideBy(n, points)
		t.Draws[seat] /= n
	}
	return Facts(t)
}

// observer records what follows a move while one round is played to its end.
type observer struct {
	seat, next domino.Seat           // next is the first seat to have a turn after the move, NoSeat until then
	moved      bool                  // true once the seat has made its move
	covers     bool                  // true while the seat keeps its turn to cover a double
	turns      [domino.MaxSeats]int8 // 0 before a seat's first turn, 1 in it, 2 after it
	now, reply int
	draws      [domino.MaxSeats]int
	stuck      [domino.MaxSeats]bool
}

// newObserver returns an observer for a move of the seat to move.
func newObserver(b *choice.Board) observer {
	return observer{seat: b.Pos.Turn(), next: domino.NoSeat}
}

// beforeMove records a move that is about to be made.
func (w *observer) beforeMove(b *choice.Board, m game.Move) {
	turn := b.Pos.Turn()
	if !w.moved {
		if turn == w.seat && m.Kind != game.Draws {
			w.moved = true
			w.covers = b.Pos.Rules().Trains != domino.TrainsNone && m.Kind == game.Plays && m.Tile.IsDouble()
		}
		w.now += b.Pos.PlayScore(m)
		return
	}
	if w.covers && turn == w.seat {
		return
	}
	w.covers = false
	if w.next == domino.NoSeat {
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
	t.Worlds++
	t.Points.add(r.points)
	t.Now += float64(w.now)
	t.Reply.add(float64(w.reply))
	if w.turns == [domino.MaxSeats]int8{} {
		t.Over++
	}
	rules, ending := b.Pos.Rules(), b.Pos.Ending()
	for seat := range domino.Seat(rules.Seats) {
		t.Draws[seat] += float64(w.draws[seat])
		t.Able[seat].count(w.turns[seat] > 0 && !w.stuck[seat], r.points)
		t.Stuck[seat].count(w.stuck[seat], r.points)
		t.Out[seat].count(b.Pos.Hand(seat).IsEmpty(), r.points)
	}
	t.Left.add(float64(b.Pos.Hand(w.seat).Pips(rules.DoubleBlank)))
	t.SideOut.count(ending == game.Out && rules.Partner(b.Pos.Last(), w.seat), r.points)
	t.Target.count(ending == game.TargetHit, r.points)
	t.Block.count(ending == game.Blocked, r.points)
	t.Blocked.count(ending == game.Blocked && r.win == 1, r.points)
}
