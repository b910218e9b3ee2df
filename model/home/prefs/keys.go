package prefs

import "charm.land/bubbles/v2/key"

// Bind returns a binding of keys with their caption and what they do.
func Bind(help, does string, keys ...string) key.Binding {
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(help, does))
}

// Keys that work everywhere.
var (
	KeyHelp = Bind("?", "help", "?")
	KeyQuit = Bind("ctrl+c", "quit at once", "ctrl+c")
	// keyMouse turns the mouse off, so that the terminal can select text with it.
	keyMouse = Bind("m", "mouse on or off", "m")
	KeyTheme = Bind("t", "theme", "t")
	KeyPips  = Bind("c", "pip colours", "c")
)

// Everywhere returns the keys that change settings on all pages.
func Everywhere() []key.Binding { return []key.Binding{KeyTheme, KeyPips, keyMouse} }
