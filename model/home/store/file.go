package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"dominoes/game/record"
)

// File is the open record of a match. No other program writes to it meanwhile.
type File struct {
	*os.File

	id         string
	lock       lock
	seeds      []string // directories
	commitment string
	fsync      func() error
	unsure     bool
	guard      Guard
}

// ID returns the id with which [Matches.Find] finds the match.
func (f *File) ID() string { return f.id }

// repair removes an incomplete last line, and adds a newline that the last complete line lacks.
func (f *File) repair(r *record.Match) error {
	if info, err := f.Stat(); err != nil {
		return err
	} else if info.Size() > r.Size { // an undamaged file keeps its modification time
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

// recordChanged is the error for a record that another program has changed. To its writer such a record counts as
// missing.
type recordChanged struct{}

func (recordChanged) Error() string { return "another program has changed it" }

// Is implements the comparison of [errors.Is].
func (recordChanged) Is(target error) bool { return target == fs.ErrNotExist }

// checkSize returns an error if the record is shorter than size or, with exactly, longer. Devices have no size.
func (f *File) checkSize(size int64, exactly bool) error {
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return err
	}
	if info.Size() < size || exactly && info.Size() > size {
		return &fs.PathError{Op: "write", Path: f.Name(), Err: recordChanged{}}
	}
	return nil
}

// Write appends to the record, unless another program has.
func (f *File) Write(text []byte) (n int, err error) {
	defer f.guard.check(&err)
	if at, err := f.Seek(0, io.SeekCurrent); err == nil {
		if err := f.checkSize(at, true); err != nil {
			return 0, err
		}
	}
	return f.File.Write(text)
}

// Sync flushes the record to disk, and checks that it is still found by its name.
func (f *File) Sync() (err error) {
	defer f.guard.check(&err)
	err = f.fsync()
	if unsyncable(err) {
		info, missing := f.Stat()
		err, f.unsure = nil, missing == nil && info.Mode().IsRegular() // a device isn't expected to sync
	}
	if err != nil {
		return err
	}
	return f.checkFound()
}

// Unsure reports whether the disk doesn't support fsync: the end of the record may be lost in a power failure.
func (f *File) Unsure() bool { return f.unsure }

// checkFound returns an error if the record isn't found by its name any more.
func (f *File) checkFound() error {
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

// Intact returns an error if the record isn't found by its name any more, or isn't exactly size bytes long.
func (f *File) Intact(size int64) (err error) {
	defer f.guard.check(&err)
	if err := f.checkFound(); err != nil {
		return err
	}
	return f.checkSize(size, true)
}

// missing reports whether an error says that a file doesn't exist, or that its directory isn't one.
func missing(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) || errors.Is(err, syscall.ELOOP)
}

// Truncate cuts the record to size bytes; writing continues there.
func (f *File) Truncate(size int64) (err error) {
	defer f.guard.check(&err)
	if err := f.checkSize(size, false); err != nil {
		return err
	}
	if err := f.File.Truncate(size); err != nil {
		return err
	}
	_, err = f.Seek(size, io.SeekStart)
	return err
}

// Revealed removes the stored seed, because the record holds it now.
func (f *File) Revealed() {
	for _, dir := range f.seeds {
		if f.commitment != "" {
			_ = os.Remove(filepath.Join(dir, filepath.Base(f.commitment))) // a leftover does no harm
		}
	}
}

// Close closes the record and releases its lock.
func (f *File) Close() (err error) {
	defer f.guard.check(&err)
	err = f.File.Close()
	f.lock.release()
	return err
}

// syncDir flushes a directory's entries to disk if the system can.
func syncDir(name string) error {
	dir, err := os.Open(name)
	if err != nil {
		return err
	}
	_ = dir.Sync() // not every system can
	return dir.Close()
}
