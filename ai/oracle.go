package ai

import (
	"context"
	"math/rand/v2"
	"slices"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
)

// Oracle plays with every tile visible: all hands, and the boneyard in drawing order. It measures how much there is to
// win by knowing more. It isn't a [Player], since players don't get this information, so it can't sit at a table.
//
// Between two sides it solves the round, so that it never gains less than with best play by both. Among moves that are
// equal then, or if solving takes too long or there are more sides, it takes the best move by a tree search. In the
// tree its own side chooses what has done best so far, and the others choose by a model of players, who don't see
// hidden tiles. The tree search values the end of a round as the best bot does, by the chances to win the match and the
// round; the solver counts points alone.
//
// So it isn't the best possible reply to given opponents: it doesn't know how they choose, and its search ends long
// before it is exhaustive. Its score is a lower bound on the value of knowing all tiles.
//
// It isn't for concurrent use.
type Oracle struct {
	// Work is the number of steps for a decision; 0 means a default for the set. The time doesn't matter: the same
	// state and random numbers give the same move.
	Work int

	solver *Solver // nil until needed
	tree   tree
}

// Choose returns a move of the seat to move, which must have one. It returns early with the best so far once ctx is
// done.
func (o *Oracle) Choose(ctx context.Context, s *game.State, rng *rand.Rand) game.Move {
	seen := s.Observe(s.Turn())
	b := boardOf(s, &seen)
	moves, work := b.Pos.Choices(nil), o.work(&seen.Rules)
	stakes := newStakes(&seen)
	if CanSolve(&seen.Rules) == nil && !stakes.byScores() && len(moves) > 1 {
		moves, work = o.solve(ctx, &b.Pos, moves, work)
	}
	if len(moves) == 1 {
		return moves[0]
	}
	return o.search(ctx, b, stakes, moves, work, rng)
}

// search returns the best of the moves by tree search. It plays at least one rollout, and goes on for work steps.
func (o *Oracle) search(ctx context.Context, b choice.Board, s stakes, moves []game.Move, work int,
	rng *rand.Rand) game.Move {
	_, judges := choice.ModelsFor(s.rules)
	own, others := judges.Scaled(ownSharpness), judges.Scaled(Sharpness)
	o.tree.reset(s.usual)
	o.tree.begin()
	all, weights, sum := own.Weigh(&b)
	for i, m := range all {
		if slices.Contains(moves, m) {
			o.tree.expand(all[i:i+1], weights[i:i+1], sum)
		}
	}
	for steps := 0; steps == 0 || steps < work && ctx.Err() == nil; {
		at := b
		o.tree.begin()
		for at.Pos.Ending() == game.Running {
			seat := at.Pos.Turn()
			mine := sideOf(s.rules, seat) == sideOf(s.rules, s.seat)
			var m game.Move
			if mine {
				m = o.tree.choose(&at, own, rng.Uint32())
			} else {
				m = others.Pick(&at, rng.Uint32())
			}
			o.tree.play(&at, m, mine)
			steps++
		}
		o.tree.learn(s.settle(&at.Pos).worth)
	}
	return o.tree.mostTried()
}

// work returns the number of steps: more with the larger sets, whose rounds are longer.
func (o *Oracle) work(r *domino.Rules) int {
	switch {
	case o.Work > 0:
		return o.Work
	case r.Set > 6:
		return 400_000
	}
	return 240_000
}

// solve returns the moves that are best when all play their best, or all moves if half of the work isn't enough, and
// the remaining work.
func (o *Oracle) solve(ctx context.Context, p *game.Position, moves []game.Move, work int) ([]game.Move, int) {
	if o.solver == nil {
		o.solver = NewSolver()
	}
	o.solver.MaxNodes = max(1, work*nodesPerStep/2)
	values := make([]domino.Points, len(moves))
	err := o.solver.Values(ctx, *p, moves, values)
	work -= o.solver.Nodes() / nodesPerStep
	if err != nil {
		return moves, work
	}
	want := domino.Points(1)
	if p.Rules().Win == domino.WinLow {
		want = -1
	}
	var best []game.Move
	var most domino.Points
	for i, v := range values {
		v *= want
		if best == nil || v > most {
			best, most = best[:0], v
		}
		if v == most {
			best = append(best, moves[i])
		}
	}
	return best, work
}

// boardOf returns the round's board, with what the play so far has shown.
func boardOf(s *game.State, seen *game.Observation) choice.Board {
	var hands [domino.MaxSeats]domino.Set
	var boneyard []domino.Tile
	for _, e := range s.History() {
		switch e := e.(type) {
		case game.Dealt:
			hands = e.Hands
		case game.Drew:
			boneyard = append(boneyard, e.Tile)
		}
	}
	p := s.Position()
	b := choice.NewBoard(seen.StartPosition(hands, append(boneyard, p.Boneyard()...)),
		choice.InitialLayout(seen.Layout))
	for _, e := range s.History() {
		b.Follow(e)
	}
	return b
}
