// Package recorder writes matches to files while they are played.
package recorder

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"sync/atomic"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
)

// File is what a match is recorded to. It may have more methods, which the recorder then
// uses: Intact(size int64) error, which reports whether the file is found where it was and
// holds so many bytes; ID() string, by which the match is found again; Revealed(), which is
// told that the record holds the seed; and Unsure() bool, see [Recorder.Unsure].
type File interface {
	io.WriteCloser
	// Sync brings to disk what was written. Where the file isn't there any more, as
	// it was removed meanwhile, or isn't as it was left, the error is
	// [fs.ErrNotExist], here and of the other methods.
	Sync() error
	// Truncate cuts the file after so many bytes; writing goes on there.
	Truncate(size int64) error
}

// Recorder appends a match to its record. Goroutines may share it: each hands it
// the match as far as it knows it, and it writes the lines that aren't written
// yet, so the order in which they come doesn't matter. A nil Recorder records
// nothing.
type Recorder struct {
	open func() (File, error)

	// stored is how many lines are on disk, the header counted.
	stored atomic.Int64
	// id is by what the file is found again, nil where there is none.
	id atomic.Pointer[string]

	mu     lock // guards what follows
	file   File
	size   int64 // bytes that are on disk for certain
	dirty  bool  // more may be there
	fault  error // why, where it is known
	closed bool
}

// New returns a recorder to what open opens once there is something to
// write.
func New(open func() (File, error)) *Recorder { return &Recorder{open: open, mu: make(lock, 1)} }

// lock is a mutex whose waiting goroutines are durably blocked, as testing/synctest has it: tests whose disk hangs need
// that.
type lock chan struct{}

func (l lock) Lock()   { l <- struct{}{} }
func (l lock) Unlock() { <-l }

// TryLock locks l and reports whether it did.
func (l lock) TryLock() bool {
	select {
	case l <- struct{}{}:
		return true
	default:
		return false
	}
}

// Resume returns a recorder that goes on where a record of so many bytes,
// which holds all of m, ends. Should that be removed, open opens another.
func Resume(file File, m match.Match, size int64, open func() (File, error)) *Recorder {
	r := New(open)
	r.size = size
	r.setFile(file)
	r.stored.Store(int64(m.Lines()))
	return r
}

// Save writes the lines of m that aren't on disk yet, and returns once they are.
// After an error it may be called again: what a failure left behind is cut off
// first.
func (r *Recorder) Save(m match.Match) error {
	if r == nil {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return nil // a late command: closing wrote all lines
	}
	return r.append(m)
}

// Rescue writes all of m to another file, which open opens, and closes that: for a record
// that couldn't be completed where it is. What is there of it stays.
func (r *Recorder) Rescue(m match.Match, open func(match.Match) (File, error)) error {
	r.mu.Lock()
	if r.file != nil {
		_ = r.file.Close() // it has failed
	}
	r.setFile(nil)
	r.size, r.dirty, r.closed = 0, false, false
	r.open = func() (File, error) { return open(m) }
	r.stored.Store(0)
	r.mu.Unlock()
	return r.Close(m)
}

// IsSaved reports whether all of m is on disk. It never waits.
func (r *Recorder) IsSaved(m match.Match) bool {
	return r == nil || r.stored.Load() >= int64(m.Lines())
}

// append writes what isn't on disk yet. A record that isn't as it was left any more, or
// isn't found, is given up with an error: the next time all lines go to another one.
func (r *Recorder) append(m match.Match) error {
	if f, ok := r.file.(interface{ Intact(size int64) error }); ok && !r.dirty {
		if err := f.Intact(r.size); err != nil {
			r.abandonFile(err)
			return fmt.Errorf("another program changed the record: %w", reason(err))
		}
	}
	if r.IsSaved(m) {
		return nil
	}
	var text bytes.Buffer
	if err := m.WriteLines(record.NewWriter(&text), int(r.stored.Load())); err != nil {
		return err
	}
	if err := r.write(text.Bytes()); err != nil {
		return err
	}
	r.stored.Store(int64(m.Lines()))
	return nil
}

