package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"

	"github.com/gofrs/flock"
)

// A file is replaced by writing another one beside it, .settings.toml.dominoes-123456789,
// which then takes its place. Who writes that holds its lock, so that what a killed program left behind
// can be told from what somebody is about to use.

// newTemp makes a file that is to take the place of another, by its name. Call done when
// that has happened or was given up.
func newTemp(dir, name string) (temp *os.File, done func(), err error) {
	return here.newTemp(dir, name)
}

func (s system) newTemp(dir, name string) (temp *os.File, done func(), err error) {
	for range 10 { // another program may have tidied up at that moment
		if temp, err = os.CreateTemp(dir, "."+name+".dominoes-*"); err != nil {
			return nil, nil, err
		}
		if s.holdsOpenFiles() { // nobody takes it away, and with a lock nobody could write to it
			return temp, func() {}, nil
		}
		l := flock.New(temp.Name(), flock.SetFlag(os.O_RDWR))
		locked, err := l.TryLock()
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // there are no locks here
			return temp, func() {}, nil
		}
		if locked && sameFile(temp, temp.Name()) {
			return temp, func() { _ = l.Close() }, nil
		}
		_, _ = l.Close(), temp.Close()
	}
	return nil, nil, errors.New("another program removes it")
}

// sameFile reports whether an open file is still found by a name.
func sameFile(file *os.File, name string) bool {
	mine, err := file.Stat()
	there, missing := os.Stat(name)
	return err == nil && missing == nil && os.SameFile(mine, there)
}

// leftover is the form of the names of what a killed program may have left behind; older
// programs wrote settings.toml.123456789. A copy that somebody has named by its day or its
// second isn't one.
var (
	leftover = regexp.MustCompile(`^\..+\.dominoes-[0-9]+$|^(settings\.toml|progress\.json|matches\.cache|[0-9a-f]{64})\.[0-9]{9,10}$`)
	dated    = regexp.MustCompile(`\.1[5-9][0-9]{8}$`)
)

// RemoveLeftovers removes from a directory what killed programs have left behind of files that they
// were about to replace. What another program is writing stays.
func RemoveLeftovers(dir string) { here.removeLeftovers(dir) }

func (s system) removeLeftovers(dir string) {
	files, err := os.ReadDir(dir)
	if err != nil {
		return // there is nothing to tidy
	}
	for _, f := range files {
		if !f.Type().IsRegular() || !leftover.MatchString(f.Name()) || dated.MatchString(f.Name()) {
			continue
		}
		name := filepath.Join(dir, f.Name())
		if s.holdsOpenFiles() {
			_ = os.Remove(name) // one that is open stays
			continue
		}
		l := flock.New(name, flock.SetFlag(os.O_RDWR))
		if free, err := l.TryLock(); err == nil && free {
			_ = os.Remove(name)
		}
		_ = l.Close()
	}
}
