package ai

import "dominoes/game"

// order ranks moves: the best known first, then heavy tiles and doubles, and
// those that have served elsewhere in the tree.
type order struct {
	history [game.MaxSeats][game.MaxTiles][game.MaxPips + 1]int32
}

func (o *order) reset() { *o = order{} }

// rank ranks the moves from base on.
func (o *order) rank(s *Solver, p *game.Position, base int, best packed) {
	for len(s.ranks) < len(s.moves) {
		s.ranks = append(s.ranks, 0)
	}
	seat := p.Turn()
	nextHand := p.Hand((seat + 1) % game.Seat(s.rules.Seats))
	for i := base; i < len(s.moves); i++ {
		m := s.moves[i]
		switch {
		case pack(m) == best:
			s.ranks[i] = 1 << 30
		case m.Kind != game.Plays:
			s.ranks[i] = -1 << 30
		default:
			rank := int32(m.Tile.Pips()) * 4
			if m.Tile.IsDouble() {
				rank += 20
			}
			outer := m.Tile.High()
			if m.End != game.NoEnd {
				outer = m.Tile.Other(p.Pips(m.End))
			}
			rank -= 8 * int32(nextHand.And(game.Holding(outer)).Len())
			rank += o.history[seat&3][m.Tile][outer]
			s.ranks[i] = rank
		}
	}
}

// pick brings the highest ranked move from i on to i.
func (o *order) pick(s *Solver, i int) {
	top := i
	for j := i + 1; j < len(s.moves); j++ {
		if s.ranks[j] > s.ranks[top] {
			top = j
		}
	}
	s.moves[i], s.moves[top] = s.moves[top], s.moves[i]
	s.ranks[i], s.ranks[top] = s.ranks[top], s.ranks[i]
}

// good remembers that a move served.
func (o *order) good(p *game.Position, m game.Move) {
	if m.Kind != game.Plays {
		return
	}
	outer := m.Tile.High()
	if m.End != game.NoEnd {
		outer = m.Tile.Other(p.Pips(m.End))
	}
	o.history[p.Turn()&3][m.Tile][outer] += 2
}
