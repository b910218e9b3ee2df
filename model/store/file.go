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

// File is the open record of a match. Nobody else writes it meanwhile.
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

// ID returns by what [Matches.Find] finds the match.
func (f *File) ID() string { return f.id }

// repair removes what is left of a line, and completes the last that stands.
func (f *File) repair(r *record.Match) error {
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

// recordChanged tells that a record isn't as it was left. For who writes it that is as if it
// weren't there any more.
type recordChanged struct{}

func (recordChanged) Error() string { return "another program has changed it" }

// Is implements the comparison of [errors.Is].
func (recordChanged) Is(target error) bool { return target == fs.ErrNotExist }

// checkSize reports an error where the record hasn't grown to where it was written last,
// or, with exactly, has grown further. Devices have no size.
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

// Write adds to the record, unless something else has.
func (f *File) Write(text []byte) (n int, err error) {
	defer f.guard.check(&err)
	if at, err := f.Seek(0, io.SeekCurrent); err == nil {
		if err := f.checkSize(at, true); err != nil {
			return 0, err
		}
	}
	return f.File.Write(text)
}

// Sync brings to disk what was written, and makes sure that it will be found there.
func (f *File) Sync() (err error) {
	defer f.guard.check(&err)
	err = f.fsync()
	if unsyncable(err) {
		info, missing := f.Stat()
		err, f.unsure = nil, missing == nil && info.Mode().IsRegular() // of a device nobody expects it
	}
	if err != nil {
		return err
	}
	return f.checkFound()
}

// Unsure reports whether the disk can't be asked whether what was written has come to it:
// after a power failure something may be missing.
func (f *File) Unsure() bool { return f.unsure }

// checkFound reports an error where the record isn't found by its name any more.
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

// Intact reports an error where the record isn't found by its name any more, or doesn't
// hold exactly so many bytes.
func (f *File) Intact(size int64) (err error) {
	defer f.guard.check(&err)
	if err := f.checkFound(); err != nil {
		return err
	}
	return f.checkSize(size, true)
}

// missing reports whether a file can't be there: it isn't, or its directory is none.
func missing(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) || errors.Is(err, syscall.ELOOP)
}

// Truncate cuts the record after so many bytes; writing goes on there.
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
func (f *File) Close() (err error) {
	defer f.guard.check(&err)
	err = f.File.Close()
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
