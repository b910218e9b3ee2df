package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/internal/input"
	"dominoes/internal/quote"
	"dominoes/variants"
)

// Matches keeps the user's matches, each in a record of its own, and the seeds of
// those that aren't over: they aren't in the records yet.
type Matches struct {
	dir, seeds, locks string
	now               func() time.Time
	guard             Guard
}

// Guarded returns the same matches, whose errors a guard checks.
func (m *Matches) Guarded(g Guard) *Matches {
	guarded := *m
	guarded.guard = g
	return &guarded
}

// NewMatches returns the matches in the data home; locks are in the state home. The
// clock names new matches. Nothing is written before the first is created.
func NewMatches(dataHome, stateHome string, now func() time.Time) *Matches {
	return &Matches{
		dir:   filepath.Join(dataHome, matchesDir),
		seeds: filepath.Join(dataHome, seedsDir),
		locks: filepath.Join(stateHome, "locks"),
		now:   now,
	}
}

const (
	recordExt  = ".jsonl"
	matchesDir = "matches"
	seedsDir   = "seeds"
)

// Entry is a match that is kept.
type Entry struct {
	// ID names the match, by the time it was begun: 2026-11-20-201405.
	ID string
	// Name is the file's.
	Name string
	Size int64 // bytes
	// Changed is when something was last written, as the file says. Last is the same for
	// sorting: a time that is yet to come, of a clock that was wrong, doesn't count.
	Changed time.Time
	Last    time.Time `json:"-"`
	// Link tells that the record is in a file elsewhere, which Name leads to.
	Link bool `json:"-"`
}

// IDForm is how the id begins of a match that is named by its time.
const IDForm = "2006-01-02-150405"

// Begun returns when the match was begun, as its id says; false where it says nothing
// of that.
func (e Entry) Begun() (time.Time, bool) {
	if len(e.ID) < len(IDForm) {
		return time.Time{}, false
	}
	t, err := time.ParseInLocation(IDForm, e.ID[:len(IDForm)], time.Local)
	return t, err == nil
}

