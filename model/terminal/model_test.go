package terminal

import (
	"bytes"
	"io"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"dominoes/view/canvas"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/vt"
	"github.com/stretchr/testify/require"
)

// patience is how long a test waits before it gives up.
const patience = 20 * time.Second

// note is a model that shows the keys that were pressed, and what failed. Some keys do more.
type note struct {
	text     string
	colours  colorprofile.Profile
	dark     bool
	width    int
	height   int
	messages []tea.Msg
	mouse    bool
	init     func() tea.Msg     // is Init
	does     map[string]func()  // is called in Update, by key
	starts   map[string]tea.Cmd // is returned by Update, by key
	draws    func()             // is called in Frame
}

func (n note) Init() tea.Cmd { return n.init }

func (n note) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	n.messages = append(n.messages[:len(n.messages):len(n.messages)], msg)
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		n.width, n.height = msg.Width, msg.Height
	case tea.ColorProfileMsg:
		n.colours = msg.Profile
	case tea.BackgroundColorMsg:
		n.dark = msg.IsDark()
	case tea.KeyPressMsg:
		key := msg.String()
		switch key {
		case "ctrl+c":
			return n, tea.Quit
		case "m":
			n.mouse = !n.mouse
		}
		n.text += key
		if does := n.does[key]; does != nil {
			does()
		}
		return n, n.starts[key]
	}
	return n, nil
}

func (n note) Bells() int { return strings.Count(n.text, "b") }

func (n note) View() tea.View { return tea.NewView(n.text) }

func (n note) Frame() (*canvas.Canvas, tea.View) {
	if n.draws != nil {
		n.draws()
	}
	v := tea.View{WindowTitle: "Note"}
	if n.mouse {
		v.MouseMode = tea.MouseModeCellMotion
	}
	c := canvas.New(n.width, n.height, canvas.Style{})
	c.Put(0, 0, n.width, n.text, canvas.Style{})
	return c, v
}

func (n note) Failed(what string) tea.Model {
	n.text = "failed: " + what
	return n
}

// monitor is a terminal with an emulated screen; a mute one answers no questions.
type monitor struct {
	t    *testing.T
	keys *io.PipeWriter

	mu      sync.Mutex // guards what follows
	screen  *vt.Emulator
	written bytes.Buffer
}

func (m *monitor) Write(b []byte) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.written.Write(b)
	return m.screen.Write(b)
}

func (m *monitor) output() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.written.String()
}

// top returns the first row of the screen.
func (m *monitor) top() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	row, _, _ := strings.Cut(m.screen.String(), "\n")
	return row
}

// shows waits until the first row of the screen is a text.
func (m *monitor) shows(text string) {
	m.t.Helper()
	require.Eventually(m.t, func() bool { return m.top() == text }, patience, time.Millisecond, "%q", text)
}

func (m *monitor) types(keys string) {
	m.t.Helper()
	typed := make(chan error, 1)
	go func() {
		_, err := m.keys.Write([]byte(keys))
		typed <- err
	}()
	require.NoError(m.t, await(m.t, typed))
}

// await returns what comes on a channel.
func await[T any](t *testing.T, c <-chan T) (v T) {
	t.Helper()
	select {
	case v = <-c:
	case <-time.After(patience):
		require.FailNow(t, "nothing comes")
	}
	return v
}

// ran is a program that has been started.
type ran struct {
	*Program
	*monitor
	ended chan struct{}
	last  Model
	err   error
}

// runs starts a program on a monitor. Mute ones answer no questions.
func runs(t *testing.T, m Model, mute bool, options ...tea.ProgramOption) *ran {
	t.Helper()
	in, keys := io.Pipe()
	r := &ran{monitor: &monitor{t: t, keys: keys, screen: vt.NewEmulator(40, 10)}, ended: make(chan struct{})}
	// Answers wait for the program, but the screen doesn't.
	answers, answered := make(chan []byte, 1000), make(chan struct{})
	go func() {
		defer close(answers)
		for b := make([]byte, 256); ; {
			n, err := r.screen.Read(b)
			if err != nil {
				return
			}
			if !mute {
				answers <- bytes.Clone(b[:n])
			}
		}
	}()
	go func() {
		defer close(answered)
		for b := range answers {
			_, _ = keys.Write(b)
		}
	}()
	r.Program = NewProgram(m, in, r.monitor, append([]tea.ProgramOption{
		tea.WithWindowSize(40, 10), tea.WithColorProfile(colorprofile.TrueColor), tea.WithEnvironment([]string{"TERM=xterm-256color"}),
	}, options...)...)
	go func() {
		defer close(r.ended)
		r.last, r.err = r.Run()
	}()
	t.Cleanup(func() {
		r.Kill()
		<-r.ended
		_ = in.Close()
		_ = r.screen.InputPipe().(io.Closer).Close()
		<-answered
	})
	return r
}

