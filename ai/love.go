package ai

import (
	"math"
	"slices"

	"dominoes/game/domino"
)

// love estimates each side's chance to win a match in which the target counts only while another side has nothing
// (docs/rules.md, point 20). It assumes that each side wins each round with the same chance, and all rounds are worth
// the same.
type love struct {
	sides  int
	target float64
	wins   int // rounds to win to reach the target
	known  map[wins][domino.MaxSeats]float64
}

// wins is the number of rounds that each side has won since its points were last wiped.
type wins [domino.MaxSeats]uint8

// mostWins limits the number of states: a target that takes more wins is counted in larger steps.
const mostWins = 8

// newLove returns the estimates for rules by which a usual round is worth usual points.
func newLove(r *domino.Rules, usual float64) *love {
	rounds := math.Ceil(float64(r.Target) / usual)
	return &love{
		sides: r.Sides(), target: float64(r.Target), wins: int(max(1, min(mostWins, rounds))),
		known: map[wins][domino.MaxSeats]float64{},
	}
}

// chance returns a side's chance to win from these scores.
func (l *love) chance(scores *[domino.MaxSeats]float64, side int) float64 {
	least, most := slices.Min(scores[:l.sides]), slices.Max(scores[:l.sides])
	if most >= l.target && least == 0 {
		return share(scores[:l.sides], side, most)
	}
	var won wins
	for i, score := range scores[:l.sides] {
		n := math.Round(score / l.target * float64(l.wins))
		if score > 0 {
			n = max(1, n)
		}
		won[i] = uint8(max(0, min(float64(l.wins-1), n)))
	}
	chances := l.chances(won)
	return chances[side]
}

// chances returns each side's chance to win after these wins.
func (l *love) chances(won wins) (chances [domino.MaxSeats]float64) {
	n := float64(l.sides)
	if slices.Min(won[:l.sides]) > 0 || slices.Max(won[:l.sides]) == 0 && l.wins > 1 {
		for side := range l.sides {
			chances[side] = 1 / n // the points are wiped, or the match begins
		}
		return chances
	}
	if i := slices.Index(won[:l.sides], uint8(l.wins)); i >= 0 {
		chances[i] = 1
		return chances
	}
	if known, ok := l.known[won]; ok {
		return known
	}
	for winner := range l.sides {
		next := won
		next[winner]++
		for side, chance := range l.chances(next) {
			chances[side] += chance / n
		}
	}
	l.known[won] = chances
	return chances
}