// List returns what is kept, the one that was changed last first. No file is read.
func (m *Matches) List() (entries []Entry, err error) {
	defer m.guard.check(&err)
	files, err := os.ReadDir(m.dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, f := range files {
		id, ok := strings.CutSuffix(f.Name(), recordExt)
		if !ok {
			continue
		}
		name := filepath.Join(m.dir, f.Name())
		info, err := os.Stat(name) // of what a link leads to
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		e := Entry{ID: id, Name: name, Size: info.Size(), Changed: info.ModTime(), Link: f.Type()&fs.ModeSymlink != 0}
		e.Last = m.lastChange(e)
		entries = append(entries, e)
	}
	slices.SortStableFunc(entries, func(a, b Entry) int { return b.Last.Compare(a.Last) })
	return entries, nil
}

// clockSkew is how far clocks may differ, as of another machine that shares the disk.
const clockSkew = time.Minute

// lastChange returns when a match was changed, or, where the file says that this is yet to come,
// when it was begun; the zero time where that can't be either.
func (m *Matches) lastChange(e Entry) time.Time {
	latest := m.now().Add(clockSkew)
	if !e.Changed.After(latest) {
		return e.Changed
	}
	if begun, ok := e.Begun(); ok && !begun.After(latest) {
		return begun
	}
	return time.Time{}
}

// minPrefix is how many characters of an id are enough to find a match by.
const minPrefix = 4

// Find returns the match with an id, or the match in a file of that name, or the only one
// whose id begins so, with at least four characters. The error says what there is.
func (m *Matches) Find(id string) (found Entry, err error) {
	defer m.guard.check(&err)
	entries, err := m.List()
	if err != nil {
		return Entry{}, err
	}
	var like []Entry
	for _, e := range entries {
		if e.ID == id {
			return e, nil
		}
		if len(id) >= minPrefix && strings.HasPrefix(e.ID, id) {
			like = append(like, e)
		}
	}
	if info, err := os.Stat(id); err == nil && info.Mode().IsRegular() {
		return Entry{ID: id, Name: id, Size: info.Size(), Changed: info.ModTime(), Last: info.ModTime()}, nil
	}
	switch len(like) {
	case 0:
		if len(id) < minPrefix {
			return Entry{}, fmt.Errorf("there is no match %s, and no such file; write at least the first %d characters of an id", quote.Name(id), minPrefix)
		}
		return Entry{}, fmt.Errorf("there is no match %s in %s, and no such file", quote.Name(id), m.dir)
	case 1:
		return like[0], nil
	}
	return Entry{}, fmt.Errorf("%s fits %d matches, for example %s and %s: write more of it", quote.Name(id), len(like), like[0].ID, like[1].ID)
}

// Create opens the record of a new match, and keeps its seed by what the header's
// commitment is, until the record tells it.
func (m *Matches) Create(seed game.Seed, commitment string) (created *File, err error) {
	defer m.guard.check(&err)
	if err := m.keepSeed(seed, commitment); err != nil {
		return nil, err
	}
	if err := makeDir(m.dir); err != nil {
		return nil, err
	}
	var file *os.File
	id, err := m.newID(func(name string) (err error) {
		file, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
		return err
	})
	if err != nil {
		return nil, err
	}
	f, err := m.lockRecord(file, id)
	if err != nil {
		return nil, errors.Join(err, file.Close(), os.Remove(file.Name()))
	}
	if err := syncDir(m.dir); err != nil {
		return nil, errors.Join(err, f.Close(), os.Remove(file.Name()))
	}
	f.commitment = commitment
	return f, nil
}

// newID returns the first id that is free for a match that begins now: create makes its
// file, unless that exists.
func (m *Matches) newID(create func(name string) error) (id string, err error) {
	begun := m.now().Format(IDForm)
	id = begun
	for n := 2; ; n++ {
		err := create(filepath.Join(m.dir, id+recordExt))
		if !errors.Is(err, fs.ErrExist) {
			return id, err
		}
		id = fmt.Sprintf("%s-%d", begun, n)
	}
}

// CreateAt opens the record of a new match in a file that was named, and finds it
// again among the matches by a link, as far as the homes can be written to. The
// file must be empty; where another program has it, it is closed.
func (m *Matches) CreateAt(file *os.File, seed game.Seed, commitment string) (*File, error) {
	_ = makeDir(m.dir) // the lock's directory is made in the same home
	f, err := m.lockRecord(file, file.Name())
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	if m.keepSeed(seed, commitment) != nil {
		return f, nil
	}
	f.commitment = commitment
	_ = m.link(file.Name()) // it is found by its name all the same
	return f, nil
}

// Open opens the record of a match that is there, to go on with it. Where another
// program has it, the error is a [*HeldError]; where it isn't sound, a
// [*record.Error]. What is left of a line that was cut off is removed.
func (m *Matches) Open(e Entry) (opened *File, r record.Match, err error) {
	defer m.guard.check(&err)
	file, err := os.OpenFile(e.Name, os.O_RDWR, 0)
	if err != nil {
		return nil, record.Match{}, err
	}
	f, err := m.lockRecord(file, e.ID)
	if err != nil {
		return nil, record.Match{}, errors.Join(err, file.Close())
	}
	r, err = record.Read(file, variants.Resolve)
	if err == nil {
		err = f.repair(&r)
	}
	if err != nil {
		return nil, r, errors.Join(err, f.Close())
	}
	f.commitment = r.Header.Commitment
	return f, r, nil
}

// Read reads a match's record as it is now, whoever writes it.
func (m *Matches) Read(e Entry) (r record.Match, err error) {
	defer m.guard.check(&err)
	file, err := os.Open(e.Name)
	if err != nil {
		return record.Match{}, err
	}
	defer func() { _ = file.Close() }() // it was only read
	return record.Read(file, variants.Resolve)
}

// Seed returns the seed of a match that has been begun here, or in the home that its
// record is in, by what it was committed to; nil where it isn't known.
func (m *Matches) Seed(e Entry, r record.Match) *game.Seed {
	if r.Header.Seed != nil {
		return r.Header.Seed
	}
	for _, dir := range m.seedsOf(e.Name) {
		text, err := input.ReadFile(filepath.Join(dir, filepath.Base(r.Header.Commitment)))
		if err != nil {
			continue
		}
		seed, err := game.ParseSeed(strings.TrimSpace(string(text)))
		if err == nil && r.Binds(seed) != record.BindsNothing {
			return &seed
		}
	}
	return nil
}

// seedsOf returns the directories in which the seed of a record may be kept.
func (m *Matches) seedsOf(name string) []string {
	return []string{m.seeds, filepath.Join(filepath.Dir(filepath.Dir(name)), seedsDir)}
}

// keepSeed keeps a seed where only its owner reads it. Where nothing is committed to, the header
// has it.
func (m *Matches) keepSeed(seed game.Seed, commitment string) error {
	if commitment == "" {
		return nil
	}
	return replace(filepath.Join(m.seeds, filepath.Base(commitment)), []byte(seed.String()+"\n"))
}

// lockRecord takes the lock of an open record, unless another program has it. Where there
// are no locks the match can be kept all the same.
func (m *Matches) lockRecord(file *os.File, id string) (*File, error) {
	l, err := acquire(m.locks, id, file.Name(), m.now())
	if held := (*HeldError)(nil); errors.As(err, &held) {
		return nil, err
	}
	return &File{File: file, id: id, lock: l, seeds: m.seedsOf(file.Name()), fsync: file.Sync, guard: m.guard}, nil
}
