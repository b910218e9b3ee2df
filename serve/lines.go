package serve

import (
	"io"
	"strings"
	"sync"
	"unicode/utf8"

	"dominoes/view/cells"
)

// Lines returns the session as lines of text that end with \n. If there is a terminal, which sends single keys and
// shows nothing by itself, it echoes input, supports editing, and breaks long lines between words.
func (s *Session) Lines() io.ReadWriter {
	if !s.pty {
		return s
	}
	return &teletype{ReadWriter: s, columns: func() int {
		width, _ := s.Size()
		return width
	}}
}

// teletype turns keys into lines. Only one goroutine may read it.
type teletype struct {
	io.ReadWriter
	columns func() int // 0 if unknown
	ready   []byte     // complete lines
	ended   bool

	mu    sync.Mutex // guards what follows, and writes
	line  []byte     // the line being typed
	asked string     // the last text written that ended in a prompt
}

// mostTyped is the maximum length of a line.
const mostTyped = 1000

// Keys that edit a line.
const (
	ctrlC, ctrlD, ctrlU = 0x03, 0x04, 0x15
	backspace, rubout   = 0x08, 0x7f
)

// Read implements [io.Reader]. Ctrl+c ends the input, and so does ctrl+d on an empty line.
func (t *teletype) Read(b []byte) (int, error) {
	key := make([]byte, 1)
	for len(t.ready) == 0 {
		if t.ended {
			return 0, io.EOF
		}
		if _, err := t.ReadWriter.Read(key); err != nil {
			return 0, err
		}
		if err := t.press(key[0]); err != nil {
			return 0, err
		}
	}
	n := copy(b, t.ready)
	t.ready = t.ready[n:]
	return n, nil
}

// press handles a byte of input, and echoes it.
func (t *teletype) press(c byte) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case c == '\r', c == '\n':
		t.ready, t.line = append(t.line, '\n'), nil
		return t.show("\r\n")
	case c == ctrlC, c == ctrlD && len(t.line) == 0:
		t.ended = true
		return t.show("\r\n")
	case c == backspace, c == rubout:
		return t.takeBack(1)
	case c == ctrlU:
		return t.takeBack(len(t.line))
	case c < ' ', len(t.line) >= mostTyped:
		return nil
	}
	t.line = append(t.line, c)
	return t.show(string([]byte{c}))
}

// takeBack deletes letters.
func (t *teletype) takeBack(letters int) error {
	var shown []byte
	for ; letters > 0 && len(t.line) > 0; letters-- {
		_, size := utf8.DecodeLastRune(t.line)
		t.line = t.line[:len(t.line)-size]
		shown = append(shown, "\b \b"...)
	}
	return t.show(string(shown))
}

func (t *teletype) show(text string) error {
	_, err := io.WriteString(t.ReadWriter, text)
	return err
}

// Write implements [io.Writer]. A line must not be split between two calls.
func (t *teletype) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := string(b)
	if !strings.HasSuffix(text, "\n") {
		t.asked = text
	}
	if err := t.print(text); err != nil {
		return 0, err
	}
	return len(b), nil
}

// print writes text in lines that fit the terminal.
func (t *teletype) print(text string) error {
	return t.show(strings.ReplaceAll(cells.Fold(text, t.columns()), "\n", "\r\n"))
}

// redraw writes a page, and below it the last prompt and the line being typed.
func (t *teletype) redraw(page string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	_ = t.print(page + t.asked) // reading fails if the terminal is gone
	_ = t.show(string(t.line))
}
