// Package pagetest drives pages without the program around them, for tests.
package pagetest

import (
	"math"
	"slices"
	"strings"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/model/home/library"
	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/view/canvas"
	"dominoes/view/theme"
)

// Desk holds a stack of pages, as the program does. It hands messages to them, does what
// their results ask for, and runs their commands, one after the other.
type Desk struct {
	t   require.TestingT
	Env page.Env
	// Services are passed to the functions that open pages.
	Services *Services
	// Pages has the lowest first. A page that closes is gone from it, so it may be empty.
	Pages []page.Page
	// Shown are the requests of the pages.
	Shown []page.Request
	// Home and Quit are true once a page has asked for the start screen, or to end the program.
	Home, Quit bool
	// Bells is how often pages have rung the bell.
	Bells int
	// Hold keeps delayed messages back until [Desk.Release].
	Hold  bool
	later []Later

	now     func() time.Time
	queue   []tea.Msg
	theme   theme.Theme
	library library.Library
	source  library.Source
}

// Later is a delayed message.
type Later struct {
	Wait time.Duration
	msg  func() tea.Msg
}

// New returns a desk with a screen of the given size. On its clock no time passes.
func New(t require.TestingT, width, height int) *Desk {
	d := &Desk{t: t, Services: NewServices(), now: func() time.Time { return time.Time{} }, library: library.New()}
	d.Services.Wait = d.after
	d.Env = page.Env{Width: width, Height: height, Theme: &d.theme, Library: &d.library}
	d.set(prefs.Settings{Pace: prefs.Instant, Mouse: true})
	return d
}

// RunClock sets the clock that pages see.
func (d *Desk) RunClock(now func() time.Time) {
	d.now, d.Env.Now = now, now()
}

// Seed returns a seed that begins with a byte.
func Seed(first byte) game.Seed { return game.Seed{first} }

func (d *Desk) after(wait time.Duration, msg func() tea.Msg) tea.Cmd {
	if d.Hold {
		d.later = append(d.later, Later{wait, msg})
		return nil
	}
	return msg
}

// Waiting returns what [Desk.Hold] keeps back.
func (d *Desk) Waiting() []Later { return d.later }

// Release sends the messages that are kept back, and keeps back those that follow.
func (d *Desk) Release() *Desk { return d.ReleaseWithin(math.MaxInt64) }

// ReleaseWithin is Release for the messages with at most this delay.
func (d *Desk) ReleaseWithin(limit time.Duration) *Desk {
	later := d.later
	d.later = nil
	for _, l := range later {
		if l.Wait <= limit {
			d.Send(l.msg())
		} else {
			d.later = append(d.later, l)
		}
	}
	return d
}

// Open carries out a result that comes from no page.
func (d *Desk) Open(r page.Result) *Desk {
	d.follow(len(d.Pages), r)
	return d.Send()
}

// Keep sets the archive whose matches pages read, and reads them.
func (d *Desk) Keep(a Archive) *Desk {
	d.RunClock(func() time.Time { return Evening })
	d.source = a.Source()
	d.Services.Kept = d.source.Matches
	return d.Send(library.LookMsg{})
}

// Set changes the settings.
func (d *Desk) Set(s prefs.Settings) *Desk {
	d.set(s)
	return d.Send(page.SettingsMsg{})
}

func (d *Desk) set(s prefs.Settings) {
	d.Env.Settings, d.theme = s, s.Look.Theme(colorprofile.TrueColor, true)
}

// Resize changes the size of the screen.
func (d *Desk) Resize(width, height int) *Desk {
	return d.Send(tea.WindowSizeMsg{Width: width, Height: height})
}

// Send hands messages to the pages, and then whatever their commands answer.
func (d *Desk) Send(msgs ...tea.Msg) *Desk {
	for d.queue = append(d.queue, msgs...); len(d.queue) > 0; {
		msg := d.queue[0]
		d.queue = d.queue[1:]
		d.update(msg)
		if len(d.Pages) > 0 {
			RequireActions(d.t, d.Top())
		}
	}
	return d
}

// Run runs a command, and hands its answer to the pages.
func (d *Desk) Run(cmd tea.Cmd) *Desk {
	d.collect(cmd)
	return d.Send()
}

func (d *Desk) collect(cmd tea.Cmd) {
	Run(cmd, func(msg tea.Msg) { d.queue = append(d.queue, msg) })
}

func (d *Desk) update(msg tea.Msg) {
	d.Env.Now = d.now()
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		d.Env.Width, d.Env.Height = msg.Width, msg.Height
	case tea.QuitMsg:
		d.Quit = true
	case library.LookMsg:
		d.library = d.library.Again()
		d.collect(d.library.Open(d.source))
		return
	case library.ReadMsg:
		var wanted bool
		if d.library, wanted = d.library.With(msg); !wanted {
			return
		}
		d.collect(d.library.Next(d.source))
	case page.ClickedMsg:
		d.press(page.KeyPress(string(msg)))
		return
	case tea.KeyPressMsg:
		d.press(msg)
		return
	case tea.MouseMsg:
		d.mouse(msg)
		return
	}
	results := make([]page.Result, len(d.Pages))
	for i := range d.Pages {
		e := d.Env
		e.Covered = i < len(d.Pages)-1
		d.Pages[i], results[i] = d.Pages[i].Update(e, msg)
	}
	for i, r := range results {
		if i < len(d.Pages) {
			d.follow(i, r)
		} else {
			d.collect(r.Cmd)
		}
	}
}

