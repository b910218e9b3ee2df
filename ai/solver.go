package ai

import (
	"context"
	"errors"
	"fmt"

	"dominoes/ai/worlds"
	"dominoes/game"
)

// Solver finds the exact value of the rest of a round with every tile seen,
// where two sides play: two seats, or four in teams. The value is the points
// that the side to move gains from here to the round's end, in play and by the
// award, less what the other side gains, when both do their best; a draw-off
// counts as what may be expected of it. Where low score wins, it still is points
// gained, and the side to move wants few.
//
// What it finds, and in how many nodes, depends on nothing but the position: not
// on what it solved before. It isn't for concurrent use.
type Solver struct {
	// MaxNodes limits how many nodes one call may visit; 0 is no limit.
	MaxNodes int

	budget budget
	table  table[span]
	bounds bounds
	moves  []game.Move // a stack of the moves being tried
	ranks  []int32     // what the search thinks of them

	rules   *game.Rules
	weights *weights
	scoring bool                 // points are scored in play
	joins   [16]game.Set         // the tiles that join each number
	want    int32                // 1, or -1 where low score wins
	counts  [game.MaxTiles]int32 // the pips that a tile counts in a hand
}

// NewSolver returns a solver, to be used again and again: it owns a table that
// begins at the size of a processor core's cache and may grow to a few megabytes.
func NewSolver() *Solver {
	s := &Solver{moves: make([]game.Move, 0, 1024), ranks: make([]int32, 1024)}
	for t := range s.counts {
		s.counts[t] = int32(game.Tile(t).Pips())
	}
	return s
}

// Solution is what a [Solver] finds.
type Solution struct {
	// Value is what the rest of the round is worth to the side to move.
	Value game.Points
	// Line is a best line of play to the round's end, draws and passes
	// included.
	Line []Step
	// Nodes counts the positions that were looked at, the line's included;
	// those with a single move don't count.
	Nodes int
}

// Step is a seat's move.
type Step struct {
	Seat game.Seat
	Move game.Move
}

// Solve returns the value of the rest of the round and a best line. It gives up
// with ErrBudget or the context's error. Where no round is running, or not two
// sides play, there is nothing to solve.
func (s *Solver) Solve(ctx context.Context, p game.Position) (Solution, error) {
	n, err := s.begin(ctx, p)
	if err != nil {
		return Solution{}, err
	}
	value := s.exact(&n, 0)
	line := s.line(n, value)
	if s.budget.stopped != nil {
		return Solution{Nodes: s.budget.nodes}, s.budget.stopped
	}
	return Solution{Value: s.points(value, p.Turn()), Line: line, Nodes: s.budget.nodes}, nil
}

// Values puts what each of the moves, which must be legal, is worth to the side
// to move into values, which is as long. It fails as Solve does, and doesn't
// allocate.
func (s *Solver) Values(ctx context.Context, p game.Position, moves []game.Move, values []game.Points) error {
	n, err := s.begin(ctx, p)
	if err != nil {
		return err
	}
	guess := int32(0)
	for i, m := range moves {
		next := n
		gain := s.play(&next, m)
		guess = s.exact(&next, guess)
		values[i] = s.points(gain+guess, p.Turn())
	}
	return s.budget.stopped
}

// Nodes returns how many nodes the last call took.
func (s *Solver) Nodes() int { return s.budget.nodes }

// CanSolve returns nil where a [Solver] can solve rounds by these rules, or says
// what they lack.
func CanSolve(r *game.Rules) error {
	if r.Seats == 2 || r.Teams {
		return nil
	}
	return fmt.Errorf("only rounds with two sides can be solved: two players, or four in teams. Here %d seats play for themselves", r.Seats)
}

// scores reports whether points are scored in play.
func scores(r *game.Rules) bool { return r.InPlay != game.InPlayNone || r.PassBonus > 0 }

var errNotRunning = errors.New("no round is running, so there is nothing to solve")

// begin readies the solver for a position.
func (s *Solver) begin(ctx context.Context, p game.Position) (node, error) {
	s.budget.begin(ctx, s.MaxNodes)
	r := p.Rules()
	if r == nil || p.Ending() != game.Running {
		return node{}, errNotRunning
	}
	if err := CanSolve(r); err != nil {
		return node{}, err
	}
	if err := worlds.Ended(ctx); err != nil {
		return node{}, err
	}
	s.rules, s.scoring, s.want = r, scores(r), 1
	for n := range r.Set + 1 {
		s.joins[n] = p.Joining(n)
	}
	s.weights = weightsFor(r)
	if r.Win == game.WinLow {
		s.want = -1
	}
	s.counts[0] = int32(r.DoubleBlank)
	s.bounds.reset(&p, &s.counts)
	s.moves = s.moves[:0]
	s.table.reset()
	n := node{Position: p}
	for seat := range game.Seat(r.Seats) {
		n.pips[seat&1] += int32(p.Hand(seat).Pips(r.DoubleBlank))
	}
	return n, nil
}

// points turns a value of the search into what a seat's side gains.
func (s *Solver) points(value int32, seat game.Seat) game.Points {
	return game.Points(value * s.want * sign(seat))
}

// line follows the best moves to the round's end. It tries them in the order of
// the search, which has found of the first that is best how good it is.
func (s *Solver) line(n node, value int32) []Step {
	var line []Step
	for n.Ending() == game.Running && s.budget.stopped == nil {
		s.moves = n.Choices(s.moves[:0])
		s.rank(&n, 0)
		for i, last := 0, len(s.moves)-1; ; i++ {
			m := s.pick(i)
			next := n
			rest := value - s.play(&next, m)
			if i == last || s.reaches(next, rest, sign(n.Turn())) {
				line = append(line, Step{n.Turn(), m})
				n, value = next, rest
				break
			}
		}
	}
	return line
}

// reaches reports whether a position is worth value or better to a side.
func (s *Solver) reaches(n node, value, side int32) bool {
	if side > 0 {
		return s.search(&n, value) >= value
	}
	return s.search(&n, value+1) <= value
}
