package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
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

// HomeVariable is the environment variable that names one directory for all of the user's files.
const HomeVariable = "DOMINOES_HOME"

// DataHome returns the directory of records and progress. It need not exist.
func DataHome() string { return here.home(xdg.DataHome, "XDG_DATA_HOME") }

// ConfigHome returns the directory of settings. It need not exist.
func ConfigHome() string { return here.home(xdg.ConfigHome, "XDG_CONFIG_HOME") }

// StateHome returns the directory of files that can be lost without harm, such as caches and logs. It need not exist.
func StateHome() string { return here.home(xdg.StateHome, "XDG_STATE_HOME") }

// home returns the program's directory in dir, a directory of the system that variable may name.
func (s system) home(dir, variable string) string {
	if home := os.Getenv(HomeVariable); home != "" {
		return home
	}
	if s.hasHome() && os.Getenv("HOME") == "" && os.Getenv(variable) == "" {
		// Without HOME, dir is below / instead of the user's directory.
		if u, err := user.Current(); err == nil && u.HomeDir != "" {
			dir = filepath.Join(u.HomeDir, dir)
		}
	}
	return filepath.Join(dir, "dominoes")
}

// writeTimeout is how long a write waits for other programs that change the same file: ten of them on a slow disk may
// take some seconds.
const writeTimeout = time.Minute

// ErrBusy is returned when another program was writing to a file during the whole timeout. Nothing was changed; the
// write can be retried.
var ErrBusy = errors.New("another dominoes has been writing there for a minute")

// lockForWriting keeps other programs from changing a file until done is called, with a lock in the state home. If
// locks aren't possible, as when the state home is read-only, it succeeds without one.
func lockForWriting(name string) (done func(), err error) {
	dir := filepath.Join(StateHome(), "locks")
	if err := makeDir(dir); err != nil {
		return func() {}, nil
	}
	// never removed: a process could hold a lock on the removed file while another locks a new one
	l := flock.New(filepath.Join(dir, filepath.Base(name)+".lock"))
	if err = lockWithin(writeTimeout, l); errors.Is(err, context.DeadlineExceeded) {
		return nil, fmt.Errorf("%s: %w", name, ErrBusy)
	}
	return func() { _ = l.Close() }, nil
}

// Replace writes a file atomically: after an interruption it holds either all of the old data or all of the new. A new
// file is readable by its owner only, an existing one keeps its permissions. The target of a link is replaced, not the
// link.
func Replace(name string, data []byte) error {
	return replaceIf(name, data, func() error { return nil })
}

// replaceIf is Replace unless check, which is called just before the rename, returns an error.
func replaceIf(name string, data []byte, check func() error) error {
	if err := write(name, data, check); err != nil {
		return fmt.Errorf("%s can't be written: %w", name, err)
	}
	return nil
}

func write(name string, data []byte, check func() error) error {
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
	temp, done, err := here.newTemp(dir, filepath.Base(name))
	if err != nil {
		return err
	}
	defer done()
	_, err = temp.Write(data)
	if info, missing := os.Stat(name); missing == nil {
		err = errors.Join(err, temp.Chmod(info.Mode().Perm()))
	}
	err = errors.Join(err, syncFile(temp), temp.Close())
	if err == nil {
		err = check()
	}
	if err == nil {
		err = os.Rename(temp.Name(), name)
	}
	if err != nil {
		_ = os.Remove(temp.Name()) // the write has failed anyway
		return err
	}
	return syncDir(dir)
}

// AppendLine appends a line, which ends in a newline, to a file that it creates if necessary, and flushes it to disk.
// An incomplete last line, which a killed program has left, is cut off first. After an error the file is as before, if
// that is possible.
func AppendLine(name string, line []byte) (err error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	before, err := io.ReadAll(file)
	if err != nil {
		return err
	}
	end := int64(bytes.LastIndexByte(before, '\n') + 1)
	if err := file.Truncate(end); err != nil {
		return err
	}
	if _, err = file.WriteAt(line, end); err == nil {
		err = syncFile(file)
	}
	if err != nil {
		err = errors.Join(err, file.Truncate(end))
	}
	return err
}

// syncFile flushes a file to disk if the disk supports fsync.
func syncFile(file *os.File) error {
	if err := file.Sync(); !unsyncable(err) {
		return err
	}
	return nil
}

// unsyncable reports whether an error of fsync says that fsync isn't supported, as on some network disks.
func unsyncable(err error) bool {
	return errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported)
}

// makeDir makes a directory and its missing parents, for their owner only, and flushes them to disk.
func makeDir(name string) error {
	changed := parents(name)
	if err := os.MkdirAll(name, 0o700); err != nil {
		return err
	}
	for _, dir := range changed {
		_ = syncDir(dir) // a writable directory need not be readable
	}
	return nil
}

// parents returns the directories that get a new entry when name is made, the lowest first.
func parents(name string) (changed []string) {
	for up := filepath.Dir(name); up != name; name, up = up, filepath.Dir(up) {
		if _, err := os.Stat(name); !errors.Is(err, fs.ErrNotExist) {
			break
		}
		changed = append(changed, up)
	}
	return changed
}

// resolveLinks returns the file that a name leads to, which need not exist.
func resolveLinks(name string) (string, error) {
	for range 40 { // the limit of Linux
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
	return "", errors.New("too many symbolic links")
}
