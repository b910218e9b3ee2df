package ai

import (
	"context"
	"math/rand/v2"
	"slices"

	"dominoes/ai/choice"
	"dominoes/game"
)

// Oracle sees every tile: all hands, and the boneyard in the order in which it
// will be drawn. It is there to measure how much there is to win by knowing more,
// and is no [Player]: what it is handed no player gets, so it can't sit down at a
// table.
//
// Where two sides play it solves the round, so that no play of the others can
// bring it less than what the best play of both would; of moves that are level
// then, and where solving takes too long or several play for themselves, it takes
// the one that is worth most by searching a tree. In that tree its own side chooses what has done
// best so far, and the others as a model of players does, who don't see through
// tiles. What a round's end is worth is what it is to the best bot, the chance to
// win the match and the round; while solving it goes by points alone.
//
// So it isn't the best that one can do against given opponents: it doesn't know
// how they choose, and where it can't solve the round its search ends long
// before it has seen everything. What it scores is a bound from below of what
// knowing all tiles is worth.
//
// It isn't for concurrent use.
type Oracle struct {
	// Work is how many steps a decision may take; where it is 0, as many as suit the
	// set. No clock is looked at: the same state and chance give the same move.
	Work int

	solver *Solver // once it was needed
	tree   tree
}

// Choose returns a move of the seat to move. There must be one. It returns early,
// with what it has, once ctx is done.
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

// search returns the best of the moves of a seat by what came of them in the tree. It
// plays one round to its end at least, and goes on for so many steps.
func (o *Oracle) search(ctx context.Context, b choice.Board, s stakes, moves []game.Move, work int, rng *rand.Rand) game.Move {
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

// work returns how many steps may be taken: more with the larger sets, whose rounds are longer.
func (o *Oracle) work(r *game.Rules) int {
	switch {
	case o.Work > 0:
		return o.Work
	case r.Set > 6:
		return 400_000
	}
	return 240_000
}

// solve returns those of the moves that are best when all play their best, or all of
// them where half of the work doesn't tell; and the work that is left.
func (o *Oracle) solve(ctx context.Context, p *game.Position, moves []game.Move, work int) ([]game.Move, int) {
	if o.solver == nil {
		o.solver = NewSolver()
	}
	o.solver.MaxNodes = max(1, work*nodesPerStep/2)
	values := make([]game.Points, len(moves))
	err := o.solver.Values(ctx, *p, moves, values)
	work -= o.solver.Nodes() / nodesPerStep
	if err != nil {
		return moves, work
	}
	want := game.Points(1)
	if p.Rules().Win == game.WinLow {
		want = -1
	}
	var best []game.Move
	var most game.Points
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

// before returns what lay before anybody played.
func before(layout []game.Laid) []game.Laid {
	for i, l := range layout {
		if l.Seat != game.NoSeat {
			return layout[:i]
		}
	}
	return layout
}

// boardOf returns the round as it is, with what the play so far has shown.
func boardOf(s *game.State, seen *game.Observation) choice.Board {
	var hands [game.MaxSeats]game.Set
	var boneyard []game.Tile
	for _, e := range s.History() {
		switch e := e.(type) {
		case game.Dealt:
			hands = e.Hands
		case game.Drew:
			boneyard = append(boneyard, e.Tile)
		}
	}
	p := s.Position()
	b := choice.NewBoard(seen.StartPosition(hands, append(boneyard, p.Boneyard()...)), before(seen.Layout))
	for _, e := range s.History() {
		b.Follow(e)
	}
	return b
}
