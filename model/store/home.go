package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"syscall"
	"time"

	"github.com/adrg/xdg"
	"github.com/gofrs/flock"

	"dominoes/internal/input"
)

// HomeVariable is the environment variable that puts all of the user's files into
// one directory.
const HomeVariable = "DOMINOES_HOME"

// DataHome returns the directory of what the program remembers. It need not exist.
func DataHome() string { return here.home(xdg.DataHome, "XDG_DATA_HOME") }

// ConfigHome returns the directory of what people set. It need not exist.
func ConfigHome() string { return here.home(xdg.ConfigHome, "XDG_CONFIG_HOME") }

// StateHome returns the directory of what can be lost without harm, such as
// caches and logs. It need not exist.
func StateHome() string { return here.home(xdg.StateHome, "XDG_STATE_HOME") }

// home returns the program's part of a directory that the system has, which a variable may
// name.
func (s system) home(dir, variable string) string {
	if home := os.Getenv(HomeVariable); home != "" {
		return home
	}
	if s.hasHome() && os.Getenv("HOME") == "" && os.Getenv(variable) == "" {
		// Where there is no HOME, dir is below / instead of the user's directory.
		if u, err := user.Current(); err == nil && u.HomeDir != "" {
			dir = filepath.Join(u.HomeDir, dir)
		}
	}
	return filepath.Join(dir, "dominoes")
}

// writeTimeout is how long another program is waited for that changes the same file: ten of
// them on a slow disk may take some seconds.
const writeTimeout = time.Minute

// ErrBusy tells that another program was writing to a file for all the time that it was
// waited for. Nothing was changed; it can be tried again.
var ErrBusy = errors.New("another dominoes has been writing there for a minute")

// lockForWriting keeps other programs from changing a file until done is called, by a lock in the
// state home. Where there can be no locks, as where nothing can be written there, it goes on
// without: most often nobody else is there.
func lockForWriting(name string) (done func(), err error) {
	dir := filepath.Join(StateHome(), "locks")
	if err := makeDir(dir); err != nil {
		return func() {}, nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeTimeout)
	defer cancel()
	l := flock.New(filepath.Join(dir, filepath.Base(name)+".lock")) // it stays: nobody can hold one that is gone
	_, err = l.TryLockContext(ctx, 5*time.Millisecond)
	if errors.Is(err, context.DeadlineExceeded) {
		return nil, fmt.Errorf("%s: %w", name, ErrBusy)
	}
	return func() { _ = l.Close() }, nil
}

// Replace writes a file that its owner alone can read so that, whatever interrupts it, either the
// old one is there in full or the new one.
func Replace(name string, data []byte) error { return replace(name, data) }

// replace writes a file so that, whatever interrupts it, either the old one is
// there in full or the new one. It keeps the permissions of a file that is there,
// and replaces what a link points to, not the link.
func replace(name string, data []byte) error {
	return replaceIf(name, data, func() error { return nil })
}

// replaceIf does the same unless last, which is asked just before the new file takes
// the old one's place, has an error.
func replaceIf(name string, data []byte, last func() error) error {
	if err := write(name, data, last); err != nil {
		return fmt.Errorf("%s can't be written: %w", name, err)
	}
	return nil
}

func write(name string, data []byte, last func() error) error {
	name, err := resolveLinks(name)
	if err != nil {
		return err
	}
	if err := input.Check(name); err != nil {
		return err
	}
	dir := filepath.Dir(name)
	if err := makeDir(dir); err != nil {
		return err
	}
	temp, done, err := newTemp(dir, filepath.Base(name))
	if err != nil {
		return err
	}
	defer done()
	_, err = temp.Write(data)
	if info, missing := os.Stat(name); missing == nil {
		err = errors.Join(err, temp.Chmod(info.Mode().Perm()))
	}
	err = errors.Join(err, toDisk(temp), temp.Close())
	if err == nil {
		err = last()
	}
	if err == nil {
		err = os.Rename(temp.Name(), name)
	}
	if err != nil {
		_ = os.Remove(temp.Name()) // it is of no use to anybody
		return err
	}
	return syncDir(dir)
}

// toDisk brings to disk what was written to a file, where the disk can be asked for that.
func toDisk(file *os.File) error {
	if err := file.Sync(); !unsyncable(err) {
		return err
	}
	return nil
}

// unsyncable reports whether an error of fsync tells that it isn't to be had here, as on
// some network disks, and nothing of what was written.
func unsyncable(err error) bool {
	return errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported)
}

// makeDir makes a directory and those above it that are missing, for their owner alone,
// and brings to disk that they are there.
func makeDir(name string) error {
	changed := parents(name)
	if err := os.MkdirAll(name, 0o700); err != nil {
		return err
	}
	for _, dir := range changed {
		_ = syncDir(dir) // not all that can be written to can be read
	}
	return nil
}

// parents returns the directories that change when one is made, the lowest first.
func parents(name string) (changed []string) {
	for up := filepath.Dir(name); up != name; name, up = up, filepath.Dir(up) {
		if _, err := os.Stat(name); !errors.Is(err, fs.ErrNotExist) {
			break
		}
		changed = append(changed, up)
	}
	return changed
}

// resolveLinks returns the file that a name stands for, which need not exist.
func resolveLinks(name string) (string, error) {
	for range 40 { // as many links as systems follow
		info, err := os.Lstat(name)
		if errors.Is(err, fs.ErrNotExist) || err == nil && info.Mode()&fs.ModeSymlink == 0 {
			return name, nil
		}
		if err != nil {
			return "", err
		}
		to, err := os.Readlink(name)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(name), to)
		}
		name = to
	}
	return "", errors.New("its links lead round in a circle")
}
