package terminal

import (
	"image/color"
	"os"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// untouched is a terminal that nothing may be written to.
type untouched struct{ t *testing.T }

func (u untouched) Write(b []byte) (int, error) {
	u.t.Errorf("written: %q", b)
	return 0, assert.AnError
}

var (
	sized    = tea.WindowSizeMsg{Width: 40, Height: 10}
	profiled = tea.ColorProfileMsg{Profile: colorprofile.TrueColor}
	light    = tea.BackgroundColorMsg{Color: color.White}
	answered = uv.PrimaryDeviceAttributesEvent{62}
	repaint  = tea.KeyPressMsg{Code: 'l', Mod: tea.ModCtrl}
)

// newRunning returns a model in a program whose painter is asleep.
func newRunning(t *testing.T, m note) (*running, *Program) {
	p := NewProgram(m, strings.NewReader(""), untouched{t})
	return &running{Model: m, program: p, screen: p.painter}, p
}

// tell tells a running model messages.
func tell(r *running, msgs ...tea.Msg) *running {
	for _, msg := range msgs {
		r.Update(msg)
	}
	return r
}

// Init, Update and View write nothing anywhere, whatever happens: only the painter does, in a
// goroutine of its own.
func TestTheModelWritesNothing(t *testing.T) {
	r, p := newRunning(t, note{mouse: true})
	p.stop = func() {}
	r.Init()
	p.painter.enter()
	r = tell(r, profiled, lateMsg{}, light, sized, answered, overdueMsg{}, repaint, tea.KeyPressMsg{Code: 'x', Text: "x"},
		tea.ModeReportMsg{Mode: ansi.ModeSynchronizedOutput, Value: ansi.ModeReset}, tea.ModeReportMsg{Mode: ansi.ModeUnicodeCore, Value: ansi.ModeSet},
		failedMsg{"no luck"}, suspendMsg{func() {}}, wokenMsg{}, tea.KeyPressMsg{Code: 'z', Mod: tea.ModCtrl}, wokenMsg{}, tea.FocusMsg{})
	assert.Empty(t, r.View().Content)
	assert.Equal(t, "failed: no luck", r.Model.(note).text)
	assert.NotNil(t, p.painter.next.Cells, "there is something to be shown")
}

// What the terminal can do is in the frames.
func TestTheTerminalsModes(t *testing.T) {
	r, p := newRunning(t, note{})
	r = tell(r, profiled, light, sized)
	assert.Equal(t, Frame{Cells: p.painter.next.Cells, Title: "Note", Paint: 1}, p.painter.next)
	r = tell(r, tea.ModeReportMsg{Mode: ansi.ModeSynchronizedOutput, Value: ansi.ModeNotRecognized}, tea.ModeReportMsg{Mode: ansi.ModeUnicodeCore, Value: ansi.ModeNotRecognized})
	assert.False(t, r.frame.AtOnce)
	assert.False(t, r.frame.Joins)
	r = tell(r, tea.ModeReportMsg{Mode: ansi.ModeSynchronizedOutput, Value: ansi.ModeReset})
	assert.True(t, r.frame.AtOnce)
	assert.False(t, r.frame.Joins)
	assert.Equal(t, 1, r.frame.Paint)
	for range 2 { // it is asked again when the terminal was lent out
		r = tell(r, tea.ModeReportMsg{Mode: ansi.ModeUnicodeCore, Value: ansi.ModeReset})
		assert.True(t, r.frame.Joins)
		assert.Equal(t, 2, r.frame.Paint, "clusters may have another width now")
	}
	r = tell(r, tea.KeyPressMsg{Code: 'm', Text: "m"})
	assert.True(t, p.painter.next.Mouse)
	r = tell(r, tea.KeyPressMsg{Code: 'm', Text: "m"})
	assert.False(t, p.painter.next.Mouse)
	assert.Empty(t, r.Model.(note).failures())
}

// failures are messages that are no business of a model.
func (n note) failures() (found []tea.Msg) {
	for _, msg := range n.messages {
		switch msg.(type) {
		case lateMsg, overdueMsg, wokenMsg, suspendMsg, failedMsg, tea.ModeReportMsg, uv.PrimaryDeviceAttributesEvent:
			found = append(found, msg)
		}
	}
	return found
}

// Colours wait for the background, and the first frame does for a moment.
func TestColoursWaitForTheBackground(t *testing.T) {
	plain := tea.ColorProfileMsg{Profile: colorprofile.ASCII}
	for name, c := range map[string]struct {
		msgs, told []tea.Msg
		shown      bool
	}{
		"no answer yet":                 {[]tea.Msg{profiled}, nil, false},
		"an answer":                     {[]tea.Msg{profiled, light, answered, lateMsg{}, overdueMsg{}}, []tea.Msg{light, profiled}, true},
		"before the profile":            {[]tea.Msg{light, answered, lateMsg{}, profiled}, []tea.Msg{light, profiled}, true},
		"only of others":                {[]tea.Msg{profiled, answered, lateMsg{}, overdueMsg{}}, []tea.Msg{profiled}, true},
		"in its own colours":            {[]tea.Msg{profiled, lateMsg{}}, []tea.Msg{plain}, true},
		"a late answer":                 {[]tea.Msg{profiled, lateMsg{}, light, answered, overdueMsg{}}, []tea.Msg{plain, light, profiled}, true},
		"a late profile":                {[]tea.Msg{lateMsg{}, profiled, light}, []tea.Msg{plain, light, profiled}, true},
		"no answer at all":              {[]tea.Msg{profiled, lateMsg{}, overdueMsg{}}, []tea.Msg{plain, profiled}, true},
		"an answer after that":          {[]tea.Msg{profiled, lateMsg{}, overdueMsg{}, light}, []tea.Msg{plain, profiled, light, profiled}, true},
		"no colours to wait for":        {[]tea.Msg{plain, answered, lateMsg{}, overdueMsg{}}, []tea.Msg{plain}, true},
		"a profile that changes":        {[]tea.Msg{plain, light, profiled}, []tea.Msg{plain, light, plain, profiled}, true},
		"neither a profile nor a frame": {[]tea.Msg{light, answered, lateMsg{}, overdueMsg{}}, []tea.Msg{light}, false},
	} {
		r, p := newRunning(t, note{})
		r = tell(r, append([]tea.Msg{sized}, c.msgs...)...)
		assert.Equal(t, append([]tea.Msg{sized}, c.told...), r.Model.(note).messages, name)
		assert.Equal(t, c.shown, p.painter.next.Cells != nil, name)
	}
	r, p := newRunning(t, note{})
	tell(r, profiled, light)
	assert.Nil(t, p.painter.next.Cells, "nor is anything shown before the size is known")
}

// A terminal that never answers gets its first frame all the same.
func TestAMuteTerminal(t *testing.T) {
	r := runs(t, note{text: "here"}, true)
	r.shows("here")
	r.types("a")
	r.shows("herea")
	r.types("\x03")
	r.ends()
	require.NoError(t, r.err)
	r.asFound()
	assert.Equal(t, 1, strings.Count(r.output(), questions))
}

// Ctrl+l paints all anew; the model needn't know.
func TestRepainting(t *testing.T) {
	r := runs(t, note{text: "here"}, false)
	r.shows("here")
	before := len(r.output())
	r.types("\x0c")
	require.Eventually(t, func() bool { return strings.Contains(r.output()[before:], "\x1b[2J") }, patience, time.Millisecond)
	r.types("\x03")
	r.ends()
	assert.Equal(t, "here", r.last.(note).text)
}

// While the terminal is lent out it is as it was found, and nothing is painted; after that all
// is there again, in the size that the window has by then.
func TestLendingTheTerminal(t *testing.T) {
	r := runs(t, note{text: "here", mouse: true}, false)
	r.shows("here")
	lent, back := make(chan string), make(chan struct{})
	r.Suspend(func() {
		lent <- r.output()
		<-back
	})
	out := <-lent
	assert.True(t, strings.HasSuffix(out, wipe+give), "%q", out)
	close(back)
	again := func() string { return r.output()[len(out):] }
	require.Eventually(t, func() bool { return strings.HasSuffix(again(), "\x1b[?7h") }, patience, time.Millisecond)
	assert.True(t, strings.HasPrefix(again(), take+questions+"\x1b[?1002h\x1b[?1006h"), "%q", again())
	r.shows("here")
	r.Quit()
	r.ends()
	require.NoError(t, r.err)
	r.asFound()
}

// Where nothing tells the window's size, it is what it was before the terminal was lent out.
func TestTheSizeAfterLending(t *testing.T) {
	r, _ := newRunning(t, note{})
	r = tell(r, sized, suspendMsg{func() {}}, wokenMsg{})
	assert.Equal(t, sized.Width, r.Model.(note).width)
	assert.Equal(t, sized.Height, r.Model.(note).height)
}

// It isn't lent out twice at once.
func TestLendingOnce(t *testing.T) {
	r, p := newRunning(t, note{})
	stop := tea.KeyPressMsg{Code: 'z', Mod: tea.ModCtrl}
	_, cmd := r.Update(stop)
	assert.Nil(t, cmd, "nobody would let it go on")
	p.stop = func() {}
	for range 2 {
		for i := range 2 {
			_, cmd = r.Update([]tea.Msg{stop, suspendMsg{p.stop}}[i])
			assert.Equal(t, i == 0, cmd != nil)
		}
		tell(r, wokenMsg{})
	}
}

// A program that is to end while the terminal is lent out does so without it.
func TestEndingWhileLent(t *testing.T) {
	r := runs(t, note{text: "here"}, false)
	r.shows("here")
	lent := make(chan struct{})
	r.Suspend(func() {
		close(lent)
		select {} // the shell doesn't let it go on
	})
	<-lent
	before := r.output()
	r.Quit()
	r.endsSoon()
	require.NoError(t, r.err)
	assert.Equal(t, before, r.output())
	assert.Equal(t, "here", r.last.(note).text)
}

// While the model saves, what was shown stays.
func TestAFrameThatStays(t *testing.T) {
	r, p := newRunning(t, note{text: "one"})
	r = tell(r, profiled, light, sized)
	first := p.painter.next.Cells
	n := r.Model.(note)
	n.saving, n.text = true, "two"
	r.Model = n
	tell(r, tea.FocusMsg{})
	assert.Same(t, first, p.painter.next.Cells)
	assert.Equal(t, "one", strings.TrimSpace(first.Plain()))
}

// A window that is larger than anybody needs is painted in part: every cell takes memory.
func TestHugeWindowsAreCapped(t *testing.T) {
	r, p := newRunning(t, note{})
	for _, c := range [][2]tea.WindowSizeMsg{
		{{Width: 1000, Height: 1000}, {Width: widest, Height: highest}},
		{{Width: 250, Height: 70}, {Width: 250, Height: 70}},
	} {
		r = tell(r, profiled, light, c[0])
		w, h := p.painter.next.Cells.Size()
		assert.Equal(t, c[1], tea.WindowSizeMsg{Width: w, Height: h})
	}
	paint := r.frame.Paint
	r = tell(r, tea.WindowSizeMsg{Width: 250, Height: 70})
	assert.Greater(t, r.frame.Paint, paint, "of the same size it may have lost what it showed")
}

// unsized is a terminal at the other end of a connection that says only a part of its size.
type unsized struct {
	distant
	width, height int
}

func (u *unsized) Size() (width, height int) { return u.width, u.height }

// A window that doesn't say how large it is has 80 columns and 24 rows, over a connection too; COLUMNS and LINES
// count for one of the system's.
func TestAWindowWithoutASizeHasTheUsualOne(t *testing.T) {
	file, other, err := os.Pipe() // no size can be asked for
	require.NoError(t, err)
	defer func() { _, _ = file.Close(), other.Close() }()
	for _, c := range []struct {
		width, height     int // what is said
		columns, lines    string
		painted, variable [2]int // sizes
	}{
		{0, 0, "", "", [2]int{80, 24}, [2]int{80, 24}},
		{80, 0, "100", "30", [2]int{80, 24}, [2]int{100, 30}},
		{0, 50, "132", "0", [2]int{80, 50}, [2]int{132, 24}},
		{-1, 30, "wide", "-5", [2]int{80, 30}, [2]int{80, 24}},
		{1 << 30, 1 << 30, "9999", "9999", [2]int{widest, highest}, [2]int{widest, highest}},
	} {
		t.Setenv("COLUMNS", c.columns)
		t.Setenv("LINES", c.lines)
		want := tea.WindowSizeMsg{Width: c.painted[0], Height: c.painted[1]}
		assert.Equal(t, want, (&tty{remote: &unsized{width: c.width, height: c.height}}).size(tea.WindowSizeMsg{}), "%+v", c)
		assert.Equal(t, want, (&tty{}).size(tea.WindowSizeMsg{Width: c.width, Height: c.height}), "%+v", c)
		want = tea.WindowSizeMsg{Width: c.variable[0], Height: c.variable[1]}
		assert.Equal(t, want, (&tty{out: file}).size(tea.WindowSizeMsg{}), "%+v", c)
	}
}

// Once the line was given back for good it isn't changed any more.
func TestTheLineIsGivenBack(t *testing.T) {
	line := newTTY(nil, nil)
	for range 2 {
		require.NoError(t, line.raw())
		assert.NotNil(t, line.undo)
		line.restore()
		assert.Nil(t, line.undo)
	}
	line.giveBack()
	require.NoError(t, line.raw())
	assert.Nil(t, line.undo)
}
