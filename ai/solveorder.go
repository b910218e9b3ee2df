package ai

import "dominoes/game"

// weights say what the search thinks of a move before it has tried it. A move
// that leaves the next seat little to answer with makes the smallest tree.
type weights struct {
	pip, double int32 // of the tile
	point       int32 // scored in play
	draw        int32 // all that a draw ranks by
	// For each tile that the next seat, or with four seats the one before,
	// could play then, and where it has none.
	next, nextNone     int32
	before, beforeNone int32
	// For each tile of these two seats that fits the half turned outwards, and
	// each of its own hand that fits the half turned inwards.
	nextOuter, beforeOuter, inner int32
}

// The weights were found on solved deals, as those that made the trees smallest:
// of rules by which nothing is drawn but by need, of those with free drawing, and
// of those with points in play.
var (
	plainWeights = weights{
		pip: 2, double: 4, next: -43, nextNone: -63, before: -10, beforeNone: 8, nextOuter: -8, beforeOuter: -9,
	}
	freeWeights = weights{
		pip: 2, double: 5, draw: -25, next: -154, nextNone: -11, before: -7, nextOuter: -10, beforeOuter: -5, inner: 2,
	}
	scoringWeights = weights{
		pip: -1, point: 2, draw: -4, next: -38, nextNone: -53, before: -11, beforeNone: 11, nextOuter: -11, beforeOuter: -19, inner: -8,
	}
)

// weightsFor returns the weights that do best by these rules.
func weightsFor(r *game.Rules) *weights {
	switch {
	case r.InPlay != game.InPlayNone:
		return &scoringWeights
	case r.Boneyard == game.BoneyardFree:
		return &freeWeights
	}
	return &plainWeights
}

// rank ranks the moves on the stack from base on.
func (s *Solver) rank(n *node, base int) {
	moves := s.moves[base:]
	for len(s.ranks) < len(s.moves) {
		s.ranks = append(s.ranks, 0)
	}
	ranks := s.ranks[base:len(s.moves)]
	seats := game.Seat(s.rules.Seats)
	own := n.Hand(n.Turn())
	next := n.Hand((n.Turn() + 1) % seats)
	before := n.Hand((n.Turn() + seats - 1) % seats)
	w := s.weights
	end := game.NoEnd
	var others game.Set // that fit the other ends
	for i, m := range moves {
		if m.Kind != game.Plays {
			ranks[i] = w.draw
			continue
		}
		inner, outer := m.Tile.Low(), m.Tile.High()
		if m.End == game.NoEnd {
			others = s.joins[inner&15]
		} else {
			if m.End != end {
				end = m.End
				others = n.FitsBeside(end)
			}
			outer = n.Outer(m)
			inner = n.Pips(end)
		}
		opened := s.joins[outer&15]
		fits := opened.Or(others)

		rank := w.pip*int32(m.Tile.Pips()) + w.inner*int32(own.And(s.joins[inner&15]).Len())
		if m.Tile.IsDouble() {
			rank += w.double
		}
		if w.point != 0 {
			rank += w.point * int32(n.PlayScore(m))
		}
		replies := next.And(fits)
		rank += w.next*int32(replies.Len()) + w.nextOuter*int32(next.And(opened).Len())
		if replies.IsEmpty() {
			rank += w.nextNone
		}
		if seats > 2 {
			replies := before.And(fits)
			rank += w.before*int32(replies.Len()) + w.beforeOuter*int32(before.And(opened).Len())
			if replies.IsEmpty() {
				rank += w.beforeNone
			}
		}
		ranks[i] = rank
	}
}

// pick brings the highest ranked of the moves from i on to i and returns it.
func (s *Solver) pick(i int) game.Move {
	moves, ranks := s.moves[i:], s.ranks[i:len(s.moves)]
	top := 0
	for j, rank := range ranks {
		if rank > ranks[top] {
			top = j
		}
	}
	m := moves[top]
	moves[0], moves[top] = m, moves[0]
	ranks[0], ranks[top] = ranks[top], ranks[0]
	return m
}
