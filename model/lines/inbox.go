package lines

import (
	"bufio"
	"context"
	"io"
	"strings"

	"golang.org/x/text/width"

	"dominoes/internal/input"
)

// maxLine is how much of a line is read, in bytes; the rest is dropped.
const maxLine = 1000

// inbox reads lines, each only when it is asked for, so that waiting for one
// can be broken off and nothing is taken that was meant for the next program.
type inbox struct {
	want chan struct{}
	got  chan answer
	// asked tells that a line has been asked for which hasn't come yet.
	asked bool
}

type answer struct {
	text string
	err  error
}

func newInbox(r io.Reader) *inbox {
	in := &inbox{want: make(chan struct{}), got: make(chan answer, 1)}
	lines := bufio.NewReader(r)
	go func() {
		for first := true; ; first = false {
			if _, ok := <-in.want; !ok {
				return
			}
			text, err := readLine(lines, first)
			in.got <- answer{text, err}
		}
	}()
	return in
}

// line returns the next line without spaces around it, or the error of ctx if
// that ends first. A line that was asked for then comes the next time.
func (in *inbox) line(ctx context.Context) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	in.ask()
	select {
	case a := <-in.got:
		in.asked = false
		return a.text, a.err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// ask asks for the next line, unless that has been done.
func (in *inbox) ask() {
	if !in.asked {
		in.asked = true
		in.want <- struct{}{}
	}
}

// close ends the reading; a read that is under way is left alone.
func (in *inbox) close() { close(in.want) }

// readLine reads a line, with full-width letters and digits, as input methods type them, in
// the usual width. The first line may have a byte order mark, the last one may lack its newline;
// an error comes alone.
func readLine(r *bufio.Reader, first bool) (string, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		line = append(line, part[:min(len(part), maxLine-len(line))]...)
		if err == bufio.ErrBufferFull {
			continue
		}
		if err == io.EOF && len(line) > 0 {
			err = nil
		}
		if err != nil {
			return "", err
		}
		text := string(line)
		if first {
			if text, err = withoutMark(text); err != nil {
				return "", err
			}
		}
		return strings.TrimSpace(width.Fold.String(text)), nil
	}
}

// withoutMark returns the first line without its byte order mark. That of UTF-16 is an error; without it,
// what looks like UTF-16 may be anything that was typed.
func withoutMark(line string) (string, error) {
	const longestMark = 3
	if _, err := input.Text([]byte(line[:min(len(line), longestMark)])); err != nil {
		return "", err
	}
	return strings.TrimPrefix(line, "\ufeff"), nil
}
