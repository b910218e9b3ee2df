package match

import (
	"errors"
	"io"
	"sync"

	"dominoes/game/record"
)

// Recorder appends a match to its record. Goroutines may share it: each hands it
// the match as far as it knows it, and it writes the lines that aren't written
// yet, so the order in which they come doesn't matter. A nil Recorder records
// nothing.
type Recorder struct {
	open func() (io.WriteCloser, error)

	mu      sync.Mutex
	file    io.WriteCloser
	written int // lines after the header
	closed  bool
	err     error
}

// NewRecorder returns a recorder to what open opens once there is something to
// write.
func NewRecorder(open func() (io.WriteCloser, error)) *Recorder { return &Recorder{open: open} }

// Save writes the lines of m that aren't written yet. After a failure, which may
// have left half a line, it writes no more and keeps saying why.
func (r *Recorder) Save(m Match) error {
	if r == nil {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return nil // a late command: closing wrote all lines
	}
	if r.err != nil {
		return r.err
	}
	r.err = r.append(m.Header, m.lines)
	return r.err
}

func (r *Recorder) append(h record.Header, lines *chain[recordLine]) error {
	if r.file == nil {
		file, err := r.open()
		if err != nil {
			return err
		}
		r.file = file
		if err := record.NewWriter(file).Header(h); err != nil {
			return err
		}
	}
	for _, line := range lines.from(r.written) {
		if err := line.write(record.NewWriter(r.file)); err != nil {
			return err
		}
		r.written++
	}
	return nil
}

func (l recordLine) write(w *record.Writer) error {
	if l.action == nil {
		return w.Assisted(l.assisted)
	}
	return w.Action(l.action, l.events)
}

// Close writes the last lines of m and closes the file. Once it is closed there
// is nothing more to do.
func (r *Recorder) Close(m Match) error {
	if r == nil {
		return nil
	}
	err := r.Save(m)
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.file != nil {
		err = errors.Join(err, r.file.Close())
		r.file = nil
	}
	r.closed = true
	return err
}
