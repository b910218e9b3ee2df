package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"
)

// Matches keeps the user's matches, each in a record of its own, and the seeds of
// those that aren't over: they aren't in the records yet.
type Matches struct {
	dir, seeds, locks string
	now               func() time.Time
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
func (m *Matches) List() ([]Entry, error) {
	files, err := os.ReadDir(m.dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var entries []Entry
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
		e.Last = m.last(e)
		entries = append(entries, e)
	}
	slices.SortStableFunc(entries, func(a, b Entry) int { return b.Last.Compare(a.Last) })
	return entries, nil
}

// skew is how far clocks may differ, as of another machine that shares the disk.
const skew = time.Minute

// last returns when a match was changed, or, where the file says that this is yet to come,
// when it was begun; the zero time where that can't be either.
func (m *Matches) last(e Entry) time.Time {
	latest := m.now().Add(skew)
	if !e.Changed.After(latest) {
		return e.Changed
	}
	if begun, ok := e.Begun(); ok && !begun.After(latest) {
		return begun
	}
	return time.Time{}
}

// fewest is how many characters of an id are enough to find a match by.
const fewest = 4

// Find returns the match with an id, or the match in a file of that name, or the only one
// whose id begins so, with at least four characters. The error says what there is.
func (m *Matches) Find(id string) (Entry, error) {
	entries, err := m.List()
	if err != nil {
		return Entry{}, err
	}
	var like []Entry
	for _, e := range entries {
		if e.ID == id {
			return e, nil
		}
		if len(id) >= fewest && strings.HasPrefix(e.ID, id) {
			like = append(like, e)
		}
	}
	if info, err := os.Stat(id); err == nil && info.Mode().IsRegular() {
		return Entry{ID: id, Name: id, Size: info.Size(), Changed: info.ModTime(), Last: info.ModTime()}, nil
	}
	switch len(like) {
	case 0:
		if len(id) < fewest {
			return Entry{}, fmt.Errorf("there is no match %q, and no such file; of an id at least its first %d characters are needed", id, fewest)
		}
		return Entry{}, fmt.Errorf("there is no match %q in %s, and no such file", id, m.dir)
	case 1:
		return like[0], nil
	}
	return Entry{}, fmt.Errorf("%q may be any of %d matches, as %s or %s: write more of it", id, len(like), like[0].ID, like[1].ID)
}

// Create opens the record of a new match, and keeps its seed by what the header's
// commitment is, until the record tells it.
func (m *Matches) Create(seed game.Seed, commitment string) (*File, error) {
	if err := m.keep(seed, commitment); err != nil {
		return nil, err
	}
	if err := makeDir(m.dir); err != nil {
		return nil, err
	}
	var file *os.File
	id, err := m.name(func(name string) (err error) {
		file, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
		return err
	})
	if err != nil {
		return nil, err
	}
	f, err := m.hold(file, id)
	if err != nil {
		return nil, errors.Join(err, file.Close(), os.Remove(file.Name()))
	}
	if err := syncDir(m.dir); err != nil {
		return nil, errors.Join(err, f.Close(), os.Remove(file.Name()))
	}
	f.commitment = commitment
	return f, nil
}

// name returns the first id that is free for a match that begins now: create makes its
// file, unless that exists.
func (m *Matches) name(create func(name string) error) (id string, err error) {
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
	f, err := m.hold(file, file.Name())
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	if m.keep(seed, commitment) != nil {
		return f, nil
	}
	f.commitment = commitment
	_ = m.link(file.Name()) // it is found by its name all the same
	return f, nil
}

// Open opens the record of a match that is there, to go on with it. Where another
// program has it, the error is a [*HeldError]; where it isn't sound, a
// [*record.Error]. What is left of a line that was cut off is removed.
func (m *Matches) Open(e Entry) (*File, record.Match, error) {
	file, err := os.OpenFile(e.Name, os.O_RDWR, 0)
	if err != nil {
		return nil, record.Match{}, err
	}
	f, err := m.hold(file, e.ID)
	if err != nil {
		return nil, record.Match{}, errors.Join(err, file.Close())
	}
	r, err := record.Read(file, variants.Resolve)
	if err == nil {
		err = f.mend(&r)
	}
	if err != nil {
		return nil, r, errors.Join(err, f.Close())
	}
	f.commitment = r.Header.Commitment
	return f, r, nil
}

// Read reads a match's record as it is now, whoever writes it.
func (m *Matches) Read(e Entry) (record.Match, error) {
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
		text, err := os.ReadFile(filepath.Join(dir, filepath.Base(r.Header.Commitment)))
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

// keep keeps a seed where only its owner reads it.
func (m *Matches) keep(seed game.Seed, commitment string) error {
	return replace(filepath.Join(m.seeds, filepath.Base(commitment)), []byte(seed.String()+"\n"))
}

// hold takes the lock of an open record, unless another program has it. Where there
// are no locks the match can be kept all the same.
func (m *Matches) hold(file *os.File, id string) (*File, error) {
	l, err := take(m.locks, id, file.Name(), m.now())
	if held := (*HeldError)(nil); errors.As(err, &held) {
		return nil, err
	}
	return &File{File: file, id: id, lock: l, seeds: m.seedsOf(file.Name()), fsync: file.Sync}, nil
}

// File is the open record of a match. Nobody else writes it meanwhile.
type File struct {
	*os.File

	id         string
	lock       lock
	seeds      []string // directories
	commitment string
	fsync      func() error
	unsure     bool
}

// ID returns by what [Matches.Find] finds the match.
func (f *File) ID() string { return f.id }

// mend removes what is left of a line, and completes the last that stands.
func (f *File) mend(r *record.Match) error {
	if info, err := f.Stat(); err != nil {
		return err
	} else if info.Size() > r.Size { // the time of its last change stays where it is whole
		if err := f.Truncate(r.Size); err != nil {
			return err
		}
	}
	if _, err := f.Seek(r.Size, io.SeekStart); err != nil {
		return err
	}
	last := make([]byte, 1)
	if _, err := f.ReadAt(last, r.Size-1); err != nil || last[0] == '\n' {
		return err
	}
	if _, err := f.Write([]byte("\n")); err != nil {
		return err
	}
	r.Size++
	return f.Sync()
}

// changed tells that a record isn't as it was left. For who writes it that is as if it
// weren't there any more.
type changed struct{}

func (changed) Error() string { return "another program has changed it" }

// Is implements the comparison of [errors.Is].
func (changed) Is(target error) bool { return target == fs.ErrNotExist }

// whole reports an error where the record hasn't grown to where it was written last,
// or, with exactly, has grown further. Devices have no size.
func (f *File) whole(size int64, exactly bool) error {
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return err
	}
	if info.Size() < size || exactly && info.Size() > size {
		return &fs.PathError{Op: "write", Path: f.Name(), Err: changed{}}
	}
	return nil
}

// Write adds to the record, unless something else has.
func (f *File) Write(text []byte) (int, error) {
	if at, err := f.Seek(0, io.SeekCurrent); err == nil {
		if err := f.whole(at, true); err != nil {
			return 0, err
		}
	}
	return f.File.Write(text)
}

// Sync brings to disk what was written, and makes sure that it will be found there.
func (f *File) Sync() error {
	err := f.fsync()
	if unsyncable(err) {
		err, f.unsure = nil, true
	}
	if err != nil {
		return err
	}
	return f.found()
}

// Unsure reports whether the disk can't be asked whether what was written has come to it:
// after a power failure something may be missing.
func (f *File) Unsure() bool { return f.unsure }

// found reports an error where the record isn't found by its name any more.
func (f *File) found() error {
	mine, err := f.Stat()
	if err != nil {
		return err
	}
	there, err := os.Stat(f.Name())
	if err == nil && os.SameFile(mine, there) {
		return nil
	}
	if err != nil && !missing(err) {
		return err
	}
	return &fs.PathError{Op: "find", Path: f.Name(), Err: fs.ErrNotExist}
}

// Intact reports an error where the record isn't found by its name any more, or doesn't
// hold exactly so many bytes.
func (f *File) Intact(size int64) error {
	if err := f.found(); err != nil {
		return err
	}
	return f.whole(size, true)
}

// missing reports whether a file can't be there: it isn't, or its directory is none.
func missing(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) || errors.Is(err, syscall.ELOOP)
}

// Truncate cuts the record after so many bytes; writing goes on there.
func (f *File) Truncate(size int64) error {
	if err := f.whole(size, false); err != nil {
		return err
	}
	if err := f.File.Truncate(size); err != nil {
		return err
	}
	_, err := f.Seek(size, io.SeekStart)
	return err
}

// Revealed tells that the record holds the seed now, which needn't be kept any
// more.
func (f *File) Revealed() {
	for _, dir := range f.seeds {
		if f.commitment != "" {
			_ = os.Remove(filepath.Join(dir, filepath.Base(f.commitment))) // left behind it does no harm
		}
	}
}

// Close closes the record and lets others have it.
func (f *File) Close() error {
	err := f.File.Close()
	f.lock.release()
	return err
}

// syncDir brings to disk that a file was added to a directory, where the system can.
func syncDir(name string) error {
	dir, err := os.Open(name)
	if err != nil {
		return err
	}
	_ = dir.Sync() // not every system can
	return dir.Close()
}
