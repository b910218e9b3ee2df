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

// Settings is the file of what people set. What is changed in the program is put
// in a queue and written from commands, in the order in which it was changed.
type Settings struct {
	name  string
	guard Guard

	queueing sync.Mutex // held for a moment only
	queue    []Setting
	writing  sync.Mutex // held while the file is written
}

// Setting is a value for a setting, by its id: "theme", "keys.hints". Values are
// strings, bools and lists of strings.
type Setting struct {
	ID    string
	Value any
}

// NewSettings returns the settings that are kept in a file, which need not exist.
func NewSettings(name string) *Settings { return &Settings{name: name} }

// Guarded has a guard check the errors of the settings, which it returns.
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

// Read takes the file apart. One that isn't there is empty.
func (s *Settings) Read() (sheet Sheet, err error) {
	defer s.guard.check(&err)
	text, err := readText(s.name)
	if err != nil {
		return Sheet{}, err
	}
	return ParseSheet(text)
}

// Put asks for changes, which the next Flush writes. It never waits.
func (s *Settings) Put(changes ...Setting) {
	s.queueing.Lock()
	defer s.queueing.Unlock()
	s.queue = append(s.queue, changes...)
}

// Flush writes what was put and not written yet. Nothing else in the file changes:
// it is read anew for that. What can't be written is given up, and the file stays
// as it is; but where the error is [ErrBusy] the next Flush tries it again.
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
	for range 3 { // editors know nothing of locks
		if err := s.write(changes); !errors.Is(err, errChanged) {
			return err
		}
	}
	return errChanged
}

// errChanged tells that somebody else has written to the file meanwhile.
var errChanged = errors.New("another program writes to the settings file")

// write changes the file, unless somebody else does in the same moment.
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

// drain empties the queue.
func (s *Settings) drain() []Setting {
	s.queueing.Lock()
	defer s.queueing.Unlock()
	changes := s.queue
	s.queue = nil
	return changes
}

// putBack puts changes that weren't written before those that were put since.
func (s *Settings) putBack(changes []Setting) {
	s.queueing.Lock()
	defer s.queueing.Unlock()
	s.queue = append(changes, s.queue...)
}

// maxSettingsSize is how long a settings file may be: a hundred times what anybody needs.
const maxSettingsSize = 1 << 18

// readText reads a file of settings; one that isn't there has no text.
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
