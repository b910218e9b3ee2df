// Package prefs has the program's settings, such as theme, pace, hints and keys: as a value, and as a file that is read
// with reports of invalid values ([ReadSettings]).
//
// A pressed key is replaced by the default key of its action ([Keymap.Pressed]); [Actions] lists what keys can be bound
// to.
package prefs

import (
	"fmt"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
)

// Settings are the settings that can change while the program runs.
type Settings struct {
	Pace   Pace
	Motion Motion
	Look   Look
	Mouse  bool
	// Bell is true if the terminal's bell rings when it is a person's turn.
	Bell  bool
	Hints Hints
	Log   Log
	Keys  Keymap
	// AutoMotion is true if the program chooses the motion, OwnMotion is its choice.
	AutoMotion bool
	OwnMotion  Motion
	// AutoASCII is true if the program chooses the characters, OwnASCII if it chooses plain ones.
	AutoASCII, OwnASCII bool
}

// Press returns the settings after a key that changes them on all pages, and the change in words; false for other keys.
func (s Settings) Press(msg tea.KeyPressMsg) (changed Settings, said string, ok bool) {
	switch {
	case key.Matches(msg, keyMouse):
		s.Mouse = !s.Mouse
		if s.Mouse {
			return s, mouseIsBack, true
		}
		return s, mouseIsGone(s.Keys.Name("mouse")), true
	case key.Matches(msg, KeyTheme):
		s.Look = s.Look.Next(1)
		if s.Look.NoColor {
			return s, themeIsForNow(s.Look.Name()), true
		}
		return s, themeIs(s.Look.Name()), true
	case key.Matches(msg, KeyPips):
		s.Look = s.Look.NextPips(1)
		return s, pipsAre(s.Look.Pips.String()), true
	}
	return s, "", false
}

// TurnMotion returns the settings with the value of motion that is by places further on; the first value is auto.
func (s Settings) TurnMotion(by int) Settings {
	at, n := 0, len(motions)
	if !s.AutoMotion {
		at = 1 + int(s.Motion)
	}
	at = (at + by + n) % n
	if s.AutoMotion = at == 0; s.AutoMotion {
		s.Motion = s.OwnMotion
	} else {
		s.Motion = Motion(at - 1)
	}
	return s
}

// TurnASCII returns the settings with the choice of characters that is by places further on: auto, plain, all.
func (s Settings) TurnASCII(by int) Settings {
	n := len(switches)
	at := (slices.Index(switches, s.ASCIIName(false)) + by + n) % n
	if s.AutoASCII = switches[at] == auto; s.AutoASCII {
		s.Look.ASCII = s.OwnASCII
		return s
	}
	s.Look = s.Look.withPlain(switches[at] == "on")
	return s
}

// ASCIIName returns the choice of characters as in the file; if full, with what auto means now.
func (s Settings) ASCIIName(full bool) string {
	switch plain := OnOff(s.Look.Plain()); {
	case s.AutoASCII && full:
		return fmt.Sprintf("%s (%s)", auto, plain)
	case s.AutoASCII:
		return auto
	default:
		return plain
	}
}

// MotionName returns the motion as in the file; if full, with what auto means now.
func (s Settings) MotionName(full bool) string {
	switch {
	case s.AutoMotion && full:
		return fmt.Sprintf("%s (%s)", auto, s.Motion)
	case s.AutoMotion:
		return auto
	}
	return s.Motion.String()
}

// OnOff returns "on" or "off".
func OnOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}
