package terminal

import (
	"context"
	"io"
	"time"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
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
	p.painter = newPainter(r, p.lifecycle.fail)
	p.keyboard = NewKeyboard(r, r.Waiting, time.Now)
	return p.with(m, nil, r, options)
}

// listen hands the keys of a terminal elsewhere to the program until ctx ends. Bubble Tea's own reader
// would stay for good where a key comes as the program ends, and a panic in it would end the process
// with all who share it.
func (p *Program) listen(ctx context.Context) {
	events := make(chan uv.Event)
	go func() {
		defer close(events)
		defer func() {
			if r := recover(); r != nil {
				p.lifecycle.fail(r)
			}
		}()
		_ = uv.NewTerminalReader(p.keyboard, "").StreamEvents(ctx, events) // whoever made the connection knows of its end
	}()
	go func() {
		for e := range events {
			p.Send(e)
		}
	}()
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
