package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"

	"github.com/gofrs/flock"
)

// To replace a file, another one is written beside it, such as .settings.toml.dominoes-123456789, and renamed. The
// writer holds the temporary file's lock, which tells files in use from those that killed programs have left.

// newTemp makes a temporary file for replacing the file called name. Call done after the rename, or when giving up.
func (s system) newTemp(dir, name string) (temp *os.File, done func(), err error) {
	for range 10 { // another program's RemoveLeftovers may be quicker than the lock
		if temp, err = os.CreateTemp(dir, "."+name+".dominoes-*"); err != nil {
			return nil, nil, err
		}
		if s.holdsOpenFiles() { // it can't be removed, and a lock would keep us from writing
			return temp, func() {}, nil
		}
		l := flock.New(temp.Name(), flock.SetFlag(os.O_RDWR))
		locked, err := l.TryLock()
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // locks aren't supported
			return temp, func() {}, nil
		}
		if locked && sameFile(temp, temp.Name()) {
			return temp, func() { _ = l.Close() }, nil
		}
		_, _ = l.Close(), temp.Close()
	}
	return nil, nil, errors.New("another program keeps removing the temporary file")
}

// sameFile reports whether an open file is still found by its name.
func sameFile(file *os.File, name string) bool {
	mine, err := file.Stat()
	there, missing := os.Stat(name)
	return err == nil && missing == nil && os.SameFile(mine, there)
}

// leftover matches the names of temporary files; older programs wrote settings.toml.123456789. dated matches copies
// that a person has named by a Unix time or a day, which aren't temporary files.
var (
	leftover = regexp.MustCompile(`^\..+\.dominoes-[0-9]+$|^(settings\.toml|progress\.json|matches\.cache|[0-9a-f]{64})\.[0-9]{9,10}$`)
	dated    = regexp.MustCompile(`\.1[5-9][0-9]{8}$`)
)

// RemoveLeftovers removes the temporary files of killed programs from a directory. It keeps those that another program
// is writing.
func RemoveLeftovers(dir string) { here.removeLeftovers(dir) }

func (s system) removeLeftovers(dir string) {
	files, err := os.ReadDir(dir)
	if err != nil {
		return // nothing to remove
	}
	for _, f := range files {
		if !f.Type().IsRegular() || !leftover.MatchString(f.Name()) || dated.MatchString(f.Name()) {
			continue
		}
		name := filepath.Join(dir, f.Name())
		if s.holdsOpenFiles() {
			_ = os.Remove(name) // fails if it is open
			continue
		}
		l := flock.New(name, flock.SetFlag(os.O_RDWR))
		if free, err := l.TryLock(); err == nil && free {
			_ = os.Remove(name)
		}
		_ = l.Close()
	}
}
