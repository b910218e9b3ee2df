// Package prefs has what people choose: looks, pace, hints, keys. They are a value, and a
// file that is read with reports of what can't be used ([ReadSettings]).
//
// A key that was bound becomes the one that pages know ([Keymap.Pressed]); what keys can
// be bound to is listed in [Actions].
package prefs

import (
	"fmt"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
)

// Settings are what people change while the program runs.
type Settings struct {
	Pace   Pace
	Motion Motion
	Look   Look
	Mouse  bool
	// Bell tells that the terminal's bell rings when a person's turn comes.
	Bell  bool
	Hints Hints
	Log   Log
	Keys  Keymap
	// Auto tells that the motion is left to the program, Own what it chooses.
	Auto bool
	Own  Motion
	// AutoASCII tells that it is left to the program whether characters are plain ones, OwnASCII
	// what it chooses.
	AutoASCII, OwnASCII bool
}

// Press returns the settings after one of the keys that change them everywhere,
// and what it changed in words; false for other keys.
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

// TurnMotion returns the settings with the amount of motion that is by places further
// on; before the first of them it is left to the program.
func (s Settings) TurnMotion(by int) Settings {
	at, n := 0, len(motions)
	if !s.Auto {
		at = 1 + int(s.Motion)
	}
	at = (at + by + n) % n
	if s.Auto = at == 0; s.Auto {
		s.Motion = s.Own
	} else {
		s.Motion = Motion(at - 1)
	}
	return s
}

// TurnASCII returns the settings with the choice of characters that is by places further on:
// left to the program, plain ones, all of them.
func (s Settings) TurnASCII(by int) Settings {
	n := len(switches)
	at := (slices.Index(switches, s.ASCIIName(false)) + by + n) % n
	if s.AutoASCII = switches[at] == auto; s.AutoASCII {
		s.Look.ASCII = s.OwnASCII
		return s
	}
	s.Look = s.Look.WithPlain(switches[at] == "on")
	return s
}

// ASCIIName returns the choice of characters as the file has it; in full with what auto comes to.
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

// MotionName returns the motion as the file has it; in full with what auto comes to.
func (s Settings) MotionName(full bool) string {
	switch {
	case s.Auto && full:
		return fmt.Sprintf("%s (%s)", auto, s.Motion)
	case s.Auto:
		return auto
	}
	return s.Motion.String()
}

// OnOff writes a switch.
func OnOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}
