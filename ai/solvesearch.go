package ai

import (
	"math"

	"dominoes/game"
	"dominoes/game/domino"
)

// Values of the search are points of A's side less points of the other from a position to the round's end, negated if
// low score wins.

// point is one point in twelfths, the unit of [domino.Points].
const point int32 = 12

// node is a position with the pips of each side's hands.
type node struct {
	game.Position
	pips [2]int32
}

// span bounds a position's value from below and above.
type span struct{ low, high int32 }

// sign returns 1 for a seat of A's side and -1 for one of the other.
func sign(seat domino.Seat) int32 { return 1 - 2*int32(seat&1) }

// play makes a move in place and returns the points it scores.
func (s *Solver) play(n *node, m game.Move) int32 {
	seat := n.Turn()
	switch m.Kind {
	case game.Plays:
		n.pips[seat&1] -= s.counts[m.Tile]
	case game.Draws:
		n.pips[seat&1] += s.counts[n.Boneyard()[0]]
	}
	if !s.scoring {
		n.Play(m)
		return 0
	}
	before := n.Gained(seat)
	n.Play(m)
	return int32(domino.WholePoints(n.Gained(seat)-before)) * sign(seat) * s.want
}

// exact returns a position's value by repeated searches with a null window, starting at a guess, until the lower and
// the upper bound meet (MTD(f)).
func (s *Solver) exact(n *node, guess int32) int32 {
	low, high := int32(math.MinInt32), int32(math.MaxInt32)
	for low < high && s.budget.stopped == nil {
		target := guess
		if guess == low {
			target++
		}
		try := *n
		guess = s.search(&try, target)
		if guess < target {
			high = guess
		} else {
			low = guess
		}
	}
	return guess
}

// search returns a lower bound of a position's value that is at least target, or else an upper bound below it. It
// changes n: forced moves are made in place.
func (s *Solver) search(n *node, target int32) int32 {
	gained := int32(0)
	for n.Ending() == game.Running {
		m, forced := n.Forced()
		if !forced {
			return gained + s.choose(n, target-gained)
		}
		gained += s.play(n, m)
	}
	award := n.Award()
	return gained + int32(award[domino.A]-award[domino.B])*s.want
}

// choose is search for a position with several moves.
func (s *Solver) choose(n *node, target int32) int32 {
	if !s.budget.spend() {
		return 0
	}
	if bound, decided := s.bounds.decide(n, target); decided {
		return bound
	}
	key := n.Key()
	if bound, decided := s.lookUp(key, target); decided {
		return bound
	}

	base := len(s.moves)
	s.moves = n.Choices(s.moves)
	side := sign(n.Turn())
	value := -side * math.MaxInt32
	s.rank(n, base)
	var next node // one for all moves, or each would be put on the heap
	for i := base; i < len(s.moves); i++ {
		m := s.pick(i)
		next = *n
		v := s.play(&next, m)
		v += s.search(&next, target-v)
		if s.budget.stopped != nil {
			return 0
		}
		if side > 0 && v > value || side < 0 && v < value {
			value = v
			if (v >= target) == (side > 0) { // cutoff
				break
			}
		}
	}
	s.moves = s.moves[:base]
	s.store(key, value, value >= target)
	return value
}

// lookUp returns a stored bound of a position's value. It is decided if the bound shows whether the value is at least
// target.
func (s *Solver) lookUp(key uint64, target int32) (bound int32, decided bool) {
	e := s.table.find(key)
	switch {
	case e == nil:
		return 0, false
	case e.low >= target:
		return e.low, true
	}
	return e.high, e.high < target
}

// store stores a bound of a position's value, from below or above.
func (s *Solver) store(key uint64, bound int32, below bool) {
	e, before := s.table.put(key)
	if !before {
		*e = span{math.MinInt32, math.MaxInt32}
	}
	if below {
		e.low = bound
	} else {
		e.high = bound
	}
}
