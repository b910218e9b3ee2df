package lines

import (
	"bufio"
	"io"
	"slices"
	"strings"

	"golang.org/x/text/width"

	"dominoes/internal/input"
)

// maxLine is how much of a line is read, in bytes; the rest is dropped.
const maxLine = 1000

// inbox reads lines, each only when it is wanted, so that waiting for one can be interrupted and nothing is taken that
// was meant for the next program.
type inbox struct {
	want chan struct{}
	got  chan answer
	// asked is true while a line is wanted which hasn't come yet.
	asked bool
}

type answer struct {
	text string
	err  error
}

// newInbox returns an inbox that reads until want is closed; a read that is under way is left alone.
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

// readLine reads a line without spaces around it, with full-width letters and digits, as input methods type them, in
// the usual width. The first line may have a byte order mark, the last one may lack its newline.
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
		const longestMark = 3 // without a mark, what looks like UTF-16 may be anything that was typed
		if _, err := input.Text(line[:min(len(line), longestMark)]); err != nil {
			return "", err
		}
		text = strings.TrimPrefix(text, "\ufeff")
	}
	return strings.TrimSpace(width.Fold.String(text)), nil
}

// read waits for a line. With news, it tells meanwhile what happens at the table; once that changes what can be
// answered, the error is errBack.
func (s *session) read(news bool) (string, error) {
	var changed <-chan struct{}
	if news {
		changed = s.Changed()
	}
	for s.ctx.Err() == nil {
		if !s.in.asked {
			s.in.asked = true
			s.in.want <- struct{}{}
		}
		select {
		case a := <-s.in.got:
			s.in.asked = false
			return a.text, a.err
		case <-changed:
			before, v := s.now, s.View()
			s.now = v
			s.tellPeople()
			if v.Number != before.Number || v.Moment != before.Moment || v.AtRoundEnd != before.AtRoundEnd ||
				v.Closed != "" || (v.Setup == nil) != (before.Setup == nil) || asked(&v) != asked(&before) {
				return "", errBack
			}
		case <-s.ctx.Done():
		}
	}
	return "", s.ctx.Err()
}

// promptKind is where a question is asked, and so what may be answered besides.
type promptKind uint8

const (
	atSetup promptKind = iota
	atTables
	between // people, rounds or matches: no hand may be told
	atTurn
)

// ask asks for a line until one is no command, and returns that.
func (s *session) ask(question string, at promptKind) (string, error) {
	for {
		if question != "" {
			s.tell(question)
		}
		if s.writeErr != nil {
			return "", s.writeErr
		}
		answer, err := s.read(at >= between)
		if err != nil {
			return "", err
		}
		if answer == "U" { // as on the screen
			answer = "redo"
		}
		done, err := s.command(strings.Fields(strings.ToLower(answer)), at)
		if err != nil || !done {
			return answer, err
		}
	}
}

// oneOf asks until one of some answers is given, in small letters or large, and returns its index. It says why another
// one is refused, but for an empty one.
func (s *session) oneOf(question string, refused func(answer string) string, answers ...string) (int, error) {
	for {
		answer, err := s.ask(question, between)
		if err != nil {
			return 0, err
		}
		if i := slices.Index(answers, strings.ToLower(answer)); i >= 0 {
			return i, nil
		}
		if answer != "" {
			s.tell(refused(quoted(answer)))
		}
	}
}

// either offers two choices, and reports whether the first one is taken.
func (s *session) either(first, second string) (bool, error) {
	s.offer(first, second)
	i, err := s.oneOf(sentence(choosePrompt(2)), neitherOneNorTwo, "1", "2", "y", "n", "yes", "no")
	return i%2 == 0, err
}

// pause waits for enter; 1 will do too, so that one key plays a whole match.
func (s *session) pause(question string) error {
	_, err := s.oneOf(question, noAnswer, "", "1")
	return err
}
