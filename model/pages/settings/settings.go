// Package settings has the boxes that change settings and keys.
package settings

import (
	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
)

// New returns the box that changes settings. Its line on the version says which program runs, and how it was built.
// ring has the person's SSH keys on a server; nil if there are none.
func New(s prefs.Settings, program, build string, ring page.Keyring) page.Page {
	keys := s.Keys
	menu := dialog.Menu{Title: settingsTitle, Lines: []dialog.Line{
		value(speedWords, func(s prefs.Settings) string { return s.Pace.String() },
			func(s *prefs.Settings, by int) { s.Pace = s.Pace.Turn(by) }),
		value(motionWords, func(s prefs.Settings) string { return s.MotionName(true) },
			func(s *prefs.Settings, by int) { *s = s.TurnMotion(by) }),
		value(themeWords(s.Look.NoColor), func(s prefs.Settings) string { return s.Look.Name() },
			func(s *prefs.Settings, by int) { s.Look = s.Look.Next(by) }),
		value(pipsWords, func(s prefs.Settings) string { return s.Look.Pips.String() },
			func(s *prefs.Settings, by int) { s.Look = s.Look.NextPips(by) }),
		value(plainWords, func(s prefs.Settings) string { return s.ASCIIName(true) },
			func(s *prefs.Settings, by int) { *s = s.TurnASCII(by) }),
		value(feltWords, func(s prefs.Settings) string { return prefs.OnOff(!s.Look.NoFelt) },
			func(s *prefs.Settings, _ int) { s.Look.NoFelt = !s.Look.NoFelt }),
		value(mouseWords(keys.Name("mouse")), func(s prefs.Settings) string { return prefs.OnOff(s.Mouse) },
			func(s *prefs.Settings, _ int) { s.Mouse = !s.Mouse }),
		value(bellWords, func(s prefs.Settings) string { return prefs.OnOff(s.Bell) },
			func(s *prefs.Settings, _ int) { s.Bell = !s.Bell }),
		value(hintsWords(keys.Name("hints")), func(s prefs.Settings) string { return s.Hints.String() },
			func(s *prefs.Settings, by int) { s.Hints = s.Hints.Turn(by) }),
		value(logWords, func(s prefs.Settings) string { return s.Log.String() },
			func(s *prefs.Settings, by int) { s.Log = s.Log.Turn(by) }),
		choice(keysWords, page.Result{Push: newKeyList()}),
	}}
	if ring != nil {
		menu.Lines = append(menu.Lines, choice(sshKeysWords, page.Result{Push: keyringPage{ring: ring}}))
	}
	menu.Lines = append(menu.Lines,
		choice(versionWords(program, build), page.Result{}),
		choice(doneWords, page.Result{Pop: true}))
	return menu
}

// value returns a line that shows and changes a setting.
func value(w lineWords, shown func(prefs.Settings) string, change func(s *prefs.Settings, by int)) dialog.Line {
	return dialog.Line{
		Label: w.label, Note: w.note,
		Value: func(e page.Env) string { return shown(e.Settings) },
		Change: func(e page.Env, by int) page.Result {
			change(&e.Settings, by)
			return page.Result{Settings: &e.Settings}
		},
	}
}

// choice returns a line with a fixed result.
func choice(w lineWords, then page.Result) dialog.Line {
	return dialog.Line{Label: w.label, Note: w.note, Then: then}
}
