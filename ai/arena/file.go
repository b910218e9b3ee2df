package arena

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/gofrs/flock"

	"dominoes/game"
	"dominoes/internal/input"
)

// Match says how a deal was played: two deals of the same match and number are the same.
type Match struct {
	// Variant is the rule set's id, Options are those by which the rules differ from it.
	Variant string            `json:"variant"`
	Options map[string]string `json:"options,omitempty"`
	Seed    string            `json:"seed"`
	// Seats are the bots in the first rotation, and Seed is that of the run.
	Seats []string `json:"seats"`
	// Source tells which program played, where somebody wants to know.
	Source string `json:"source,omitempty"`
}

// entry is a line of a [File].
type entry struct {
	Match
	Deal int `json:"deal"`
	// Gained is in twelfths of a point, by rotation and seat.
	Gained [][]game.Points `json:"gained"`
	// Lapses counts the moves that were made for bots, where there were any.
	Lapses [][]int `json:"lapses,omitempty"`
	// Thought is how long decisions took, in nanoseconds.
	Thought [][][]time.Duration `json:"thought,omitempty"`
}

// File keeps deals that have been played, each as a line of JSON, so that an interrupted run
// goes on where it ended. Several goroutines may use it.
type File struct {
	mu    sync.Mutex
	out   *os.File
	lock  *flock.Flock
	deals map[string]map[int]Deal // by match and number
	order []Match                 // as they come
}

// longestLine is how many bytes a line may have. A deal with the largest set has some thousands.
const longestLine = 1 << 20

// OpenFile reads the deals that a file has, and adds to it from then on. A file that isn't
// there is made. After at least one deal, a last line that was cut off while it was written is
// dropped. Any other line that isn't a deal is an error, and so is a match that check, if it
// isn't nil, has an error for: both name the line, and leave the file as it is. Until the file is
// closed nobody else can open it.
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

// lockOf returns the lock of a file. It is the file itself; but on Windows, where nobody could read a
// file that is locked, it is another one beside it.
func lockOf(name string) *flock.Flock {
	if runtime.GOOS == "windows" {
		name += ".lock"
	}
	return flock.New(name, flock.SetFlag(os.O_RDWR|os.O_CREATE))
}

// open locks the file, reads it, and drops a last line that was cut off.
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

// read takes in all whole lines, and returns how many bytes they are.
func (f *File) read(check func(Match) error) (size int64, err error) {
	in := bufio.NewReaderSize(f.out, longestLine)
	for line := 1; ; line++ {
		text, err := in.ReadSlice('\n')
		cut := errors.Is(err, io.EOF)
		long := errors.Is(err, bufio.ErrBufferFull)
		switch {
		case cut && (line > 1 || len(text) == 0):
			return size, nil
		case err != nil && !cut && !long:
			return size, err
		}
		size += int64(len(text))
		if line == 1 {
			var encoding error
			if text, encoding = input.Text(text); encoding != nil {
				return 0, encoding
			}
		}
		var e entry
		if err != nil || json.Unmarshal(text, &e) != nil || !e.sound() {
			return size, notADeal(line)
		}
		if check != nil {
			if err := check(e.Match); err != nil {
				return size, fmt.Errorf("line %d: %w", line, err)
			}
		}
		f.take(&e)
	}
}

// notADeal says that a line isn't a deal. Where that is the first one, the file is something else.
func notADeal(line int) error {
	if line == 1 {
		return errors.New("this isn't a league: its first line isn't a deal of the arena. It was left as it is. Name another file, or a new one")
	}
	return fmt.Errorf("line %d isn't a deal of the arena: remove this line to go on with the others", line)
}

// sound reports whether an entry can be a deal, played in all rotations.
func (e *entry) sound() bool {
	if e.Deal < 1 || len(e.Seats) < 2 || len(e.Seats) > game.MaxSeats {
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

// take keeps an entry in memory.
func (f *File) take(e *entry) {
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

// key returns what a match is told from others by.
func (m *Match) key() string {
	text, _ := json.Marshal(m) // maps are in order; there is nothing in it that can't be written
	return string(text)
}

// Deals returns the deals of a match, in the order of their numbers.
func (f *File) Deals(m Match) []Deal {
	f.mu.Lock()
	defer f.mu.Unlock()
	var list []Deal
	for _, d := range f.deals[m.key()] {
		list = append(list, d)
	}
	slices.SortFunc(list, func(a, b Deal) int { return a.Number - b.Number })
	return list
}

// count returns how many deals of a match the file has.
func (f *File) count(m Match) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.deals[m.key()])
}

// complete reports whether the file has all deals of a match up to a number.
func (f *File) complete(m Match, deals int) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	kept := f.deals[m.key()]
	for n := 1; n <= deals; n++ {
		if _, ok := kept[n]; !ok {
			return false
		}
	}
	return true
}

// Matches returns the matches that the file has deals of, in the order in which they came.
func (f *File) Matches() []Match {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.order)
}

// Add writes a deal of a match down.
func (f *File) Add(m Match, d Deal) error {
	e := entry{Match: m, Deal: d.Number}
	lapsed := false
	for i := range d.Rounds {
		r, seats := &d.Rounds[i], len(m.Seats)
		e.Gained = append(e.Gained, slices.Clone(r.Gained[:seats]))
		moves := make([]int, seats)
		for seat := range moves {
			moves[seat] = r.Lapses[seat].Moves
			lapsed = lapsed || moves[seat] > 0
		}
		e.Lapses = append(e.Lapses, moves)
		e.Thought = append(e.Thought, slices.Clone(r.thought[:seats]))
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
	f.take(&e)
	return nil
}

// Resume lets a run go on with the match's deals that the file has, and adds to it what is
// played.
func (f *File) Resume(c *Config, m Match) {
	c.Known = func(n int) (Deal, bool) {
		f.mu.Lock()
		defer f.mu.Unlock()
		d, ok := f.deals[m.key()][n]
		return d, ok
	}
	c.Played = func(d Deal) error { return f.Add(m, d) }
}

// Close closes the file, and lets others open it.
func (f *File) Close() error { return errors.Join(f.out.Close(), f.lock.Close()) }
