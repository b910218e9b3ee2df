package puzzle

import (
	"bytes"
	"context"
	"slices"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"
)

// Puzzle is a position to be solved, with its solution.
type Puzzle struct {
	// Seed is what it was found by.
	Seed game.Seed
	// Header and Setup are its record: the first line, and the only action.
	Header record.Header
	Setup  game.Setup
	// State is where the match stands after them: A is to move.
	State game.State
	// Answers are all legal moves, best first. The first is the solution; where
	// two ends are alike the same tile may be joined to the other as well.
	Answers []Answer
	// Greedy is the move of one who takes the most points now, or else sheds
	// weight; of several such moves the one that loses least.
	Greedy Answer
	// Stakes is what any other move loses at the least.
	Stakes game.Points
	// Depth is how far one must look ahead: see [Puzzle.Grade].
	Depth int
}

// Answer is a legal move and what comes of it when both sides do their best.
type Answer struct {
	game.Move
	// Value is what the rest of the round is worth with it, as [ai.Solver] has
	// it: points of the side to move less those of the other. Where low score
	// wins these are points recorded, and fewer are better.
	Value game.Points
	// Loss is how much worse than the best move it is; 0 where it is the best.
	Loss game.Points
	// Line is how the round goes on to its end, the move included.
	Line []ai.Step
}

// Best returns the solution.
func (p *Puzzle) Best() Answer { return p.Answers[0] }

// Answer returns what a move leads to; ok is false where it isn't legal.
func (p *Puzzle) Answer(m game.Move) (a Answer, ok bool) {
	i := slices.IndexFunc(p.Answers, func(a Answer) bool { return a.Move == m })
	if i < 0 {
		return Answer{}, false
	}
	return p.Answers[i], true
}

// Variant returns the rule set that the puzzle is played by.
func (p *Puzzle) Variant() *variants.Variant {
	v, _ := variants.ByID(p.Header.Variant) // it was found by it
	return v
}

// Record returns the puzzle's record as text, one line an action.
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

// solve finds what every move leads to. ok is false where that takes too long.
func (p *Puzzle) solve(ctx context.Context, solver *ai.Solver) (ok bool, err error) {
	pos := p.State.Position()
	sign := game.Points(1)
	if pos.Rules().Win == game.WinLow {
		sign = -1
	}
	moves := pos.Moves(nil)
	values := make([]game.Points, len(moves))
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

// tooMuch tells a budget that is used up, which is no error, from others.
func tooMuch(ctx context.Context, err error) (bool, error) {
	if ctx.Err() == nil && err == ai.ErrBudget {
		return false, nil
	}
	return false, err
}
