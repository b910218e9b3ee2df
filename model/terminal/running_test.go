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

// Only the painter writes, in a goroutine of its own.
func TestInitUpdateAndViewWriteNothing(t *testing.T) {
	r, p := newRunning(t, note{mouse: true})
	p.stop = func() {}
	r.Init()
	p.painter.enter()
	r = tell(r, profiled, lateMsg{}, light, sized, answered, overdueMsg{}, repaint, tea.KeyPressMsg{Code: 'x', Text: "x"},
		tea.ModeReportMsg{Mode: ansi.ModeSynchronizedOutput, Value: ansi.ModeReset}, tea.ModeReportMsg{Mode: ansi.ModeUnicodeCore, Value: ansi.ModeSet},
		failedMsg{"no luck"}, suspendMsg{func() {}}, resumedMsg{}, tea.KeyPressMsg{Code: 'z', Mod: tea.ModCtrl}, resumedMsg{}, tea.FocusMsg{})
	assert.Empty(t, r.View().Content)
	assert.Equal(t, "failed: no luck", r.Model.(note).text)
	assert.NotNil(t, p.painter.next.Cells, "there is something to be shown")
}

func TestFramesUseWhatTerminalCanDo(t *testing.T) {
	r, p := newRunning(t, note{})
	r = tell(r, profiled, light, sized)
	assert.Equal(t, Frame{Cells: p.painter.next.Cells, Title: "Note", Paint: 1}, p.painter.next)
	reports := func(mode ansi.Mode, value ansi.ModeSetting) tea.Msg {
		return tea.ModeReportMsg{Mode: mode, Value: value}
	}
	r = tell(r, reports(ansi.ModeSynchronizedOutput, ansi.ModeNotRecognized), reports(ansi.ModeUnicodeCore, ansi.ModeNotRecognized))
	assert.False(t, r.frame.AtOnce || r.frame.Joins)
	r = tell(r, reports(ansi.ModeSynchronizedOutput, ansi.ModeReset))
	assert.True(t, r.frame.AtOnce)
	assert.False(t, r.frame.Joins)
	assert.Equal(t, 1, r.frame.Paint)
	for range 2 { // it is asked again when the terminal was lent out
		r = tell(r, reports(ansi.ModeUnicodeCore, ansi.ModeReset))
		assert.True(t, r.frame.Joins)
		assert.Equal(t, 2, r.frame.Paint, "clusters may have another width now")
	}
	for _, on := range []bool{true, false} {
		r = tell(r, tea.KeyPressMsg{Code: 'm', Text: "m"})
		assert.Equal(t, on, p.painter.next.Mouse)
	}
	assert.Empty(t, r.Model.(note).failures())
}

// failures returns the messages that the model shouldn't have received.
func (n note) failures() (found []tea.Msg) {
	for _, msg := range n.messages {
		switch msg.(type) {
		case lateMsg, overdueMsg, resumedMsg, suspendMsg, failedMsg, capabilityMsg, tea.ModeReportMsg, uv.PrimaryDeviceAttributesEvent:
			found = append(found, msg)
		}
	}
	return found
}

