package terminal

import (
	"context"
	"io"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
)

// listener reads what a terminal sends and hands it on as messages. Bubble Tea's own reader
// waits only 50 ms for the rest of a key, which a connection may take longer to deliver, and
// stops reading before the terminal has answered everything.
type listener struct {
	input   io.Reader // nil if nothing is read
	queries *queries
	send    func(tea.Msg)
	fail    func(what any) // ends the program for a panic

	mu      sync.Mutex // guards what follows
	reading *reading   // nil while nothing is read
	closed  bool       // nothing is read any more
}

// reading is what a listener does from a start to a stop.
type reading struct {
	// deaf is closed once events are dropped, over once there are none any more.
	deaf, over chan struct{}
	// cancel ends it, and waits for that if the input can be cancelled.
	cancel func()
}

// newReader returns a reader of events. The rest of a key may be under way as long as the keyboard
// waits for it: over SSH it often comes in a packet of its own.
func newReader(input io.Reader) *uv.TerminalReader {
	reader := uv.NewTerminalReader(input, "")
	reader.EscTimeout = gap
	return reader
}

// start begins to read, unless that is over for good.
func (l *listener) start() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.input == nil || l.closed {
		return nil
	}
	source, err := uv.NewCancelReader(l.input)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(context.Background())
	r := &reading{deaf: make(chan struct{}), over: make(chan struct{})}
	r.cancel = func() {
		cancel()
		if source.Cancel() {
			select {
			case <-r.over:
			case <-time.After(instant):
			}
		}
		_ = source.Close() // only what it needs itself
	}
	l.reading = r
	events := make(chan uv.Event)
	go func() {
		defer close(events)
		defer func() {
			if r := recover(); r != nil {
				l.fail(r)
			}
		}()
		_ = newReader(source).StreamEvents(ctx, events) // the end of the input has other signs
	}()
	go func() {
		defer close(r.over)
		for e := range events {
			l.hand(e, r.deaf)
		}
	}()
	return nil
}

// hand hands an event on, or drops it once deaf is closed.
func (l *listener) hand(e uv.Event, deaf <-chan struct{}) {
	if _, last := e.(uv.PrimaryDeviceAttributesEvent); last {
		l.queries.answer()
	}
	select {
	case <-deaf:
		return
	default:
	}
	sent := make(chan struct{})
	go func() { // it waits for the loop, which may wait for the terminal
		defer close(sent)
		l.send(e)
	}()
	select {
	case <-sent:
	case <-deaf:
	}
}

// stop ends the reading until it is started again. Answers that are under way would be typed
// into whatever has the terminal next, so it waits for them first: a moment, and not once
// hurry is closed.
func (l *listener) stop(hurry <-chan struct{}) {
	l.mu.Lock()
	r := l.reading
	l.reading = nil
	l.mu.Unlock()
	if r == nil {
		return
	}
	close(r.deaf)
	l.queries.wait(hurry, r.over)
	r.cancel()
}

// close is stop for good.
func (l *listener) close(hurry <-chan struct{}) {
	l.mu.Lock()
	l.closed = true
	l.mu.Unlock()
	l.stop(hurry)
}

// queries counts how often the terminal was sent the questions and has yet to answer the last of them.
type queries struct {
	mu    sync.Mutex // guards what follows
	owed  int
	asked time.Time // the last time
	// done is closed once none is owed; nil while nobody waits.
	done chan struct{}
}

// answerWait is how long answers are waited for when the terminal is given back, mute how
// long a terminal may take for them before it is taken for one that answers nothing.
const (
	answerWait = 900 * time.Millisecond
	mute       = 4 * time.Second
)

// ask notes that the terminal is being sent the questions.
func (q *queries) ask() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.owed++
	q.asked = time.Now()
}

// answer notes that the terminal has answered the last of the questions.
func (q *queries) answer() {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.owed = max(0, q.owed-1); q.owed == 0 && q.done != nil {
		close(q.done)
		q.done = nil
	}
}

// wait waits until all is answered, for a moment, and not once one of the channels is closed.
func (q *queries) wait(hurry, over <-chan struct{}) {
	q.mu.Lock()
	left := min(answerWait, mute-time.Since(q.asked))
	if q.owed == 0 || left <= 0 {
		q.mu.Unlock()
		return
	}
	done := make(chan struct{})
	q.done = done
	q.mu.Unlock()
	select {
	case <-done:
	case <-hurry:
	case <-over:
	case <-time.After(left):
	}
}
