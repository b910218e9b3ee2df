package ai

import (
	"dominoes/game"
	"dominoes/game/domino"
)

// weights rank moves before they are searched. Moves that leave the next seat few replies are tried first, since they
// make the smallest trees.
type weights struct {
	pip, double int32 // of the tile
	point       int32 // scored in play
	draw        int32 // the rank of a draw
	// Per tile that the next seat could play, or with four seats the seat before, and if it has none.
	next, nextNone     int32
	before, beforeNone int32
	// Per tile of these two seats that fits the outer half, and per tile of the own hand that fits the inner half.
	nextOuter, beforeOuter, inner int32
}

// The weights minimize the trees of sample deals: by rules without free drawing, with free drawing, and with points in
// play.
var (
	plainWeights = weights{
		pip: 2, double: 4, next: -43, nextNone: -63, before: -10, beforeNone: 8, nextOuter: -8, beforeOuter: -9,
	}
	freeWeights = weights{
		pip: 2, double: 5, draw: -25, next: -154, nextNone: -11, before: -7, nextOuter: -10, beforeOuter: -5, inner: 2,
	}
	scoringWeights = weights{
		pip: -1, point: 2, draw: -4, next: -38, nextNone: -53, before: -11, beforeNone: 11, nextOuter: -11,
		beforeOuter: -19, inner: -8,
	}
)

func weightsFor(r *domino.Rules) *weights {
	switch {
	case r.InPlay != domino.InPlayNone:
		return &scoringWeights
	case r.Boneyard == domino.BoneyardFree:
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
	seats := domino.Seat(s.rules.Seats)
	own := n.Hand(n.Turn())
	next := n.Hand((n.Turn() + 1) % seats)
	before := n.Hand((n.Turn() + seats - 1) % seats)
	w := s.weights
	end := domino.NoEnd
	var others domino.Set // tiles that fit the other ends
	for i, m := range moves {
		if m.Kind != game.Plays {
			ranks[i] = w.draw
			continue
		}
		inner, outer := m.Tile.Low(), m.Tile.High()
		if m.End == domino.NoEnd {
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

		rank := w.rankTile(m.Tile) + w.inner*int32(own.And(s.joins[inner&15]).Len())
		if w.point != 0 {
			rank += w.point * int32(n.PlayScore(m))
		}
		rank += rankReplies(next.And(fits), next.And(opened), w.next, w.nextOuter, w.nextNone)
		if seats > 2 {
			rank += rankReplies(before.And(fits), before.And(opened), w.before, w.beforeOuter, w.beforeNone)
		}
		ranks[i] = rank
	}
}

// rankTile returns the part of a play's rank for its tile.
func (w *weights) rankTile(t domino.Tile) int32 {
	rank := w.pip * int32(t.Pips())
	if t.IsDouble() {
		rank += w.double
	}
	return rank
}

// rankReplies returns the part of a play's rank for a seat's possible replies, and for those that join the outer half;
// each, outer and none are their weights.
func rankReplies(replies, toOuter domino.Set, each, outer, none int32) int32 {
	rank := each*int32(replies.Len()) + outer*int32(toOuter.Len())
	if replies.IsEmpty() {
		rank += none
	}
	return rank
}

// pick swaps the highest ranked of the moves from i on to i and returns it.
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
