// Package settings has the boxes in which settings and keys are changed.
package settings

import (
	"dominoes/model/dialog"
	"dominoes/model/page"
	"dominoes/model/prefs"
)

// New changes what may be changed while the program runs.
func New(keys prefs.Keymap) page.Page {
	return dialog.Menu{Title: "Settings", Lines: []dialog.Line{
		{
			Label: "Speed of the bots", Note: "How long a bot waits before it plays.",
			Value:  func(e page.Env) string { return e.Settings.Pace.String() },
			Change: changes(func(s *prefs.Settings, by int) { s.Pace = s.Pace.Turn(by) }),
		},
		{
			Label: "Motion", Note: "Tiles that travel, points that rise. Any key cuts it short. auto goes by the terminal.",
			Value:  func(e page.Env) string { return e.Settings.MotionName(true) },
			Change: changes(func(s *prefs.Settings, by int) { *s = s.TurnMotion(by) }),
		},
		{
			Label: "Theme", Note: "auto goes by the terminal.",
			Value:  func(e page.Env) string { return e.Settings.Look.Name() },
			Change: changes(func(s *prefs.Settings, by int) { s.Look = s.Look.Next(by) }),
		},
		{
			Label: "Pips", Note: "By number; safe ones suit colour-blind eyes.",
			Value:  func(e page.Env) string { return e.Settings.Look.Pips.String() },
			Change: changes(func(s *prefs.Settings, by int) { s.Look = s.Look.NextPips(by) }),
		},
		{
			Label: "Plain ASCII", Note: "For terminals without line drawing.",
			Value:  func(e page.Env) string { return prefs.OnOff(e.Settings.Look.Plain()) },
			Change: changes(func(s *prefs.Settings, _ int) { s.Look = s.Look.WithPlain(!s.Look.Plain()) }),
		},
		{
			Label: "Felt", Note: "Turn it off for a terminal that can be seen through.",
			Value:  func(e page.Env) string { return prefs.OnOff(!e.Settings.Look.NoFelt) },
			Change: changes(func(s *prefs.Settings, _ int) { s.Look.NoFelt = !s.Look.NoFelt }),
		},
		{
			Label: "Mouse", Note: "Turn it off to select text with it; " + keys.Name("mouse") + " brings it back.",
			Value:  func(e page.Env) string { return prefs.OnOff(e.Settings.Mouse) },
			Change: changes(func(s *prefs.Settings, _ int) { s.Mouse = !s.Mouse }),
		},
		{
			Label: "Hints", Note: "The rule of the moment, and what each move is worth. " + keys.Name("hints") + " changes it at the table.",
			Value:  func(e page.Env) string { return e.Settings.Hints.String() },
			Change: changes(func(s *prefs.Settings, by int) { s.Hints = s.Hints.Turn(by) }),
		},
		{
			Label: "Log", Note: "Beside the table, where there is room. auto: where it takes nothing from it.",
			Value:  func(e page.Env) string { return e.Settings.Log.String() },
			Change: changes(func(s *prefs.Settings, by int) { s.Log = s.Log.Turn(by) }),
		},
		{
			Label: "Keys", Note: "Which key does what. Another one can be given to each.",
			Choose: func(page.Env) page.Result { return page.Result{Push: KeysMenu()} },
		},
		{Label: "Done", Choose: func(page.Env) page.Result { return page.Result{Pop: true} }},
	}}
}

// changes returns a line's change that changes the settings.
func changes(change func(s *prefs.Settings, by int)) func(page.Env, int) page.Result {
	return func(e page.Env, by int) page.Result {
		change(&e.Settings, by)
		return page.Result{Settings: &e.Settings}
	}
}
