package model

import "dominoes/model/prefs"

// settingsMenu changes what may be changed while the program runs.
func settingsMenu(keys prefs.Keymap) page {
	return menu{title: "Settings", lines: []menuLine{
		{
			label: "Speed of the bots", note: "How long a bot waits before it plays.",
			value: func(e env) string { return e.settings.Pace.String() },
			change: func(e env, by int) result {
				e.settings.Pace = e.settings.Pace.Turn(by)
				return result{settings: &e.settings}
			},
		},
		{
			label: "Motion", note: "Tiles that travel, points that rise. Any key cuts it short. auto goes by the terminal.",
			value: func(e env) string { return e.settings.MotionName(true) },
			change: func(e env, by int) result {
				e.settings = e.settings.TurnMotion(by)
				return result{settings: &e.settings}
			},
		},
		{
			label: "Theme", note: "auto goes by the terminal.",
			value: func(e env) string { return e.settings.Look.Name() },
			change: func(e env, by int) result {
				e.settings.Look = e.settings.Look.Next(by)
				return result{settings: &e.settings}
			},
		},
		{
			label: "Pips", note: "By number; safe ones suit colour-blind eyes.",
			value: func(e env) string { return e.settings.Look.Pips.String() },
			change: func(e env, by int) result {
				e.settings.Look = e.settings.Look.NextPips(by)
				return result{settings: &e.settings}
			},
		},
		{
			label: "Plain ASCII", note: "For terminals without line drawing.",
			value: func(e env) string { return prefs.OnOff(e.settings.Look.Plain()) },
			change: func(e env, _ int) result {
				e.settings.Look = e.settings.Look.WithPlain(!e.settings.Look.Plain())
				return result{settings: &e.settings}
			},
		},
		{
			label: "Felt", note: "Turn it off for a terminal that can be seen through.",
			value: func(e env) string { return prefs.OnOff(!e.settings.Look.NoFelt) },
			change: func(e env, _ int) result {
				e.settings.Look.NoFelt = !e.settings.Look.NoFelt
				return result{settings: &e.settings}
			},
		},
		{
			label: "Mouse", note: "Turn it off to select text with it; " + keys.Name("mouse") + " brings it back.",
			value: func(e env) string { return prefs.OnOff(e.settings.Mouse) },
			change: func(e env, _ int) result {
				e.settings.Mouse = !e.settings.Mouse
				return result{settings: &e.settings}
			},
		},
		{
			label: "Hints", note: "The rule of the moment, and what each move is worth. " + keys.Name("hints") + " changes it at the table.",
			value: func(e env) string { return e.settings.Hints.String() },
			change: func(e env, by int) result {
				e.settings.Hints = e.settings.Hints.Turn(by)
				return result{settings: &e.settings}
			},
		},
		{
			label: "Log", note: "Beside the table, where there is room. auto: where it takes nothing from it.",
			value: func(e env) string { return e.settings.Log.String() },
			change: func(e env, by int) result {
				e.settings.Log = e.settings.Log.Turn(by)
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
