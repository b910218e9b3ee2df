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
	What  string // the panic's value
	Stack string
}

// ErrCrashed is returned after a panic has ended the program, ErrStuck if the terminal blocked writes, so that the
// program's end wasn't waited for.
var (
	ErrCrashed = errors.New("the program has failed")
	ErrStuck   = errors.New("the terminal accepts no more output")
)

// grace is how long a quit waits for a terminal that blocks writes; a second quit waits for instant.
const (
	grace   = 3 * time.Second
	instant = 300 * time.Millisecond
)

// lifecycle is the state of a program outside its loop, so that the program can end even if the loop hangs.
type lifecycle struct {
	quit func() // asks the loop to end
	// over is closed when the loop isn't waited for any more.
	over     chan struct{}
	overOnce sync.Once

	mu    sync.Mutex // guards what follows
	last  Model      // after the last successful Update
	crash *Crash     // the first
	// crashed is true if a panic ended the program.
	crashed bool
	limit   *time.Timer // calls abandon; nil until the program is to end
	// quitAgain is true if Quit was called more than once.
	quitAgain bool
	// away is true while another program has the terminal.
	away bool
}

// setLast stores the model after an Update.
func (l *lifecycle) setLast(m Model) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.last = m
}

// endWithin makes Run wait for the loop for at most this long.
func (l *lifecycle) endWithin(wait time.Duration) {
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

// lend calls f while another program has the terminal, unless the program is about to end.
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

// abandon stops waiting for the loop.
func (l *lifecycle) abandon() { l.overOnce.Do(func() { close(l.over) }) }

// record stores a panic if it is the first.
func (l *lifecycle) record(what any) {
	crash := &Crash{fmt.Sprint(what), string(debug.Stack())}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.crash == nil {
		l.crash = crash
	}
}

// fail ends the program because of a panic.
func (l *lifecycle) fail(what any) {
	l.record(what)
	l.mu.Lock()
	before := l.crashed
	l.crashed = true
	l.mu.Unlock()
	if !before {
		l.endWithin(grace)
		go l.quit() // blocks until the loop listens
	}
}

// failedMsg is sent when a command has panicked.
type failedMsg struct{ what string }

// guard returns cmd with panics turned into a failedMsg.
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
			l.endWithin(grace)
		}
		return msg
	}
}

// several returns the commands of a batch or sequence, whose types Bubble Tea doesn't all export.
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
	// Frame returns the cells to show, and the view without its content.
	Frame() (*canvas.Canvas, tea.View)
	// Bells returns how often the bell has been requested.
	Bells() int
	// Failed returns the model after one of its commands has panicked.
	Failed(what string) tea.Model
}
