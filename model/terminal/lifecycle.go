package terminal

import (
	"errors"
	"fmt"
	"reflect"
	"runtime/debug"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/view/canvas"
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

// lifecycle is what is known of a program from beside its loop, so that it can end
// well whatever becomes of the loop.
type lifecycle struct {
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
	// again tells that it was asked to end when it was to end already.
	again bool
	// away is true while the terminal is lent out.
	away bool
}

// reached remembers the model.
func (l *lifecycle) reached(m Model) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.last = m
}

// ends tells that the program is about to end, and how long to wait for that.
func (l *lifecycle) ends(wait time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.away {
		wait = 0
	}
	switch {
	case l.limit == nil:
		l.limit = time.AfterFunc(wait, l.abandon)
	case wait < grace:
		l.limit.Reset(wait)
	}
}

// lend calls f while the terminal is lent out, unless the program is about to end.
func (l *lifecycle) lend(f func()) {
	l.mu.Lock()
	l.away = l.limit == nil
	away := l.away
	l.mu.Unlock()
	if !away {
		return
	}
	f()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.away = false
}

// abandon ends the wait for the loop.
func (l *lifecycle) abandon() { l.overOnce.Do(func() { close(l.over) }) }

// record remembers a panic, if it is the first.
func (l *lifecycle) record(what any) {
	crash := &Crash{fmt.Sprint(what), string(debug.Stack())}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.crash == nil {
		l.crash = crash
	}
}

// fail ends the program for a panic.
func (l *lifecycle) fail(what any) {
	l.record(what)
	l.mu.Lock()
	before := l.crashed
	l.crashed = true
	l.mu.Unlock()
	if !before {
		l.ends(grace)
		go l.quit() // it waits until the loop listens
	}
}

// failedMsg tells that a command has panicked.
type failedMsg struct{ what string }

// guard returns a command that does what cmd does; where it panics, that is a
// message like any other.
func (l *lifecycle) guard(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer func() {
			if r := recover(); r != nil {
				l.record(r)
				msg = failedMsg{fmt.Sprint(r)}
			}
		}()
		msg = cmd()
		cmds, _ := several(msg)
		for i := range cmds {
			cmds[i] = l.guard(cmds[i])
		}
		if _, quits := msg.(tea.QuitMsg); quits {
			l.ends(grace)
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

// Model is a program that can run in a terminal.
type Model interface {
	tea.Model
	// Frame returns what is to be shown, and the view that it is without its content. Last is
	// what was shown before, nil for nothing; it is returned where it should stay.
	Frame(last *canvas.Canvas) (*canvas.Canvas, tea.View)
	// Bells counts how often the bell was to ring.
	Bells() int
	// Failed returns the model after a command of its own has panicked.
	Failed(what string) tea.Model
}
