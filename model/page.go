package model

import (
	"image"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/prefs"
	"dominoes/view/canvas"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// page is one screen, or something that opens over one.
type page interface {
	// update returns the page after a message, and what else is to happen.
	update(e env, msg tea.Msg) (page, result)
	// draw paints the page on the whole screen.
	draw(e env, c *canvas.Canvas)
	// bindings lists the keys that work now, for the help page.
	bindings() []key.Binding
	// kind tells what whoever holds the page has to know of it.
	kind() kind
}

// kind is what a page is to the program around it.
type kind struct {
	// keys are those that work: one of the places in [prefs.Action]; "" where no key can
	// be bound.
	keys string
	// box tells that the page stands over the one below it, hides that everybody at the
	// table reads it, so that nobody's hand is seen behind it.
	box, hides bool
	// typing tells that letters are text, help that it is the list of keys itself.
	typing, help bool
	// hints tells that hints can be turned on.
	hints bool
}

// env is what every page may know of the world around it.
type env struct {
	services      *services
	width, height int
	theme         *theme.Theme
	settings      prefs.Settings
	// learned has the ids of the lessons that are finished.
	learned map[string]bool
	// covered tells that the page can't be seen now, hidden that everybody looks at what
	// lies over it, so that it shows nobody's hand.
	covered, hidden bool
	// shelf is what is known of the matches that are kept.
	shelf *shelf
	// open tells that everybody sees every hand, snug that the table shares the
	// screen with a text.
	open, snug bool
}

// result is what a page wants besides its own change.
type result struct {
	cmd tea.Cmd
	// open ends in the message that opens another page; keys wait for it.
	open tea.Cmd
	// push opens a page over this one; pop closes this one; home closes
	// everything over the start screen.
	push page
	// show opens another page by what it shows.
	show request
	pop  bool
	home bool
	quit bool
	// settings replaces the settings; keep makes what the start screen shows the
	// default match.
	settings *prefs.Settings
	keep     bool
}

// do returns a result with a command alone.
func do(cmd tea.Cmd) result { return result{cmd: cmd} }

// openBy returns a result with a message that opens another page.
func openBy(msg tea.Msg) result { return result{open: func() tea.Msg { return msg }} }

// bar turns key bindings into the row at the bottom. Help comes last.
func bar(bindings ...key.Binding) widgets.KeyBar {
	var keys widgets.KeyBar
	for _, b := range append(slices.Clip(bindings), prefs.Everywhere()...) {
		if barred(b) {
			keys = append(keys, widgets.Key{Press: b.Help().Key, Does: b.Help().Desc})
		}
	}
	return append(keys, widgets.Key{Press: prefs.KeyHelp.Help().Key, Does: prefs.KeyHelp.Help().Desc})
}

// nameKeys writes the row at the bottom anew where keys were bound: pages write
// their own names.
func (e env) nameKeys(c *canvas.Canvas, top page) {
	if len(e.settings.Keys.Bound) == 0 || top.kind().typing {
		return
	}
	w, h := c.Size()
	e.bar(top).Draw(c.Sub(image.Rect(0, h-1, w, h)), e.theme)
}

// bar returns the row at the bottom of a page with the keys that people bound.
func (e env) bar(p page) widgets.KeyBar {
	keys := e.settings.Keys
	row := bar(p.bindings()...)
	for i, b := range barredKeys(p) {
		row[i].Press = keys.Caption(p.kind().keys, b)
	}
	return row
}

// barredKeys returns what the row at the bottom of a page stands for.
func barredKeys(p page) []key.Binding {
	all := append(append(slices.Clip(p.bindings()), prefs.Everywhere()...), prefs.KeyHelp)
	return slices.DeleteFunc(all, func(b key.Binding) bool { return !barred(b) })
}

// typingBar is the row at the bottom while letters are text: no other keys work.
func typingBar(bindings []key.Binding) widgets.KeyBar {
	var keys widgets.KeyBar
	for _, b := range bindings {
		keys = append(keys, widgets.Key{Press: b.Help().Key, Does: b.Help().Desc})
	}
	return keys
}

// barred reports whether a key has a place in the row at the bottom.
func barred(b key.Binding) bool { return b.Enabled() && b.Help().Desc != "" }

// clickedMsg tells that a key that is named on the screen was clicked.
type clickedMsg string

// clickedKey returns the key press that a click on the bottom row stands for.
func clickedKey(e env, msg tea.MouseMsg, p page) (tea.KeyPressMsg, bool) {
	m := msg.Mouse()
	if _, click := msg.(tea.MouseClickMsg); !click || m.Y != e.height-1 || m.Button != tea.MouseLeft {
		return tea.KeyPressMsg{}, false
	}
	i, right, ok := e.bar(p).At(m.X, e.width, e.theme)
	if !ok {
		return tea.KeyPressMsg{}, false
	}
	all := barredKeys(p)
	keys := all[i].Keys()
	if names := all[i].Help().Key; right && (names == "←→" || names == "↑↓") {
		return keyPress(keys[1]), true // two keys under one caption
	}
	return keyPress(keys[0]), true
}

// keyPress returns the message of a key that is known by its name.
func keyPress(name string) tea.KeyPressMsg {
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
