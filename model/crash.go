package model

import (
	"errors"
	"fmt"
	"reflect"
	"runtime/debug"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
)

// Crash is a panic that was caught.
type Crash struct {
	What  string // as it was given
	Stack string
}

// ErrCrashed tells that a panic ended the program, ErrStuck that the terminal took
// nothing more, so that its end wasn't waited for.
var (
	ErrCrashed = errors.New("the program has failed")
	ErrStuck   = errors.New("the terminal takes nothing more")
)

// A terminal that takes nothing is waited for this long once the program is to
// end, and no longer than a moment where that is asked for again.
const (
	grace   = 3 * time.Second
	instant = 300 * time.Millisecond
)

// course is what is known of a program from beside its loop, so that it can end
// well whatever becomes of the loop.
type course struct {
	quit func() // asks the loop to end
	// over is closed once the loop isn't waited for any more.
	over     chan struct{}
	overOnce sync.Once

	mu    sync.Mutex // guards what follows
	last  Model      // as it was after the last message that was taken in
	crash *Crash     // the first
	// crashed tells that a panic ended the program.
	crashed bool
	limit   *time.Timer // to the wait for the loop; nil while none is to end
	// away tells that the terminal is lent out, so that the loop waits too.
	away bool
}

// reached remembers the model.
func (c *course) reached(m Model) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last = m
}

// ends tells that the program is about to end, and how long to wait for that.
func (c *course) ends(wait time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.away {
		wait = 0
	}
	switch {
	case c.limit == nil:
		c.limit = time.AfterFunc(wait, c.abandon)
	case wait < grace:
		c.limit.Reset(wait)
	}
}

// lend calls f while the terminal is lent out, unless the program is about to end.
func (c *course) lend(f func()) {
	c.mu.Lock()
	c.away = c.limit == nil
	away := c.away
	c.mu.Unlock()
	if !away {
		return
	}
	f()
	c.mu.Lock()
	defer c.mu.Unlock()
	c.away = false
}

// abandon ends the wait for the loop.
func (c *course) abandon() { c.overOnce.Do(func() { close(c.over) }) }

// note remembers a panic, if it is the first.
func (c *course) note(what any) {
	crash := &Crash{fmt.Sprint(what), string(debug.Stack())}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.crash == nil {
		c.crash = crash
	}
}

// fail ends the program for a panic.
func (c *course) fail(what any) {
	c.note(what)
	c.mu.Lock()
	before := c.crashed
	c.crashed = true
	c.mu.Unlock()
	if !before {
		c.ends(grace)
		go c.quit() // it waits until the loop listens
	}
}

// failedMsg tells that a command has panicked.
type failedMsg struct{ what string }

// guard returns a command that does what cmd does; where it panics, that is a
// message like any other.
func (c *course) guard(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer func() {
			if r := recover(); r != nil {
				c.note(r)
				msg = failedMsg{fmt.Sprint(r)}
			}
		}()
		msg = cmd()
		cmds, _ := several(msg)
		for i := range cmds {
			cmds[i] = c.guard(cmds[i])
		}
		if _, quits := msg.(tea.QuitMsg); quits {
			c.ends(grace)
		}
		return msg
	}
}

// several returns the commands that a message consists of, which are to be run at once
// or one after another: Bubble Tea doesn't name the second kind.
func several(msg tea.Msg) ([]tea.Cmd, bool) {
	list, cmds := reflect.ValueOf(msg), reflect.TypeFor[[]tea.Cmd]()
	if !list.IsValid() || !list.CanConvert(cmds) {
		return nil, false
	}
	return list.Convert(cmds).Interface().([]tea.Cmd), true
}

// Crash returns the first panic that was caught, nil where there was none. The
// program may have gone on after it.
func (p *Program) Crash() *Crash {
	p.course.mu.Lock()
	defer p.course.mu.Unlock()
	return p.course.crash
}

// Quit ends the program in good order. Asked a second time, it waits no longer than
// a moment for a terminal that takes nothing.
func (p *Program) Quit() {
	p.course.mu.Lock()
	again := p.course.limit != nil
	p.course.mu.Unlock()
	if again {
		p.course.ends(instant)
		return
	}
	p.course.ends(grace)
	go p.course.quit() // it waits until the loop listens
}
