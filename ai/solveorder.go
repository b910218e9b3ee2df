package ai

import "dominoes/game"

// weights are what the search thinks of a move before it has tried it.

var plainW = [24]int32{2, 11, -20, 17, 0, -4, 0, 12, 0, -1, 2, 8, 0, -2, 0, 3, 6, -1, 5}
var fivesW = [24]int32{0, -3, -35, -30, 1, 6, -8, 6, -2, 6, 0, 2, 0, -17, -25, 2, 0, -8, 4, 2}

// rank ranks the moves on the stack from base on.
func (s *Solver) rank(p *node, base int, best packed) {
	for len(s.ranks) < len(s.moves) {
		s.ranks = append(s.ranks, 0)
	}
	W := &plainW
	if s.scoring {
		W = &fivesW
	}
	seat := p.Turn()
	n := game.Seat(s.rules.Seats)
	n1, n2, n3 := p.Hand((seat+1)%n), p.Hand((seat+2)%n), p.Hand((seat+3)%n)
	own := p.Hand(seat)
	two := n == 2
	open := p.Open()
	for i := base; i < len(s.moves); i++ {
		m := s.moves[i]
		switch {
		case pack(m) == best:
			s.ranks[i] = 1 << 30
		case m.Kind != game.Plays:
			s.ranks[i] = W[23]
		default:
			rank := int32(m.Tile.Pips()) * W[0]
			if m.Tile.IsDouble() {
				rank += W[1]
			}
			var fits game.Set
			outer := m.Tile.High()
			if m.End != game.NoEnd {
				outer = m.Tile.Other(p.Pips(m.End))
				for e := range game.End(game.MaxArms) {
					if e != m.End && open.Has(e) {
						fits = fits.Or(game.Holding(p.Pips(e)))
					}
				}
			} else {
				fits = game.Holding(m.Tile.Low())
			}
			fits = fits.Or(game.Holding(outer))
			a := n1.And(fits).Len()
			rank += W[2] * int32(a)
			if a == 0 {
				rank += W[3]
			}
			rank += W[14] * int32(n1.And(game.Holding(outer)).Len())
			rest := own.Without(m.Tile)
			b := rest.And(fits).Len()
			rank += W[8] * int32(b)
			if b == 0 {
				rank += W[9]
			}
			rank += W[15] * int32(rest.And(game.Holding(outer)).Len())
			if !two {
				b := n2.And(fits).Len()
				rank += W[4] * int32(b)
				if b == 0 {
					rank += W[5]
				}
				b = n3.And(fits).Len()
				rank += W[6] * int32(b)
				if b == 0 {
					rank += W[7]
				}
				rank += W[16] * int32(n2.And(game.Holding(outer)).Len())
				rank += W[17] * int32(n3.And(game.Holding(outer)).Len())
				// rest of the set
			}
			if rest.IsEmpty() {
				rank += W[18]
			}
			inner := m.Tile.Pips() - outer
			rank += W[13] * int32(rest.And(game.Holding(inner)).Len())
			s.ranks[i] = rank
		}
	}
}

// pick brings the highest ranked of the moves from i on to i and returns it.
func (s *Solver) pick(i int) game.Move {
	top := i
	for j := i + 1; j < len(s.moves); j++ {
		if s.ranks[j] > s.ranks[top] {
			top = j
		}
	}
	s.moves[i], s.moves[top] = s.moves[top], s.moves[i]
	s.ranks[i], s.ranks[top] = s.ranks[top], s.ranks[i]
	return s.moves[i]
}
