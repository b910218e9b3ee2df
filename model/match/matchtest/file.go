// Package matchtest keeps match records in memory. Tests write to it what the program
// writes to files, and let it fail as disks do. A [Bot] stands for a bot that is a program.
package matchtest

import (
	"bytes"
	"errors"
	"sync"
)

// File is a record in memory. Its Fail and Room may be changed at any time between
// writes.
type File struct {
	mu   sync.Mutex
	text []byte
	// Label is the file's name.
	Label  string
	closed bool
	// Fail is what writing fails with once the file would be longer than Room; as
	// much as has room is written, as on a full disk.
	Fail error
	Room int
	// SyncFail is what bringing it to disk fails with, CutFail what cutting does.
	SyncFail, CutFail error
	// Faults, unless nil, is asked before whatever is done how that goes wrong.
	Faults func(Operation) Fault
	synced []byte
}

// Operation is what is done with a file.
type Operation uint8

// What is done with files.
const (
	Writing Operation = iota
	Syncing
	Cutting
	Closing
)

// Fault is how something goes wrong. The zero value is that it goes well.
type Fault struct {
	Err error
	// Short is true if only Written bytes are written, with or without an error.
	Short   bool
	Written int
}

// fault asks how something goes wrong.
func (f *File) fault(d Operation) Fault {
	if f.Faults == nil {
		return Fault{}
	}
	return f.Faults(d)
}

// Write implements [io.Writer].
func (f *File) Write(p []byte) (int, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return 0, errors.New("write after close")
	}
	if fault := f.fault(Writing); fault.Short || fault.Err != nil {
		n := min(len(p), fault.Written)
		f.text = append(f.text, p[:n]...)
		return n, fault.Err
	}
	if f.Fail != nil && len(f.text)+len(p) > f.Room {
		n := max(0, f.Room-len(f.text))
		f.text = append(f.text, p[:n]...)
		return n, f.Fail
	}
	f.text = append(f.text, p...)
	return len(p), nil
}

// Sync remembers what was written until now.
func (f *File) Sync() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if err := errors.Join(f.SyncFail, f.fault(Syncing).Err); err != nil {
		return err
	}
	f.synced = bytes.Clone(f.text)
	return nil
}

// Truncate implements [recorder.File].
func (f *File) Truncate(size int64) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	err := errors.Join(f.CutFail, f.fault(Cutting).Err)
	if err == nil {
		f.text = f.text[:size]
	}
	return err
}

// Close ends the writing: what is written later is an error.
func (f *File) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.closed = true
	return f.fault(Closing).Err
}

// Closed reports whether the file was closed.
func (f *File) Closed() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.closed
}

// Name returns the file's name.
func (f *File) Name() string { return f.Label }

// Bytes returns what was written.
func (f *File) Bytes() []byte {
	f.mu.Lock()
	defer f.mu.Unlock()
	return bytes.Clone(f.text)
}

// Synced returns what was there when it was last brought to disk: after a power cut
// there is no less.
func (f *File) Synced() []byte {
	f.mu.Lock()
	defer f.mu.Unlock()
	return bytes.Clone(f.synced)
}

// Len returns how many bytes were written.
func (f *File) Len() int { return len(f.Bytes()) }

// String returns what was written.
func (f *File) String() string { return string(f.Bytes()) }
