package arena

import (
	"math"
	"slices"
	"time"

	"dominoes/game/domino"
)

// Result is the result of a run. Its figures are per deal: a deal's rounds in all rotations are one observation.
type Result struct {
	// Deals and Rounds are the numbers played.
	Deals, Rounds int
	// Standings has an entry for each different bot, in the order of the seats.
	Standings []Standing
}

// Standing is a bot's result. Its rounds are counted per side: each seat for itself, but partners with the same bot
// once.
type Standing struct {
	Bot string
	// Rounds is the number of rounds, Wins those with more points than any other side (fewer if low score wins), and
	// Ties those shared with another side.
	Rounds, Wins, Ties int
	// Score is the share of rounds won, with ties counting half.
	Score Estimate
	// Points is a side's gain per round, in play and by the award, and Net the same less the average of the other
	// sides.
	Points, Net Estimate
	// Decisions are the times of the bot's decisions with more than one move.
	Decisions Times
	// Lapses are the moves made for the bot; it has lost their rounds.
	Lapses Lapses
}

// Estimate is a mean with its standard error. Mean is NaN without observations, and Error with less than two. The
// observations are deals, since the rounds of a deal aren't independent.
type Estimate struct{ Mean, Error float64 }

// Times summarizes the times of decisions; it is zero if there were none.
type Times struct {
	Count            int
	Median, P99, Max time.Duration
}

// sumUp returns the result of the deals that were played in all rotations.
func sumUp(rules *domino.Rules, seats []string, deals []deal) Result {
	var result Result
	for _, d := range deals {
		if len(d.rounds) > 0 {
			result.Deals++
			result.Rounds += len(d.rounds)
		}
	}
	for i, bot := range seats {
		if !slices.Contains(seats[:i], bot) {
			result.Standings = append(result.Standings, standingOf(bot, rules, deals))
		}
	}
	return result
}

func standingOf(bot string, rules *domino.Rules, deals []deal) Standing {
	s := Standing{Bot: bot}
	var score, points, net []float64 // per deal
	var thought []time.Duration
	for _, d := range deals {
		sum := tallyOf(bot, rules, d.rounds)
		for i := range d.rounds {
			r := &d.rounds[i]
			for seat, own := range r.Seats {
				if own == bot {
					thought = append(thought, r.thought[seat]...)
					s.Lapses.add(r.Lapses[seat])
				}
			}
		}
		if n := float64(sum.rounds); n > 0 {
			score = append(score, sum.score())
			points = append(points, sum.points/n)
			net = append(net, sum.net/n)
		}
		s.Rounds += sum.rounds
		s.Wins += sum.wins
		s.Ties += sum.ties
	}
	s.Score, s.Points, s.Net = estimate(score), estimate(points), estimate(net)
	s.Decisions = TimesOf(thought)
	return s
}

// Score returns the share of a bot's rounds in the deal that it won, ties counting half.
func (d *Deal) Score(bot string, rules *domino.Rules) float64 {
	sum := tallyOf(bot, rules, d.Rounds)
	return sum.score()
}

// tally counts the rounds of a bot's sides.
type tally struct {
	rounds, wins, ties int
	points, net        float64
}

// tallyOf counts the rounds of a deal.
func tallyOf(bot string, rules *domino.Rules, rounds []Round) (sum tally) {
	for i := range rounds {
		sum.add(bot, rules, &rounds[i])
	}
	return sum
}

func (t *tally) score() float64 { return (float64(t.wins) + float64(t.ties)/2) / float64(t.rounds) }

// add counts a round once for each side with the bot.
func (t *tally) add(bot string, rules *domino.Rules, r *Round) {
	sides := sidesOf(rules)
	won := r.winners(rules, sides)
	for i, side := range sides {
		if !slices.ContainsFunc(side, func(seat domino.Seat) bool { return r.Seats[seat] == bot }) {
			continue
		}
		own, others := r.Gained[side[0]], domino.Points(0)
		for j, other := range sides {
			if i != j {
				others += r.Gained[other[0]]
			}
		}
		t.rounds++
		switch {
		case !slices.Contains(won, i):
		case len(won) > 1:
			t.ties++
		default:
			t.wins++
		}
		t.points += inPoints(own)
		t.net += inPoints(own) - inPoints(others)/float64(len(sides)-1)
	}
}

// winners returns the indexes of the sides with the best score. A side with a lapse has lost.
func (r *Round) winners(rules *domino.Rules, sides [][]domino.Seat) (won []int) {
	for i, side := range sides {
		if r.lapsed(side) {
			continue
		}
		own := r.Gained[side[0]]
		if len(won) > 0 && better(rules, own, r.Gained[sides[won[0]][0]]) {
			won = nil
		}
		if len(won) == 0 || own == r.Gained[sides[won[0]][0]] {
			won = append(won, i)
		}
	}
	return won
}

// better reports whether score a beats b.
func better(rules *domino.Rules, a, b domino.Points) bool {
	if rules.Win == domino.WinLow {
		return a < b
	}
	return a > b
}

// sidesOf returns the seats of each side.
func sidesOf(rules *domino.Rules) [][]domino.Seat {
	var sides [][]domino.Seat
	for seat := range domino.Seat(rules.Seats) {
		i := slices.IndexFunc(sides, func(side []domino.Seat) bool { return rules.Partner(side[0], seat) })
		if i < 0 {
			sides = append(sides, []domino.Seat{seat})
			continue
		}
		sides[i] = append(sides[i], seat)
	}
	return sides
}

func inPoints(p domino.Points) float64 { return float64(p) / float64(domino.WholePoints(1)) }

// estimate returns the mean of values and its standard error.
func estimate(values []float64) Estimate {
	return estimateOf(values, func(int) float64 { return 1 })
}

// estimateOf is estimate if the i-th value occurs times(i) times.
func estimateOf(values []float64, times func(i int) float64) Estimate {
	n, sum, squares := 0.0, 0.0, 0.0
	for i, v := range values {
		n += times(i)
		sum += times(i) * v
	}
	mean := sum / n
	for i, v := range values {
		squares += times(i) * (v - mean) * (v - mean)
	}
	if n < 2 {
		return Estimate{mean, math.NaN()}
	}
	return Estimate{mean, math.Sqrt(squares / (n - 1) / n)}
}

// TimesOf summarizes times. It sorts them.
func TimesOf(thought []time.Duration) Times {
	if len(thought) == 0 {
		return Times{}
	}
	slices.Sort(thought)
	rank := func(percent int) time.Duration { return thought[(len(thought)*percent+99)/100-1] }
	return Times{len(thought), rank(50), rank(99), rank(100)}
}
