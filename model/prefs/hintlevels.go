package prefs

// Hints is how much the program teaches during play.
type Hints uint8

// The amounts of hints: none, the rule of the moment, and advice beside it.
const (
	HintsOff Hints = iota
	HintRules
	HintAdvice
)

// String returns the name of the amount.
func (h Hints) String() string { return hintNames[h] }

// Turn returns the amount that is by places further on.
func (h Hints) Turn(by int) Hints { return turnName(h, by, len(hintNames)) }

// Said tells what the amount means for whoever has just chosen it.
func (h Hints) Said(keys Keymap) string {
	switch h {
	case HintRules:
		return rulesAreOn(keys.Name("hints"))
	case HintAdvice:
		return adviceIsOn
	}
	return hintsAreOff
}
