package terminal

import (
	"errors"
	"io"
	"os"
	"os/signal"
	"strconv"
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

// usualWidth and usualHeight are the size of a window if nothing says how large it is.
const (
	usualWidth  = 80
	usualHeight = 24
)

// Size returns how large a terminal is, in cells. A side of 0, as serial lines and containers
// have it, isn't known: COLUMNS and LINES count then.
func Size(file term.File) (width, height int) {
	width, height, _ = term.GetSize(file.Fd()) // 0 if it can't be asked
	return known(width, os.Getenv("COLUMNS"), usualWidth), known(height, os.Getenv("LINES"), usualHeight)
}

// known returns a side of a window: what was said of it, what a variable says, or the usual length.
func known(said int, variable string, usual int) int {
	if said > 0 {
		return said
	}
	if n, err := strconv.Atoi(variable); err == nil && n > 0 {
		return n
	}
	return usual
}

// size returns how large the window is, as far as it is painted; told is what was said of it.
func (t *tty) size(told tea.WindowSizeMsg) tea.WindowSizeMsg {
	if t.out != nil {
		told.Width, told.Height = Size(t.out)
	}
	if t.remote != nil {
		told.Width, told.Height = t.remote.Size()
	}
	return tea.WindowSizeMsg{
		Width:  min(known(told.Width, "", usualWidth), widest),
		Height: min(known(told.Height, "", usualHeight), highest),
	}
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

// Remote is a terminal at the other end of a connection: keys are read from it, and what it is to
// show is written to it. Writing may wait; whoever made the connection ends it where that takes
// too long.
type Remote interface {
	io.ReadWriter
	// Waiting reports whether there is something to read, so that Read wouldn't wait.
	Waiting() bool
	// Size is how large the window is, in cells; a side that isn't known is 0.
	Size() (width, height int)
	// Resized has an entry once the window has changed its size. Several changes may be one.
	Resized() <-chan struct{}
}

// follow calls f for each entry of a channel, until the function that it returns is called.
func follow(resized <-chan struct{}, f func()) (stop func()) {
	done := make(chan struct{})
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
	return func() { close(done) }
}
