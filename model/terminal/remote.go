package terminal

import (
	"io"
	"time"

	tea "charm.land/bubbletea/v2"
)

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

// NewRemote returns the program that runs m in a terminal elsewhere.
func NewRemote(m Model, r Remote, options ...tea.ProgramOption) *Program {
	p := newProgram(m)
	p.tty = &tty{remote: r}
	p.keyboard = NewKeyboard(r, r.Waiting, time.Now)
	return p.with(m, p.keyboard, r, options)
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
