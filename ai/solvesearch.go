package ai

import (
	"math"

	"dominoes/game"
)

// The search reckons in points of A's side less points of the other, in
// twelfths, from the position to the round's end, negated where low score wins.

// exact returns a position's value: it asks whether the value is above the
// best guess, until bounds from above and below meet.
func (s *Solver) exact(p *game.Position, guess int32) int32 {
	low, high := int32(math.MinInt32), int32(math.MaxInt32)
	for low < high && s.stopped == nil {
		target := guess
		if guess == low {
			target++
		}
		guess = s.search(*p, target)
		if guess < target {
			high = guess
		} else {
			low = guess
		}
	}
	return guess
}

// play makes a move in place and returns what it scores.
func (s *Solver) play(p *game.Position, m game.Move) int32 {
	if s.rules.InPlay == game.InPlayNone {
		p.Play(m)
		return 0
	}
	seat := p.Turn()
	before := p.Gained(seat)
	p.Play(m)
	return int32(game.Whole(p.Gained(seat)-before)) * sign(seat) * s.want
}

// ended returns what an ended round's award is worth.
func (s *Solver) ended(p *game.Position) int32 {
	award := p.Award()
	return int32(award[game.A]-award[game.B]) * s.want
}

// search finds out whether a position is worth target or more: the result is
// then a bound from below, and otherwise one from above.
func (s *Solver) search(p game.Position, target int32) int32 {
	// What is forced is played out.
	base := len(s.moves)
	gained := int32(0)
	for {
		if p.Ending() != game.Running {
			return gained + s.ended(&p)
		}
		s.moves = p.Choices(s.moves)
		if len(s.moves) > base+1 {
			break
		}
		m := s.moves[base]
		s.moves = s.moves[:base]
		gained += s.play(&p, m)
	}
	result := gained + s.choose(&p, base, target-gained)
	s.moves = s.moves[:base]
	return result
}

// choose searches a position with several moves, which lie on the stack from
// base on.
func (s *Solver) choose(p *game.Position, base int, target int32) int32 {
	s.nodes++
	if s.nodes >= s.pause {
		s.look()
		if s.stopped != nil {
			return 0
		}
	}
	low, high := s.bounds.of(p)
	if low >= target {
		return low
	}
	if high < target {
		return high
	}
	key := p.Key()
	found := s.table.find(key)
	best := noMove
	if found != nil {
		best = found.move()
		if value := found.value; found.isLow() && value >= target || found.isHigh() && value < target {
			return value
		}
	}

	side := sign(p.Turn())
	s.order.rank(s, p, base, best)
	value := -side * math.MaxInt32
	for i := base; i < len(s.moves); i++ {
		s.order.pick(s, i)
		m := s.moves[i]
		next := *p
		gain := s.play(&next, m)
		v := gain + s.search(next, target-gain)
		if s.stopped != nil {
			return 0
		}
		if side > 0 && v > value || side < 0 && v < value {
			value = v
			if (v >= target) == (side > 0) { // the side to move has its way
				best = pack(m)
				s.order.good(p, m)
				break
			}
		}
	}
	s.table.keep(key, value, value >= target, best)
	return value
}
