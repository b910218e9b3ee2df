package ai

import (
	"math"
	"slices"

	"dominoes/ai/choice"
	"dominoes/game"
)

// stakes says what the end of a round is worth to a seat: the chance to win the
// match that it leaves, and the round itself. Far from the target that goes by
// the points; near it by who gets there.
type stakes struct {
	rules  *game.Rules
	seat   game.Seat
	before [game.MaxSeats]float64 // match scores before this round, a side's in its first seat
	sign   float64                // -1 where few points win, or 1
	sides  int
	left   int     // rounds that may be played, this one included
	over   bool    // a side has reached the target in this round
	love   *love   // where a side must win while another has nothing
	usual  float64 // points that a round is usually worth
	round  float64 // what winning the round is worth beside its points
	scale  float64 // makes a point in mid-match worth 1
}

func newStakes(o *game.Observation) stakes {
	r := &o.Rules
	s := stakes{rules: r, seat: o.Seat, sides: r.Sides(), sign: 1}
	if r.Win == game.WinLow {
		s.sign = -1
	}
	s.usual, s.left = choice.Usual(r), roundsLeft(o)
	if r.TargetRule == game.TargetLove {
		s.love = newLove(r)
	}
	gained := gainedBy(r, o.History)
	for side := range s.sides {
		s.before[side] = toFloat(o.Scores[side]) - gained[side]
		s.over = s.over || r.Target > 0 && s.love == nil && toFloat(o.Scores[side]) >= float64(r.Target)
	}
	// It is worth something as long as there are rounds to come.
	s.round = 2 * s.usual * min(1, (s.roundsOf(&s.before, s.left)-1)/2)
	n := float64(s.sides)
	s.scale = s.spreadOf(&s.before, s.left) * n * n / (n - 1)
	return s
}

// manyRounds is more than a match has where their number isn't limited.
const manyRounds = 1 << 20

// roundsLeft returns how many rounds may be played yet, the one that is observed included.
func roundsLeft(o *game.Observation) int {
	left := manyRounds
	if o.Rules.Rounds > 0 {
		left = max(1, o.Rules.Rounds-len(o.Rounds))
	}
	if o.Rules.Trains != game.TrainsNone && len(o.Layout) > 0 {
		left = min(left, o.Layout[0].Tile.High()+1) // each engine is one lower
	}
	return left
}

// gainedBy returns what each side has scored in play in this round.
func gainedBy(r *game.Rules, history []game.Event) (points [game.MaxSeats]float64) {
	for _, e := range history {
		if e, ok := e.(game.Joined); ok {
			points[sideOf(r, e.Laid.Seat)] += float64(e.Points)
		}
	}
	return points
}

// sideOf returns the side that a seat plays for: its own number, or with teams
// that of its first seat.
func sideOf(r *game.Rules, seat game.Seat) int {
	if r.Teams {
		return int(seat & 1)
	}
	return int(seat)
}

func toFloat(p game.Points) float64 { return float64(p) / float64(game.WholePoints(1)) }

// roundsOf returns about how many rounds the match takes from these scores on, of those that
// are left.
func (s *stakes) roundsOf(scores *[game.MaxSeats]float64, left int) float64 {
	most := scores[0]
	for _, x := range scores[1:s.sides] {
		most = max(most, x)
	}
	rounds := 1 + max(0, float64(s.rules.Target)-most)/s.usual
	if s.rules.Target == 0 || rounds > float64(left) {
		return float64(max(1, left))
	}
	return rounds
}

// deciding reports whether a usual round brings somebody to the target, or is the last, or
// somebody is there already.
func (s *stakes) deciding() bool {
	if s.over {
		return true
	}
	rounds := s.roundsOf(&s.before, s.left)
	if s.rules.Award == game.AwardNone {
		return rounds < 2.01 // what a round brings varies little
	}
	return rounds < 2
}

// byScores reports whether it isn't the points that decide what is best in the rest of the round, but whom they
// bring where: a target ends the match in the middle of it, or a score that is still 0 matters.
func (s *stakes) byScores() bool {
	switch s.rules.TargetRule {
	case game.TargetLove:
		return true
	case game.TargetAtOnce, game.TargetExact:
		return s.roundsOf(&s.before, s.left) < 3
	}
	return s.rules.Entry > 0 && slices.Contains(s.before[:s.sides], 0)
}

// spreadOf returns how far apart the scores may still move, as the scale of a
// logistic curve: as the root of the number of rounds to come.
func (s *stakes) spreadOf(scores *[game.MaxSeats]float64, left int) float64 {
	return 0.6 * s.usual * math.Sqrt(s.roundsOf(scores, left))
}

