package page

import (
	"image"
	"slices"

	"charm.land/bubbles/v2/help"
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/prefs"
	"dominoes/view/canvas"
	"dominoes/view/widgets"
)

// KeyMap lists the keys that work on a page, as Bubbles' help wants them.
type KeyMap struct {
	// Own are the page's keys, the most useful first, and Named those that it shows elsewhere than in the bottom row.
	Own, Named []key.Binding
	// Typing is true while letters are text, so that no other keys work.
	Typing bool
}

var _ help.KeyMap = KeyMap{}

// KeysOf returns the keys that work on a page now.
func KeysOf(p Page) KeyMap {
	return KeyMap{Own: p.Bindings(), Named: p.Kind().Named, Typing: p.Kind().Typing}
}

// ShortHelp returns the keys of the bottom row, with those that are disabled. Help comes last.
func (k KeyMap) ShortHelp() []key.Binding {
	if k.Typing {
		return k.Own
	}
	all := slices.Concat(k.Own, prefs.Everywhere(), []key.Binding{prefs.KeyHelp})
	return slices.DeleteFunc(all, func(b key.Binding) bool { return b.Help().Desc == "" })
}

// Idle returns keys that don't work now, but keep their places in the bottom row.
func Idle(keys ...key.Binding) []key.Binding {
	for i := range keys {
		keys[i].SetEnabled(false)
	}
	return keys
}

// FullHelp returns the keys of the help page: the page's own, and those that work everywhere.
func (k KeyMap) FullHelp() [][]key.Binding {
	if k.Typing {
		return [][]key.Binding{k.Own}
	}
	return [][]key.Binding{k.Own, k.Named, append(prefs.Everywhere(), prefs.KeyHelp, prefs.KeyQuit)}
}

// Bar returns the bottom row for a page's key bindings. Help comes last.
func Bar(bindings ...key.Binding) widgets.KeyBar { return KeyMap{Own: bindings}.bar() }

// TypingBar is the bottom row while letters are text.
func TypingBar(bindings []key.Binding) widgets.KeyBar {
	return KeyMap{Own: bindings, Typing: true}.bar()
}

// keptKeys are keys that a narrow bar keeps besides those to go on and back.
var keptKeys = []key.Help{KeyDraw.Help(), KeyPass.Help(), KeyHints.Help()}

// bar returns the bottom row with the keys' default names.
func (k KeyMap) bar() (row widgets.KeyBar) {
	for _, b := range k.ShortHelp() {
		own, help := b.Keys()[0], b.Help()
		kept := own == "enter" || own == "esc" || slices.Contains(keptKeys, help)
		row = append(row, widgets.Key{Press: help.Key, Does: help.Desc, Kept: kept, Idle: !b.Enabled()})
	}
	return row
}

// nameKeys rewrites the bottom row with the keys that the player has bound.
func (e Env) nameKeys(c *canvas.Canvas, top Page) {
	if len(e.Settings.Keys.Bound) == 0 || top.Kind().Typing {
		return
	}
	w, h := c.Size()
	e.bar(top).Draw(c.Sub(image.Rect(0, h-1, w, h)), e.Theme)
}

// bar returns a page's bottom row with the keys that the player has bound.
func (e Env) bar(p Page) widgets.KeyBar {
	keys := KeysOf(p)
	row := keys.bar()
	for i, b := range keys.ShortHelp() {
		row[i].Press = e.Settings.Keys.Caption(p.Kind().Keys, b)
	}
	return row
}

// ClickedMsg is a click on a key's name on the screen.
type ClickedMsg string

// ClickedKey returns the key press for a click on the bottom row.
func ClickedKey(e Env, msg tea.MouseMsg, p Page) (tea.KeyPressMsg, bool) {
	m := msg.Mouse()
	if _, click := msg.(tea.MouseClickMsg); !click || m.Y != e.Height-1 || m.Button != tea.MouseLeft {
		return tea.KeyPressMsg{}, false
	}
	i, right, ok := e.bar(p).At(m.X, e.Width, e.Theme)
	if !ok {
		return tea.KeyPressMsg{}, false
	}
	clicked := KeysOf(p).ShortHelp()[i]
	keys := clicked.Keys()
	if names := clicked.Help().Key; right && (names == "←→" || names == "↑↓") {
		return KeyPress(keys[1]), true // two keys share a caption
	}
	return KeyPress(keys[0]), true
}
