// Package page is the seam between the program and its pages. A [Page] is one screen, or a box
// over one. It hears of messages, and says in its [Result] what it wants of the program:
// that another page is opened, itself closed, a setting changed. No page knows another one:
// what it wants to see opened it asks for as a [Request], or by a message.
//
// [Env] is what a page may know of the world; [Services] are its clock, its chance, and what
// is kept.
package page

import (
	"image"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/library"
	"dominoes/model/prefs"
	"dominoes/view/canvas"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// Page is one screen, or something that opens over one.
type Page interface {
	// update returns the page after a message, and what else is to happen.
	Update(e Env, msg tea.Msg) (Page, Result)
	// draw paints the page on the whole screen.
	Draw(e Env, c *canvas.Canvas)
	// bindings lists the keys that work now, for the help page.
	Bindings() []key.Binding
	// kind tells what whoever holds the page has to know of it.
	Kind() Kind
}

// Kind is what a page is to the program around it.
type Kind struct {
	// Keys are those that work: one of the places in [prefs.Action]; "" where no key can
	// be bound.
	Keys string
	// Box tells that the page stands over the one below it, Hides that everybody at the
	// table reads it, so that nobody's hand is seen behind it.
	Box, Hides bool
	// Typing tells that letters are text, Help that it is the list of keys itself.
	Typing, Help bool
	// Hints tells that hints can be turned on.
	Hints bool
}

// Env is what every page may know of the world around it.
type Env struct {
	Services      *Services
	Width, Height int
	Theme         *theme.Theme
	Settings      prefs.Settings
	// Finished has the ids of the lessons that are finished.
	Finished map[string]bool
	// Covered tells that the page can't be seen now, Hidden that everybody looks at what
	// lies over it, so that it shows nobody's hand.
	Covered, Hidden bool
	// Shelf is what is known of the matches that are kept.
	Shelf *library.Library
}

// Result is what a page wants besides its own change.
type Result struct {
	Cmd tea.Cmd
	// Open ends in the message that opens another page; keys wait for it.
	Open tea.Cmd
	// Push opens a page over this one; pop closes this one; home closes
	// everything over the start screen.
	Push Page
	// Show opens another page by what it shows.
	Show Request
	Pop  bool
	Home bool
	Quit bool
	// Settings replaces the settings; Keep makes what the start screen shows the
	// default match.
	Settings *prefs.Settings
	Keep     bool
}

// Do returns a result with a command alone.
func Do(cmd tea.Cmd) Result { return Result{Cmd: cmd} }

// OpenBy returns a result with a message that opens another page.
func OpenBy(msg tea.Msg) Result { return Result{Open: func() tea.Msg { return msg }} }

// Bar turns key bindings into the row at the bottom. Help comes last.
func Bar(bindings ...key.Binding) widgets.KeyBar {
	var keys widgets.KeyBar
	for _, b := range append(slices.Clip(bindings), prefs.Everywhere()...) {
		if barred(b) {
			keys = append(keys, widgets.Key{Press: b.Help().Key, Does: b.Help().Desc})
		}
	}
	return append(keys, widgets.Key{Press: prefs.KeyHelp.Help().Key, Does: prefs.KeyHelp.Help().Desc})
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
	keys := e.Settings.Keys
	row := Bar(p.Bindings()...)
	for i, b := range barredKeys(p) {
		row[i].Press = keys.Caption(p.Kind().Keys, b)
	}
	return row
}

// barredKeys returns what the row at the bottom of a page stands for.
func barredKeys(p Page) []key.Binding {
	all := append(append(slices.Clip(p.Bindings()), prefs.Everywhere()...), prefs.KeyHelp)
	return slices.DeleteFunc(all, func(b key.Binding) bool { return !barred(b) })
}

// TypingBar is the row at the bottom while letters are text: no other keys work.
func TypingBar(bindings []key.Binding) widgets.KeyBar {
	var keys widgets.KeyBar
	for _, b := range bindings {
		keys = append(keys, widgets.Key{Press: b.Help().Key, Does: b.Help().Desc})
	}
	return keys
}

// barred reports whether a key has a place in the row at the bottom.
func barred(b key.Binding) bool { return b.Enabled() && b.Help().Desc != "" }

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
	all := barredKeys(p)
	keys := all[i].Keys()
	if names := all[i].Help().Key; right && (names == "←→" || names == "↑↓") {
		return KeyPress(keys[1]), true // two keys under one caption
	}
	return KeyPress(keys[0]), true
}

// KeyPress returns the message of a key that is known by its name.
func KeyPress(name string) tea.KeyPressMsg {
	codes := map[string]rune{
		"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "up": tea.KeyUp, "down": tea.KeyDown,
		"left": tea.KeyLeft, "right": tea.KeyRight, "space": tea.KeySpace, "pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "backspace": tea.KeyBackspace,
	}
	var press tea.KeyPressMsg
	if rest, ok := strings.CutPrefix(name, "shift+"); ok {
		name, press.Mod = rest, tea.ModShift
	}
	if rest, ok := strings.CutPrefix(name, "ctrl+"); ok {
		name, press.Mod = rest, tea.ModCtrl
	}
	if code, ok := codes[name]; ok {
		press.Code = code
		return press
	}
	press.Code = []rune(name)[0]
	if press.Mod == 0 {
		press.Text = name
	}
	return press
}
