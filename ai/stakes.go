package ai

import (
	"math"
	"slices"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
)

// stakes value the end of a round for a seat: by the chance to win the match afterwards, and by winning the round
// itself. Far from the target the value is about linear in the points; near it, it depends on who reaches it.
type stakes struct {
	rules  *domino.Rules
	seat   domino.Seat
	before [domino.MaxSeats]float64 // match scores before this round, indexed by side
	sign   float64                  // -1 if low score wins, or 1
	sides  int
	left   int     // rounds that may still be played, this one included
	over   bool    // true if a side has reached the target in this round
	love   *love   // nil unless the target counts only while another side has nothing
	usual  float64 // points that a usual round is worth
	winner float64 // the value of winning the round, apart from its points
	scale  float64 // makes a point in mid-match worth 1
}

// newStakes returns the stakes of the observing seat in the current round.
func newStakes(o *game.Observation) stakes {
	r := &o.Rules
	s := stakes{rules: r, seat: o.Seat, sides: r.Sides(), sign: 1}
	if r.Win == domino.WinLow {
		s.sign = -1
	}
	s.usual, s.left = choice.Usual(r), roundsLeft(o)
	if r.TargetRule == domino.TargetLove {
		s.love = newLove(r, s.usual)
	}
	gained := gainedIn(r, o.History)
	for side := range s.sides {
		s.before[side] = toFloat(o.Scores[side]) - gained[side]
		s.over = s.over || r.Target > 0 && s.love == nil && toFloat(o.Scores[side]) >= float64(r.Target)
	}
	// Winning the round counts as long as there are rounds to come.
	s.winner = 2 * s.usual * min(1, (s.roundsOf(&s.before, s.left)-1)/2)
	n := float64(s.sides)
	s.scale = s.spreadOf(&s.before, s.left) * n * n / (n - 1)
	return s
}

// manyRounds stands for no limit of rounds.
const manyRounds = 1 << 20

// roundsLeft returns how many rounds may still be played, including the current one.
func roundsLeft(o *game.Observation) int {
	left := manyRounds
	if o.Rules.Rounds > 0 {
		left = max(1, o.Rules.Rounds-len(o.Rounds))
	}
	if o.Rules.Trains != domino.TrainsNone && len(o.Layout) > 0 {
		left = min(left, o.Layout[0].Tile.High()+1) // each engine is one lower
	}
	return left
}

// gainedIn returns the points that each side has scored in play by these events of a round.
func gainedIn(r *domino.Rules, history []game.Event) (points [domino.MaxSeats]float64) {
	for _, e := range history {
		if e, ok := e.(game.Joined); ok {
			points[sideOf(r, e.Laid.Seat)] += float64(e.Points)
		}
	}
	return points
}

// sideOf returns the index of a seat's side: the seat itself, or with teams the team's first seat.
func sideOf(r *domino.Rules, seat domino.Seat) int {
	if r.Teams {
		return int(seat & 1)
	}
	return int(seat)
}

func toFloat(p domino.Points) float64 { return float64(p) / float64(domino.WholePoints(1)) }

// roundsOf estimates how many rounds the match takes from these scores on, at most left.
func (s *stakes) roundsOf(scores *[domino.MaxSeats]float64, left int) float64 {
	rounds := 1 + max(0, float64(s.rules.Target)-slices.Max(scores[:s.sides]))/s.usual
	if s.rules.Target == 0 || rounds > float64(left) {
		return float64(max(1, left))
	}
	return rounds
}

// deciding reports whether a usual round brings a side to the target, or this is the last round, or a side is there
// already.
func (s *stakes) deciding() bool {
	if s.over {
		return true
	}
	rounds := s.roundsOf(&s.before, s.left)
	if s.rules.Award == domino.AwardNone {
		return rounds < 2.01 // two usual rounds: without an award their points vary little
	}
	return rounds < 2
}

// byScores reports whether the best play in the rest of the round depends on the match scores instead of the points
// alone: if the target can end the match in mid-round, or a score that is still 0 matters.
func (s *stakes) byScores() bool {
	switch s.rules.TargetRule {
	case domino.TargetLove:
		return true
	case domino.TargetAtOnce, domino.TargetExact:
		return s.roundsOf(&s.before, s.left) < 3
	}
	return s.rules.Entry > 0 && slices.Contains(s.before[:s.sides], 0)
}

// spreadOf returns the scale of the logistic curve for how far the scores may still move apart: proportional to the
// root of the number of rounds to come.
func (s *stakes) spreadOf(scores *[domino.MaxSeats]float64, left int) float64 {
	return 0.6 * s.usual * math.Sqrt(s.roundsOf(scores, left))
}

// result is the result of a round for one side.
type result struct {
	worth  float64 // the value that is maximized, in points of mid-match
	points float64 // its points less the average of the others; more is better
	win    float64 // 1 for the most points of all, or a share in a tie
	match  float64 // chance to win the match
}

func (r *result) add(more result) {
	r.worth += more.worth
	r.points += more.points
	r.win += more.win
	r.match += more.match
}

