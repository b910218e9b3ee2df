package lines

import (
	"bufio"
	"io"
	"strings"

	"golang.org/x/text/width"

	"dominoes/internal/input"
)

// maxLine limits the length of a line in bytes; the rest is dropped.
const maxLine = 1000

// inbox reads a line only when it is wanted, so that waiting can end and the next program gets its input.
type inbox struct {
	want chan struct{}
	got  chan answer
	// asked is true while a line is wanted that hasn't arrived yet.
	asked bool
}

type answer struct {
	text string
	err  error
}

// newInbox returns an inbox that reads until want is closed; a read under way isn't interrupted.
func newInbox(r io.Reader) *inbox {
	in := &inbox{want: make(chan struct{}), got: make(chan answer, 1)}
	lines := bufio.NewReader(r)
	go func() {
		first := true
		for range in.want {
			text, err := readLine(lines, first)
			in.got <- answer{text, err}
			first = false
		}
	}()
	return in
}

// readLine reads a line and trims spaces. Full-width letters and digits, which input methods type, become normal ones.
// The first line may have a byte order mark, and the last one may lack its newline.
func readLine(r *bufio.Reader, first bool) (string, error) {
	var line []byte
	err := bufio.ErrBufferFull
	for err == bufio.ErrBufferFull {
		var part []byte
		part, err = r.ReadSlice('\n')
		line = append(line, part[:min(len(part), maxLine-len(line))]...)
	}
	if err != nil && (err != io.EOF || len(line) == 0) {
		return "", err
	}
	text := string(line)
	if first {
		const longestMark = 3 // without a mark, text that looks like UTF-16 may be anything
		if _, err := input.Text(line[:min(len(line), longestMark)]); err != nil {
			return "", err
		}
		text = strings.TrimPrefix(text, "\ufeff")
	}
	return strings.TrimSpace(width.Fold.String(text)), nil
}
