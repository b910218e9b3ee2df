package model

// Hints is how much the program teaches during play.
type Hints uint8

// The amounts of hints: none, the rule of the moment, and advice beside it.
const (
	HintsOff Hints = iota
	HintRules
	HintAdvice
)

var hintNames = []string{"off", "rules", "rules and advice"}

// String returns the name of the amount.
func (h Hints) String() string { return hintNames[h] }

// turn returns the amount that is by places further on.
func (h Hints) turn(by int) Hints { return turnName(h, by, len(hintNames)) }

// said tells what the amount means for whoever has just chosen it.
func (h Hints) said(keys Keymap) string {
	switch h {
	case HintRules:
		return "Hints: the rule of the moment. " + keys.name("hints") + " again adds advice."
	case HintAdvice:
		return "Hints: rules and advice; the round's sheet will say so."
	}
	return "Hints are off."
}
