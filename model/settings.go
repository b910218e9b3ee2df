package model

import (
	"fmt"

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

// settingsMenu changes what may be changed while the program runs.
func settingsMenu(keys Keymap) page {
	return menu{title: "Settings", lines: []menuLine{
		{
			label: "Speed of the bots", note: "How long a bot waits before it plays.",
			value: func(e env) string { return e.settings.pace.String() },
			change: func(e env, by int) result {
				e.settings.pace = turnName(e.settings.pace, by, len(paceNames))
				return result{settings: &e.settings}
			},
		},
		{
			label: "Motion", note: "Tiles that travel, points that rise. Any key cuts it short. auto goes by the terminal.",
			value: func(e env) string { return e.settings.motionName(true) },
			change: func(e env, by int) result {
				e.settings = e.settings.turnMotion(by)
				return result{settings: &e.settings}
			},
		},
		{
			label: "Theme", note: "auto goes by the terminal.",
			value: func(e env) string { return e.settings.look.name() },
			change: func(e env, by int) result {
				e.settings.look = e.settings.look.next(by)
				return result{settings: &e.settings}
			},
		},
		{
			label: "Pips", note: "By number; safe ones suit colour-blind eyes.",
			value: func(e env) string { return e.settings.look.Pips.String() },
			change: func(e env, by int) result {
				e.settings.look = e.settings.look.nextPips(by)
				return result{settings: &e.settings}
			},
		},
		{
			label: "Plain ASCII", note: "For terminals without line drawing.",
			value: func(e env) string { return onOff(e.settings.look.Plain()) },
			change: func(e env, _ int) result {
				e.settings.look = e.settings.look.withPlain(!e.settings.look.Plain())
				return result{settings: &e.settings}
			},
		},
		{
			label: "Felt", note: "Turn it off for a terminal that can be seen through.",
			value: func(e env) string { return onOff(!e.settings.look.NoFelt) },
			change: func(e env, _ int) result {
				e.settings.look.NoFelt = !e.settings.look.NoFelt
				return result{settings: &e.settings}
			},
		},
		{
			label: "Mouse", note: "Turn it off to select text with it; " + keys.name("mouse") + " brings it back.",
			value: func(e env) string { return onOff(e.settings.mouse) },
			change: func(e env, _ int) result {
				e.settings.mouse = !e.settings.mouse
				return result{settings: &e.settings}
			},
		},
		{
			label: "Hints", note: "The rule of the moment, and what each move is worth. " + keys.name("hints") + " changes it at the table.",
			value: func(e env) string { return e.settings.hints.String() },
			change: func(e env, by int) result {
				e.settings.hints = turnName(e.settings.hints, by, len(hintNames))
				return result{settings: &e.settings}
			},
		},
		{
			label: "Log", note: "Beside the table, where there is room. auto: where it takes nothing from it.",
			value: func(e env) string { return switches[e.settings.log] },
			change: func(e env, by int) result {
				e.settings.log = turnName(e.settings.log, by, len(switches))
				return result{settings: &e.settings}
			},
		},
		{
			label: "Keys", note: "Which key does what. Another one can be given to each.",
			choose: func(env) result { return result{push: keysMenu()} },
		},
		{
			label: "Default match", note: "Keeps what the start screen shows, with the names, for the next time.",
			choose: func(env) result { return result{keep: true} },
		},
		{label: "Done", choose: func(env) result { return result{pop: true} }},
	}}
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}
