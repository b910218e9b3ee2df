package cli

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/charmbracelet/x/ansi"

	"dominoes/model/terminal"
)

// progress shows in one line how much of a long task is done. It has no colours,
// and nothing at all is shown but on a terminal that lines can be drawn on.
type progress struct {
	total int
	done  atomic.Int64
	said  atomic.Pointer[string] // what is shown beside the bar instead of figures
	stop  chan struct{}
	shown sync.WaitGroup
}

// newProgress shows how many of total rounds are done until it is closed.
func newProgress(out io.Writer, total int) *progress {
	p := &progress{total: total, stop: make(chan struct{})}
	file, ok := out.(*os.File)
	if !ok || !isTerminal(out) || dumb() {
		return p
	}
	p.shown.Go(func() { p.show(file) })
	return p
}

// add counts another round. Any goroutine may call it.
func (p *progress) add() { p.done.Add(1) }

// say shows a text beside the bar. Any goroutine may call it.
func (p *progress) say(text string) { p.said.Store(&text) }

// close takes the line away.
func (p *progress) close() {
	close(p.stop)
	p.shown.Wait()
}

// show draws the line anew a few times a second.
func (p *progress) show(file *os.File) {
	start, tick := time.Now(), time.NewTicker(200*time.Millisecond)
	defer tick.Stop()
	for {
		width, _ := terminal.Size(file)
		// The last column stays free: some terminals break the line there.
		done, text := int(p.done.Load()), p.said.Load()
		if text == nil {
			text = new(roundsDone(done, p.total, time.Since(start)))
		}
		line := progressLine(done, p.total, *text, width-1, owner().plainTerminal())
		// There is nobody to tell that it can't be shown.
		_, _ = fmt.Fprint(file, "\r"+line+"\x1b[K")
		select {
		case <-p.stop:
			_, _ = fmt.Fprint(file, "\r\x1b[K")
			return
		case <-tick.C:
		}
	}
}

// watched returns a file that tells on a terminal, in one line, how much of it was read; wipe
// takes the line away. Of small files nothing is told.
func watched(file *os.File, out io.Writer) (in io.Reader, wipe func()) {
	const small = 4 << 20
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() || info.Size() < small || !isTerminal(out) || dumb() {
		return file, func() {}
	}
	w := &watchedFile{file: file, out: out, size: info.Size(), told: -1}
	return w, func() { _, _ = fmt.Fprint(out, "\r\x1b[K") } // there is nobody to tell that it can't be shown
}

// watchedFile is a file that tells how much of it was read.
type watchedFile struct {
	file             io.Reader
	out              io.Writer
	read, size, told int64 // told are percent
}

// Read implements [io.Reader].
func (w *watchedFile) Read(b []byte) (int, error) {
	n, err := w.file.Read(b)
	w.read += int64(n)
	if percent := min(100, 100*w.read/w.size); percent != w.told {
		w.told = percent
		_, _ = fmt.Fprintf(w.out, "\r%s\x1b[K", readPercent(percent))
	}
	return n, err
}

// roundsDone says how much is done, how fast it goes, and how long it still takes.
func roundsDone(done, total int, elapsed time.Duration) string {
	if done == 0 || elapsed <= 0 {
		return roundsOf(done, total)
	}
	rate := float64(done) / elapsed.Seconds()
	left := time.Duration(float64(total-done) / rate * float64(time.Second))
	decimals := 0
	if rate < 10 {
		decimals = 1
	}
	return roundsRate(done, total, decimals, rate, left.Round(time.Second))
}

// progressLine shows a text, with a bar before it where the columns suffice.
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
