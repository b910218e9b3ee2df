package model

import (
	"bytes"
	"io"
	"os"
	"regexp"
	"sync"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/term"

	"dominoes/model/page"
	"dominoes/view/canvas"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// painter writes pictures to a terminal, and what Bubble Tea has to say to it.
// It sleeps while nothing changes.
type painter struct {
	stirred, closed chan struct{}
	fail            func(what any) // ends the program for a panic

	mu   sync.Mutex     // guards what follows
	next *canvas.Canvas // is to be shown
	// resized tells that the window has had another size since the last picture,
	// even if it is the same again: what it lost is to be painted anew.
	resized bool
	// whole tells that the terminal shows a frame at once if told its ends.
	whole bool
	// waiting is what Bubble Tea wrote while the terminal took its time.
	waiting [][]byte

	screen sync.Mutex // guards what follows; held while the terminal takes its time
	out    io.Writer
	// on tells that the alternate screen is, which is the painter's alone; gone that
	// it was given back for good.
	on, gone bool
	// last is what the screen shows, nil where that isn't known.
	last *canvas.Canvas
	// joins tells that the terminal was told to show joined characters as one.
	joins atomic.Bool
	// spare is the terminal once more, kept so that it isn't closed.
	spare *os.File
}

// pause is the shortest time between two pictures.
const pause = time.Second / 60

// show hands in the picture to be shown. It doesn't wait for the terminal.
func (p *painter) show(c *canvas.Canvas) {
	p.mu.Lock()
	p.next = c
	p.mu.Unlock()
	p.stir()
}

// say shows the picture before with some words over it.
func (p *painter) say(t *theme.Theme, text string) {
	p.mu.Lock()
	last := p.next
	p.mu.Unlock()
	if last == nil {
		return
	}
	c := last.Clone()
	widgets.DrawSaid(c, t, text)
	p.show(c)
}

// resize takes in that the window has changed its size.
func (p *painter) resize() {
	p.mu.Lock()
	p.resized = true
	p.mu.Unlock()
}

func (p *painter) stir() {
	select {
	case p.stirred <- struct{}{}:
	default:
	}
}

// run paints until the painter is closed. The first picture waits a little too:
// the next ones are often close behind.
func (p *painter) run() {
	defer func() {
		if r := recover(); r != nil {
			p.fail(r)
		}
	}()
	for last := time.Now(); ; last = time.Now() {
		select {
		case <-p.closed:
			return
		case <-p.stirred:
		}
		time.Sleep(pause - time.Since(last))
		p.paint()
	}
}

// paint brings the screen up to date.
func (p *painter) paint() {
	p.screen.Lock()
	defer p.screen.Unlock()
	for _, b := range p.waited() {
		_ = p.pass(b) // Bubble Tea couldn't do anything about it either
	}
	p.mu.Lock()
	next, whole, resized := p.next, p.whole, p.resized
	p.resized = false
	p.mu.Unlock()
	if resized {
		p.last = nil
	}
	if next == nil || !p.on {
		return
	}
	changes := next.Changes(p.last)
	if changes == "" {
		return
	}
	if whole {
		changes = ansi.SetModeSynchronizedOutput + changes + ansi.ResetModeSynchronizedOutput
	}
	p.last = next
	if _, err := io.WriteString(p.out, changes); err != nil {
		p.last = nil
	}
}

// take takes the screen, give gives it back with every mode that may have been set
// meanwhile. The window's title is kept as it was.
const (
	take = keepTitle + ansi.SetModeAltScreenSaveCursor + ansi.ResetModeTextCursorEnable
	give = ansi.ResetModeSynchronizedOutput + ansi.ResetStyle + ansi.SetModeAutoWrap +
		ansi.ResetModeMouseButtonEvent + ansi.ResetModeMouseAnyEvent + ansi.ResetModeMouseExtSgr +
		ansi.ResetModeBracketedPaste + ansi.ResetModifyOtherKeys + "\x1b[<1u" +
		ansi.ResetModeAltScreenSaveCursor + ansi.SetModeTextCursorEnable + oldTitle

	// wipe empties the screen before it is left: tmux shows rows of it above the shell's
	// otherwise, if the window has grown meanwhile.
	wipe = ansi.ResetStyle + ansi.CursorHomePosition + ansi.EraseEntireScreen

	keepTitle, oldTitle = "\x1b[22;2t", "\x1b[23;2t"
)

// open takes the screen at once, where Bubble Tea would wait for its first frame,
// and asks for its background, so that the answer may come before the first
// picture.
func (p *painter) open() {
	p.screen.Lock()
	defer p.screen.Unlock()
	if !p.on && !p.gone {
		p.on, p.last = true, nil
		_, _ = io.WriteString(p.out, take)
	}
	_, _ = io.WriteString(p.out, ansi.RequestBackgroundColor)
	p.stir()
}

// given returns what gives the screen back.
func (p *painter) given() string {
	if p.joins.Load() {
		return ansi.ResetModeUnicodeCore + give
	}
	return give
}

// leave gives the screen back, unless Bubble Tea has done so.
func (p *painter) leave() {
	p.screen.Lock()
	defer p.screen.Unlock()
	if p.on {
		_, _ = io.WriteString(p.out, wipe+p.given())
		p.on = false
		p.waited() // there is no screen any more that it is for
	}
}

// giveBack gives the screen back for good, within a moment. Where the terminal
// doesn't take it, what waits to be shown is dropped to make room.
func (p *painter) giveBack() {
	left := make(chan error, 1)
	go func() {
		left <- page.Try(func() error {
			p.leave()
			p.screen.Lock()
			defer p.screen.Unlock()
			p.gone = true
			return nil
		})
	}()
	file, _ := p.out.(term.File)
	select {
	case err := <-left:
		if err == nil || file == nil {
			return
		}
	case <-time.After(instant):
		if file == nil {
			return
		}
		discard(file.Fd())
		select {
		case err := <-left:
			if err == nil {
				return
			}
		case <-time.After(instant):
		}
	}
	// Another file, as the first one may be held up in a write.
	p.spare = os.NewFile(file.Fd(), "terminal")
	written := make(chan struct{})
	go func() {
		defer close(written)
		_, _ = p.spare.WriteString("\x18" + p.given()) // \x18 breaks off what was written half
	}()
	select {
	case <-written:
	case <-time.After(instant):
	}
}

// learn takes in what the terminal can do.
func (p *painter) learn(msg tea.ModeReportMsg) {
	if msg.Mode == ansi.ModeSynchronizedOutput && msg.Value == ansi.ModeReset {
		p.mu.Lock()
		p.whole = true
		p.mu.Unlock()
	}
}

// modes are what leaves the cells alone: control sequences with a private
// marker, and commands to the system.
var modes = regexp.MustCompile(`\x1b\[[<=>?][0-9;:]*\$?[A-Za-z]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)`)

// Write passes on what Bubble Tea writes. While the screen is the painter's,
// that is modes alone: what else there is would clear it or move the cursor.
// Before and after, it is nothing but to take and to leave the screen: questions
// that are asked at the end are answered to the shell. It doesn't wait for the
// terminal: the loop that handles keys would.
func (p *painter) Write(b []byte) (n int, err error) {
	defer func() {
		if r := recover(); r != nil { // who calls it catches nothing
			p.fail(r)
			err = ErrCrashed
		}
	}()
	if !p.screen.TryLock() {
		p.mu.Lock()
		p.waiting = append(p.waiting, bytes.Clone(b))
		p.mu.Unlock()
		p.stir()
		return len(b), nil
	}
	defer p.screen.Unlock()
	for _, before := range p.waited() {
		if err := p.pass(before); err != nil {
			return 0, err
		}
	}
	return len(b), p.pass(b)
}

// waited returns what has waited, which doesn't any more.
func (p *painter) waited() [][]byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	waiting := p.waiting
	p.waiting = nil
	return waiting
}

