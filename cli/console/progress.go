package console

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/charmbracelet/x/ansi"

	"dominoes/internal/user"
	"dominoes/model/terminal"
)

// Bar is a progress bar in one line without colours. It shows nothing unless it is on a terminal that can redraw
// the line.
type Bar struct {
	total   int
	done    atomic.Int64
	caption atomic.Pointer[string] // text beside the bar; nil shows figures
	stop    chan struct{}
	shown   sync.WaitGroup
}

// NewBar starts a bar for total rounds, which is shown until it is closed.
func NewBar(out io.Writer, total int) *Bar {
	p := &Bar{total: total, stop: make(chan struct{})}
	file, ok := out.(*os.File)
	if !ok || !canRedraw(out) {
		return p
	}
	p.shown.Go(func() { p.show(file) })
	return p
}

// Add counts a round. It is safe for concurrent use.
func (p *Bar) Add() { p.done.Add(1) }

// Say replaces the text beside the bar. It is safe for concurrent use.
func (p *Bar) Say(text string) { p.caption.Store(&text) }

// Close clears the line.
func (p *Bar) Close() {
	close(p.stop)
	p.shown.Wait()
}

// show redraws the line 5 times a second.
func (p *Bar) show(file *os.File) {
	start, tick := time.Now(), time.NewTicker(200*time.Millisecond)
	defer tick.Stop()
	for {
		width, _ := terminal.Size(file)
		done, text := int(p.done.Load()), p.caption.Load()
		if text == nil {
			text = new(roundsDone(done, p.total, time.Since(start)))
		}
		// Leave the last column free: some terminals wrap the line there.
		redraw(file, progressLine(done, p.total, *text, width-1, user.Owner().PlainTerminal()))
		select {
		case <-p.stop:
			redraw(file, "")
			return
		case <-tick.C:
		}
	}
}

// canRedraw reports whether out is a terminal that can redraw a line.
func canRedraw(out io.Writer) bool { return IsTerminal(out) && !Dumb() }

// redraw replaces the line that the cursor is in.
func redraw(out io.Writer, line string) {
	_, _ = fmt.Fprintf(out, "\r%s\x1b[K", line) // there is no place to report it
}

// Reader returns a reader of the file that shows in one line of a terminal how much has been read, and a function that
// clears the line. Nothing is shown for a small file.
func Reader(file *os.File, out io.Writer) (in io.Reader, clear func()) {
	const small = 4 << 20
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() || info.Size() < small || !canRedraw(out) {
		return file, func() {}
	}
	return &progressReader{file: file, out: out, size: info.Size(), shown: -1}, func() { redraw(out, "") }
}

// progressReader is a reader that shows how much of it has been read.
type progressReader struct {
	file       io.Reader
	out        io.Writer
	read, size int64 // in bytes
	shown      int64 // the percentage shown last
}

// Read implements [io.Reader].
func (r *progressReader) Read(b []byte) (int, error) {
	n, err := r.file.Read(b)
	r.read += int64(n)
	if percent := min(100, 100*r.read/r.size); percent != r.shown {
		r.shown = percent
		redraw(r.out, readPercent(percent))
	}
	return n, err
}

// progressLine returns the text, with a bar before it if there is room.
func progressLine(done, total int, text string, columns int, ascii bool) string {
	bar := min(40, columns-ansi.StringWidth(text)-1)
	if bar < 8 {
		return ansi.Truncate(text, columns, "")
	}
	full, empty := "█", "░"
	if ascii {
		full, empty = "#", "."
	}
	filled := bar * min(done, total) / max(1, total)
	return strings.Repeat(full, filled) + strings.Repeat(empty, bar-filled) + " " + text
}

// Reading returns a function that shows on a terminal how many records have been read, and one that clears the
// line. If out isn't a terminal, they do nothing.
func Reading(out io.Writer) (show func(done, total int), clear func()) {
	if !canRedraw(out) {
		return func(int, int) {}, func() {}
	}
	return func(done, total int) { redraw(out, readOf(done, total)) }, func() { redraw(out, "") }
}
