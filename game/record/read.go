package record

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"

	"dominoes/game"
	"dominoes/internal/input"
)

// MaxLine is the longest line of a record in bytes; a deal of the largest set takes less
// than a thousandth of it.
const MaxLine = 1 << 20

// Match is a record that was read.
type Match struct {
	Header Header
	// Lines are all lines after the header, what was taken back included.
	Lines []Line
	// Actions are what happened and stands, in order, and State where that leads.
	Actions []game.Action
	State   game.State
	// Assisted are the people's seats that were shown advice, or have learned
	// something by taking a move back.
	Assisted []Assisted
	// Revealed is the seed that the last line reveals, nil where none does. Whether
	// it is the one that was committed to, and gives what came by chance, isn't
	// looked at.
	Revealed *game.Seed
	// Dropped is the number of a last line that was cut off while it was
	// written, or 0; everything before it stands.
	Dropped int
	// Size is how many bytes the lines take that stand: where writing goes on. The
	// last of them may lack its newline. A last line that announces a stand-in's move
	// isn't counted, so that a player who goes on isn't taken for the stand-in.
	Size int64

	timeline timeline
	// standIns are the bots that make the next action of seats; "" for the others.
	standIns [game.MaxSeats]string
	// read is how many bytes have been read, but for zeros at the end.
	read int64
	// announced is true if the last line announces a stand-in's move.
	announced bool
	// first is the first line as it was read, without its newline.
	first []byte
	// numbers are the numbers in the record of its lines: the header's, those of
	// Lines, and the one that reveals the seed.
	numbers []int
}

// Assisted tells that a seat had help in a round. Nothing follows from it for the
// match.
type Assisted struct {
	// Round is the round's number, from 1.
	Round int
	Seat  game.Seat
}

// ErrEarlySeed tells that a line reveals the seed of a match that isn't over. Whoever
// has read it knows what comes, so the match can't go on by that seed.
var ErrEarlySeed = errors.New("the seed is told here, but the match isn't over")

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
	var lines []Line
	var numbers []int
	m, err := Scan(r, resolve, func(m *Match, l Line, number int) error {
		lines, numbers = append(lines, l), append(numbers, number)
		return nil
	})
	m.Lines = lines
	m.numbers = slices.Concat(m.numbers[:min(1, len(m.numbers))], numbers, m.numbers[min(1, len(m.numbers)):])
	return m, err
}

// Scan reads a record as [Read] does, but keeps none of its lines: each, except for the
// header and the one that reveals the seed, is handed with its number to each, together with
// the match up to there. An error of each ends the reading. However much was taken back, it
// takes no more memory than what stands.
func Scan(r io.Reader, resolve Resolver, each func(m *Match, l Line, number int) error) (Match, error) {
	var m Match
	lines := bufio.NewReader(r)
	for number := 1; ; number++ {
		if last, err := m.scanLine(lines, number, resolve, each); last || err != nil {
			return m, err
		}
	}
}

// scanLine takes in the next line, and reports whether it is the last.
func (m *Match) scanLine(lines *bufio.Reader, number int, resolve Resolver, each func(m *Match, l Line, number int) error) (last bool, err error) {
	line, err := readLine(lines)
	if last = err == io.EOF; err != nil && !last {
		return true, readError(number, err)
	}
	m.read += int64(len(line))
	if !last {
		m.read++ // the newline
	}
	if number == 1 {
		if line, err = input.Text(line); err != nil {
			return true, &Error{number, err}
		}
	}
	if last {
		line = m.trimZeros(line, number)
	}
	if len(bytes.TrimSpace(line)) > 0 {
		if err := m.scanText(line, number, resolve, each); err != nil {
			return true, m.cutOff(err, number, last)
		}
	}
	if !m.announced {
		m.Size = m.read
	}
	if last && !m.hasHeader() {
		return true, &Error{number, errors.New("the record is empty")}
	}
	return last, nil
}

// readError returns why a line can't be read: the line's fault, or the reader's own.
func readError(number int, err error) error {
	if errors.Is(err, errLong) {
		return &Error{number, err}
	}
	return err
}

// cutOff returns why a line isn't sound, or drops it if it is the last and was cut off while it
// was written.
func (m *Match) cutOff(err error, number int, last bool) error {
	if errors.Is(err, errCut) && m.hasHeader() && last {
		m.Dropped = number
		return nil
	}
	return err
}

// trimZeros returns the last line without zeros, with which a file system may fill up what
// wasn't written.
func (m *Match) trimZeros(line []byte, number int) []byte {
	written := bytes.TrimRight(line, "\x00")
	if len(written) == 0 && len(line) > 0 && m.hasHeader() {
		m.Dropped = number
	}
	m.read -= int64(len(line) - len(written))
	return written
}

// scanText takes in a line that isn't blank, and hands it on if it is one of [Match.Lines].
func (m *Match) scanText(line []byte, number int, resolve Resolver, each func(m *Match, l Line, number int) error) error {
	entry, isEntry, err := m.addLine(line, resolve)
	switch {
	case err != nil:
		return &Error{number, err}
	case isEntry:
		return each(m, entry, number)
	case !m.announced:
		m.numbers = append(m.numbers, number)
	}
	return nil
}

var errLong = fmt.Errorf("the line is longer than %d bytes", MaxLine)

