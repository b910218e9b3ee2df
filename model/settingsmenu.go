package model

// settingsMenu changes what may be changed while the program runs.
func settingsMenu(keys Keymap) page {
	return menu{title: "Settings", lines: []menuLine{
		{
			label: "Speed of the bots", note: "How long a bot waits before it plays.",
			value: func(e env) string { return e.settings.pace.String() },
			change: func(e env, by int) result {
				e.settings.pace = e.settings.pace.turn(by)
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
				e.settings.hints = e.settings.hints.turn(by)
				return result{settings: &e.settings}
			},
		},
		{
			label: "Log", note: "Beside the table, where there is room. auto: where it takes nothing from it.",
			value: func(e env) string { return e.settings.log.String() },
			change: func(e env, by int) result {
				e.settings.log = e.settings.log.turn(by)
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
