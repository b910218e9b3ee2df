package puzzle

import (
	"bytes"
	"context"
	"slices"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/variants"
)

// Puzzle is a position to be solved, with its solution.
type Puzzle struct {
	// Seed is the seed given to [Find].
	Seed game.Seed
	// Header and Setup are its record: the first line, and the only action.
	Header record.Header
	Setup  game.Setup
	// State is the match after them. A is to move.
	State game.State
	// Answers are all legal moves, best first. The first is the solution. If there are two equivalent ends, the same
	// tile may be joined to the other as well.
	Answers []Answer
	// Greedy is the move of a player who takes the most points now, or else the heaviest tile. If there are several, it
	// is the one that loses least.
	Greedy Answer
	// Stakes is the least loss by any other move.
	Stakes domino.Points
	// Depth is the number of plies one must look ahead: see [Puzzle.Grade].
	Depth int
}

// Answer is a legal move and its result with best play by both sides.
type Answer struct {
	game.Move
	// Value is the value of the rest of the round, as an [ai.Solver] returns it: points of the side to move less those
	// of the other. If low score wins, lower is better.
	Value domino.Points
	// Loss is the difference to the best move, at least 0.
	Loss domino.Points
	// Line is the play from the move to the end of the round.
	Line []ai.Step
}

// Best returns the solution.
func (p *Puzzle) Best() Answer { return p.Answers[0] }

// Answer returns the answer for a move; ok is false if the move isn't legal.
func (p *Puzzle) Answer(m game.Move) (a Answer, ok bool) {
	i := slices.IndexFunc(p.Answers, func(a Answer) bool { return a.Move == m })
	if i < 0 {
		return Answer{}, false
	}
	return p.Answers[i], true
}

// Variant returns the puzzle's rule set.
func (p *Puzzle) Variant() *variants.Variant {
	v, _ := variants.ByID(p.Header.Variant) // the puzzle was made from it
	return v
}

// Record returns the puzzle's record as text, one line per action.
func (p *Puzzle) Record() ([]byte, error) {
	var text bytes.Buffer
	w := record.NewWriter(&text)
	rules := p.State.Rules()
	w.Wild = rules.Wild()
	if err := w.Header(p.Header); err != nil {
		return nil, err
	}
	if err := w.Action(p.Setup, nil); err != nil {
		return nil, err
	}
	return text.Bytes(), nil
}

// solve sets the answers. ok is false if that takes too long.
func (p *Puzzle) solve(ctx context.Context, solver *ai.Solver) (ok bool, err error) {
	pos := p.State.Position()
	sign := domino.Points(1)
	if pos.Rules().Win == domino.WinLow {
		sign = -1
	}
	moves := pos.Moves(nil)
	values := make([]domino.Points, len(moves))
	if err := solver.Values(ctx, pos, moves, values); err != nil {
		return tooMuch(ctx, err)
	}
	best := values[0]
	for _, v := range values {
		best = sign * max(sign*best, sign*v)
	}
	p.Answers = p.Answers[:0]
	for i, m := range moves {
		next := pos
		next.Play(m)
		line := []ai.Step{{Seat: pos.Turn(), Move: m}}
		if next.Ending() == game.Running {
			rest, err := solver.Solve(ctx, next)
			if err != nil {
				return tooMuch(ctx, err)
			}
			line = append(line, rest.Line...)
		}
		p.Answers = append(p.Answers, Answer{Move: m, Value: values[i], Loss: sign * (best - values[i]), Line: line})
	}
	slices.SortStableFunc(p.Answers, func(a, b Answer) int { return int(a.Loss - b.Loss) })
	return true, nil
}

// tooMuch returns err, or nil if the solver's budget is used up, which isn't an error here.
func tooMuch(ctx context.Context, err error) (bool, error) {
	if ctx.Err() == nil && err == ai.ErrBudget {
		return false, nil
	}
	return false, err
}
