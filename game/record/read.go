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
	"dominoes/game/domino"
	"dominoes/internal/input"
)

// MaxLine is the limit of bytes in a line; a deal of the largest set takes less than a thousandth of it.
const MaxLine = 1 << 20

// Match is the content of a record.
type Match struct {
	Header Header
	// Lines are all lines after the header, including those taken back.
	Lines []Line
	// Actions are the actions that weren't taken back, in order, and State is the state after them.
	Actions []game.Action
	State   game.State
	// Assisted are the human seats that were shown advice, or learned something by taking moves back.
	Assisted []Assisted
	// Revealed is the seed in the last line, or nil. It isn't checked against the commitment and the random events; see
	// [Prove].
	Revealed *game.Seed
	// Dropped is the number of a last line that was cut off while it was written, or 0. Everything before it is valid.
	Dropped int
	// Size is the offset in bytes at which writing continues. The line before it may lack its newline. If the last line
	// announces a stand-in's move, the offset is before that line, so that a player who continues isn't taken for the
	// stand-in.
	Size int64

	timeline timeline
	// standIns are the bots that will make the next actions of seats; "" for other seats.
	standIns [domino.MaxSeats]string
	// read is the number of bytes read, without zeros at the end.
	read int64
	// announced is true if the last line announces a stand-in's move.
	announced bool
	// headerText is the header's line as it was read, without its newline.
	headerText []byte
	// headerNumber and seedNumber are the line numbers of the header and of the line that reveals the seed, numbers
	// those of Lines.
	headerNumber, seedNumber int
	numbers                  []int
}

// StandIn returns the bot that made action i of Actions in place of the seat's player, or "" if the player made it.
func (m *Match) StandIn(i int) string { return m.timeline.standIns[i] }

// LinesUpTo returns the number of Lines among the first n lines of the record.
func (m *Match) LinesUpTo(n int) int {
	at, _ := slices.BinarySearch(m.numbers, n+1)
	return at
}

func (m *Match) hasHeader() bool { return len(m.Header.Seats) > 0 }

// Assisted records that a seat had help in a round. It has no effect on the match.
type Assisted struct {
	// Round is the round's number, from 1.
	Round int
	Seat  domino.Seat
}

// ErrEarlySeed is returned if a line reveals the seed of a match that isn't over. The match can't continue with that
// seed, because its readers know what comes.
var ErrEarlySeed = errors.New("the seed is told here, but the match isn't over")

// Error is an error in a line of a record.
type Error struct {
	Line int // from 1
	Err  error
}

// Error returns the error with its line.
func (e *Error) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns the error without the line.
func (e *Error) Unwrap() error { return e.Err }

// Read reads a record to its end. If a line is invalid, the error is an [*Error] and the match has what came before it;
// other errors come from r.
func Read(r io.Reader, resolve Resolver) (Match, error) {
	var lines []Line
	var numbers []int
	m, err := Scan(r, resolve, func(_ *Match, l Line, number int) error {
		lines, numbers = append(lines, l), append(numbers, number)
		return nil
	})
	m.Lines, m.numbers = lines, numbers
	return m, err
}

// eachLine is the type of [Scan]'s parameter each.
type eachLine func(m *Match, l Line, number int) error

// Scan is like [Read] but doesn't keep the lines: it calls each with every line that would be in [Match.Lines], its
// number, and the match up to there. An error from each ends the scan. Actions that were taken back use no memory.
func Scan(r io.Reader, resolve Resolver, each func(m *Match, l Line, number int) error) (Match, error) {
	var m Match
	lines := bufio.NewReader(r)
	for number := 1; ; number++ {
		if last, err := m.scanLine(lines, number, resolve, each); last || err != nil {
			return m, err
		}
	}
}

