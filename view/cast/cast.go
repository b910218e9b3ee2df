// Package cast writes screens as a recording that asciinema and its players show: version 2 of the format, a line with
// the header and one for each screen.
package cast

import (
	"encoding/json"
	"io"
	"time"

	"dominoes/view/canvas"
)

// Writer writes a recording.
type Writer struct {
	lines *json.Encoder
	last  *canvas.Canvas // nil before the first screen
}

type header struct {
	Version int    `json:"version"`
	Width   int    `json:"width"`
	Height  int    `json:"height"`
	Title   string `json:"title"`
}

// hideCursor is written before the first screen.
const hideCursor = "\x1b[?25l"

// New returns a writer to out.
func New(out io.Writer) *Writer {
	lines := json.NewEncoder(out)
	lines.SetEscapeHTML(false)
	return &Writer{lines: lines}
}

// Add adds a screen that appears at a time. All screens must have the same size.
func (w *Writer) Add(at time.Duration, c *canvas.Canvas) error {
	begin := ""
	if w.last == nil {
		width, height := c.Size()
		if err := w.lines.Encode(header{2, width, height, "Dominoes"}); err != nil {
			return err
		}
		begin = hideCursor
	}
	err := w.event(at, begin+c.Changes(w.last))
	w.last = c
	return err
}

// End ends the recording at a time.
func (w *Writer) End(at time.Duration) error { return w.event(at, "") }

func (w *Writer) event(at time.Duration, output string) error {
	return w.lines.Encode([]any{at.Seconds(), "o", output})
}
