package page

import (
	"image"
	"slices"

	"charm.land/bubbles/v2/help"
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/prefs"
	"dominoes/view/canvas"
	"dominoes/view/widgets"
)

// KeyMap lists the keys that work on a page, in the shape of Bubbles' help.
type KeyMap struct {
	// Own are the page's, the most useful first, and Named those that it names elsewhere
	// than in the row at the bottom.
	Own, Named []key.Binding
	// Typing tells that letters are text, so that no other keys work.
	Typing bool
}

var _ help.KeyMap = KeyMap{}

// KeysOf returns the keys that work on a page now.
func KeysOf(p Page) KeyMap {
	return KeyMap{Own: p.Bindings(), Named: p.Kind().Named, Typing: p.Kind().Typing}
}

// ShortHelp returns the keys in the row at the bottom. Help comes last.
func (k KeyMap) ShortHelp() []key.Binding {
	if k.Typing {
		return k.Own
	}
	all := slices.Concat(k.Own, prefs.Everywhere(), []key.Binding{prefs.KeyHelp})
	return slices.DeleteFunc(all, func(b key.Binding) bool { return !b.Enabled() || b.Help().Desc == "" })
}

// FullHelp returns what the help page lists: the page's keys, and those that work
// everywhere.
func (k KeyMap) FullHelp() [][]key.Binding {
	if k.Typing {
		return [][]key.Binding{k.Own}
	}
	return [][]key.Binding{k.Own, k.Named, append(prefs.Everywhere(), prefs.KeyHelp, prefs.KeyQuit)}
}

// Bar turns a page's key bindings into the row at the bottom. Help comes last.
func Bar(bindings ...key.Binding) widgets.KeyBar { return KeyMap{Own: bindings}.bar() }

// TypingBar is the row at the bottom while letters are text: no other keys work.
func TypingBar(bindings []key.Binding) widgets.KeyBar {
	return KeyMap{Own: bindings, Typing: true}.bar()
}

// bar returns the row at the bottom, with the keys' usual names.
func (k KeyMap) bar() (row widgets.KeyBar) {
	for _, b := range k.ShortHelp() {
		own := b.Keys()[0]
		row = append(row, widgets.Key{Press: b.Help().Key, Does: b.Help().Desc, Kept: own == "enter" || own == "esc"})
	}
	return row
}

// NameKeys writes the row at the bottom anew where keys were bound: pages write
// their own names.
func (e Env) NameKeys(c *canvas.Canvas, top Page) {
	if len(e.Settings.Keys.Bound) == 0 || top.Kind().Typing {
		return
	}
	w, h := c.Size()
	e.bar(top).Draw(c.Sub(image.Rect(0, h-1, w, h)), e.Theme)
}

// bar returns the row at the bottom of a page with the keys that people bound.
func (e Env) bar(p Page) widgets.KeyBar {
	keys := KeysOf(p)
	row := keys.bar()
	for i, b := range keys.ShortHelp() {
		row[i].Press = e.Settings.Keys.Caption(p.Kind().Keys, b)
	}
	return row
}

// ClickedMsg tells that a key that is named on the screen was clicked.
type ClickedMsg string

// ClickedKey returns the key press that a click on the bottom row stands for.
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
		return KeyPress(keys[1]), true // two keys under one caption
	}
	return KeyPress(keys[0]), true
}
