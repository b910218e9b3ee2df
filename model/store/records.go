// Package store keeps the user's files. [Records] are those that a session's
// matches are written to; nothing here ever overwrites one. [Progress] remembers
// which lessons were finished.
package store

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// Records opens the files that a session's matches are recorded to: the one
// that was named, and for later matches others beside it, match-2.jsonl after
// match.jsonl. It never opens one that holds something.
type Records struct {
	name string
	mu   sync.Mutex // matches open theirs from commands
	// first is the named file, opened before the table is shown, so that one
	// that can't be written is told in time; nil once a match has it.
	first *os.File
}

// NewRecords opens the named file; the error says why it can't be written, or
// that it holds something already.
func NewRecords(name string) (*Records, error) {
	first, err := openNew(name)
	return &Records{name: name, first: first}, err
}

// Open returns what the n-th match is recorded to, from 1.
func (r *Records) Open(n int) (io.WriteCloser, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if first := r.first; n == 1 && first != nil {
		r.first = nil
		return first, nil
	}
	ext := filepath.Ext(r.name)
	return openNew(fmt.Sprintf("%s-%d%s", strings.TrimSuffix(r.name, ext), n, ext))
}

// Discard removes the named file where no match was recorded to it. Call it
// when the session has ended.
func (r *Records) Discard() {
	if r.first != nil {
		_ = r.first.Close() // nothing was written
		_ = os.Remove(r.name)
	}
}

func openNew(name string) (*os.File, error) {
	if info, err := os.Stat(name); err == nil && info.Size() > 0 {
		return nil, fmt.Errorf("%s holds something already: a match needs a new file", name)
	}
	return os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
}