// write brings text to disk.
func (r *Recorder) write(text []byte) (err error) {
	if r.file == nil {
		file, err := r.open()
		if err != nil {
			return err
		}
		r.setFile(file)
	}
	if r.dirty {
		if err := r.file.Truncate(r.size); err != nil {
			r.abandonFile(err)
			err = fmt.Errorf("half a line is in the record and can't be removed: %w", reason(err))
			if r.fault != nil {
				err = fmt.Errorf("%w; %w", r.fault, err)
			}
			return err
		}
	}
	r.dirty = true
	n, err := r.file.Write(text)
	if err == nil && n < len(text) {
		err = io.ErrShortWrite
	}
	if err != nil {
		r.abandonFile(err)
		r.fault = fmt.Errorf("the record can't be written: %w", reason(err))
		return r.fault
	}
	if err := r.file.Sync(); err != nil {
		r.abandonFile(err)
		r.fault = fmt.Errorf("the record isn't safe on disk: %w", reason(err))
		return r.fault
	}
	r.dirty = false
	r.size += int64(len(text))
	return nil
}

// reason returns what went wrong with a file, and then with which: where there is
// little room the end is lost.
func reason(err error) error {
	if at := (*fs.PathError)(nil); errors.As(err, &at) {
		return fmt.Errorf("%w: %s", at.Err, at.Path)
	}
	return err
}

// abandonFile gives up a file that isn't there any more: all lines go to another one.
func (r *Recorder) abandonFile(err error) {
	if !errors.Is(err, fs.ErrNotExist) || r.file == nil {
		return
	}
	_ = r.file.Close() // nobody will read it
	r.setFile(nil)
	r.size, r.dirty = 0, false
	r.stored.Store(0)
}

// setFile goes on with another file; nil for none.
func (r *Recorder) setFile(file File) {
	r.file = file
	r.id.Store(nil)
	if f, ok := file.(interface{ ID() string }); ok {
		id := f.ID()
		r.id.Store(&id)
	}
}

// Close writes the last lines of m, reveals the seed of a match that is over, makes sure
// that the record is all there, and closes the file. If those lines can't be written it is still open, and may be
// closed again. Once they are on disk it is closed for good, even if closing the file itself is an error.
func (r *Recorder) Close(m match.Match) error {
	if r == nil {
		return nil
	}
	if m.State.Stage() == game.MatchOver {
		m = m.Reveal()
	}
	err := r.Save(m)
	if errors.Is(err, fs.ErrNotExist) { // then there is another one to be written
		err = r.Save(m)
	}
	if err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	closed := r.closed
	if r.closed = true; closed || r.file == nil {
		return nil
	}
	if f, ok := r.file.(interface{ Revealed() }); ok && m.Revealed() {
		f.Revealed()
	}
	return r.file.Close()
}

// Unsure reports whether the disk can't be asked whether what was written has come to it.
func (r *Recorder) Unsure() bool {
	if r == nil || !r.mu.TryLock() { // who writes at the moment asks again
		return false
	}
	defer r.mu.Unlock()
	f, ok := r.file.(interface{ Unsure() bool })
	return ok && f.Unsure()
}

// Finish closes the record as Close does, for the last time. A match of people whose record
// can't be completed is written elsewhere, to what rescue opens; the error tells where. A nil
// rescue gives it up.
func (r *Recorder) Finish(m match.Match, rescue func(match.Match) (File, error)) error {
	err := r.Close(m)
	if err == nil || rescue == nil || m.Humans() == 0 || m.Ply == 0 || r.Rescue(m, rescue) != nil {
		return err
	}
	return fmt.Errorf("%w; the whole match is saved in %s instead", err, r.ID())
}

// ID returns by what the record is found again; "" while there is none, or where it
// can't be found. It never waits.
func (r *Recorder) ID() string {
	if r == nil {
		return ""
	}
	if id := r.id.Load(); id != nil {
		return *id
	}
	return ""
}
