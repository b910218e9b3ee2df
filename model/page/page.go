// Package page is the interface between the program and its pages. A [Page] is one screen, or a box over one. It
// handles messages, and returns in a [Result] what it wants of the program: to open another page, to close itself, to
// change a setting. Pages don't know each other: they ask for others by a [Request] or a message.
//
// [Env] is what every page may know about the world. What else a page needs, as storage or bots, its package declares,
// and the program gives it to the function that opens the page.
package page

import (
	"slices"
	"strings"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/library"
	"dominoes/model/home/prefs"
	"dominoes/view/canvas"
	"dominoes/view/theme"
)

// Page is one screen, or a box over one.
type Page interface {
	// Update returns the page after a message, and what it wants of the program.
	Update(e Env, msg tea.Msg) (Page, Result)
	// Draw draws the page on the whole screen.
	Draw(e Env, c *canvas.Canvas)
	// Bindings returns the keys that work now, for the help page.
	Bindings() []key.Binding
	// Kind describes the page to the program.
	Kind() Kind
}

// Kind describes a page to the program around it.
type Kind struct {
	// Keys is the place in which the page's keys can be bound, as in [prefs.Action]; "" if they can't.
	Keys string
	// Box is true if the page is a box over the one below; Hides is true if everybody at the table reads it, so that no
	// hand may be visible behind it.
	Box, Hides bool
	// Row is true if the box takes only the last rows of the screen, so that what is behind it isn't dimmed.
	Row bool
	// Typing is true while letters are text, Help if the page is the list of keys.
	Typing, Help bool
	// Hints is true if hints can be turned on.
	Hints bool
	// Named are additional keys that are shown elsewhere on the screen than in its last row.
	Named []key.Binding
}

// Env is what every page may know about the world around it.
type Env struct {
	Width, Height int
	Now           time.Time
	Theme         *theme.Theme
	Settings      prefs.Settings
	// Finished has the IDs of finished lessons and puzzles.
	Finished map[string]bool
	// Covered is true while the page isn't visible; Hidden is true if everybody looks at the page above, so that no
	// hand may be visible.
	Covered, Hidden bool
	// Library is the cached list of the saved matches.
	Library *library.Library
}

// Result is what a page wants of the program after a message.
type Result struct {
	Cmd tea.Cmd
	// Open is a command whose message is a Request; keys wait for it.
	Open tea.Cmd
	// Push opens a page over this one; Pop closes this one; Home closes everything over the start screen.
	Push Page
	// Show opens another page.
	Show Request
	Pop  bool
	Home bool
	Quit bool
	// Bell rings the bell if the settings allow it.
	Bell bool
	// Settings replaces the settings; Keep remembers the start screen's setup for the next session.
	Settings *prefs.Settings
	Keep     bool
}

// OnlyCommand reports whether the result changes nothing but the page: it only has a command, or rings the bell.
func (r Result) OnlyCommand() bool {
	opens := r.Open != nil || r.Push != nil || r.Show != nil
	return !opens && !r.Pop && !r.Home && !r.Quit && !r.Keep && r.Settings == nil
}

// Do returns a result with only a command.
func Do(cmd tea.Cmd) Result { return Result{Cmd: cmd} }

// Send returns the command that sends a message.
func Send(msg tea.Msg) tea.Cmd { return func() tea.Msg { return msg } }

// CloseWith returns a result that closes the page and sends a message.
func CloseWith(msg tea.Msg) Result { return Result{Pop: true, Cmd: Send(msg)} }

// KeyPress returns the message for the key with a name.
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
	code, named := codes[name]
	switch press.Code = code; {
	case name == "space" && press.Mod == 0:
		press.Text = " "
	case !named && press.Mod == 0:
		press.Text = name
	}
	if !named {
		press.Code = []rune(name)[0]
	}
	return press
}

// DrawStack draws pages as the screen shows them, the last one on top.
func (e Env) DrawStack(c *canvas.Canvas, pages []Page) {
	e.DrawBehind(c, pages)
	e.DrawTop(c, pages)
}

// DrawBehind draws what is behind the top page: if that is a box, the topmost page that isn't one, dimmed. No hand is
// visible if the box hides hands.
func (e Env) DrawBehind(c *canvas.Canvas, pages []Page) {
	below, top := pages[:len(pages)-1], pages[len(pages)-1].Kind()
	if !top.Box {
		return
	}
	for _, p := range slices.Backward(below) {
		if !p.Kind().Box {
			e.Hidden = top.Hides
			p.Draw(e, c)
			break
		}
	}
	if !top.Row {
		c.Restyle(e.Theme.Behind)
	}
}

// DrawTop draws the top page over what [Env.DrawBehind] has drawn.
func (e Env) DrawTop(c *canvas.Canvas, pages []Page) {
	top := pages[len(pages)-1]
	top.Draw(e, c)
	e.nameKeys(c, top)
}
