package puzzle

import (
	"dominoes/ai/choice"
	"dominoes/game"
)

// Grade is how hard a puzzle is, by how far one must look ahead.
//
// The depth of a puzzle is the smallest number of plies from which on looking
// ahead finds the solution. Looking so many plies ahead means to try every way in
// which both sides may play that many tiles, to count what is scored on the way
// and, where the round has ended by then, what its end is worth; where it hasn't,
// the tiles that the other side still holds are counted as won and one's own as
// lost, unless they never count. A pass is forced, and no ply.
type Grade uint8

// The grades. Each needs to look further than the one before.
const (
	Easy Grade = iota
	Medium
	Hard
	Master
)

// String names the grade.
func (g Grade) String() string { return [...]string{"easy", "medium", "hard", "master"}[g&3] }

// Grade returns how hard the puzzle is. A puzzle that needs to look further never
// has a lower grade.
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

// Weight is how much a puzzle matters, by its stakes.
type Weight uint8

// The weights. With each there is more to lose than with the one before.
const (
	Light Weight = iota
	Fair
	Heavy
)

// String names the weight.
func (w Weight) String() string { return [...]string{"light", "fair", "heavy"}[w%3] }

// Weight returns how much the puzzle matters. With more at stake it is never less.
func (p *Puzzle) Weight() Weight {
	unit := 1.0
	if pos := p.State.Position(); pos.Rules() != nil {
		unit = max(1, choice.Unit(pos.Rules())) // where rounds are worth few points, fewer are much
	}
	switch stakes := unit * float64(p.Stakes); {
	case stakes < float64(game.WholePoints(10)):
		return Light
	case stakes < float64(game.WholePoints(20)):
		return Fair
	}
	return Heavy
}
