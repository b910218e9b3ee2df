package domino

import (
	"fmt"
	"slices"
)

// maxWinsInRow is the highest number of rounds that a side may have to win in a row. If 6 wins in a row are needed, a
// match takes 40 rounds on average, and each further win multiplies that by over 1.5.
const maxWinsInRow = 10

// Endless returns an error if a match could never end by rules that are otherwise valid: no score could bring it to its
// target (docs/rules.md, point 20, point 27), or a side would have to win too many rounds in a row. A match with a
// number of rounds always ends. Records of single rounds may have such rules; a match shouldn't be started with them.
func Endless(r Rules) error {
	if r.Rounds > 0 {
		return nil
	}
	exact := r.TargetRule == TargetExact
	lasting := (Facts{r.lasting()}).scoring()
	switch s := (Facts{r}).scoring(); {
	case lasting.most == 0:
		return fmt.Errorf("nothing scores by these rules, so a match to %d would never end", r.Target)
	case r.Entry > lasting.most:
		return fmt.Errorf("a first score must be %d or more, but nothing scores that much at a time", r.Entry)
	case exact && r.Entry > r.Target:
		return fmt.Errorf("a first score must be %d or more, but more than %d doesn't count", r.Entry, r.Target)
	case exact && s.unit > 1 && r.Target%s.unit != 0:
		return fmt.Errorf("all scores are multiples of %d, so nobody could hit %d exactly", s.unit, r.Target)
	}
	best := slices.Max(r.Finish[:])
	onlyWins := best > 0 && r.Award == AwardNone && r.InPlay == InPlayNone && r.PassBonus == 0
	if onlyWins && r.TargetRule == TargetLove && r.Target > maxWinsInRow*best {
		return fmt.Errorf("a match to %d while another side has nothing would hardly ever end: choose %d or less",
			r.Target, maxWinsInRow*best)
	}
	return nil
}

// lasting returns the rules without what scores only at first: bonuses for the first rounds, and a pass bonus that
// stops below the target.
func (r *Rules) lasting() Rules {
	rules := *r
	rules.RoundBonus = RoundBonus{}
	if r.PassBonusUntil > 0 && r.PassBonusUntil <= r.Target-2*r.PassBonus {
		rules.PassBonus = 0
	}
	return rules
}

// scoring has the highest score that rules allow at a time, and a common divisor of all their scores.
type scoring struct {
	most int // 0 if nothing ever scores; unlimited if ties add up
	unit int // 0 if scores may be fractions
}

// unlimited is more than any first score that rules can ask for.
const unlimited = 1_000_000

// scoring returns the scoring of everything that may score: tiles, making others pass, and the end of a round.
func (f Facts) scoring() (s scoring) {
	tile, end := f.tileScoring(), f.endScoring()
	s.most, s.unit = max(tile.most, end.most), gcd(tile.unit, end.unit)
	if f.Tie == TieSplit {
		s.unit = 0
	}
	return s
}

// tileScoring is what a tile may score when it is played.
func (f Facts) tileScoring() (s scoring) {
	ends := 2
	if f.Spins() {
		ends = f.Arms
	}
	highest := ends * 2 * f.Set // the total with the highest double at every end, which is more than can be reached
	switch f.InPlay {
	case InPlayEven:
		s = scoring{highest, 2}
	case InPlayFives:
		s = scoring{highest, 5}
	case InPlayThrees:
		s = scoring{highest, 3}
	case InPlayFivesAndThrees:
		s = scoring{highest, 1}
	case InPlayBergen:
		s = scoring{ends + 1, 1}
	}
	if f.FourPlay() && !f.leadEnds() {
		s.unit = gcd(s.unit, f.PassBonus)
		s.most += f.PassBonus
		if f.Teams { // after a lead that was no double the bonus counts twice
			s.most += f.PassBonus
		}
	}
	return s
}

// endScoring is what the end of a round may score.
func (f Facts) endScoring() (s scoring) {
	if f.AwardsPips() {
		pips := f.Set*(f.Set+1)*(f.Set+2)/2 + f.DoubleBlank
		s = scoring{pips + f.RoundTo, f.RoundTo}
	}
	added := 0
	for way, n := range f.Finish {
		if f.mayWin(Way(way)) {
			added = max(added, n)
			s.unit = gcd(s.unit, n)
		}
	}
	s.most += added + slices.Max(f.RoundBonus[:])
	for _, n := range f.RoundBonus {
		s.unit = gcd(s.unit, n)
	}
	if f.RedealDouble && f.MayRedeal() {
		s.most *= 2
	}
	// Equal hands don't matter in a duel, and no round is blocked that ends with its lead.
	if f.BlockWinner != BlockDuel && !f.leadEnds() {
		switch f.Tie {
		case TieCarryOnce:
			s = scoring{s.most + 1, 1}
		case TieCarry:
			s = scoring{unlimited, 1}
		}
	}
	return s
}

// mayWin reports whether a round can be won in a way.
func (f Facts) mayWin(way Way) bool {
	switch way {
	case WayBlock:
		return f.BlockWinner != BlockNone && !f.leadEnds()
	case WayBoth, WayDoubleBoth, WayBlank:
		return !f.leadEnds()
	}
	return true
}

// leadEnds reports whether every round ends with its lead, the only tile of a hand.
func (f Facts) leadEnds() bool { return f.Deal == 1 && !f.OnTrains() && !f.OutTogether() }

// gcd returns the greatest common divisor of two numbers; gcd(a, 0) is a.
func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
