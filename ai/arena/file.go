package arena

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/gofrs/flock"

	"dominoes/game/domino"
	"dominoes/internal/input"
)

// Match is how a deal is played: two deals with the same match and number are the same.
type Match struct {
	// Variant is the rule set's ID, and Options are the options that differ from it.
	Variant string            `json:"variant"`
	Options map[string]string `json:"options,omitempty"`
	Seed    string            `json:"seed"`
	// Seats are the bots in the first rotation. Seed is the run's seed.
	Seats []string `json:"seats"`
	// Source identifies the program that played the deal, if that matters.
	Source string `json:"source,omitempty"`
}

// entry is a line of a [File].
type entry struct {
	Match
	Deal int `json:"deal"`
	// Gained is in twelfths of a point, by rotation and seat.
	Gained [][]domino.Points `json:"gained"`
	// Lapses counts the moves that were made for bots, if any.
	Lapses [][]int `json:"lapses,omitempty"`
	// Thought is the times of decisions, in nanoseconds.
	Thought [][][]time.Duration `json:"thought,omitempty"`
}

// File stores deals, each as a line of JSON, so that an interrupted run can be continued. It is safe for concurrent
// use.
type File struct {
	mu    sync.Mutex
	out   *os.File
	lock  *flock.Flock
	deals map[string]map[int]Deal // by the match's key and number
	order []Match                 // in file order
}

// longestLine is the largest length of a line in bytes. A deal with the largest set takes some thousands.
const longestLine = 1 << 20

// OpenFile opens a file of deals, to which new ones are appended, and creates it if necessary. If the last line is
// incomplete it is dropped, unless it is also the first. Any other line that isn't a deal is an error, and so is a
// match for which check, unless nil, returns an error: both errors name the line, and the file isn't changed. The file
// is locked until it is closed.
func OpenFile(name string, check func(Match) error) (*File, error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s isn't an ordinary file, so no league can be kept there: name another file", name)
	}
	out, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return nil, err
	}
	f := &File{out: out, lock: lockOf(name), deals: map[string]map[int]Deal{}}
	if err := f.open(check); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", name, err), f.Close())
	}
	return f, nil
}

// lockOf returns the lock of a file. It is the file itself, but on Windows, where a locked file can't be read, it is
// another file with the suffix .lock.
func lockOf(name string) *flock.Flock {
	if runtime.GOOS == "windows" {
		name += ".lock"
	}
	return flock.New(name, flock.SetFlag(os.O_RDWR|os.O_CREATE))
}

// open locks and reads the file, and drops an incomplete last line.
func (f *File) open(check func(Match) error) error {
	switch locked, err := f.lock.TryLock(); {
	case err != nil:
		return err
	case !locked:
		return errors.New("another run is using this file: wait until it has ended, or name another file")
	}
	size, err := f.read(check)
	if err != nil {
		return err
	}
	return f.out.Truncate(size)
}

// read reads all complete lines, and returns their size.
func (f *File) read(check func(Match) error) (size int64, err error) {
	in := bufio.NewReaderSize(f.out, longestLine)
	for line := 1; ; line++ {
		text, err := in.ReadSlice('\n')
		cut := errors.Is(err, io.EOF)
		switch {
		case cut && (line > 1 || len(text) == 0):
			return size, nil
		case err != nil && !cut && !errors.Is(err, bufio.ErrBufferFull):
			return size, err
		}
		if err := f.readLine(line, text, err == nil, check); err != nil {
			return size, err
		}
		size += int64(len(text))
	}
}

// readLine reads the deal in a line, which is incomplete if it is too long or cut off.
func (f *File) readLine(number int, text []byte, complete bool, check func(Match) error) error {
	if number == 1 {
		var err error
		if text, err = input.Text(text); err != nil {
			return err
		}
	}
	var e entry
	if !complete || json.Unmarshal(text, &e) != nil || !e.isValid() {
		return notADeal(number)
	}
	if check != nil {
		if err := check(e.Match); err != nil {
			return fmt.Errorf("line %d: %w", number, err)
		}
	}
	f.store(&e)
	return nil
}

