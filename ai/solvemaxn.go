package ai

import (
	"context"

	"dominoes/game"
	"dominoes/game/domino"
)

// Outcome is the points that each side gains from a moment of a round to its end, in play and by the award: each seat,
// or with teams A and C together, then B and D. If low score wins it still is the points gained.
type Outcome [domino.MaxSeats]float32

// MaxN finds the outcome of a round with every tile visible if each side maximizes its own gain: for three or four
// seats that play for themselves, but also for two sides. Each maximizes its gain less the average gain of the others,
// or minimizes it if low score wins, and knows that all do. This is the max-n search of Luckhardt and Irani (1986).
//
// With more than two sides the result isn't unique, since a seat that is indifferent between moves still decides
// between the others. Here such moves are equally likely, with plays on equivalent ends counted once, and the outcome
// is the average, which makes it unique. Between two sides the net gain doesn't depend on that and equals the value of
// a [Solver], which is faster.
//
// It visits every line of play, but each position only once, so it is for rounds that are under way: about 18 tiles
// that are held or can be drawn take a millisecond, 14 if drawing is free. The strongest bot uses it once it knows
// where all tiles are, as it uses a Solver between two sides, and values the outcomes by the match. Results and node
// counts depend on the position alone. It isn't for concurrent use.
type MaxN struct {
	// MaxNodes limits the number of nodes of one call; 0 is no limit.
	MaxNodes int

	budget budget
	table  table[Outcome]
	moves  []game.Move // a stack of the moves being tried

	rules   *domino.Rules
	scoring bool // true if points are scored in play
	sides   int
	want    float32 // 1, or -1 where low score wins
	stakes  *stakes // values outcomes instead of the points, unless nil; the position's key has all that they depend on
}

// NewMaxN returns a search, to be reused: its table takes some hundred kilobytes and may grow to a few megabytes.
func NewMaxN() *MaxN { return &MaxN{moves: make([]game.Move, 0, 1024)} }

// Values sets outcomes[i] to the outcome of moves[i], which must be legal. It fails with ErrBudget, the context's
// error, or if no round is running. It doesn't allocate.
func (s *MaxN) Values(ctx context.Context, p game.Position, moves []game.Move, outcomes []Outcome) error {
	if err := s.budget.begin(ctx, &p, s.MaxNodes); err != nil {
		return err
	}
	r := p.Rules()
	s.rules, s.scoring, s.sides, s.want = r, scores(r), r.Sides(), 1
	if r.Win == domino.WinLow {
		s.want = -1
	}
	s.moves = s.moves[:0]
	s.table.reset()
	for i, m := range moves {
		next := p
		gained := s.play(&next, m)
		outcomes[i] = s.outcome(&next)
		outcomes[i][sideOf(r, p.Turn())] += gained
	}
	return s.budget.stopped
}

// Nodes returns the number of nodes of the last call.
func (s *MaxN) Nodes() int { return s.budget.nodes }

// Net returns a side's gain less the average gain of the others.
func (o *Outcome) Net(side, sides int) float64 {
	sum := float32(0)
	for _, x := range o[:sides] {
		sum += x
	}
	return float64(o[side]) - float64(sum-o[side])/float64(sides-1)
}

func (o *Outcome) add(other *Outcome) {
	for side := range o {
		o[side] += other[side]
	}
}

// play makes a move in place and returns the points it scores.
func (s *MaxN) play(p *game.Position, m game.Move) float32 {
	if !s.scoring {
		p.Play(m)
		return 0
	}
	seat := p.Turn()
	before := p.Gained(seat)
	p.Play(m)
	return float32(p.Gained(seat) - before)
}

// outcome returns the outcome of the rest of the round. It changes p: forced moves are made in place.
func (s *MaxN) outcome(p *game.Position) (o Outcome) {
	for p.Ending() == game.Running {
		m, forced := p.Forced()
		if !forced {
			rest := s.choose(p)
			o.add(&rest)
			return o
		}
		o[sideOf(s.rules, p.Turn())] += s.play(p, m)
	}
	award := p.Award()
	for side := range s.sides {
		o[side] += float32(toFloat(award[side]))
	}
	return o
}

// equal is the largest difference between two worths that rounding may explain.
const equal = 1.0 / 1024

// choose returns the outcome of a position with several moves: the average over those that are best for the side to
// move.
func (s *MaxN) choose(p *game.Position) (sum Outcome) {
	if !s.budget.spend() {
		return sum
	}
	key := p.Key()
	if known := s.table.find(key); known != nil {
		return *known
	}
	base := len(s.moves)
	s.moves = p.Choices(s.moves)
	me := sideOf(s.rules, p.Turn())
	best, level := float32(0), float32(0)
	var next game.Position // one for all moves, or each would be put on the heap
	for i := base; i < len(s.moves); i++ {
		next = *p
		gained := s.play(&next, s.moves[i])
		o := s.outcome(&next)
		if s.budget.stopped != nil {
			return sum
		}
		o[me] += gained
		worth := s.want * float32(o.Net(me, s.sides))
		if s.stakes != nil {
			worth = float32(s.stakes.solvedFor(me, p, &o).worth)
		}
		if level == 0 || worth > best+equal {
			best, level, sum = worth, 1, o
		} else if worth > best-equal {
			level++
			sum.add(&o)
		}
	}
	s.moves = s.moves[:base]
	for side := range sum {
		sum[side] /= level
	}
	room, _ := s.table.put(key)
	*room = sum
	return sum
}