// press passes the default key of a pressed key to the top page.
func (d *Desk) press(msg tea.KeyPressMsg) {
	require.NotEmpty(d.t, d.Pages, "no page is open")
	if kind := d.Top().Kind(); !kind.Typing {
		name, ok := d.Env.Settings.Keys.Pressed(kind.Keys, msg)
		if !ok || key.Matches(msg, prefs.KeyHelp) {
			return
		}
		if name != msg.String() {
			msg = page.KeyPress(name)
		}
	}
	d.updateTop(msg)
}

// mouse hands the mouse to the top page, or presses a key of its bottom row.
func (d *Desk) mouse(msg tea.MouseMsg) {
	if len(d.Pages) == 0 {
		return // the button is released after its press has closed the page
	}
	if !d.Top().Kind().Typing {
		if press, ok := page.ClickedKey(d.Env, msg, d.Top()); ok {
			d.updateTop(press)
			return
		}
	}
	d.updateTop(msg)
}

func (d *Desk) updateTop(msg tea.Msg) {
	top := len(d.Pages) - 1
	p, r := d.Pages[top].Update(d.Env, msg)
	d.Pages[top] = p
	d.follow(top, r)
}

// follow does what the page at index i asks for.
func (d *Desk) follow(i int, r page.Result) {
	if r.Settings != nil {
		d.set(*r.Settings)
		d.queue = append(d.queue, page.SettingsMsg{})
	}
	if r.Bell {
		d.Bells++
	}
	d.Home, d.Quit = d.Home || r.Home, d.Quit || r.Quit
	if r.Pop {
		d.Pages = d.Pages[:i]
	}
	if r.Show != nil {
		d.Shown = append(d.Shown, r.Show)
	}
	if r.Push != nil {
		d.Pages = append(slices.Clip(d.Pages), r.Push)
	}
	if r.Open != nil {
		d.Shown = append(d.Shown, r.Open())
	}
	d.collect(r.Cmd)
}

// Press types keys by their names, "ctrl+c", "enter", "x".
func (d *Desk) Press(names ...string) *Desk {
	for _, name := range names {
		d.Send(page.KeyPress(name))
	}
	return d
}

// Click presses and lets go the left button at a cell.
func (d *Desk) Click(x, y int) *Desk { return d.Send(Click(x, y)...) }

// ClickText clicks the first cell of a text in a row of the screen; a negative one counts
// from the bottom.
func (d *Desk) ClickText(text string, row int) *Desk {
	x, y := Find(d.t, d.Lines(), text, row)
	return d.Click(x, y)
}

// ClickRow clicks a text in the first row that has another.
func (d *Desk) ClickRow(in, text string) *Desk {
	for y, line := range d.Lines() {
		if strings.Contains(line, in) {
			return d.ClickText(text, y)
		}
	}
	require.Fail(d.t, "no "+in, d.Screen())
	return d
}

// Type presses the key of each letter of a text.
func (d *Desk) Type(text string) *Desk {
	for _, letter := range text {
		d.Press(string(letter))
	}
	return d
}

// PressTimes presses a key n times.
func (d *Desk) PressTimes(n int, key string) *Desk {
	for range n {
		d.Press(key)
	}
	return d
}

// OnLine moves the cursor of a menu down to the line with a label.
func (d *Desk) OnLine(label string) *Desk {
	for range 50 {
		if strings.Contains(d.Screen(), string(d.theme.Chars.Turn)+" "+label) {
			return d
		}
		d.Press("down")
	}
	require.Fail(d.t, "no line "+label, d.Screen())
	return d
}

// Top returns the page on top.
func (d *Desk) Top() page.Page {
	require.NotEmpty(d.t, d.Pages, "no page is open")
	return d.Pages[len(d.Pages)-1]
}

// Canvas returns what is shown.
func (d *Desk) Canvas() *canvas.Canvas {
	d.Env.Now = d.now()
	c := canvas.New(d.Env.Width, d.Env.Height, canvas.Style{Fg: d.theme.Text, Bg: d.theme.Ground})
	c.Ellipsis = d.theme.Chars.Ellipsis
	if len(d.Pages) > 0 {
		d.Env.DrawStack(c, d.Pages)
	}
	return c
}

// Lines returns what is shown, without styles.
func (d *Desk) Lines() []string { return Lines(d.Canvas().String()) }

// Line returns a row of the screen without the spaces around it; a negative one counts
// from the bottom.
func (d *Desk) Line(row int) string { return Line(d.Lines(), row) }

// Screen returns what is shown, without styles and spaces at the lines' ends.
func (d *Desk) Screen() string { return Screen(d.Lines()) }

// TopScreen returns what the page on top shows, without what is behind a box.
func (d *Desk) TopScreen() string {
	c := canvas.New(d.Env.Width, d.Env.Height, canvas.Style{})
	c.Ellipsis = d.theme.Chars.Ellipsis
	d.Top().Draw(d.Env, c)
	return Screen(Lines(c.String()))
}

// Paragraph returns what the page on top shows as one line of words.
func (d *Desk) Paragraph() string { return strings.Join(strings.Fields(d.TopScreen()), " ") }
