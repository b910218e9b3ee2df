package terminal

import (
	"io"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/term"

	"dominoes/view/canvas"
)

// Frame is what a terminal is to show, and how.
type Frame struct {
	Cells *canvas.Canvas // nil for nothing yet
	Title string
	Mouse bool
	// Bells counts how often the bell was to ring; of several at once one is heard.
	Bells int
	// Joins tells the terminal to show joined characters as one, AtOnce to show a frame when
	// all of it is there; it must know how to.
	Joins, AtOnce bool
	// Paint is another number than before where all is to be painted anew.
	Paint int
}

// painter writes frames to a terminal, from a goroutine of its own. It sleeps while nothing
// changes.
type painter struct {
	stirred, closed chan struct{}
	fail            func(what any) // ends the program for a panic
	queries         queries

	mu   sync.Mutex // guards what follows
	next Frame      // is to be shown
	// wanted tells that the screen is to be taken.
	wanted bool

	screen sync.Mutex // guards what follows; held while the terminal takes its time
	out    io.Writer
	// on tells that the screen is the painter's.
	on bool
	// last is what the screen shows; without cells where those aren't known.
	last Frame
	// joined tells that the terminal was told to show joined characters as one.
	joined atomic.Bool
	// gone tells that the screen was given back for good.
	gone atomic.Bool
	// spare is the terminal once more, kept so that it isn't closed.
	spare *os.File
}

func newPainter(out io.Writer, fail func(what any)) *painter {
	return &painter{out: out, fail: fail, stirred: make(chan struct{}, 1), closed: make(chan struct{})}
}

// pause is the shortest time between two frames.
const pause = time.Second / 60

// Show hands in the frame to be shown. It doesn't wait for the terminal.
func (p *painter) Show(f Frame) {
	p.mu.Lock()
	p.next = f
	p.mu.Unlock()
	p.wake()
}

// enter lets the screen be taken.
func (p *painter) enter() {
	p.mu.Lock()
	p.wanted = true
	p.mu.Unlock()
	p.wake()
}

func (p *painter) wake() {
	select {
	case p.stirred <- struct{}{}:
	default:
	}
}

// run paints until the painter is closed.
func (p *painter) run() {
	defer func() {
		if r := recover(); r != nil {
			p.fail(r)
		}
	}()
	for {
		select {
		case <-p.closed:
			return
		case <-p.stirred:
		}
		if p.paint() {
			time.Sleep(pause)
		}
	}
}

// paint brings the screen up to date, and reports whether a frame was written.
func (p *painter) paint() bool {
	p.screen.Lock()
	defer p.screen.Unlock()
	p.mu.Lock()
	next, wanted := p.next, p.wanted
	p.mu.Unlock()
	if !wanted || p.gone.Load() {
		return false
	}
	if !p.on {
		p.on, p.last = true, Frame{Bells: p.last.Bells}
		p.queries.ask()
		_, _ = io.WriteString(p.out, take+questions)
	}
	if next.Cells == nil {
		return false
	}
	text := p.modes(next) + p.cells(next)
	if text == "" {
		p.last = next // it looks the same, and one canvas is enough to keep
		return false
	}
	p.joined.Store(next.Joins)
	if _, err := io.WriteString(p.out, text); err != nil {
		p.last.Cells = nil
		return true
	}
	p.last = next
	return true
}

// cells returns what turns the cells that are shown into the next ones.
func (p *painter) cells(next Frame) string {
	before := p.last.Cells
	if next.Paint != p.last.Paint {
		before = nil
	}
	changes := next.Cells.Changes(before)
	if changes != "" && next.AtOnce {
		changes = ansi.SetModeSynchronizedOutput + changes + ansi.ResetModeSynchronizedOutput
	}
	return changes
}

// modes returns what turns the modes that are set into the next ones.
func (p *painter) modes(next Frame) string {
	var b strings.Builder
	if next.Joins != p.last.Joins {
		b.WriteString(ansi.SetModeUnicodeCore)
	}
	switch {
	case next.Mouse && !p.last.Mouse:
		b.WriteString(ansi.SetModeMouseButtonEvent + ansi.SetModeMouseExtSgr)
	case p.last.Mouse && !next.Mouse:
		b.WriteString(ansi.ResetModeMouseButtonEvent + ansi.ResetModeMouseExtSgr)
	}
	if next.Title != p.last.Title {
		b.WriteString(ansi.SetWindowTitle(next.Title))
	}
	if next.Bells > p.last.Bells {
		b.WriteString("\a")
	}
	return b.String()
}

// leave gives the screen back.
func (p *painter) leave() {
	p.mu.Lock()
	p.wanted = false
	p.mu.Unlock()
	p.screen.Lock()
	defer p.screen.Unlock()
	if p.on && !p.gone.Load() {
		p.on = false
		_, _ = io.WriteString(p.out, wipe+p.restored())
	}
}

// restored returns what gives the screen back.
func (p *painter) restored() string {
	if p.joined.Load() {
		return ansi.ResetModeUnicodeCore + give
	}
	return give
}

// giveBack gives the screen back for good, within a moment. Where the terminal
// doesn't take it, what waits to be shown is dropped to make room.
func (p *painter) giveBack() {
	left := make(chan bool, 1)
	go func() {
		defer func() { left <- recover() == nil }()
		p.leave()
		p.gone.Store(true)
	}()
	file, _ := p.out.(term.File)
	select {
	case well := <-left:
		if well || file == nil {
			return
		}
	case <-time.After(instant):
		if file == nil {
			return
		}
		discard(file.Fd())
		select {
		case well := <-left:
			if well {
				return
			}
		case <-time.After(instant):
		}
	}
	// Another file, as the first one may be held up in a write. Whoever holds it writes nothing
	// more: what is said next would be wiped away.
	p.gone.Store(true)
	p.spare = os.NewFile(file.Fd(), "terminal")
	written := make(chan struct{})
	go func() {
		defer close(written)
		_, _ = p.spare.WriteString("\x18" + p.restored()) // \x18 breaks off what was written half
	}()
	select {
	case <-written:
	case <-time.After(instant):
	}
}