// result is what a round came to for one seat.
type result struct {
	worth  float64 // what is played for, in points of mid-match
	points float64 // its side's points less the others', on average; more is better
	win    float64 // 1 for most points of all, a part for a share in that
	match  float64 // the chance to win the match
}

// add adds another result, and over makes the average of so many.
func (r *result) add(more result) {
	r.worth += more.worth
	r.points += more.points
	r.win += more.win
	r.match += more.match
}

func (r *result) over(n float64) result {
	return result{r.worth / n, r.points / n, r.win / n, r.match / n}
}

// settle returns what the end of the round is worth.
func (s *stakes) settle(p *game.Position) result {
	got, award := s.gained(p), p.Award()
	for side := range s.sides {
		got[side] += s.sign * toFloat(award[side])
	}
	return s.weigh(&got)
}

// gained returns what the sides have scored in play in the round, as weigh takes it.
func (s *stakes) gained(p *game.Position) (got [game.MaxSeats]float64) {
	for seat := range game.Seat(s.rules.Seats) {
		got[sideOf(s.rules, seat)] += s.sign * float64(p.Gained(seat))
	}
	return got
}

// RoundWorth returns what a round's end is worth to a seat in a match that begins: what the
// best bot plays for.
func RoundWorth(r *game.Rules, seat game.Seat) func(end *game.Position) float64 {
	s := newStakes(&game.Observation{Rules: *r, Seat: seat})
	return func(end *game.Position) float64 { return s.settle(end).worth }
}

// solved returns what the rest of the round is worth where its value for the
// side to move, the seat's own, is known: of two sides.
func (s *stakes) solved(p *game.Position, value game.Points) result {
	got := s.gained(p)
	// How much of the value one side gains and the other doesn't isn't said: all
	// is booked to the side that gains more.
	rest, gainer := toFloat(value), sideOf(s.rules, s.seat)
	if rest < 0 {
		rest, gainer = -rest, 1-gainer
	}
	got[gainer] += s.sign * rest
	return s.weigh(&got)
}

// solvedForEach returns what the rest of the round is worth where it is known what each
// gains in it.
func (s *stakes) solvedForEach(p *game.Position, rest *Outcome) result {
	got := s.gained(p)
	for side := range s.sides {
		got[side] += s.sign * float64(rest[side])
	}
	return s.weigh(&got)
}

// worthTo returns what the rest of the round is worth to a side where it is known what each
// gains in it.
func (s *stakes) worthTo(side int, p *game.Position, rest *Outcome) float64 {
	got := s.gained(p)
	for i := range s.sides {
		got[i] += s.sign * float64(rest[i])
	}
	return s.weighFor(&got, side).worth
}

// weigh returns what it is worth that the sides get these points, fewer being
// less also where few points win.
func (s *stakes) weigh(got *[game.MaxSeats]float64) result {
	return s.weighFor(got, sideOf(s.rules, s.seat))
}

// weighFor is the same for any side.
func (s *stakes) weighFor(got *[game.MaxSeats]float64, me int) result {
	var r result
	best, others := math.Inf(-1), 0.0
	for side := range s.sides {
		best = max(best, got[side])
		others += got[side]
	}
	r.points = got[me] - (others-got[me])/float64(s.sides-1)
	r.win = share(got[:s.sides], me, best)
	r.match = s.chance(got, me)
	r.worth = s.scale*r.match + s.round*(r.win-1/float64(s.sides))
	return r
}

// enter takes in that a side without points doesn't get the next few, which is bad where points
// are good, and returns the best standing then.
func (s *stakes) enter(scores, standing *[game.MaxSeats]float64) float64 {
	best := math.Inf(-1)
	for side := range s.sides {
		if scores[side] == 0 {
			standing[side] -= s.sign * float64(s.rules.Entry) / 2
		}
		best = max(best, standing[side])
	}
	return best
}

// share returns what part the side has in the best of these: all, some or none.
func share(of []float64, side int, best float64) float64 {
	if of[side] < best {
		return 0
	}
	n := 0
	for _, x := range of {
		if x == best {
			n++
		}
	}
	return 1 / float64(n)
}

// chance returns how likely the side is to win the match once the round has
// brought these points.
func (s *stakes) chance(got *[game.MaxSeats]float64, me int) float64 {
	var scores, standing [game.MaxSeats]float64
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
		best = s.enter(&scores, &standing)
	}
	spread := s.spreadOf(&scores, s.left-1)
	sum := 0.0
	for _, x := range standing[:s.sides] {
		sum += math.Exp((x - best) / spread)
	}
	return math.Exp((standing[me]-best)/spread) / sum
}
