package puzzle

import (
	"dominoes/game"
	"dominoes/game/domino"
)

// depthSearch searches a number of plies ahead, as [Grade] describes. Values are points of A's side less those of the
// other, negated if low score wins.
type depthSearch struct {
	rules *domino.Rules
	want  domino.Points // 1, or -1 where low score wins
	left  int           // positions that may still be visited
}

// maxPositions limits the work on one puzzle.
const maxPositions = 400_000

// infinity is more than any round is worth.
const infinity = domino.Points(1) << 40

// depth returns how many plies one must look ahead to prefer the best of the moves; choices are those that differ. ok
// is false if that takes too long.
func depth(pos game.Position, best game.Move, choices []game.Move) (plies int, ok bool) {
	s := &depthSearch{rules: pos.Rules(), want: 1, left: maxPositions}
	if s.rules.Win == domino.WinLow {
		s.want = -1
	}
	last := 0 // the largest depth that prefers another move
	for n := 1; ; n++ {
		right, toTheEnd := s.prefers(pos, best, choices, n)
		if s.left <= 0 {
			return 0, false
		}
		if !right {
			last = n
		}
		if toTheEnd {
			return last + 1, true
		}
	}
}

// prefers reports whether a search of n plies prefers a move to all others, and whether it reaches the end of the
// round.
func (s *depthSearch) prefers(pos game.Position, best game.Move, choices []game.Move, n int) (right, toTheEnd bool) {
	value := func(m game.Move) domino.Points {
		next := pos
		gained := s.play(&next, m)
		v, end := s.search(&next, n-1, -infinity, infinity)
		toTheEnd = toTheEnd && end
		return gained + v
	}
	toTheEnd, right = true, true
	want := value(best)
	for _, m := range choices {
		if m != best && value(m) >= want {
			right = false
		}
	}
	return right, toTheEnd
}

// search returns the value of a position in a search of n plies, and whether it reaches the end of the round. Values
// beyond low and high are bounds only.
func (s *depthSearch) search(p *game.Position, n int, low, high domino.Points) (value domino.Points, toTheEnd bool) {
	if s.left--; s.left <= 0 {
		return 0, false
	}
	if p.Ending() != game.Running {
		award := p.Award()
		return (award[domino.A] - award[domino.B]) * s.want, true
	}
	if p.CanPass() {
		p.Play(game.Move{Kind: game.Passes, Tile: domino.NoTile, End: domino.NoEnd})
		return s.search(p, n, low, high)
	}
	if n == 0 {
		return s.estimate(p), false
	}
	side := sign(p.Turn())
	value, toTheEnd = -side*infinity, true
	var buf [game.MaxMoves]game.Move
	for _, m := range p.Choices(buf[:0]) {
		next := *p
		gained := s.play(&next, m)
		v, end := s.search(&next, n-1, low-gained, high-gained)
		toTheEnd = toTheEnd && end
		v += gained
		if side > 0 {
			value = max(value, v)
			low = max(low, v)
		} else {
			value = min(value, v)
			high = min(high, v)
		}
		if low >= high {
			break
		}
	}
	return value, toTheEnd
}

// estimate returns the value of a position beyond the search: the pips left in the hands, if they count.
func (s *depthSearch) estimate(p *game.Position) (value domino.Points) {
	if s.rules.Award == domino.AwardNone {
		return 0
	}
	for seat := range domino.Seat(s.rules.Seats) {
		value -= sign(seat) * domino.WholePoints(p.Hand(seat).Pips(s.rules.DoubleBlank))
	}
	return value
}

// play makes a move and returns the points it scores.
func (s *depthSearch) play(p *game.Position, m game.Move) domino.Points {
	seat := p.Turn()
	before := p.Gained(seat)
	p.Play(m)
	return domino.WholePoints(p.Gained(seat)-before) * sign(seat) * s.want
}

// sign returns 1 for a seat of A's side and -1 for one of the other.
func sign(seat domino.Seat) domino.Points { return 1 - 2*domino.Points(seat&1) }
