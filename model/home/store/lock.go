package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"

	"dominoes/internal/input"
)

// Holder is a program that has a record open.
type Holder struct {
	Process int       `json:"process"`
	Host    string    `json:"host"`
	Since   time.Time `json:"since"`
}

// HeldError is returned when another program has a record open.
type HeldError struct {
	ID string
	// Holder is the other program; its Process is 0 if it isn't known.
	Holder Holder
}

func (e *HeldError) Error() string {
	return fmt.Sprintf("the match %s is open in %s", e.ID, e.Holder)
}

// String describes the program in words.
func (h Holder) String() string {
	if h.Process == 0 {
		return anotherProgram
	}
	return anotherProgramIs(h.Process, h.Host, h.Since.Local())
}

// lock keeps other programs from writing a record until it is released or the process ends.
type lock struct {
	*flock.Flock
	// holderFile holds a [Holder] as JSON. It only informs; the lock itself is the Flock.
	holderFile string
}

// lockTimeout is how long to wait for a lock: [Matches.Held] takes it for a moment to see whether it is free.
const lockTimeout = 50 * time.Millisecond

// acquire locks the record in the file called name; the error is a [*HeldError] if another program has it.
func acquire(dir, id, name string, now time.Time) (lock, error) {
	holderFile, err := holderFileOf(dir, name)
	if err != nil {
		return lock{}, err
	}
	_ = makeDir(dir) // without a holder file only the holder's name is unknown
	path, flags := here.lockTarget(name, holderFile)
	for {
		l := flock.New(path, flock.SetFlag(flags))
		err := lockWithin(lockTimeout, l)
		if errors.Is(err, context.DeadlineExceeded) {
			return lock{}, &HeldError{ID: id, Holder: holder(holderFile)}
		}
		if err != nil {
			return lock{}, err
		}
		mine, err := l.Stat()
		there, missing := os.Stat(path)
		if err == nil && missing == nil && os.SameFile(mine, there) {
			host, _ := os.Hostname()
			text, _ := json.Marshal(Holder{Process: os.Getpid(), Host: host, Since: now})
			_ = os.WriteFile(holderFile, text, 0o600)
			return lock{l, holderFile}, nil
		}
		// The file was removed after it was opened, so others wouldn't find this lock.
		_ = l.Close()
		if missing != nil && path == name {
			return lock{}, missing
		}
	}
}

// lockWithin takes a lock, or returns [context.DeadlineExceeded] if others have it until the timeout. A free lock is
// always taken, even if a busy machine lets the program run only after the timeout.
func lockWithin(timeout time.Duration, l *flock.Flock) error {
	if taken, err := l.TryLock(); taken || err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	_, err := l.TryLockContext(ctx, 2*time.Millisecond)
	return err
}

// lockTarget returns the file to lock for a record, and the flags to open it with. It is the record itself, so that
// programs with other names for it or other homes see the lock; if a lock would keep others from reading the record, it
// is the holder file.
func (s system) lockTarget(name, holderFile string) (path string, flags int) {
	if s.holdsOpenFiles() {
		return holderFile, os.O_CREATE | os.O_RDWR
	}
	return name, os.O_RDWR
}

// holder reads a holder file.
func holder(file string) (h Holder) {
	if text, err := input.ReadFile(file); err == nil {
		_ = json.Unmarshal(text, &h) // on failure the holder stays unknown
	}
	return h
}

// holderFileOf returns the holder file's name for a record.
func holderFileOf(dir, name string) (string, error) {
	if real, err := filepath.EvalSymlinks(name); err == nil {
		name = real
	}
	name, err := filepath.Abs(name)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(name))
	return filepath.Join(dir, hex.EncodeToString(sum[:8])+".lock"), nil
}

// release unlocks the record.
func (l lock) release() {
	if l.Flock == nil {
		return
	}
	_ = os.Remove(l.holderFile) // while it is still locked
	_ = l.Close()
}