// scanLine reads the next line and reports whether it is the last.
func (m *Match) scanLine(lines *bufio.Reader, number int, resolve Resolver, each eachLine) (last bool, err error) {
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

// readError returns the error for a line that can't be read: an [*Error] if it is too long, otherwise the reader's
// error.
func readError(number int, err error) error {
	if errors.Is(err, errLong) {
		return &Error{number, err}
	}
	return err
}

// cutOff returns err, unless the line is the last one and was cut off while it was written: then it is dropped.
func (m *Match) cutOff(err error, number int, last bool) error {
	if errors.Is(err, errCut) && m.hasHeader() && last {
		m.Dropped = number
		return nil
	}
	return err
}

// trimZeros returns the last line without trailing zeros, with which file systems may fill unwritten blocks.
func (m *Match) trimZeros(line []byte, number int) []byte {
	written := bytes.TrimRight(line, "\x00")
	if len(written) == 0 && len(line) > 0 && m.hasHeader() {
		m.Dropped = number
	}
	m.read -= int64(len(line) - len(written))
	return written
}

// scanText reads a line that isn't blank, and passes it to each if it belongs to [Match.Lines].
func (m *Match) scanText(line []byte, number int, resolve Resolver, each eachLine) error {
	entry, isEntry, err := m.addLine(line, resolve)
	switch {
	case err != nil:
		return &Error{number, err}
	case isEntry:
		return each(m, entry, number)
	case m.Revealed != nil:
		m.seedNumber = number
	case !m.announced:
		m.headerNumber = number
	}
	return nil
}

var errLong = fmt.Errorf("the line is longer than %d bytes", MaxLine)

// readLine returns the next line without its newline. With the last line, which may be empty, it returns io.EOF.
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

// addLine decodes a line. isEntry is true if it belongs to [Match.Lines].
func (m *Match) addLine(line []byte, resolve Resolver) (entry Line, isEntry bool, err error) {
	o, err := decodeObject(line)
	if err != nil {
		return entry, false, err
	}
	if !m.hasHeader() {
		m.headerText = bytes.TrimSuffix(line, []byte("\r"))
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

// announce stores the bots that a line names: each makes the next action of its seat, which may come some lines later.
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

// addEntry applies a line after the header.
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
		seed := o.seed()
		if m.State.Stage() != game.MatchOver {
			o.fail(ErrEarlySeed)
		}
		err := o.done()
		if err == nil {
			m.Revealed = seed
		}
		return Line{}, err
	}
	return m.addAction(d, o)
}

// addAction applies a line with an action.
func (m *Match) addAction(d decoder, o object) (Line, error) {
	a, drawn, err := d.action(o)
	if err != nil {
		return Line{}, err
	}
	standIn := ""
	if seat := game.Mover(a); seat != domino.NoSeat {
		standIn, m.standIns[seat] = m.standIns[seat], ""
	}
	stays := m.State.LeadStays()
	events, err := m.timeline.apply(a, standIn)
	var illegal *game.Illegal
	if stays && errors.As(err, &illegal) && (illegal.Ban == game.BanTurn || illegal.Ban == game.BanStage) {
		err = fmt.Errorf("%w; %s", err, leadStays)
	}
	if err != nil {
		return Line{}, err
	}
	if drew, ok := drawnTile(events); ok && drew != drawn {
		return Line{}, fmt.Errorf("%s %s: the boneyard's next tile is %s", a, drawn, drew)
	}
	return Line{Action: a, StandIn: standIn, Seat: domino.NoSeat}, nil
}

// undo takes actions back for a human or a bot. If a human player has learned something from them, that seat counts as
// assisted in every round that the actions reach into; the other seats don't, since they haven't asked for it.
func (m *Match) undo(seat domino.Seat, n int) error {
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

// noteAssisted adds a to m.Assisted unless it is there.
func (m *Match) noteAssisted(a Assisted) {
	if !slices.Contains(m.Assisted, a) {
		m.Assisted = append(m.Assisted, a)
	}
}

// assist applies a line that says that a seat was shown advice.
func (m *Match) assist(d decoder, line object) (domino.Seat, error) {
	seat := d.seatOf(line, "assisted")
	if err := line.done(); err != nil {
		return seat, err
	}
	if m.State.Stage() != game.AwaitMove {
		return seat, fmt.Errorf("no round is running in which %s could be assisted", seat)
	}
	m.noteAssisted(Assisted{m.State.Round().Number, seat})
	return seat, nil
}

// start reads the header and begins its match.
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

// drawnTile returns the tile of a Drew event.
func drawnTile(events []game.Event) (domino.Tile, bool) {
	for _, e := range events {
		if drew, ok := e.(game.Drew); ok {
			return drew.Tile, true
		}
	}
	return domino.NoTile, false
}