// ends waits for the end.
func (r *ran) ends() {
	r.t.Helper()
	await(r.t, r.ended)
}

// endsSoon waits for an end that doesn't wait for the loop.
func (r *ran) endsSoon() {
	r.t.Helper()
	select {
	case <-r.ended:
	case <-time.After(grace * 3 / 4):
		require.FailNow(r.t, "the loop is waited for")
	}
}

// asFound requires that the screen was given back, once, if the program came to take it.
func (r *ran) asFound() {
	r.t.Helper()
	r.mu.Lock()
	require.False(r.t, r.screen.IsAltScreen())
	r.mu.Unlock()
	out := r.output()
	if out == "" {
		return
	}
	require.Equal(r.t, strings.Count(out, "\x1b[?1049h"), strings.Count(out, "\x1b[?1049l"), "%q", out)
	require.Greater(r.t, strings.LastIndex(out, "\x1b[?25h"), strings.LastIndex(out, "\x1b[?25l"))
	require.True(r.t, strings.HasSuffix(out, oldTitle), "nothing comes after it: %q", out)
}

// distant is a terminal at the other end of a connection, which answers no questions.
type distant struct {
	*monitor
	in      *io.PipeReader
	resized chan struct{}

	mu            sync.Mutex // guards what follows
	width, height int
}

func (d *distant) Read(b []byte) (int, error) { return d.in.Read(b) }

func (d *distant) Waiting() bool { return false }

func (d *distant) Resized() <-chan struct{} { return d.resized }

func (d *distant) Size() (width, height int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.width, d.height
}

func (d *distant) resize(width, height int) {
	d.mu.Lock()
	d.width, d.height = width, height
	d.mu.Unlock()
	d.resized <- struct{}{}
}

// runsRemotely starts a program on a distant terminal. The test calls hangUp once the program has ended.
func runsRemotely(t *testing.T) (r *ran, d *distant, hangUp func()) {
	in, keys := io.Pipe()
	d = &distant{
		monitor: &monitor{t: t, keys: keys, screen: vt.NewEmulator(40, 10)}, in: in, resized: make(chan struct{}), width: 40, height: 10,
	}
	unread := make(chan struct{})
	go func() {
		defer close(unread)
		_, _ = io.Copy(io.Discard, d.screen)
	}()
	r = &ran{
		monitor: d.monitor, ended: make(chan struct{}),
		Program: NewRemote(note{}, d, tea.WithWindowSize(40, 10), tea.WithColorProfile(colorprofile.ANSI256)),
	}
	go func() {
		defer close(r.ended)
		r.last, r.err = r.Run()
	}()
	t.Cleanup(func() {
		_ = d.screen.InputPipe().(io.Closer).Close()
		<-unread
	})
	return r, d, func() { _ = in.Close() }
}

func TestRemoteTerminalSendsKeysAndSizesAndGetsItsScreenBack(t *testing.T) {
	r, d, hangUp := runsRemotely(t)
	d.types("a")
	d.shows("a")
	d.resize(30, 8)
	d.types("w")
	d.shows("aw")
	d.types("\x03")
	r.ends()
	require.NoError(t, r.err)
	require.Equal(t, 1, r.Interrupts())
	last := r.last.(note)
	require.Equal(t, "aw", last.text)
	require.Equal(t, []int{30, 8}, []int{last.width, last.height})
	r.asFound()
	hangUp()
}

func TestKeysAfterEndOfRemoteProgramHoldUpNothing(t *testing.T) {
	r, d, hangUp := runsRemotely(t)
	d.types("\x03" + strings.Repeat("later", 20))
	r.ends()
	hangUp()
	require.Eventually(t, func() bool {
		stacks := make([]byte, 1<<20)
		return !strings.Contains(string(stacks[:runtime.Stack(stacks, true)]), "(*listener).start")
	}, patience, time.Millisecond)
}
