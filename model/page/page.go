// Package page is the seam between the program and its pages. A [Page] is one screen, or a box
// over one. It hears of messages, and says in its [Result] what it wants of the program:
// that another page is opened, itself closed, a setting changed. No page knows another one:
// what it wants to see opened it asks for as a [Request], or by a message.
//
// [Env] is what a page may know of the world; [Services] are its clock, its chance, and what
// is kept.
package page

import (
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/library"
	"dominoes/model/prefs"
	"dominoes/view/canvas"
	"dominoes/view/theme"
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
	// Named are keys that work too, and are named elsewhere on the screen than in its last
	// row.
	Named []key.Binding
}

// Env is what every page may know of the world around it.
type Env struct {
	Services      *Services
	Width, Height int
	Theme         *theme.Theme
	Settings      prefs.Settings
	// Finished has the ids of the lessons and puzzles that are finished.
	Finished map[string]bool
	// Covered tells that the page can't be seen now, Hidden that everybody looks at what
	// lies over it, so that it shows nobody's hand.
	Covered, Hidden bool
	// Library is what is known of the matches that are kept.
	Library *library.Library
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
	// Bell tells that somebody may want to hear what has come, see [prefs.Settings].
	Bell bool
	// Settings replaces the settings; Keep remembers what the start screen shows for the
	// next time.
	Settings *prefs.Settings
	Keep     bool
}

// Do returns a result with a command alone.
func Do(cmd tea.Cmd) Result { return Result{Cmd: cmd} }

// OpenBy returns a result with a message that opens another page.
func OpenBy(msg tea.Msg) Result { return Result{Open: func() tea.Msg { return msg }} }

// KeyPress returns the message of a key that is known by its name.
func KeyPress(name string) tea.KeyPressMsg {
	codes := map[string]rune{
		"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "up": tea.KeyUp, "down": tea.KeyDown,
		"left": tea.KeyLeft, "right": tea.KeyRight, "space": tea.KeySpace, "pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown,
		"home": tea.KeyHome, "end": tea.KeyEnd, "backspace": tea.KeyBackspace, "delete": tea.KeyDelete,
	}
	var press tea.KeyPressMsg
	for _, m := range []struct {
		name string
		mod  tea.KeyMod
	}{{"ctrl+", tea.ModCtrl}, {"alt+", tea.ModAlt}, {"shift+", tea.ModShift}} {
		if rest, ok := strings.CutPrefix(name, m.name); ok {
			name, press.Mod = rest, press.Mod|m.mod
		}
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
