package terminal

import (
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A panic wherever the program can't go on after it ends it; the model is there as it was last
// known, and the screen is given back.
func TestPanicsThatEndTheProgram(t *testing.T) {
	bad := func() { panic("no luck") }
	for name, c := range map[string]struct {
		model note
		keys  string
		text  string
	}{
		"Frame":  {note{draws: bad}, "", ""},
		"Update": {note{does: map[string]func(){"x": bad}}, "abx", "ab"},
	} {
		t.Run(name, func(t *testing.T) {
			r := runs(t, c.model, false)
			r.types(c.keys)
			r.ends()
			require.ErrorIs(t, r.err, ErrCrashed)
			assert.Equal(t, "no luck", r.Crash().What)
			assert.Contains(t, r.Crash().Stack, "crash_test.go")
			assert.Equal(t, c.text, r.last.(note).text)
			r.asFound()
		})
	}
}

// badInit is a model that panics when it begins.
type badInit struct{ note }

func (badInit) Init() tea.Cmd { panic("no beginning") }

// So does one before there is a loop.
func TestAPanicInInit(t *testing.T) {
	r := runs(t, badInit{}, false)
	r.ends()
	require.ErrorIs(t, r.err, ErrCrashed)
	r.asFound()
}

// So does one of Bubble Tea's own.
func TestAPanicInTheLoop(t *testing.T) {
	r := runs(t, note{}, false, tea.WithFilter(func(_ tea.Model, msg tea.Msg) tea.Msg {
		if press, ok := msg.(tea.KeyPressMsg); ok && press.String() == "x" {
			panic("no loop")
		}
		return msg
	}))
	r.types("ax")
	r.ends()
	require.ErrorIs(t, r.err, ErrCrashed)
	assert.Equal(t, "no loop", r.Crash().What)
	assert.Equal(t, "a", r.last.(note).text)
	r.asFound()
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

// And so does one while painting.
func TestAPanicWhilePainting(t *testing.T) {
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

// A panic in a command is told to the model, which goes on.
func TestAPanicInACommand(t *testing.T) {
	r := runs(t, note{starts: map[string]tea.Cmd{"x": func() tea.Msg { panic("no answer") }}}, false)
	r.types("x")
	r.shows("failed: no answer")
	r.types("a\x03")
	r.ends()
	require.NoError(t, r.err)
	assert.Equal(t, "failed: no answera", r.last.(note).text)
	assert.Equal(t, "no answer", r.Crash().What)
}

// Nobody is there to go on after it where nobody watches.
func TestAPanicThatNobodyWatches(t *testing.T) {
	p := NewProgram(note{init: func() tea.Msg { panic("no clock") }}, nil, nil)
	_, err := p.Run()
	require.ErrorIs(t, err, ErrCrashed)
}

// A panic in one of several commands is told, in a word and once; the others are
// done.
func TestAPanicInOneOfSeveralCommands(t *testing.T) {
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

// The first panic is the one that is told of.
func TestTheFirstPanicCounts(t *testing.T) {
	l := &lifecycle{over: make(chan struct{}), quit: func() {}}
	l.record("one")
	l.fail("two")
	assert.Equal(t, "one", l.crash.What)
	assert.True(t, l.crashed)
	assert.NotNil(t, l.limit, "the end isn't waited for without end")
	l.lend(func() { t.Error("it is about to end") })
}

// A loop that hangs is waited for; but no longer than a moment if the end is asked for twice.
func TestALoopThatHangs(t *testing.T) {
	hangs := make(chan struct{})
	r := runs(t, note{text: "here", does: map[string]func(){"x": func() {
		close(hangs)
		select {}
	}}}, false)
	r.types("x")
	<-hangs
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
