package model

import "charm.land/bubbles/v2/key"

func bind(help, does string, keys ...string) key.Binding {
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(help, does))
}

// Keys that work everywhere.
var (
	keyHelp = bind("?", "help", "?")
	keyQuit = bind("ctrl+c", "quit at once", "ctrl+c")
	// keyMouse gives the mouse back to the terminal, which selects text with it.
	keyMouse = bind("m", "mouse on or off", "m")
	keyTheme = bind("t", "theme", "t")
	keyPips  = bind("c", "pip colours", "c")
)

// everywhere returns the keys that change settings wherever they are pressed.
func everywhere() []key.Binding { return []key.Binding{keyTheme, keyPips, keyMouse} }
