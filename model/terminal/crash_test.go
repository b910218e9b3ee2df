package terminal

import (
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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
			assert.Contains(t, r.Crash().Stack, "crash_test.go")
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