// dividedBy returns the average of n results that were added up.
func (r *result) dividedBy(n float64) result {
	return result{r.worth / n, r.points / n, r.win / n, r.match / n}
}

// settle returns the result of a round that has ended.
func (s *stakes) settle(p *game.Position) result {
	got, award := s.gained(p), p.Award()
	for side := range s.sides {
		got[side] += s.sign * toFloat(award[side])
	}
	return s.weigh(&got)
}

// gained returns the points that each side has scored in play in the round, negated if low score wins.
func (s *stakes) gained(p *game.Position) (got [domino.MaxSeats]float64) {
	for seat := range domino.Seat(s.rules.Seats) {
		got[sideOf(s.rules, seat)] += s.sign * float64(p.Gained(seat))
	}
	return got
}

// RoundWorth returns a function that values the end of a match's first round for a seat. The best bot maximizes that
// value.
func RoundWorth(r *domino.Rules, seat domino.Seat) func(end *game.Position) float64 {
	s := newStakes(&game.Observation{Rules: *r, Seat: seat})
	return func(end *game.Position) float64 { return s.settle(end).worth }
}

// solved returns the result if the rest of the round has this exact value for the seat's side, of two.
func (s *stakes) solved(p *game.Position, value domino.Points) result {
	got := s.gained(p)
	// The value is only the difference of the two sides' gains: count all of it for the side that gains more.
	rest, gainer := toFloat(value), sideOf(s.rules, s.seat)
	if rest < 0 {
		rest, gainer = -rest, 1-gainer
	}
	got[gainer] += s.sign * rest
	return s.weigh(&got)
}

// solvedForEach returns the result if the rest of the round has this exact outcome for each side.
func (s *stakes) solvedForEach(p *game.Position, rest Outcome) result {
	return s.solvedFor(sideOf(s.rules, s.seat), p, &rest)
}

// solvedFor is solvedForEach from the view of any side.
func (s *stakes) solvedFor(side int, p *game.Position, rest *Outcome) result {
	got := s.gained(p)
	for i := range s.sides {
		got[i] += s.sign * float64(rest[i])
	}
	return s.weighFor(&got, side)
}

// weigh returns the result for the seat's side if the sides gain these points, negated if low score wins.
func (s *stakes) weigh(got *[domino.MaxSeats]float64) result {
	return s.weighFor(got, sideOf(s.rules, s.seat))
}

// weighFor is weigh from the view of side me.
func (s *stakes) weighFor(got *[domino.MaxSeats]float64, me int) result {
	var r result
	best, others := math.Inf(-1), 0.0
	for side := range s.sides {
		best = max(best, got[side])
		others += got[side]
	}
	r.points = got[me] - (others-got[me])/float64(s.sides-1)
	r.win = share(got[:s.sides], me, best)
	r.match = s.chance(got, me)
	r.worth = s.scale*r.match + s.winner*(r.win-1/float64(s.sides))
	return r
}

// handicap worsens the standing of sides without points, since their next points count only from the entry score on. It
// returns the best standing.
func (s *stakes) handicap(scores, standing *[domino.MaxSeats]float64) float64 {
	best := math.Inf(-1)
	for side := range s.sides {
		if scores[side] == 0 {
			standing[side] -= s.sign * float64(s.rules.Entry) / 2
		}
		best = max(best, standing[side])
	}
	return best
}

// share returns the side's share in the best of the scores: 1 if it alone has it, a part in a tie, or 0.
func share(scores []float64, side int, best float64) float64 {
	if scores[side] < best {
		return 0
	}
	n := 0
	for _, x := range scores {
		if x == best {
			n++
		}
	}
	return 1 / float64(n)
}

// chance returns the chance of side me to win the match after a round with these points, negated if low score wins.
func (s *stakes) chance(got *[domino.MaxSeats]float64, me int) float64 {
	var scores, standing [domino.MaxSeats]float64 // a standing is a score, negated if low score wins
	most, best, level := math.Inf(-1), math.Inf(-1), 0
	for side := range s.sides {
		scores[side] = s.before[side] + s.sign*got[side]
		standing[side] = s.sign * scores[side]
		most = max(most, scores[side])
		if standing[side] > best {
			best, level = standing[side], 0
		}
		if standing[side] == best {
			level++
		}
	}
	target := float64(s.rules.Target)
	switch {
	case s.left == 1:
		return share(standing[:s.sides], me, best)
	case s.love != nil:
		return s.love.chance(&scores, me)
	case target > 0 && most >= target && (level == 1 || s.sign < 0):
		return share(standing[:s.sides], me, best)
	}
	if s.rules.Entry > 0 {
		best = s.handicap(&scores, &standing)
	}
	spread := s.spreadOf(&scores, s.left-1)
	sum := 0.0
	for _, x := range standing[:s.sides] {
		sum += math.Exp((x - best) / spread)
	}
	return math.Exp((standing[me]-best)/spread) / sum
}
