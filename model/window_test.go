package model

import (
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/vt"
	"github.com/stretchr/testify/require"

	"dominoes/model/table"
	"dominoes/model/terminal"
)

// patience is how long a test waits for a screen before it gives up, by the bubble's clock, which takes no time. It
// looks again after every glance.
const (
	patience = 5 * time.Second
	glance   = 10 * time.Millisecond
)

// window runs a program in an emulated terminal, as a person would: keys
// go in as bytes, and what comes out is read off the screen. It is for
// tests in bubbles of time.
type window struct {
	t       *testing.T
	program *terminal.Program
	keys    *io.PipeWriter
	ended   chan struct{}
	final   Model
	err     error
	pressed atomic.Int64 // keys that the program has read

	mu      sync.Mutex // guards emulator and written
	screen  *vt.Emulator
	written int // bytes
}

// Write takes the program's output.
func (s *window) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.written += len(p)
	return s.screen.Write(p)
}

// peekMsg asks for the model between two messages.
type peekMsg chan Model

// watched is a model that can be asked for, and whose keys are counted.
type watched struct {
	Model
	window *window
}

// Update implements [tea.Model].
func (w watched) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if after, ok := msg.(afterMsg); ok {
		msg = after.msg
	}
	switch msg := msg.(type) {
	case peekMsg:
		msg <- w.Model
		return w, nil
	case tea.KeyPressMsg:
		w.window.pressed.Add(1)
	}
	m, cmd := w.Model.Update(msg)
	w.Model = m.(Model)
	return w, cmd
}

// Failed implements [terminal.Model].
func (w watched) Failed(what string) tea.Model {
	w.Model = w.Model.Failed(what).(Model)
	return w
}

// run starts a program in a terminal of the given size.
func run(t *testing.T, c Config, width, height int) *window {
	s := &window{t: t, screen: vt.NewEmulator(width, height), ended: make(chan struct{})}
	// The program's output has bare line feeds, as it would in raw mode.
	_, err := s.screen.WriteString("\x1b[20h")
	require.NoError(t, err)
	input, keys := io.Pipe()
	s.keys = keys
	// What the terminal answers to queries comes in between the keys.
	answered := make(chan struct{})
	go func() {
		defer close(answered)
		_, _ = io.Copy(keys, s.screen)
	}()
	s.program = terminal.NewProgram(watched{New(c), s}, input, s,
		tea.WithWindowSize(width, height), tea.WithoutSignals(),
		tea.WithEnvironment([]string{"TERM=xterm-256color"}), tea.WithColorProfile(colorprofile.TrueColor))
	go func() {
		defer close(s.ended)
		var last terminal.Model
		last, s.err = s.program.Run()
		s.final = last.(watched).Model
	}()
	t.Cleanup(func() {
		s.program.Kill()
		<-s.ended
		_ = input.Close()
		_ = s.screen.InputPipe().(io.Closer).Close()
		<-answered
		time.Sleep(time.Minute) // timers that nobody waits for end
	})
	return s
}

// model returns the program's model.
func (s *window) model() Model {
	s.t.Helper()
	peek := make(peekMsg, 1)
	s.program.Send(peek)
	select {
	case m := <-peek:
		return m
	case <-s.ended:
		require.NoError(s.t, s.err)
		require.FailNow(s.t, "the program has ended", s.text())
	case <-time.After(patience):
		require.FailNow(s.t, "the program hangs", s.text())
	}
	return Model{}
}

// table returns the program's table.
func (s *window) table() table.Page {
	s.t.Helper()
	t, ok := s.model().table()
	require.True(s.t, ok, "no table is open")
	return t
}

// text returns what is on the screen, line by line, without the spaces at the
// lines' ends.
func (s *window) text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.screen.String() + "\n"
}

// until waits for a screen, and returns it.
func (s *window) until(what string, is func(screen string) bool) string {
	s.t.Helper()
	for began := time.Now(); ; time.Sleep(glance) {
		synctest.Wait()
		screen := s.text()
		if is(screen) {
			return screen
		}
		require.Less(s.t, time.Since(began), patience, "waiting for %s\n%s", what, screen)
	}
}

// settles waits until the screen shows what the model does, to the letter, and
// returns the model.
func (s *window) settles() (m Model) {
	s.t.Helper()
	s.until("what the model shows", func(screen string) bool {
		m = s.model()
		d := desk{t: s.t, m: m}
		return d.screen() == strings.TrimSuffix(screen, "\n")
	})
	return m
}

// settledTable is the table of a screen that has settled.
func (s *window) settledTable() table.Page {
	s.t.Helper()
	tab, ok := s.settles().table()
	require.True(s.t, ok, "no table is open")
	return tab
}

// shows waits until a text is on the screen.
func (s *window) shows(text string) string {
	s.t.Helper()
	return s.until(text, func(screen string) bool { return strings.Contains(screen, text) })
}

// hides waits until a text is off the screen.
func (s *window) hides(text string) string {
	s.t.Helper()
	return s.until("no more "+text, func(screen string) bool { return !strings.Contains(screen, text) })
}

// sequences are what a terminal sends for keys.
var sequences = map[string]string{
	"enter": "\r", "space": " ", "tab": "\t", "esc": "\x1b", "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D",
	"shift+tab": "\x1b[Z", "ctrl+c": "\x03", "backspace": "\x7f",
}

// types types keys by their names, each when the program has read the one
// before.
func (s *window) types(names ...string) {
	s.t.Helper()
	for _, name := range names {
		bytes, ok := sequences[name]
		if !ok {
			bytes = name
		}
		before := s.pressed.Load()
		s.send(bytes)
		s.until(name+" is read", func(string) bool { return s.pressed.Load() > before })
	}
}

func (s *window) send(bytes string) {
	s.t.Helper()
	_, err := s.keys.Write([]byte(bytes))
	require.NoError(s.t, err)
}

// resizes changes the window's size.
func (s *window) resizes(width, height int) {
	s.mu.Lock()
	s.screen.Resize(width, height)
	s.mu.Unlock()
	s.program.Send(tea.WindowSizeMsg{Width: width, Height: height})
}

// ends waits for the program's end.
func (s *window) ends() Model {
	s.t.Helper()
	select {
	case <-s.ended:
	case <-time.After(patience):
		require.FailNow(s.t, "the program doesn't end", s.text())
	}
	require.NoError(s.t, s.err)
	return s.final
}
