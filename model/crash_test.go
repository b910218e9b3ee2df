package model

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/view/canvas"
)

// badPage is a page that panics when it is drawn.
type badPage struct{}

func (badPage) Kind() page.Kind { return page.Kind{} }

func (p badPage) Update(page.Env, tea.Msg) (page.Page, page.Result) { return p, page.Result{} }
func (badPage) Draw(page.Env, *canvas.Canvas)                       { panic("no picture") }
func (badPage) Bindings() []key.Binding                             { return nil }

// runs runs a program with keys to its end.
func runs(t *testing.T, m Model, keys string, options ...tea.ProgramOption) (p *Program, last Model, out string, err error) {
	t.Helper()
	var written bytes.Buffer
	in, typed := io.Pipe()
	options = append([]tea.ProgramOption{tea.WithInput(in), tea.WithWindowSize(80, 24), tea.WithEnvironment([]string{"TERM=xterm-256color"})}, options...)
	p = NewProgram(m, &written, options...)
	go func() { _, _ = typed.Write([]byte(keys)) }()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		last, err = p.Run()
	}()
	select {
	case <-ended:
	case <-time.After(patience):
		require.FailNow(t, "the program doesn't end")
	}
	_ = in.Close()
	return p, last, written.String(), err
}

// A panic in View ends the program; the model is there, and the screen given back.
func TestAPanicInView(t *testing.T) {
	m := New(configFor("fives", record.Human, "greedy"))
	m.config.Start = false
	m.pages = append(m.pages, badPage{})
	p, last, out, err := runs(t, m, "")
	require.ErrorIs(t, err, ErrCrashed)
	require.NotNil(t, p.Crash())
	assert.Equal(t, "no picture", p.Crash().What)
	assert.Contains(t, p.Crash().Stack, "badPage")
	assert.Len(t, last.pages, 2)
	assert.Contains(t, out, "\x1b[?1049l")
}

// So does one of Bubble Tea's own, with the model as it was last known.
func TestAPanicInTheLoop(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	c.Start = false
	m := New(c)
	filter := func(m tea.Model, msg tea.Msg) tea.Msg {
		if press, ok := msg.(tea.KeyPressMsg); ok && press.String() == "x" {
			panic("no loop")
		}
		return msg
	}
	p, last, out, err := runs(t, m, "?x", tea.WithFilter(filter))
	require.ErrorIs(t, err, ErrCrashed)
	assert.Equal(t, "no loop", p.Crash().What)
	assert.Len(t, last.pages, 2, "help was open")
	assert.Contains(t, out, "\x1b[?1049l")
}

// A panic in one of several commands is told, in a word and once; the others are
// done.
func TestAPanicInOneOfSeveralCommands(t *testing.T) {
	c := &course{over: make(chan struct{})}
	cmd := c.guard(tea.Sequence(
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
	assert.Equal(t, "no two", c.crash.What)
	assert.False(t, c.crashed)
	assert.Nil(t, c.guard(nil))
}

// Nobody is there to go on after a panic in a match that nobody watches.
func TestAPanicThatNobodyWatches(t *testing.T) {
	c := configFor("fives", "greedy", "greedy")
	c.Unseen = true
	c.After = func(time.Duration, func() tea.Msg) tea.Cmd { return func() tea.Msg { panic("no clock") } }
	_, _, _, err := runs(t, New(c), "")
	require.ErrorIs(t, err, ErrCrashed)
}

// The way back is told while there is one: where the match is recorded to a file, and
// not once it is over.
func TestTheWayBack(t *testing.T) {
	name := filepath.Join(t.TempDir(), "match.jsonl")
	for _, test := range []struct {
		player, shows string
		recorded      bool
		back          string
	}{
		{record.Human, "h hints", true, "The match is saved: dominoes resume " + name},
		{record.Human, "h hints", false, ""},
		{"greedy", "end of the match", true, ""},
	} {
		c := configFor("fives", test.player, "greedy")
		if test.recorded {
			c.Record = func(match.Match) (match.File, error) {
				file, err := os.Create(name)
				return findable{file}, err
			}
		}
		s := run(t, c, 80, 24)
		s.shows(test.shows)
		s.types("ctrl+c")
		last := s.ends()
		require.NoError(t, last.Close())
		assert.Equal(t, test.back, last.WayBack())
	}
	assert.Empty(t, New(Config{}).WayBack(), "no match is open")
}

// A record that couldn't be written leads nowhere.
func TestNoWayBackToWhatIsNotSaved(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	c.Record = func(match.Match) (match.File, error) { return namedFile{}, nil }
	s := run(t, c, 80, 24)
	s.shows("not saved: it failed: no disk")
	s.types("ctrl+c")
	s.shows("ctrl+c again leaves what isn't saved")
	s.types("ctrl+c")
	last := s.ends()
	require.ErrorContains(t, last.Close(), "no disk")
	assert.Empty(t, last.WayBack())
}

// namedFile is a file that panics.
type namedFile struct{}

func (namedFile) Name() string              { return "match.jsonl" }
func (namedFile) Write([]byte) (int, error) { panic("no disk") }
func (namedFile) Sync() error               { panic("no disk either") }
func (namedFile) Truncate(int64) error      { return nil }
func (namedFile) Close() error              { panic("no disk at all") }

// findable is a file that says by what it is found.
type findable struct{ *os.File }

func (f findable) ID() string { return f.Name() }
