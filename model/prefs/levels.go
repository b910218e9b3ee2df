package prefs

import (
	"slices"
	"time"

	"dominoes/internal/near"
)

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

const auto = "auto"

// switches are what can be left to the program: by the places of [Log].
var switches = []string{auto, "on", "off"}

// motions are the words for motion in the file.
var motions = append([]string{auto}, motionNames...)

// Pace is how long bots wait before they play, so that people can follow.
type Pace uint8

// The paces, from none to slow.
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

// ParsePace reads a pace's name; the error lists the names there are.
func ParsePace(text string) (Pace, error) {
	i := slices.Index(paceNames, text)
	if i < 0 {
		return 0, near.Unknown("speed", text, paceNames)
	}
	return Pace(i), nil
}

// Paces returns the names of the paces, the fastest first.
func Paces() []string { return paceNames }

// Turn returns the next pace, by places further on.
func (p Pace) Turn(by int) Pace { return turnName(p, by, len(paceNames)) }

// Motion is how much moves on the screen.
type Motion uint8

// The amounts of motion. Off shows still pictures only.
const (
	MotionOff Motion = iota
	MotionShort
	MotionFull
)

var motionNames = []string{"off", "short", "full"}

// String returns the name of the amount.
func (m Motion) String() string { return motionNames[m] }

// ParseMotion reads the name of an amount; the error lists what the motion can be set to.
func ParseMotion(text string) (Motion, error) {
	i := slices.Index(motionNames, text)
	if i < 0 {
		return 0, near.Unknown("motion", text, motions)
	}
	return Motion(i), nil
}

// Motions returns what the motion can be set to.
func Motions() []string { return motions }

// Pictures returns how many pictures a step has.
func (m Motion) Pictures() int {
	if m == MotionFull {
		return 3
	}
	return 1
}

// turnName returns the value that is by places further on among n.
func turnName[T ~uint8](v T, by, n int) T { return T((int(v) + by + n) % n) }

// Log says when the log stands beside the table.
type Log uint8

// String returns how the setting is written.
func (l Log) String() string { return switches[l] }

// Turn returns the choice that is by places further on.
func (l Log) Turn(by int) Log { return turnName(l, by, len(switches)) }

const (
	logAuto Log = iota // where it takes nothing from the table
	LogOn              // where it has room
	LogOff             // nowhere
)
