package puzzle

import (
	"dominoes/ai/choice"
	"dominoes/game/domino"
)

// Grade is the difficulty of a puzzle, by how far one must look ahead.
//
// The depth of a puzzle is the smallest number of plies from which on looking ahead finds the solution. Looking n plies
// ahead means to try all ways in which both sides may play n tiles, and to count the points scored on the way and, if
// the round has ended, the value of its end. If it hasn't, the tiles that the other side still holds count as won and
// one's own as lost, unless the rules never count them. A pass is forced, and not a ply.
type Grade uint8

// The grades, the easiest first.
const (
	Easy Grade = iota
	Medium
	Hard
	Master
)

// String names the grade.
func (g Grade) String() string { return [...]string{"easy", "medium", "hard", "master"}[g&3] }

// Grade returns the puzzle's difficulty. It never decreases with its depth.
func (p *Puzzle) Grade() Grade {
	switch {
	case p.Depth <= 3:
		return Easy
	case p.Depth <= 5:
		return Medium
	case p.Depth <= 7:
		return Hard
	}
	return Master
}

// Weight is the importance of a puzzle, by its stakes.
type Weight uint8

// The weights, the lightest first.
const (
	Light Weight = iota
	Fair
	Heavy
)

// String names the weight.
func (w Weight) String() string { return [...]string{"light", "fair", "heavy"}[w%3] }

// Weight returns the puzzle's importance. It never decreases with its stakes.
func (p *Puzzle) Weight() Weight {
	unit := 1.0
	if pos := p.State.Position(); pos.Rules() != nil {
		unit = max(1, choice.Unit(pos.Rules())) // if rounds are worth few points, each counts more
	}
	switch stakes := unit * float64(p.Stakes); {
	case stakes < float64(domino.WholePoints(10)):
		return Light
	case stakes < float64(domino.WholePoints(20)):
		return Fair
	}
	return Heavy
}
