package model

import (
	"dominoes/model/store"
	"fmt"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
)

// settings are what people change while the program runs.
type settings struct {
	pace   Pace
	motion Motion
	look   Look
	mouse  bool
	hints  Hints
	log    Log
	keys   Keymap
	// auto tells that the motion is left to the program, own what it chooses.
	auto bool
	own  Motion
}

// Log says when the log stands beside the table.
type Log uint8

const (
	logAuto Log = iota // where it takes nothing from the table
	logOn              // where it has room
	logOff
)

// String returns how the setting is written.
func (l Log) String() string { return switches[l] }

// turn returns the choice that is by places further on.
func (l Log) turn(by int) Log { return turnName(l, by, len(switches)) }

// press returns the settings after one of the keys that change them everywhere,
// and what it changed in words; false for other keys.
func (s settings) press(msg tea.KeyPressMsg) (changed settings, said string, ok bool) {
	switch {
	case key.Matches(msg, keyMouse):
		s.mouse = !s.mouse
		if s.mouse {
			return s, "The mouse is the game's again.", true
		}
		return s, "The mouse is the terminal's: select text with it. " + s.keys.name("mouse") + " takes it back.", true
	case key.Matches(msg, keyTheme):
		s.look = s.look.next(1)
		return s, fmt.Sprintf("Theme %s.", s.look.name()), true
	case key.Matches(msg, keyPips):
		s.look = s.look.nextPips(1)
		return s, fmt.Sprintf("Pips %s.", s.look.Pips), true
	}
	return s, "", false
}

// turnMotion returns the settings with the amount of motion that is by places further
// on; before the first of them it is left to the program.
func (s settings) turnMotion(by int) settings {
	at, n := 0, len(motions)
	if !s.auto {
		at = 1 + int(s.motion)
	}
	at = (at + by + n) % n
	if s.auto = at == 0; s.auto {
		s.motion = s.own
	} else {
		s.motion = Motion(at - 1)
	}
	return s
}

// motionName returns the motion as the file has it; in full with what auto comes to.
func (s settings) motionName(full bool) string {
	switch {
	case s.auto && full:
		return fmt.Sprintf("%s (%s)", auto, s.motion)
	case s.auto:
		return auto
	}
	return s.motion.String()
}

// kept returns what the file has for the settings, by their ids, as it is written there.
func (s settings) kept() map[string]string {
	kept := map[string]string{}
	for _, setting := range allSettings() {
		if setting.now != nil {
			kept[setting.id] = asWritten(setting.now(s))
		}
	}
	return kept
}

// changes returns the settings that differ, as the file has them.
func changes(before, after settings) []store.Setting {
	var list []store.Setting
	for _, s := range allSettings() {
		if s.now != nil && s.now(before) != s.now(after) {
			list = append(list, store.Setting{ID: s.id, Value: s.now(after)})
		}
	}
	for _, a := range allActions {
		if keys := after.keys.keysOf(a); !slices.Equal(before.keys.keysOf(a), keys) {
			list = append(list, store.Setting{ID: "keys." + a.ID, Value: keys})
		}
	}
	return list
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}
