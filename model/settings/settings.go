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
			Value: func(e page.Env) string { return e.Settings.Pace.String() },
			Change: func(e page.Env, by int) page.Result {
				e.Settings.Pace = e.Settings.Pace.Turn(by)
				return page.Result{Settings: &e.Settings}
			},
		},
		{
			Label: "Motion", Note: "Tiles that travel, points that rise. Any key cuts it short. auto goes by the terminal.",
			Value: func(e page.Env) string { return e.Settings.MotionName(true) },
			Change: func(e page.Env, by int) page.Result {
				e.Settings = e.Settings.TurnMotion(by)
				return page.Result{Settings: &e.Settings}
			},
		},
		{
			Label: "Theme", Note: "auto goes by the terminal.",
			Value: func(e page.Env) string { return e.Settings.Look.Name() },
			Change: func(e page.Env, by int) page.Result {
				e.Settings.Look = e.Settings.Look.Next(by)
				return page.Result{Settings: &e.Settings}
			},
		},
		{
			Label: "Pips", Note: "By number; safe ones suit colour-blind eyes.",
			Value: func(e page.Env) string { return e.Settings.Look.Pips.String() },
			Change: func(e page.Env, by int) page.Result {
				e.Settings.Look = e.Settings.Look.NextPips(by)
				return page.Result{Settings: &e.Settings}
			},
		},
		{
			Label: "Plain ASCII", Note: "For terminals without line drawing.",
			Value: func(e page.Env) string { return prefs.OnOff(e.Settings.Look.Plain()) },
			Change: func(e page.Env, _ int) page.Result {
				e.Settings.Look = e.Settings.Look.WithPlain(!e.Settings.Look.Plain())
				return page.Result{Settings: &e.Settings}
			},
		},
		{
			Label: "Felt", Note: "Turn it off for a terminal that can be seen through.",
			Value: func(e page.Env) string { return prefs.OnOff(!e.Settings.Look.NoFelt) },
			Change: func(e page.Env, _ int) page.Result {
				e.Settings.Look.NoFelt = !e.Settings.Look.NoFelt
				return page.Result{Settings: &e.Settings}
			},
		},
		{
			Label: "Mouse", Note: "Turn it off to select text with it; " + keys.Name("mouse") + " brings it back.",
			Value: func(e page.Env) string { return prefs.OnOff(e.Settings.Mouse) },
			Change: func(e page.Env, _ int) page.Result {
				e.Settings.Mouse = !e.Settings.Mouse
				return page.Result{Settings: &e.Settings}
			},
		},
		{
			Label: "Hints", Note: "The rule of the moment, and what each move is worth. " + keys.Name("hints") + " changes it at the table.",
			Value: func(e page.Env) string { return e.Settings.Hints.String() },
			Change: func(e page.Env, by int) page.Result {
				e.Settings.Hints = e.Settings.Hints.Turn(by)
				return page.Result{Settings: &e.Settings}
			},
		},
		{
			Label: "Log", Note: "Beside the table, where there is room. auto: where it takes nothing from it.",
			Value: func(e page.Env) string { return e.Settings.Log.String() },
			Change: func(e page.Env, by int) page.Result {
				e.Settings.Log = e.Settings.Log.Turn(by)
				return page.Result{Settings: &e.Settings}
			},
		},
		{
			Label: "Keys", Note: "Which key does what. Another one can be given to each.",
			Choose: func(page.Env) page.Result { return page.Result{Push: KeysMenu()} },
		},
		{
			Label: "Default match", Note: "Keeps what the start screen shows, with the names, for the next time.",
			Choose: func(page.Env) page.Result { return page.Result{Keep: true} },
		},
		{Label: "Done", Choose: func(page.Env) page.Result { return page.Result{Pop: true} }},
	}}
}
