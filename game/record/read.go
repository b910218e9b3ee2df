package record

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"dominoes/game"
)

// maxLine is the longest line in bytes; a deal of the largest set takes less
// than a thousandth of it.
const maxLine = 1 << 20

// Match is a record that was read.
type Match struct {
	Header Header
	// Actions are what happened, in order, and State where that leads.
	Actions []game.Action
	State   game.State
	// Assisted are the seats that advice was shown to, in the order written.
	Assisted []Assisted
	// Dropped is the number of a last line that was cut off while it was
	// written, or 0; everything before it stands.
	Dropped int
}

// Assisted tells that a seat was shown advice in a round. Nothing follows from
// it for the match.
type Assisted struct {
	// Round is the round's number, from 1, and After how many actions were there
	// before.
	Round, After int
	Seat         game.Seat
}

// Error says which line of a record isn't sound, and why.
type Error struct {
	Line int // from 1
	Err  error
}

// Error names the line and the fault.
func (e *Error) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns the fault alone.
func (e *Error) Unwrap() error { return e.Err }

// Read reads a record to its end. Where a line isn't sound the error is an
// [*Error] and the match holds what came before it; other errors are the
// reader's own.
func Read(r io.Reader, resolve Resolver) (Match, error) {
	var m Match
	lines := bufio.NewReader(r)
	for number := 1; ; number++ {
		line, err := readLine(lines)
		last := err == io.EOF
		if err != nil && !last {
			if errors.Is(err, errLong) {
				err = &Error{number, err}
			}
			return m, err
		}
		if number == 1 {
			line = bytes.TrimPrefix(line, []byte("\ufeff"))
		}
		if len(bytes.TrimSpace(line)) > 0 {
			err := m.read(line, resolve)
			if errors.Is(err, errCut) && m.begun() && last {
				m.Dropped = number
				return m, nil
			}
			if err != nil {
				return m, &Error{number, err}
			}
		}
		if last {
			if !m.begun() {
				return m, &Error{number, errors.New("the record is empty")}
			}
			return m, nil
		}
	}
}

var errLong = fmt.Errorf("the line is longer than %d bytes", maxLine)

// readLine returns the next line without its newline; with the last one, which
// may be empty, comes io.EOF.
func readLine(r *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		line = append(line, part...)
		if len(line) > maxLine {
			return nil, errLong
		}
		if err != bufio.ErrBufferFull {
			return bytes.TrimSuffix(line, []byte("\n")), err
		}
	}
}

// begun reports whether the header was read.
func (m *Match) begun() bool { return len(m.Header.Seats) > 0 }

// read takes in one line.
func (m *Match) read(line []byte, resolve Resolver) error {
	o, err := decodeObject(line)
	if err != nil {
		return err
	}
	if !m.begun() {
		return m.start(o, resolve)
	}
	if o.has("assisted") {
		return m.assist(o)
	}
	a, drawn, err := decoder{m.State.Rules()}.action(o)
	if err != nil {
		return err
	}
	next, events, err := game.Apply(m.State, a)
	if err != nil {
		return err
	}
	if drew, ok := drawnTile(events); ok && drew != drawn {
		return fmt.Errorf("%s %s: the boneyard's next tile is %s", a, drawn, drew)
	}
	m.State = next
	m.Actions = append(m.Actions, a)
	return nil
}

// assist takes in that a seat was shown advice.
func (m *Match) assist(line object) error {
	seat, err := decoder{m.State.Rules()}.seatOf(line, "assisted")
	if err != nil {
		return err
	}
	if err := line.done(); err != nil {
		return err
	}
	if m.State.Stage() != game.AwaitMove {
		return fmt.Errorf("no round is running in which %s could be assisted", seat)
	}
	a := Assisted{Round: m.State.Round().Number, After: len(m.Actions), Seat: seat}
	for _, b := range m.Assisted {
		if b.Round == a.Round && b.Seat == a.Seat {
			return fmt.Errorf("it is said already that %s was assisted in this round", seat)
		}
	}
	m.Assisted = append(m.Assisted, a)
	return nil
}

func (m *Match) start(line object, resolve Resolver) error {
	h, err := header(line)
	if err != nil {
		return err
	}
	rules, err := resolve(h.Variant, len(h.Seats), h.Options)
	if err != nil {
		return err
	}
	if m.State, err = game.New(rules); err != nil {
		return err
	}
	m.Header = h
	return nil
}

// drawnTile finds the tile that a draw took.
func drawnTile(events []game.Event) (game.Tile, bool) {
	for _, e := range events {
		if drew, ok := e.(game.Drew); ok {
			return drew.Tile, true
		}
	}
	return game.NoTile, false
}