// pass passes on what Bubble Tea has written. The screen is held.
func (p *painter) pass(b []byte) error {
	const enter, leave = ansi.SetModeAltScreenSaveCursor, ansi.ResetModeAltScreenSaveCursor
	var kept []byte
	if !p.on && !p.gone && bytes.Contains(b, []byte(enter)) { // Bubble Tea is back from having lent the terminal
		p.on, p.last, kept = true, nil, []byte(take)
		p.stir()
	}
	if p.on {
		rest, end := b, []byte(nil)
		if at := bytes.Index(b, []byte(leave)); at >= 0 {
			p.on, rest, end = false, b[:at], append(b[at:len(b):len(b)], oldTitle...)
		}
		found := bytes.Join(modes.FindAll(rest, -1), nil)
		kept = append(kept, bytes.ReplaceAll(found, []byte(enter), nil)...)
		if !p.on {
			kept = append(append(kept, wipe...), end...)
		}
	}
	if len(kept) == 0 {
		return nil
	}
	switch on, off := bytes.LastIndex(kept, []byte(ansi.SetModeUnicodeCore)), bytes.LastIndex(kept, []byte(ansi.ResetModeUnicodeCore)); {
	case on > off:
		p.joins.Store(true)
	case off > on:
		p.joins.Store(false)
	}
	_, err := p.out.Write(kept)
	return err
}

// screenFile is a painter on a terminal, which Bubble Tea asks for its size.
type screenFile struct {
	term.File
	painter *painter
}

// Write implements [io.Writer].
func (f screenFile) Write(b []byte) (int, error) { return f.painter.Write(b) }
