package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"dominoes/game"
)

// Records opens the files that a session's matches are recorded to: first the named one, then others beside it, such as
// match-2.jsonl after match.jsonl. It never opens a file that isn't empty.
type Records struct {
	name string
	mu   sync.Mutex // Open runs in commands
	// first is the named file, opened before the table is shown, so that errors are reported early; nil once a match
	// uses it.
	first   *os.File
	created bool // true if NewRecords created the named file
}

// NewRecords opens the named file, which must be missing or empty.
func NewRecords(name string) (*Records, error) {
	_, missing := os.Lstat(name)
	first, err := openNew(name)
	return &Records{name: name, first: first, created: errors.Is(missing, fs.ErrNotExist)}, err
}

// Open returns the file for the n-th match, counted from 1.
func (r *Records) Open(n int) (*os.File, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if first := r.first; n == 1 && first != nil {
		r.first = nil
		return first, nil
	}
	ext := filepath.Ext(r.name)
	return openNew(fmt.Sprintf("%s-%d%s", strings.TrimSuffix(r.name, ext), n, ext))
}

// Discard removes the named file if NewRecords created it and nobody has written to it since. Call it when the session
// has ended.
func (r *Records) Discard() {
	if r.first == nil {
		return
	}
	opened, openedErr := r.first.Stat()
	named, namedErr := os.Lstat(r.name) // another file if ours was replaced
	_ = r.first.Close()                 // nothing was written
	if r.created && openedErr == nil && namedErr == nil && os.SameFile(opened, named) && named.Size() == 0 {
		_ = os.Remove(r.name)
	}
}

// RescueDirs returns the directories for matches that can't be saved in their home, the best first.
func RescueDirs() []string {
	places := []string{os.TempDir(), "."}
	if os.Getenv(HomeVariable) == "" {
		places = append([]string{StateHome()}, places...)
	}
	return places
}

// Rescue creates a record for a match that can't be saved in its home: in a new home of its own, in the first writable
// one of places. The match's id is the record's whole file name.
func Rescue(places []string, seed game.Seed, commitment string, now func() time.Time) (*File, error) {
	var errs []error
	for _, place := range places {
		home, err := makeRescueDir(place)
		if err == nil {
			var f *File
			if f, err = NewMatches(home, home, now).Create(seed, commitment); err == nil {
				f.id = f.Name()
				return f, nil
			}
			_ = os.RemoveAll(home) // the record couldn't be created
		}
		errs = append(errs, err)
	}
	return nil, errors.Join(errs...)
}

// makeRescueDir makes a directory for a rescued match.
func makeRescueDir(place string) (string, error) {
	place, err := filepath.Abs(place)
	if err != nil {
		return "", err
	}
	if err := makeDir(place); err != nil {
		return "", err
	}
	return os.MkdirTemp(place, "rescued-dominoes-")
}

// openNew opens a file that is missing or empty.
func openNew(name string) (*os.File, error) {
	if info, err := os.Stat(name); err == nil && info.Size() > 0 {
		return nil, fmt.Errorf("%s isn't empty: a match needs a new file", name)
	}
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if real, err := filepath.EvalSymlinks(name); err == nil {
		_ = syncDir(filepath.Dir(real)) // the file may be new; its directory need not be readable
	}
	return file, nil
}

// link adds a match whose record is elsewhere: a symbolic link to the record.
func (m *Matches) link(name string) error {
	name, err := filepath.Abs(name)
	if err != nil {
		return err
	}
	if _, err := m.newID(func(link string) error { return os.Symlink(name, link) }); err != nil {
		return err
	}
	return syncDir(m.dir)
}
