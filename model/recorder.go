package model

import (
	"errors"
	"io"
	"sync"

	"dominoes/game/record"

	tea "charm.land/bubbletea/v2"
)

// recorder appends a match to its record. Commands share it: each hands it all
// lines so far, and it writes those that aren't written yet, so the order in
// which commands run doesn't matter.
type recorder struct {
	open func() (io.WriteCloser, error)

	mu      sync.Mutex
	file    io.WriteCloser
	written int // lines after the header
	closed  bool
	err     error
}

// recordFailedMsg tells that a match's record can't be written.
type recordFailedMsg struct {
	match int
	err   error
}

// flush writes the lines that aren't written yet. After a failure, which may
// have left half a line, it writes no more and keeps saying why.
func (r *recorder) flush(h record.Header, lines *chain[recordLine]) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return nil // a late command: closing wrote all lines
	}
	if r.err != nil {
		return r.err
	}
	r.err = r.append(h, lines)
	return r.err
}

func (r *recorder) append(h record.Header, lines *chain[recordLine]) error {
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
		if err := record.NewWriter(r.file).Action(line.action, line.events); err != nil {
			return err
		}
		r.written++
	}
	return nil
}

// close writes the last lines and closes the file. Once it is closed there is
// nothing more to do.
func (r *recorder) close(h record.Header, lines *chain[recordLine]) error {
	err := r.flush(h, lines)
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.file != nil {
		err = errors.Join(err, r.file.Close())
		r.file = nil
	}
	r.closed = true
	return err
}

// save returns the command that brings a match's record up to date; nil where
// nothing is recorded.
func (r *recorder) save(m match) tea.Cmd {
	if r == nil {
		return nil
	}
	return func() tea.Msg {
		if err := r.flush(m.header, m.lines); err != nil {
			return recordFailedMsg{m.number, err}
		}
		return nil
	}
}
