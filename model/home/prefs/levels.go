package prefs

import (
	"slices"
	"time"

	"dominoes/internal/near"
)

// Hints is how much help the program gives during play.
type Hints uint8

// The levels of hints: none, the rule that matters now, advice too, and a newcomer's coach instead.
const (
	HintsOff Hints = iota
	HintRules
	HintAdvice
	HintCoach
)

// String returns the name of the level.
func (h Hints) String() string { return hintNames[h] }

// Turn returns the level that is by places further on.
func (h Hints) Turn(by int) Hints { return turnName(h, by, len(hintNames)) }

// Next returns the level that the key at the table changes to: off after the coach, and never the coach.
func (h Hints) Next() Hints {
	if h == HintCoach {
		return HintsOff
	}
	return turnName(h, 1, int(HintCoach))
}

// Said returns what the level means, for a person who has just chosen it.
func (h Hints) Said(keys Keymap) string {
	switch h {
	case HintRules:
		return rulesAreOn(keys.Name("hints"))
	case HintAdvice:
		return adviceIsOn
	case HintCoach:
		return coachIsThere(keys.Name("hints"))
	}
	return hintsAreOff
}

const auto = "auto"

// switches are the names of settings with three values, indexed by [Log].
var switches = []string{auto, "on", "off"}

// motions are the names of motion settings.
var motions = append([]string{auto}, motionNames...)

// Pace is how long bots wait before they play, so that people can follow.
type Pace uint8

// The paces, from no wait to the longest.
const (
	Instant Pace = iota
	Fast
	Normal
	Slow
)

var (
	paceNames = []string{"instant", "fast", "normal", "slow"}
	paceWaits = []time.Duration{0, 200 * time.Millisecond, 600 * time.Millisecond, 1500 * time.Millisecond}
)

// String returns the pace's name.
func (p Pace) String() string { return paceNames[p] }

// Wait returns how long a bot waits.
func (p Pace) Wait() time.Duration { return paceWaits[p] }

// ParsePace parses a pace's name; the error lists all names.
func ParsePace(text string) (Pace, error) {
	i := slices.Index(paceNames, text)
	if i < 0 {
		return 0, near.Unknown("speed", text, paceNames)
	}
	return Pace(i), nil
}

// Paces returns the names of the paces, the fastest first.
func Paces() []string { return paceNames }

// Turn returns the pace that is by places further on.
func (p Pace) Turn(by int) Pace { return turnName(p, by, len(paceNames)) }

// Motion is how much animation the screen has.
type Motion uint8

// The levels of motion. Off has no animations.
const (
	MotionOff Motion = iota
	MotionShort
	MotionFull
)

var motionNames = []string{"off", "short", "full"}

// String returns the name of the level.
func (m Motion) String() string { return motionNames[m] }

// ParseMotion parses the name of a level; the error lists the values of the motion setting.
func ParseMotion(text string) (Motion, error) {
	i := slices.Index(motionNames, text)
	if i < 0 {
		return 0, near.Unknown("motion", text, motions)
	}
	return Motion(i), nil
}

// Motions returns the values of the motion setting.
func Motions() []string { return motions }

// Pictures returns the number of frames in which something moves from one place to another.
func (m Motion) Pictures() int {
	if m == MotionFull {
		return 3
	}
	return 1
}

// turnName returns the value that is by places further on of n values.
func turnName[T ~uint8](v T, by, n int) T { return T((int(v) + by + n) % n) }

// Log says when the log is shown beside the table.
type Log uint8

// String returns the value in the settings file.
func (l Log) String() string { return switches[l] }

// Turn returns the value that is by places further on.
func (l Log) Turn(by int) Log { return turnName(l, by, len(switches)) }

const (
	logAuto Log = iota // if it takes no space from the table
	LogOn              // if there is room
	LogOff             // never
)
