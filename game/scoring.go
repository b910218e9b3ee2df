package game

import (
	"fmt"
	"slices"
)

// scoring holds the most that rules can score at a time, and a number that divides all their scores.
type scoring struct {
	most int // 0 if nothing ever scores; effectively unlimited if ties add up
	unit int // 0 if scores may be fractions
}

// Endless returns an error if a match could never end by rules that are otherwise valid: no score could bring it to its
// target (docs/rules.md, point 20, point 27), or a side would have to win too many rounds in a row. A match with a
// number of rounds always ends. Records of single rounds may have such rules; a match shouldn't be started with them.
func (r *Rules) Endless() error {
	if r.Rounds > 0 {
		return nil
	}
	exact := r.TargetRule == TargetExact
	switch s := r.scoring(); {
	case s.most == 0:
		return fmt.Errorf("nothing scores by these rules, so a match to %d would never end", r.Target)
	case r.Entry > s.most:
		return fmt.Errorf("a first score must be %d or more, but nothing scores that much at a time", r.Entry)
	case exact && r.Entry > r.Target:
		return fmt.Errorf("a first score must be %d or more, but more than %d doesn't count", r.Entry, r.Target)
	case exact && s.unit > 1 && r.Target%s.unit != 0:
		return fmt.Errorf("all scores are multiples of %d, so nobody could hit %d exactly", s.unit, r.Target)
	case r.winsOnEnd() > mostOnEnd:
		return fmt.Errorf("a match to %d while another side has nothing would hardly ever end: choose %d or less",
			r.Target, mostOnEnd*slices.Max(r.Finish[:]))
	}
	return nil
}

// mostOnEnd is the highest number of rounds that a side may have to win while the others win none. Matches to 6 of
// these take 40 rounds on average, and each more multiplies that by over 1.5.
const mostOnEnd = 10

// winsOnEnd returns how many rounds a side must win while the others win none; 0 if rounds aren't all that scores, or
// if a match ends otherwise.
func (r *Rules) winsOnEnd() int {
	best := slices.Max(r.Finish[:])
	if r.TargetRule != TargetLove || r.Award != AwardNone || r.InPlay != InPlayNone || r.PassBonus > 0 || best == 0 {
		return 0
	}
	return (r.Target + best - 1) / best
}

// scoring returns the scoring of all that may score: tiles, making others pass, and the end of a round.
func (r *Rules) scoring() (s scoring) {
	tile, end := r.tileScoring(), r.endScoring()
	s.most, s.unit = max(tile.most, end.most), gcd(tile.unit, end.unit)
	if r.Tie == TieSplit {
		s.unit = 0
	}
	return s
}

// tileScoring is what a tile may score when it is played.
func (r *Rules) tileScoring() (s scoring) {
	ends := 2
	if r.Spins() {
		ends = r.Arms
	}
	switch total := ends * 2 * r.Set; r.InPlay { // doubles at all ends would be the most
	case InPlayEven:
		s = scoring{total, 2}
	case InPlayFives:
		s = scoring{total, 5}
	case InPlayThrees:
		s = scoring{total, 3}
	case InPlayFivesAndThrees:
		s = scoring{total, 1}
	case InPlayBergen:
		s = scoring{ends + 1, 1}
	}
	if r.Seats == MaxSeats && !r.leadEnds() {
		s.unit = gcd(s.unit, r.PassBonus)
		if s.most += r.PassBonus; r.Teams { // twice after a lead that was no double
			s.most += r.PassBonus
		}
	}
	return s
}

// endScoring is what the end of a round may score.
func (r *Rules) endScoring() (s scoring) {
	if r.Award != AwardNone {
		pips := r.Set*(r.Set+1)*(r.Set+2)/2 + r.DoubleBlank
		s = scoring{pips + r.RoundTo, r.RoundTo}
	}
	added := 0
	for way, n := range r.Finish {
		if !r.mayWin(Way(way)) {
			continue
		}
		added = max(added, n)
		s.unit = gcd(s.unit, n)
	}
	s.most += added
	// Equal hands don't matter in a duel, and no round is blocked that ends with its lead.
	if r.BlockWinner != BlockDuel && !r.leadEnds() {
		switch r.Tie {
		case TieCarryOnce:
			s = scoring{s.most + 1, 1}
		case TieCarry:
			s = scoring{maxFigure, 1}
		}
	}
	return s
}

// mayWin reports whether a round can be won in a way.
func (r *Rules) mayWin(way Way) bool {
	switch way {
	case WayBlock:
		return r.BlockWinner != BlockNone && !r.leadEnds()
	case WayBoth, WayDoubleBoth:
		return !r.leadEnds()
	}
	return true
}

// leadEnds reports whether every round ends with its lead, the only tile of a hand.
func (r *Rules) leadEnds() bool {
	return r.Deal == 1 && r.Trains == TrainsNone && !(r.Out == OutSide && r.Teams)
}

// gcd returns the greatest common divisor of two numbers; gcd(a, 0) is a.
func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
