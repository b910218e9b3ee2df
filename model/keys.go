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

// Keys at the table.
var (
	keyTile     = bind("←→", "tile", "left", "right", "shift+tab")
	keyEnd      = bind("↑↓", "end", "up", "down", "tab")
	keyPlay     = bind("enter", "play", "enter", "space")
	keyDraw     = bind("d", "draw", "d")
	keyPass     = bind("p", "pass", "p")
	keySort     = bind("s", "sort", "s")
	keyUndo     = bind("u", "take back", "u")
	keyRedo     = bind("U", "redo", "U")
	keyHints    = bind("h", "hints", "h")
	keyFigures  = bind("f", "figures", "f")
	keyLog      = bind("l", "log", "l")
	keyRules    = bind("r", "rules", "r")
	keyMenu     = bind("esc", "menu", "esc")
	keySize     = bind("z", "size", "z")
	keyAutoSize = bind("0", "size by the room", "0")
	keyPan      = bind("shift+arrows", "move the view", "shift+left", "shift+right", "shift+up", "shift+down")
	keyWhich    = bind("W N E S", "choose the end", "W", "N", "E", "S")
	keyNumber   = bind("1-9", "choose a tile", "1", "2", "3", "4", "5", "6", "7", "8", "9")
	keyReady    = bind("enter", "show my hand", "enter", "space")
	keyTable    = bind("v", "see the table", "v")
	keyReview   = bind("w", "review", "w")
	keyBrowse   = bind("←→", "step", "left", "right", "up", "down")
	keyChoice   = bind("tab", "next choice", "tab")
	keyFirst    = bind("home", "lead", "g", "home")
	keyLast     = bind("end", "summary", "G", "end")
	keyRoundUp  = bind("pgup", "round before", "pgup")
	keyRoundDn  = bind("pgdn", "next round", "pgdown")
	keyNext     = bind("enter", "next round", "enter", "space")
	keyResult   = bind("enter", "final result", "enter", "space")
	keyAgain    = bind("enter", "play again", "enter", "space")
	keyReturn   = bind("enter", "back", "enter", "space", "v", "esc")
	keyFair     = bind("f", "fair deal", "f")
	keyLeave    = bind("q", "leave", "q")
	keyScroll   = bind("↑↓", "scroll", "up", "down")
	keyUp       = bind("↑", "up", "up", "k")
	keyDown     = bind("↓", "down", "down", "j")
	keyPageUp   = bind("pgup", "page up", "pgup", "b")
	keyPageDn   = bind("space", "page down", "pgdown", "space")
	keyTop      = bind("g", "top", "g", "home")
	keyBottom   = bind("G", "bottom", "G", "end")
	keyClose    = bind("esc", "close", "esc", "q", "enter")
	keyBack     = bind("esc", "back", "esc")
	keyChoose   = bind("enter", "choose", "enter", "space")
	keyLess     = bind("←", "less", "left")
	keyMore     = bind("→", "more", "right")
	keyChange   = bind("←→", "change", "left", "right")
	keyMove     = bind("↑↓", "move", "up", "down")
	keyOptions  = bind("o", "options", "o")
	keyDeal     = bind("enter", "deal", "enter")
	keyVariant  = bind("↑↓", "variant", "up", "down")
	keyFocus    = bind("tab", "next field", "tab")
	keyFocusUp  = bind("shift+tab", "back", "shift+tab")
	keyAdd      = bind("+", "add a seat", "+", "=")
	keyRemove   = bind("-", "remove it", "-")
	keyName     = bind("n", "name", "n")
	keyLessons  = bind("l", "lessons", "l")
	keyPuzzles  = bind("p", "puzzles", "p")
	keySettings = bind("s", "settings", "s")
	keyDaily    = bind("d", "daily deal", "d")
	keyExit     = bind("q", "quit", "q")
)
