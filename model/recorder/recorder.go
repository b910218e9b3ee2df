// Package recorder writes matches to files while they are played.
package recorder

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"sync/atomic"

	"golang.org/x/sync/semaphore"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
)

// File is the file of a record. The recorder also uses these methods if the file has them: Intact(size int64) error,
// which reports whether the file is still in its place with size bytes; ID() string, which identifies the record;
// Revealed(), which is called once the record holds the seed; and Unsure() bool, see [Recorder.Unsure].
type File interface {
	io.WriteCloser
	// Sync commits writes to disk. All methods return [fs.ErrNotExist] if others removed or changed the file.
	Sync() error
	// Truncate cuts the file to size bytes; the next Write appends there.
	Truncate(size int64) error
}

// Recorder appends a match to its record. Goroutines may share it: each passes the match as far as it knows it, and the
// recorder writes those lines that are missing, so the calls may come in any order. A nil *Recorder records nothing.
type Recorder struct {
	open func() (File, error)

	// stored is the number of lines on disk, the header included.
	stored atomic.Int64
	// id is the record's ID, a string; "" if the file has none.
	id atomic.Value

	// mu guards the fields below. It isn't a sync.Mutex, since testing/synctest can't tell that goroutines wait for
	// one.
	mu     *semaphore.Weighted
	file   File
	size   int64 // bytes known to be on disk
	dirty  bool  // there may be more
	fault  error // why the file is dirty, nil if unknown
	closed bool
}

// New returns a recorder that opens its file once there is something to write.
func New(open func() (File, error)) *Recorder {
	return &Recorder{open: open, mu: semaphore.NewWeighted(1)}
}

func (r *Recorder) lock() (unlock func()) {
	_ = r.mu.Acquire(context.Background(), 1) // no error: the context never ends
	return func() { r.mu.Release(1) }
}

// Resume returns a recorder for a record of size bytes that holds all of m; open replaces a file that is removed.
func Resume(file File, m match.Match, size int64, open func() (File, error)) *Recorder {
	r := New(open)
	r.size = size
	r.setFile(file)
	r.stored.Store(int64(m.Lines()))
	return r
}

// Save writes the lines of m that aren't on disk yet, and returns once they are. It may be called again after an error;
// the remains of the failed attempt are cut off first.
func (r *Recorder) Save(m match.Match) error {
	if r == nil {
		return nil
	}
	defer r.lock()()
	if r.closed {
		return nil // a late call: Close wrote all lines
	}
	return r.append(m)
}

// IsSaved reports whether all of m is on disk. It never blocks.
func (r *Recorder) IsSaved(m match.Match) bool {
	return r == nil || r.stored.Load() >= int64(m.Lines())
}

// append writes the lines that aren't on disk yet. A file that others removed or changed is given up with an error.
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

// reason returns an error of a file with its cause first, since the end may be cut off for lack of room.
func reason(err error) error {
	if at := (*fs.PathError)(nil); errors.As(err, &at) {
		return fmt.Errorf("%w: %s", at.Err, at.Path)
	}
	return err
}

func (r *Recorder) abandonFile(err error) {
	if errors.Is(err, fs.ErrNotExist) {
		r.drop()
	}
}

// drop gives up the file; all lines go to another one.
func (r *Recorder) drop() {
	if r.file != nil {
		_ = r.file.Close() // it has failed, or nobody will read it
	}
	r.setFile(nil)
	r.size, r.dirty = 0, false
	r.stored.Store(0)
}

func (r *Recorder) setFile(file File) {
	id := ""
	if f, ok := file.(interface{ ID() string }); ok {
		id = f.ID()
	}
	r.file = file
	r.id.Store(id)
}

// Close writes the last lines of m, with the seed if the match is over, checks that the record is complete, and closes
// the file. If the lines can't be written the file stays open, and Close may be called again. Once they are on disk the
// recorder is closed, even if closing the file returns an error.
func (r *Recorder) Close(m match.Match) error {
	if r == nil {
		return nil
	}
	if m.State.Stage() == game.MatchOver {
		m = m.Reveal()
	}
	err := r.Save(m)
	if errors.Is(err, fs.ErrNotExist) { // then another one must be written
		err = r.Save(m)
	}
	if err != nil {
		return err
	}
	defer r.lock()()
	closed := r.closed
	if r.closed = true; closed || r.file == nil {
		return nil
	}
	if f, ok := r.file.(interface{ Revealed() }); ok && m.Revealed() {
		f.Revealed()
	}
	return r.file.Close()
}

// Unsure reports whether the disk can't confirm what was written.
func (r *Recorder) Unsure() bool {
	if r == nil || !r.mu.TryAcquire(1) { // the goroutine that is writing will ask again
		return false
	}
	defer r.mu.Release(1)
	f, ok := r.file.(interface{ Unsure() bool })
	return ok && f.Unsure()
}

// Finish closes the record as Close does, for the last time. A match of people whose record can't be completed is
// written to another file, which rescue opens; the incomplete one stays. The error says where. A nil rescue gives up.
func (r *Recorder) Finish(m match.Match, rescue func(match.Match) (File, error)) error {
	err := r.Close(m)
	if err == nil || rescue == nil || m.Humans() == 0 || m.Ply == 0 {
		return err
	}
	unlock := r.lock()
	r.drop()
	r.closed, r.open = false, func() (File, error) { return rescue(m) }
	unlock()
	if r.Close(m) != nil {
		return err
	}
	return fmt.Errorf("%w; the whole match is saved in %s instead", err, r.ID())
}

// ID identifies the record; "" if there is none yet, or if it can't be found by an ID. It never blocks.
func (r *Recorder) ID() string {
	if r == nil {
		return ""
	}
	id, _ := r.id.Load().(string)
	return id
}