func TestColoursAndFirstFrameWaitForBackground(t *testing.T) {
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

func TestTerminalThatSaysSoGetsTrueColours(t *testing.T) {
	profile := func(p colorprofile.Profile) tea.Msg { return tea.ColorProfileMsg{Profile: p} }
	few, all, none := profile(colorprofile.ANSI256), profile(colorprofile.TrueColor), profile(colorprofile.ASCII)
	direct, screen := tea.EnvMsg{"TERM=xterm-256color"}, tea.EnvMsg{"TERM=screen.xterm-256color"}
	for name, c := range map[string]struct{ msgs, told []tea.Msg }{
		"before the first frame":          {[]tea.Msg{direct, few, capabilityMsg("RGB=8/8/8"), light}, []tea.Msg{light, all}},
		"after it":                        {[]tea.Msg{few, light, direct, capabilityMsg("Tc")}, []tea.Msg{light, few, all}},
		"before the environment":          {[]tea.Msg{few, light, capabilityMsg("Tc"), direct}, []tea.Msg{light, few, all}},
		"before the profile":              {[]tea.Msg{light, capabilityMsg("RGB"), direct, few}, []tea.Msg{light, all}},
		"twice":                           {[]tea.Msg{direct, few, light, capabilityMsg("RGB"), capabilityMsg("Tc")}, []tea.Msg{light, few, all}},
		"another capability":              {[]tea.Msg{direct, few, light, capabilityMsg("Co=256")}, []tea.Msg{light, few}},
		"a multiplexer passes it on":      {[]tea.Msg{screen, few, light, capabilityMsg("RGB=8/8/8")}, []tea.Msg{light, few}},
		"the user wants no colours":       {[]tea.Msg{direct, none, capabilityMsg("RGB"), light}, []tea.Msg{none, light, none}},
		"the environment says as much":    {[]tea.Msg{direct, all, light, capabilityMsg("RGB")}, []tea.Msg{light, all}},
		"the environment isn't known yet": {[]tea.Msg{few, light, capabilityMsg("RGB")}, []tea.Msg{light, few}},
	} {
		r, _ := newRunning(t, note{})
		r = tell(r, c.msgs...)
		assert.Equal(t, c.told, r.Model.(note).messages, name)
	}
}

func TestMuteTerminalGetsFrames(t *testing.T) {
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

func TestCtrlLPaintsAllWithoutTellingModel(t *testing.T) {
	r, p := newRunning(t, note{text: "here"})
	r = tell(r, profiled, light, sized)
	paint, told := r.frame.Paint, len(r.Model.(note).messages)
	r = tell(r, repaint)
	assert.Greater(t, p.painter.next.Paint, paint)
	assert.Len(t, r.Model.(note).messages, told)
}

func TestLentTerminalIsAsItWasFoundAndPaintedAgainAfterwards(t *testing.T) {
	r := runs(t, note{text: "here", mouse: true}, false)
	r.shows("here")
	lent, back := make(chan string), make(chan struct{})
	r.Suspend(func() {
		lent <- r.output()
		<-back
	})
	out := await(t, lent)
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

func TestSizeThatIsNotReportedStaysAfterLending(t *testing.T) {
	r, _ := newRunning(t, note{})
	r = tell(r, sized, suspendMsg{func() {}}, resumedMsg{})
	assert.Equal(t, sized.Width, r.Model.(note).width)
	assert.Equal(t, sized.Height, r.Model.(note).height)
}

func TestTerminalIsNotLentTwiceAtOnce(t *testing.T) {
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
		tell(r, resumedMsg{})
	}
}

func TestProgramEndsWithoutTerminalThatIsLent(t *testing.T) {
	r := runs(t, note{text: "here"}, false)
	r.shows("here")
	lent := make(chan struct{})
	r.Suspend(func() {
		close(lent)
		select {} // the shell doesn't let it go on
	})
	await(t, lent)
	before := r.output()
	r.Quit()
	r.endsSoon()
	require.NoError(t, r.err)
	assert.Equal(t, before, r.output())
	assert.Equal(t, "here", r.last.(note).text)
}

// Every cell takes memory.
func TestHugeWindowsAreCapped(t *testing.T) {
	r, p := newRunning(t, note{})
	for _, c := range [][2]tea.WindowSizeMsg{
		{{Width: 1000, Height: 1000}, {Width: maxWidth, Height: maxHeight}},
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

// COLUMNS and LINES count for a terminal of the system.
func TestWindowWithoutSizeHas80ColumnsAnd24Rows(t *testing.T) {
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
		{1 << 30, 1 << 30, "9999", "9999", [2]int{maxWidth, maxHeight}, [2]int{maxWidth, maxHeight}},
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

func TestTTYStaysRestoredOnceGivenBack(t *testing.T) {
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

// badInit is a model that panics when it begins.
type badInit struct{ note }

func (badInit) Init() tea.Cmd { panic("no luck") }

func TestPanicEndsProgramAndGivesScreenBack(t *testing.T) {
	bad := func() { panic("no luck") }
	inLoop := tea.WithFilter(func(_ tea.Model, msg tea.Msg) tea.Msg {
		if press, ok := msg.(tea.KeyPressMsg); ok && press.String() == "x" {
			bad()
		}
		return msg
	})
	for name, c := range map[string]struct {
		model   Model
		options []tea.ProgramOption
		keys    string
		text    string // of the model as it was last known
	}{
		"Init":                  {model: badInit{}},
		"Frame":                 {model: note{draws: bad}},
		"Update":                {model: note{does: map[string]func(){"x": bad}}, keys: "abx", text: "ab"},
		"Bubble Tea's own loop": {model: note{}, options: []tea.ProgramOption{inLoop}, keys: "ax", text: "a"},
	} {
		t.Run(name, func(t *testing.T) {
			r := runs(t, c.model, false, c.options...)
			if c.keys != "" { // else a write would wait for a program that may have ended
				r.types(c.keys)
			}
			r.ends()
			require.ErrorIs(t, r.err, ErrCrashed)
			assert.Equal(t, "no luck", r.Crash().What)
			assert.Contains(t, r.Crash().Stack, "running_test.go")
			if last, ok := r.last.(note); ok {
				assert.Equal(t, c.text, last.text)
			}
			r.asFound()
		})
	}
}

// panicOnce is a terminal that panics at the first write.
type panicOnce struct {
	*monitor
	done bool
}

func (p *panicOnce) Write(b []byte) (int, error) {
	if !p.done {
		p.done = true
		panic("no terminal")
	}
	return p.monitor.Write(b)
}

func TestPanicWhilePaintingEndsProgram(t *testing.T) {
	r := runs(t, note{}, false)
	r.types("a")
	r.shows("a")
	r.painter.screen.Lock()
	r.painter.out = &panicOnce{monitor: r.monitor}
	r.painter.screen.Unlock()
	r.types("b")
	r.ends()
	require.ErrorIs(t, r.err, ErrCrashed)
	r.asFound()
}

func TestPanicInCommandIsToldToModelWhichGoesOn(t *testing.T) {
	r := runs(t, note{starts: map[string]tea.Cmd{"x": func() tea.Msg { panic("no answer") }}}, false)
	r.types("x")
	r.shows("failed: no answer")
	r.types("a\x03")
	r.ends()
	require.NoError(t, r.err)
	assert.Equal(t, "failed: no answera", r.last.(note).text)
	assert.Equal(t, "no answer", r.Crash().What)
}

func TestPanicInCommandEndsProgramWithoutTerminal(t *testing.T) {
	p := NewProgram(note{init: func() tea.Msg { panic("no clock") }}, nil, nil)
	_, err := p.Run()
	require.ErrorIs(t, err, ErrCrashed)
}

func TestPanicInOneOfSeveralCommandsLeavesOthersAlone(t *testing.T) {
	l := &lifecycle{over: make(chan struct{})}
	cmd := l.guard(tea.Sequence(
		func() tea.Msg { return "one" },
		tea.Batch(func() tea.Msg { panic("no two") }, func() tea.Msg { return "three" }),
	))
	var told []tea.Msg
	var run func(tea.Cmd)
	run = func(cmd tea.Cmd) {
		msg := cmd()
		cmds, ok := several(msg)
		if !ok {
			told = append(told, msg)
		}
		for _, cmd := range cmds {
			run(cmd)
		}
	}
	run(cmd)
	assert.Equal(t, []tea.Msg{"one", failedMsg{"no two"}, "three"}, told)
	assert.Equal(t, "no two", l.crash.What)
	assert.False(t, l.crashed)
	assert.Nil(t, l.guard(nil))
}

func TestFirstPanicIsTheOneReported(t *testing.T) {
	l := &lifecycle{over: make(chan struct{}), quit: func() {}}
	l.record("one")
	l.fail("two")
	assert.Equal(t, "one", l.crash.What)
	assert.True(t, l.crashed)
	assert.NotNil(t, l.limit, "the end isn't waited for without end")
	l.lend(func() { t.Error("it is about to end") })
}

func TestLoopThatHangsIsWaitedForUntilSecondQuit(t *testing.T) {
	hangs := make(chan struct{})
	r := runs(t, note{text: "here", does: map[string]func(){"x": func() {
		close(hangs)
		select {}
	}}}, false)
	r.types("x")
	await(t, hangs)
	r.Quit()
	select {
	case <-r.ended:
		require.FailNow(t, "it wasn't waited for")
	default:
	}
	r.Quit()
	r.endsSoon()
	require.ErrorIs(t, r.err, ErrStuck)
	assert.Equal(t, "here", r.last.(note).text)
	r.asFound()
}
