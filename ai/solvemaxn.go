package ai

import (
	"context"

	"dominoes/ai/worlds"
	"dominoes/game"
)

// Outcome is how many points each side gains from some moment of a round to its end,
// in play and by the award: each seat, or with teams A and C together, then B and D.
// Where low score wins, it still is points gained.
type Outcome [game.MaxSeats]float32

// MaxN finds how a round goes on, with every tile seen, where each side looks after
// itself: three or four seats that play for themselves, but any others too. Each does
// what is best for it, knowing that all do, where best is what its side gains less
// what the others gain on average, or the contrary where low score wins. That is the
// max-n search of Luckhardt and Irani (1986).
//
// With more than two sides there is more than one such way to play, since a seat to
// which several moves are worth the same decides between the others by its choice.
// Here it takes each of them as often as any other, plays on like ends counting as one,
// and an outcome is the average; so there is but one. Between two sides that makes no difference to what one gains
// less the other, and the result is that of a [Solver], which is faster.
//
// It looks at every line of play, but at each position only once, so it is for rounds
// that are under way: about 18 tiles that are held or can be drawn take a millisecond,
// 14 where drawing is free. The strongest bot asks it once it knows how all tiles lie, as it
// asks a Solver where there are two sides, and makes of the outcomes what they are worth
// in the match. What it finds, and in how many nodes, depends on nothing but the position.
// It isn't for concurrent use.
type MaxN struct {
	// MaxNodes limits how many nodes one call may visit; 0 is no limit.
	MaxNodes int

	budget budget
	table  table[Outcome]
	moves  []game.Move // a stack of the moves being tried

	rules   *game.Rules
	scoring bool // points are scored in play
	sides   int
	want    float32 // 1, or -1 where low score wins
	stakes  *stakes // what is best, where that isn't the points; the position's key tells all that it goes by
}

// NewMaxN returns a search to be used again and again. It owns a table that begins at
// some hundred kilobytes and may grow to a few megabytes.
func NewMaxN() *MaxN { return &MaxN{moves: make([]game.Move, 0, 1024)} }

// Values puts what comes of each of the moves, which must be legal, into outcomes,
// which is as long. It fails with ErrBudget or the context's error, and where no round
// is running. It doesn't allocate.
func (s *MaxN) Values(ctx context.Context, p game.Position, moves []game.Move, outcomes []Outcome) error {
	s.budget.begin(ctx, s.MaxNodes)
	r := p.Rules()
	if r == nil || p.Ending() != game.Running {
		return errNotRunning
	}
	if err := worlds.Ended(ctx); err != nil {
		return err
	}
	s.rules, s.scoring, s.sides, s.want = r, scores(r), r.Sides(), 1
	if r.Win == game.WinLow {
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

// Nodes returns how many nodes the last call took.
func (s *MaxN) Nodes() int { return s.budget.nodes }

// Net returns what a side gains less what the others gain on average; sides is how
// many there are.
func (o *Outcome) Net(side, sides int) float64 {
	sum := float32(0)
	for _, x := range o[:sides] {
		sum += x
	}
	return float64(o[side]) - float64(sum-o[side])/float64(sides-1)
}

// play makes a move in place and returns what it scores.
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

// outcome returns what the rest of the round brings. It plays what is forced in place.
func (s *MaxN) outcome(p *game.Position) (o Outcome) {
	for p.Ending() == game.Running {
		m, forced := p.Forced()
		if !forced {
			rest := s.choose(p)
			for side := range o {
				o[side] += rest[side]
			}
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

// equal is how far apart what two moves are worth may be by rounding alone.
const equal = 1.0 / 1024

// choose returns what comes of a position with several moves: the average of those
// that are best for the side to move.
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
			worth = float32(s.stakes.worthTo(me, p, &o))
		}
		if level == 0 || worth > best+equal {
			best, level, sum = worth, 1, o
		} else if worth > best-equal {
			level++
			for side := range sum {
				sum[side] += o[side]
			}
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
