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

// tty is the terminal device: its line settings and window size. in and out are nil unless they are terminals.
type tty struct {
	in, out term.File
	remote  Remote // nil if it is a local terminal

	mu   sync.Mutex // guards what follows
	undo func()     // nil while the settings are the original ones
	over bool       // true once the settings were restored for good
}

// newTTY returns the terminal with these ends.
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

// rawLineFeed reports whether a line feed keeps the column. Over SSH it does, since the client puts its terminal into
// raw mode.
func (t *tty) rawLineFeed() bool { return t.remote != nil || t.in != nil && rawModeKeepsColumn }

// restore restores the original settings.
func (t *tty) restore() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.undo != nil {
		t.undo()
		t.undo = nil
	}
}

// giveBack restores the original settings for good: a suspended program may be continued after it has ended.
func (t *tty) giveBack() {
	t.mu.Lock()
	t.over = true
	t.mu.Unlock()
	t.restore()
}

// restorer returns a function that restores a terminal's current settings.
func restorer(file term.File) (func(), error) {
	state, err := term.GetState(file.Fd())
	if err != nil {
		return nil, err
	}
	return func() { _ = term.Restore(file.Fd(), state) }, nil // the terminal may be gone
}

// maxWidth and maxHeight are the size of the largest window that is painted; the rest of a larger one stays empty.
// Every cell takes memory several times over.
const (
	maxWidth  = 500
	maxHeight = 200
)

// defaultWidth and defaultHeight are the window's size if nothing reports it.
const (
	defaultWidth  = 80
	defaultHeight = 24
)

// Size returns a terminal's size in cells. If a side is reported as 0, as by serial lines and containers, COLUMNS or
// LINES is used.
func Size(file term.File) (width, height int) {
	width, height, _ = term.GetSize(file.Fd()) // 0 on failure
	return sideLength(width, os.Getenv("COLUMNS"), defaultWidth), sideLength(height, os.Getenv("LINES"), defaultHeight)
}

// sideLength returns the length of a side: as reported, as a variable says, or fallback.
func sideLength(reported int, variable string, fallback int) int {
	if reported > 0 {
		return reported
	}
	if n, err := strconv.Atoi(variable); err == nil && n > 0 {
		return n
	}
	return fallback
}

// size returns the size of the painted part of the window; reported is used if the terminal can't be asked.
func (t *tty) size(reported tea.WindowSizeMsg) tea.WindowSizeMsg {
	if t.out != nil {
		reported.Width, reported.Height = Size(t.out)
	}
	if t.remote != nil {
		reported.Width, reported.Height = t.remote.Size()
	}
	return tea.WindowSizeMsg{
		Width:  min(sideLength(reported.Width, "", defaultWidth), maxWidth),
		Height: min(sideLength(reported.Height, "", defaultHeight), maxHeight),
	}
}

// onResize calls f when the window's size changes, until stop is called.
func (t *tty) onResize(f func()) (stop func()) {
	switch {
	case t.remote != nil:
		return follow(t.remote.Resized(), f)
	case t.out == nil:
		return func() {}
	}
	resized := make(chan os.Signal, 1)
	notifyResize(resized)
	unfollow := follow(resized, f)
	return func() {
		signal.Stop(resized)
		unfollow()
	}
}

// Remote is a terminal at the other end of a connection. Writing may block; the connection's owner closes it if that
// takes too long.
type Remote interface {
	io.ReadWriter
	// Waiting reports whether Read would return without blocking.
	Waiting() bool
	// Size returns the window's size in cells; 0 for a side that isn't known.
	Size() (width, height int)
	// Resized receives after the window's size has changed. Several changes may be reported as one.
	Resized() <-chan struct{}
}

// follow calls f for each entry of a channel until stop is called.
func follow[T any](resized <-chan T, f func()) (stop func()) {
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