// notADeal returns the error for a line that isn't a deal. If it is the first one, the file is something else.
func notADeal(line int) error {
	if line == 1 {
		return errors.New("this isn't a league: its first line isn't a deal of the arena. It was left as it is. Name another file, or a new one")
	}
	return fmt.Errorf("line %d isn't a deal of the arena: remove this line to go on with the others", line)
}

// isValid reports whether an entry can be a deal played in all rotations.
func (e *entry) isValid() bool {
	if e.Deal < 1 || len(e.Seats) < 2 || len(e.Seats) > domino.MaxSeats {
		return false
	}
	rounds := len(Rotations(e.Seats))
	if len(e.Gained) != rounds || len(e.Lapses) > rounds || len(e.Thought) > rounds {
		return false
	}
	for i := range rounds {
		if len(e.Gained[i]) != len(e.Seats) || i < len(e.Lapses) && len(e.Lapses[i]) > len(e.Seats) {
			return false
		}
	}
	return true
}

// store stores an entry in memory.
func (f *File) store(e *entry) {
	d := Deal{Number: e.Deal}
	for i, seats := range Rotations(e.Seats) {
		r := Round{Deal: e.Deal, Rotation: i + 1, Seats: seats}
		copy(r.Gained[:], e.Gained[i])
		if i < len(e.Lapses) {
			for seat, moves := range e.Lapses[i] {
				r.Lapses[seat].Moves = moves
			}
		}
		if i < len(e.Thought) {
			copy(r.thought[:], e.Thought[i])
		}
		d.Rounds = append(d.Rounds, r)
	}
	key := e.key()
	if f.deals[key] == nil {
		f.deals[key], f.order = map[int]Deal{}, append(f.order, e.Match)
	}
	f.deals[key][e.Deal] = d
}

// key returns a unique key for the match.
func (m *Match) key() string {
	text, _ := json.Marshal(m) // keys of maps are sorted, and encoding can't fail
	return string(text)
}

// Deals returns the deals of a match, in the order of their numbers.
func (f *File) Deals(m Match) []Deal {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.SortedFunc(maps.Values(f.deals[m.key()]), func(a, b Deal) int { return a.Number - b.Number })
}

// Complete reports whether the file has all deals of a match up to a number.
func (f *File) Complete(m Match, number int) bool {
	deals := f.Deals(m)
	return len(deals) >= number && deals[number-1].Number == number
}

// Matches returns the matches in the order of their first deals.
func (f *File) Matches() []Match {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.order)
}

// Add appends a deal of a match.
func (f *File) Add(m Match, d Deal) error {
	e := entry{Match: m, Deal: d.Number}
	seats, lapsed := len(m.Seats), false
	for _, r := range d.Rounds {
		e.Gained = append(e.Gained, r.Gained[:seats])
		moves := make([]int, seats)
		for seat := range moves {
			moves[seat] = r.Lapses[seat].Moves
			lapsed = lapsed || moves[seat] > 0
		}
		e.Lapses = append(e.Lapses, moves)
		e.Thought = append(e.Thought, r.thought[:seats])
	}
	if !lapsed {
		e.Lapses = nil
	}
	var line bytes.Buffer
	if err := json.NewEncoder(&line).Encode(&e); err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if _, err := f.out.Write(line.Bytes()); err != nil {
		return err
	}
	f.store(&e)
	return nil
}

// Resume makes a run use the match's deals in the file, and append new ones to it.
func (f *File) Resume(c *Config, m Match) {
	c.Known = func(n int) (Deal, bool) {
		f.mu.Lock()
		defer f.mu.Unlock()
		d, ok := f.deals[m.key()][n]
		return d, ok
	}
	c.Played = func(d Deal) error { return f.Add(m, d) }
}

// Close closes and unlocks the file.
func (f *File) Close() error { return errors.Join(f.out.Close(), f.lock.Close()) }
