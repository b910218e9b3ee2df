package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"dominoes/internal/input"
)

// Settings is the settings file. Changes made in the program are queued, and written from commands in the order in
// which they were made.
type Settings struct {
	name  string
	guard Guard

	queueing sync.Mutex // held for short times only
	queue    []Setting
	writing  sync.Mutex // held while the file is written
}

// Setting is a new value for a setting, such as "theme" or "keys.hints". Values are strings, bools and lists of
// strings.
type Setting struct {
	ID    string
	Value any
}

// NewSettings returns the settings in a file, which need not exist.
func NewSettings(name string) *Settings { return &Settings{name: name} }

// Guarded makes g check the errors of the settings, and returns the settings.
func (s *Settings) Guarded(g Guard) *Settings {
	s.guard = g
	return s
}

// Name returns the name of the file; with a guard, without its directory.
func (s *Settings) Name() string {
	if s.guard != nil {
		return filepath.Base(s.name)
	}
	return s.name
}

// Read parses the file. A missing file counts as empty.
func (s *Settings) Read() (sheet Sheet, err error) {
	defer s.guard.check(&err)
	text, err := readText(s.name)
	if err != nil {
		return Sheet{}, err
	}
	return ParseSheet(text)
}

// Put queues changes for the next Flush. It never blocks.
func (s *Settings) Put(changes ...Setting) {
	s.queueing.Lock()
	defer s.queueing.Unlock()
	s.queue = append(s.queue, changes...)
}

// Flush writes the queued changes. It reads the file again first, so that nothing else in it changes. Changes that
// can't be written are dropped, except after [ErrBusy], when the next Flush retries them.
func (s *Settings) Flush() (err error) {
	defer s.guard.check(&err)
	s.writing.Lock()
	defer s.writing.Unlock()
	changes := s.drain()
	if len(changes) == 0 {
		return nil
	}
	done, err := lockForWriting(s.name)
	if err != nil {
		s.putBack(changes)
		return err
	}
	defer done()
	for range 3 { // editors don't take our lock
		if err := s.write(changes); !errors.Is(err, errChanged) {
			return err
		}
	}
	return errChanged
}

// errChanged is returned if another program has written to the file during a Flush.
var errChanged = errors.New("another program writes to the settings file")

// write changes the file, unless another program has changed it since it was read.
func (s *Settings) write(changes []Setting) error {
	before, err := s.Read()
	if wrong := (*SyntaxError)(nil); errors.As(err, &wrong) {
		return fmt.Errorf("%s isn't valid TOML, so it is left as it is: %w", s.name, err)
	}
	if err != nil {
		return err
	}
	after := before
	var refused error
	for _, c := range changes {
		next, err := after.Set(c.ID, c.Value)
		if err != nil {
			refused = fmt.Errorf("%s: %w", s.name, err)
			continue
		}
		after = next
	}
	if slices.Equal(before.Text(), after.Text()) {
		return refused
	}
	err = replaceIf(s.name, after.Text(), func() error {
		now, err := readText(s.name)
		if err == nil && !slices.Equal(now, before.Text()) {
			err = errChanged
		}
		return err
	})
	return errors.Join(err, refused)
}

func (s *Settings) drain() []Setting {
	s.queueing.Lock()
	defer s.queueing.Unlock()
	changes := s.queue
	s.queue = nil
	return changes
}

// putBack queues changes again, before those that were queued since.
func (s *Settings) putBack(changes []Setting) {
	s.queueing.Lock()
	defer s.queueing.Unlock()
	s.queue = append(changes, s.queue...)
}

// maxSettingsSize limits a settings file to a hundred times what it usually needs.
const maxSettingsSize = 1 << 18

// readText reads a settings file; a missing one gives nil.
func readText(name string) ([]byte, error) {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s isn't a file", name)
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // it was only read
	text, err := io.ReadAll(io.LimitReader(file, maxSettingsSize+1))
	if err == nil && len(text) > maxSettingsSize {
		err = fmt.Errorf("%s is too large for a settings file: more than %d bytes", name, maxSettingsSize)
	}
	if err == nil {
		_, err = input.Text(text)
	}
	return text, err
}
