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

// Matches is the user's matches, each in a record of its own, and the seeds of those that aren't over, which their
// records don't reveal yet.
type Matches struct {
	dir, seeds, locks string
	now               func() time.Time
	guard             Guard
}

// Guarded returns the same matches with errors checked by g.
func (m *Matches) Guarded(g Guard) *Matches {
	guarded := *m
	guarded.guard = g
	return &guarded
}

// NewMatches returns the matches in the data home; locks are in the state home. New matches are named by the clock.
// Nothing is written before the first is created.
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

// Entry is a recorded match.
type Entry struct {
	// ID is the time at which the match was started: 2026-11-20-201405.
	ID string
	// Name is the record's file name.
	Name string
	Size int64 // bytes
	// Changed is the file's modification time. Last is the same for sorting, but ignores times in the future, which a
	// wrong clock has set.
	Changed time.Time
	Last    time.Time
	// Link is true if Name is a link to a record elsewhere.
	Link bool
}

// IDForm is the time layout that ids start with.
const IDForm = "2006-01-02-150405"

// Begun returns when the match was started, according to its id; false if the id has no time.
func (e Entry) Begun() (time.Time, bool) {
	if len(e.ID) < len(IDForm) {
		return time.Time{}, false
	}
	t, err := time.ParseInLocation(IDForm, e.ID[:len(IDForm)], time.Local)
	return t, err == nil
}

// List returns all matches, the most recently changed first. It opens no file.
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
		info, err := os.Stat(name) // follows links
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

// clockSkew is how far clocks may differ, such as that of another machine that shares the disk.
const clockSkew = time.Minute

// lastChange returns when a match was changed. If that is in the future, it returns when the match was started; if that
// is, too, the zero time.
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

// minPrefix is the length of the shortest prefix of an id that finds a match.
const minPrefix = 4

// Find returns the match with this id, or in a file of this name, or the only one whose id has this prefix of at least
// minPrefix characters. Its error says what to write instead.
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

// Committed returns the last changed match whose record has this commitment. ok is false if there is none.
func (m *Matches) Committed(commitment string) (e Entry, ok bool) {
	entries, err := m.List()
	i := slices.IndexFunc(entries, func(e Entry) bool { return commitmentOf(e.Name) == commitment })
	if err != nil || commitment == "" || i < 0 {
		return Entry{}, false
	}
	return entries[i], true
}

// Create creates the record of a new match, and stores its seed under the commitment until the record reveals it.
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

// newID returns the first free id for a match that starts now: create makes its file, and fails with [fs.ErrExist] if
// there is one.
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

// CreateAt makes file the record of a new match, and links to it from the matches if the homes are writable. The file
// must be empty; if another program has locked it, it is closed.
func (m *Matches) CreateAt(file *os.File, seed game.Seed, commitment string) (*File, error) {
	_ = makeDir(m.dir) // on failure lockRecord works without a lock
	f, err := m.lockRecord(file, file.Name())
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	if m.keepSeed(seed, commitment) != nil {
		return f, nil
	}
	f.commitment = commitment
	_ = m.link(file.Name()) // without the link the match is found by its file name
	return f, nil
}

// Open opens the record of an existing match to continue it. The error is a [*HeldError] if another program has it, and
// a [*record.Error] if it is damaged. An incomplete last line is removed.
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

// Read reads a match's record as it is now, even while another program writes it.
func (m *Matches) Read(e Entry) (r record.Match, err error) {
	defer m.guard.check(&err)
	file, err := os.Open(e.Name)
	if err != nil {
		return record.Match{}, err
	}
	defer func() { _ = file.Close() }() // it was only read
	return record.Read(file, variants.Resolve)
}

// Seed returns the seed that a match has committed to, from its record, from here, or from the home that the record is
// in; nil if it isn't known.
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

// seedsOf returns the directories that may have the seed of a record.
func (m *Matches) seedsOf(name string) []string {
	return []string{m.seeds, filepath.Join(filepath.Dir(filepath.Dir(name)), seedsDir)}
}

// keepSeed stores a seed so that only its owner can read it. Without a commitment the header has the seed.
func (m *Matches) keepSeed(seed game.Seed, commitment string) error {
	if commitment == "" {
		return nil
	}
	return Replace(filepath.Join(m.seeds, filepath.Base(commitment)), []byte(seed.String()+"\n"))
}

// lockRecord locks an open record, unless another program has. If locks aren't possible, it succeeds without one.
func (m *Matches) lockRecord(file *os.File, id string) (*File, error) {
	l, err := acquire(m.locks, id, file.Name(), m.now())
	if held := (*HeldError)(nil); errors.As(err, &held) {
		return nil, err
	}
	return &File{File: file, id: id, lock: l, seeds: m.seedsOf(file.Name()), fsync: file.Sync, guard: m.guard}, nil
}
