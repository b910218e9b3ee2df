package ai

import (
	"context"
	"fmt"

	"dominoes/game"
	"dominoes/game/domino"
)

// Solver finds the exact value of the rest of a round between two sides with every tile visible: two seats, or four in
// teams. The value is the points that the side to move gains from here to the round's end, in play and by the award,
// less those of the other side, with best play by both; a draw-off counts as its expected value. If low score wins it
// still is the points gained, and the side to move minimizes it.
//
// Results and node counts depend on the position alone, not on earlier calls. It isn't for concurrent use.
type Solver struct {
	// MaxNodes limits the number of nodes of one call; 0 is no limit.
	MaxNodes int

	budget budget
	table  table[span]
	bounds bounds
	moves  []game.Move // a stack of the moves being tried
	ranks  []int32     // the ranks of the moves

	rules   *domino.Rules
	weights *weights
	scoring bool                   // true if points are scored in play
	joins   [16]domino.Set         // the tiles that fit each number
	want    int32                  // 1, or -1 where low score wins
	counts  [domino.MaxTiles]int32 // the pips that a tile counts in a hand
}

// NewSolver returns a solver, to be reused: its table takes the size of a core's cache and may grow to a few megabytes.
func NewSolver() *Solver {
	s := &Solver{moves: make([]game.Move, 0, 1024), ranks: make([]int32, 1024)}
	for t := range s.counts {
		s.counts[t] = int32(domino.Tile(t).Pips())
	}
	return s
}

// Solution is the result of a [Solver].
type Solution struct {
	// Value is the value of the rest of the round to the side to move.
	Value domino.Points
	// Line is a best line of play to the round's end, draws and passes included.
	Line []Step
	// Nodes counts the positions visited, including those of the line. Positions with a single move don't count.
	Nodes int
}

// Step is a seat's move.
type Step struct {
	Seat domino.Seat
	Move game.Move
}

// Solve returns the value of the rest of the round and a best line. It fails with ErrBudget, the context's error, or if
// no round is running or there are more than two sides.
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

// Values sets values[i] to the value of moves[i], which must be legal, to the side to move. It fails as Solve does, and
// doesn't allocate.
func (s *Solver) Values(ctx context.Context, p game.Position, moves []game.Move, values []domino.Points) error {
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

// Nodes returns the number of nodes of the last call.
func (s *Solver) Nodes() int { return s.budget.nodes }

// CanSolve returns nil if a [Solver] can solve rounds by these rules, or an error that says why not.
func CanSolve(r *domino.Rules) error {
	if r.Seats == 2 || r.Teams {
		return nil
	}
	return fmt.Errorf("only rounds with two sides can be solved: two players, or four in teams. Here %d seats play for themselves", r.Seats)
}

// scores reports whether points are scored in play.
func scores(r *domino.Rules) bool { return r.InPlay != domino.InPlayNone || r.PassBonus > 0 }

// begin prepares the solver for a position.
func (s *Solver) begin(ctx context.Context, p game.Position) (node, error) {
	if err := s.budget.begin(ctx, &p, s.MaxNodes); err != nil {
		return node{}, err
	}
	r := p.Rules()
	if err := CanSolve(r); err != nil {
		return node{}, err
	}
	s.rules, s.scoring, s.want = r, scores(r), 1
	for n := range r.Set + 1 {
		s.joins[n] = p.Joining(n)
	}
	s.weights = weightsFor(r)
	if r.Win == domino.WinLow {
		s.want = -1
	}
	s.counts[0] = int32(r.DoubleBlank)
	s.bounds.reset(&p, &s.counts)
	s.moves = s.moves[:0]
	s.table.reset()
	n := node{Position: p}
	for seat := range domino.Seat(r.Seats) {
		n.pips[seat&1] += int32(p.Hand(seat).Pips(r.DoubleBlank))
	}
	return n, nil
}

// points converts a value of the search to the gain of a seat's side.
func (s *Solver) points(value int32, seat domino.Seat) domino.Points {
	return domino.Points(value * s.want * sign(seat))
}

// line returns a best line of play. It tries the moves in the order of the search, so that the first best move is soon
// found.
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

// reaches reports whether a position is worth at least value to a side.
func (s *Solver) reaches(n node, value, side int32) bool {
	if side > 0 {
		return s.search(&n, value) >= value
	}
	return s.search(&n, value+1) <= value
}