// readLine returns the next line without its newline; with the last one, which
// may be empty, comes io.EOF.
func readLine(r *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		line = append(line, part...)
		if len(line) > MaxLine {
			return nil, errLong
		}
		if err != bufio.ErrBufferFull {
			return bytes.TrimSuffix(line, []byte("\n")), err
		}
	}
}

// hasHeader reports whether the header was read.
func (m *Match) hasHeader() bool { return len(m.Header.Seats) > 0 }

// StandIn returns the bot that made one of the Actions in place of the player who has the
// seat; "" if the player made it.
func (m *Match) StandIn(i int) string { return m.timeline.standIns[i] }

// LinesUpTo returns how many of the Lines are among the first n lines of the record.
func (m *Match) LinesUpTo(n int) int {
	at, _ := slices.BinarySearch(m.numbers[1:1+len(m.Lines)], n+1)
	return at
}

// addLine takes in one line. IsEntry tells that it is one of [Match.Lines].
func (m *Match) addLine(line []byte, resolve Resolver) (entry Line, isEntry bool, err error) {
	o, err := decodeObject(line)
	if err != nil {
		return entry, false, err
	}
	if !m.hasHeader() {
		m.first = bytes.TrimSuffix(line, []byte("\r"))
		return entry, false, m.start(o, resolve)
	}
	if m.Revealed != nil {
		return entry, false, errors.New("nothing can follow the seed")
	}
	if m.announced = o.has("moved"); m.announced {
		return entry, false, m.announce(o)
	}
	if entry, err = m.addEntry(o); err != nil {
		return entry, false, err
	}
	m.State, m.Actions = m.timeline.state, m.timeline.current()
	return entry, m.Revealed == nil, nil
}

// announce keeps which bots make the next actions of some seats. Other lines may come before those actions.
func (m *Match) announce(line object) error {
	bots, err := decoder{m.State.Rules()}.moved(line)
	if err != nil {
		return err
	}
	for seat, bot := range bots {
		m.standIns[seat] = cmp.Or(bot, m.standIns[seat])
	}
	return nil
}

// addEntry takes in a line after the header.
func (m *Match) addEntry(o object) (Line, error) {
	d := decoder{m.State.Rules()}
	switch {
	case o.has("assisted"):
		seat, err := m.assist(d, o)
		return Line{Seat: seat}, err
	case o.has("undo"):
		seat, n, err := d.undoCount(o, "undo")
		if err != nil {
			return Line{}, err
		}
		return Line{Undo: n, Seat: seat}, m.undo(seat, n)
	case o.has("redo"):
		seat, n, err := d.undoCount(o, "redo")
		if err != nil {
			return Line{}, err
		}
		return Line{Redo: n, Seat: seat}, m.timeline.redo(n)
	case o.has("seed") && len(o.members) == 1:
		seed, err := o.seed()
		if err == nil && m.State.Stage() != game.MatchOver {
			err = ErrEarlySeed
		}
		if err == nil {
			m.Revealed = seed
		}
		return Line{}, err
	}
	return m.addAction(d, o)
}

// addAction takes in a line that tells what happened at the table.
func (m *Match) addAction(d decoder, o object) (Line, error) {
	a, drawn, err := d.action(o)
	if err != nil {
		return Line{}, err
	}
	standIn := ""
	if seat := game.Mover(a); seat != game.NoSeat {
		standIn, m.standIns[seat] = m.standIns[seat], ""
	}
	events, err := m.timeline.apply(a, standIn)
	if err != nil {
		return Line{}, err
	}
	if drew, ok := drawnTile(events); ok && drew != drawn {
		return Line{}, fmt.Errorf("%s %s: the boneyard's next tile is %s", a, drawn, drew)
	}
	return Line{Action: a, StandIn: standIn, Seat: game.NoSeat}, nil
}

// undo takes actions back, as a person has asked. A person who has learned something by them is assisted in every round
// that they reach into; the others haven't asked for it.
func (m *Match) undo(seat game.Seat, n int) error {
	last, ended := m.State.Round().Number, m.State.Ended()
	back, err := m.timeline.undo(n)
	if err != nil {
		return err
	}
	if m.Header.Seats[seat].Player != Human || !Learned(seat, back, m.timeline.state.Ended() < ended) {
		return nil
	}
	for round := m.timeline.state.Round().Number; round <= last; round++ {
		m.noteAssisted(Assisted{round, seat})
	}
	return nil
}

// noteAssisted notes that a seat had help; it may have been noted before.
func (m *Match) noteAssisted(a Assisted) {
	if !slices.Contains(m.Assisted, a) {
		m.Assisted = append(m.Assisted, a)
	}
}

// assist takes in that a seat was shown advice.
func (m *Match) assist(d decoder, line object) (game.Seat, error) {
	seat, err := d.seatOf(line, "assisted")
	if err != nil {
		return seat, err
	}
	if err := line.done(); err != nil {
		return seat, err
	}
	if m.State.Stage() != game.AwaitMove {
		return seat, fmt.Errorf("no round is running in which %s could be assisted", seat)
	}
	m.noteAssisted(Assisted{m.State.Round().Number, seat})
	return seat, nil
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
	m.Header, m.timeline.state = h, m.State
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
