package domino

// Scoring returns the most that the rules can score at a time, and a common divisor of all their scores, 0 if there is
// none.
func (f Facts) Scoring() (most, unit int) {
	s := f.scoring()
	return s.most, s.unit
}
