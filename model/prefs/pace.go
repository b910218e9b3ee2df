package prefs

import (
	"slices"
	"time"

	"dominoes/internal/near"
)

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

// Motions returns what the motion can be set to.
func Motions() []string { return motions }

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

// Turn returns the next pace, by places further on.
func (p Pace) Turn(by int) Pace { return turnName(p, by, len(paceNames)) }

// turnName returns the value that is by places further on among n.
func turnName[T ~uint8](v T, by, n int) T { return T((int(v) + by + n) % n) }

// Pictures returns how many pictures a step has.
func (m Motion) Pictures() int {
	if m == MotionFull {
		return 3
	}
	return 1
}
