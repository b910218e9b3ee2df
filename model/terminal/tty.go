package terminal

import (
	"errors"
	"io"
	"os"
	"os/signal"
	"sync"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/term"
)

// tty is the terminal's line: how keys come, and how large the window is. Its ends are nil where
// they aren't a terminal's.
type tty struct {
	in, out term.File
	remote  Remote // nil for one of the system's

	mu   sync.Mutex // guards what follows
	undo func()     // nil while the line is as it was found
	over bool       // it isn't to be changed any more
}

// newTTY returns the line whose ends these are.
func newTTY(in io.Reader, out io.Writer) *tty {
	t := &tty{}
	if file, ok := in.(term.File); ok && term.IsTerminal(file.Fd()) {
		t.in = file
	}
	if file, ok := out.(term.File); ok && term.IsTerminal(file.Fd()) {
		t.out = file
	}
	return t
}

// raw lets every key come as it is.
func (t *tty) raw() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.undo != nil || t.over {
		return nil
	}
	var undone []func()
	var errs []error
	for _, set := range []func() (func(), error){t.rawInput, t.rawOutput} {
		undo, err := set()
		errs = append(errs, err)
		if undo != nil {
			undone = append(undone, undo)
		}
	}
	t.undo = func() {
		for _, undo := range undone {
			undo()
		}
	}
	return errors.Join(errs...)
}

// restore puts the line back as it was found.
func (t *tty) restore() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.undo != nil {
		t.undo()
		t.undo = nil
	}
}

// giveBack puts the line back as it was found, for good: who was to let the program go on may do
// so when it has ended.
func (t *tty) giveBack() {
	t.mu.Lock()
	t.over = true
	t.mu.Unlock()
	t.restore()
}

// restorer returns what puts a terminal back as it is.
func restorer(file term.File) (func(), error) {
	state, err := term.GetState(file.Fd())
	if err != nil {
		return nil, err
	}
	return func() { _ = term.Restore(file.Fd(), state) }, nil // it may be gone
}

// The largest window that is painted; the rest of a larger one stays empty. Nothing gains
// by more, and every cell takes memory several times over.
const (
	widest  = 500
	highest = 200
)

// size returns how large the window is, as far as it is painted; told is what was said of it.
func (t *tty) size(told tea.WindowSizeMsg) tea.WindowSizeMsg {
	if t.out != nil {
		if width, height, err := term.GetSize(t.out.Fd()); err == nil {
			told = tea.WindowSizeMsg{Width: width, Height: height}
		}
	}
	if t.remote != nil {
		told.Width, told.Height = t.remote.Size()
	}
	return tea.WindowSizeMsg{Width: min(told.Width, widest), Height: min(told.Height, highest)}
}

// onResize calls f when the window changes its size, until the function that it returns is
// called.
func (t *tty) onResize(f func()) (stop func()) {
	if t.remote != nil {
		return follow(t.remote.Resized(), f)
	}
	if t.out == nil {
		return func() {}
	}
	resized, done := make(chan os.Signal, 1), make(chan struct{})
	notifyResize(resized)
	go func() {
		for {
			select {
			case <-done:
				return
			case <-resized:
				f()
			}
		}
	}()
	return func() {
		signal.Stop(resized)
		close(done)
	}
}
