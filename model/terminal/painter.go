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

// Frame is what a terminal should show.
type Frame struct {
	Cells *canvas.Canvas // nil for nothing yet
	Title string
	Mouse bool
	// Bells counts the requests to ring the bell; several new ones ring it once.
	Bells int
	// Joins turns on grapheme clusters, AtOnce synchronized output. The terminal must support them.
	Joins, AtOnce bool
	// Terminal has the terminal's capabilities that save bytes.
	Terminal canvas.Terminal
	// Paint is incremented to have everything repainted.
	Paint int
}

// painter writes frames to a terminal from its own goroutine. It sleeps while nothing changes.
type painter struct {
	wakeups, closed chan struct{}
	fail            func(what any) // ends the program for a panic
	queries         queries

	mu   sync.Mutex // guards what follows
	next Frame      // the frame to show
	// wanted is true while the painter should have the screen.
	wanted bool

	screen sync.Mutex // held during slow writes
	out    io.Writer
	// on is true while the painter has the screen.
	on bool
	// last is what the screen shows; its Cells are nil if unknown.
	last Frame
	// joined is true if grapheme clusters were turned on.
	joined atomic.Bool
	// gone is true once the screen was restored for good.
	gone atomic.Bool
	// spare is another file for the terminal, kept from being finalized, which would close it.
	spare *os.File
}

func newPainter(out io.Writer, fail func(what any)) *painter {
	return &painter{out: out, fail: fail, wakeups: make(chan struct{}, 1), closed: make(chan struct{})}
}

// pause is the shortest time between two frames.
const pause = time.Second / 60

// Show sets the frame to show. It doesn't wait for the terminal.
func (p *painter) Show(f Frame) {
	p.mu.Lock()
	p.next = f
	p.mu.Unlock()
	notify(p.wakeups)
}

// enter makes the painter take the screen.
func (p *painter) enter() {
	p.mu.Lock()
	p.wanted = true
	p.mu.Unlock()
	notify(p.wakeups)
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
		case <-p.wakeups:
		}
		if p.paint() {
			time.Sleep(pause)
		}
	}
}

// paint updates the screen, and reports whether a frame was written.
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
		p.last = next // the same picture; the older canvas can be freed
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

// cells returns the text that updates the screen's cells.
func (p *painter) cells(next Frame) string {
	before := p.last.Cells
	if next.Paint != p.last.Paint {
		before = nil
	}
	changes := next.Cells.ChangesOn(next.Terminal, before)
	if changes != "" && next.AtOnce {
		changes = ansi.SetModeSynchronizedOutput + changes + ansi.ResetModeSynchronizedOutput
	}
	return changes
}

// modes returns the text that updates the terminal's modes.
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

func (p *painter) restored() string {
	if p.joined.Load() {
		return ansi.ResetModeUnicodeCore + give
	}
	return give
}

// giveBack restores the screen for good, within a moment. If the terminal blocks, pending output is dropped to make
// room.
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
	// Another file is used, as the first may be blocked in a write. Its writer must not continue afterwards: it would
	// overwrite what is printed next.
	p.gone.Store(true)
	p.spare = os.NewFile(file.Fd(), "terminal")
	written := make(chan struct{})
	go func() {
		defer close(written)
		_, _ = p.spare.WriteString("\x18" + p.restored()) // \x18 cancels an incomplete sequence
	}()
	select {
	case <-written:
	case <-time.After(instant):
	}
}
