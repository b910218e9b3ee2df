package terminal

import (
	"context"
	"io"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
)

// listener reads a terminal's input and sends it as messages. It replaces Bubble Tea's own reader, which waits only 50
// ms for the rest of a key, too short for some connections, and stops reading before the terminal has answered
// everything.
type listener struct {
	input   io.Reader // nil if nothing is read
	queries *queries
	send    func(tea.Msg)
	fail    func(what any) // ends the program for a panic

	mu      sync.Mutex // guards what follows
	reading *reading   // nil while nothing is read
	closed  bool       // nothing is read any more
}

// reading is the state of a listener from start to stop.
type reading struct {
	// muted is closed once events are to be dropped, over once there are no more.
	muted, over chan struct{}
	// cancel ends the reading, and waits for its end if the input can be cancelled.
	cancel func()
}

// newReader returns a reader of events. It waits for the rest of a key as long as Keyboard does: over SSH the rest
// often comes in another packet.
func newReader(input io.Reader) *uv.TerminalReader {
	reader := uv.NewTerminalReader(input, "")
	reader.EscTimeout = gap
	return reader
}

// start starts to read, unless the listener is closed.
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
	r := &reading{muted: make(chan struct{}), over: make(chan struct{})}
	r.cancel = func() {
		cancel()
		if source.Cancel() {
			select {
			case <-r.over:
			case <-time.After(instant):
			}
		}
		_ = source.Close() // closes only the reader's own files
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
		_ = newReader(source).StreamEvents(ctx, events) // the end of the input is noticed elsewhere
	}()
	go func() {
		defer close(r.over)
		for e := range events {
			l.deliver(e, r.muted)
		}
	}()
	return nil
}

// deliver sends an event, or drops it once muted is closed.
func (l *listener) deliver(e uv.Event, muted <-chan struct{}) {
	switch answer := e.(type) {
	case uv.PrimaryDeviceAttributesEvent: // the last one
		l.queries.answer()
	case uv.CapabilityEvent:
		e = capabilityMsg(answer.Content)
	}
	select {
	case <-muted:
		return
	default:
	}
	sent := make(chan struct{})
	go func() { // Send blocks until the loop takes it, which may be waiting for the terminal
		defer close(sent)
		l.send(e)
	}()
	select {
	case <-sent:
	case <-muted:
	}
}

// stop pauses the reading. Pending answers would be typed into the terminal's next program, so it waits for them first:
// for a moment, and only until hurry is closed.
func (l *listener) stop(hurry <-chan struct{}) {
	l.mu.Lock()
	r := l.reading
	l.reading = nil
	l.mu.Unlock()
	if r == nil {
		return
	}
	close(r.muted)
	l.queries.wait(hurry, r.over)
	r.cancel()
}

// close ends the reading for good; see stop.
func (l *listener) close(hurry <-chan struct{}) {
	l.mu.Lock()
	l.closed = true
	l.mu.Unlock()
	l.stop(hurry)
}

// queries counts how often the questions were sent without an answer to their last.
type queries struct {
	mu    sync.Mutex // guards what follows
	owed  int
	asked time.Time // the last time
	// done is closed when nothing is owed; nil unless wait is running.
	done chan struct{}
}

// answerWait is how long to wait for answers before the terminal is restored, mute how long after the questions a
// silent terminal counts as unable to answer.
const (
	answerWait = 900 * time.Millisecond
	mute       = 4 * time.Second
)

// ask records that the questions are being sent.
func (q *queries) ask() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.owed++
	q.asked = time.Now()
}

// answer records that the last question was answered.
func (q *queries) answer() {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.owed = max(0, q.owed-1); q.owed == 0 && q.done != nil {
		close(q.done)
		q.done = nil
	}
}

// wait blocks until all is answered, a channel is closed, or the timeout has passed.
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
