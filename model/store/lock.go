package store

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

// Holder is a program that has a record open.
type Holder struct {
	Process int       `json:"process"`
	Host    string    `json:"host"`
	Since   time.Time `json:"since"`
}

// HeldError tells that another program writes a record.
type HeldError struct {
	ID string
	// Holder is who has it; its Process is 0 where that can't be told.
	Holder Holder
}

// Error says who has the record, and what can be done.
func (e *HeldError) Error() string {
	return fmt.Sprintf("the match %s is open in %s", e.ID, e.Holder)
}

// String tells who it is.
func (h Holder) String() string {
	if h.Process == 0 {
		return "another dominoes"
	}
	return fmt.Sprintf("another dominoes (process %d on %s, since %s)", h.Process, h.Host, h.Since.Local().Format("15:04 on 2 January"))
}

// lock is what keeps other programs from writing a record, until it is released.
// It ends with the process that holds it, however that ends.
type lock struct{ *flock.Flock }

// take takes the lock of a record, by its file's name; the error is a
// [*HeldError] where another program has it.
func take(dir, id, name string, now time.Time) (lock, error) {
	path, err := lockPath(dir, name)
	if err != nil {
		return lock{}, err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return lock{}, err
	}
	for {
		l := flock.New(path)
		ok, err := l.TryLock()
		if err != nil {
			return lock{}, err
		}
		if !ok {
			held := &HeldError{ID: id}
			if text, err := os.ReadFile(path); err == nil {
				_ = json.Unmarshal(text, &held.Holder) // else it stays unknown
			}
			return lock{}, held
		}
		// Whoever had it may have removed the file since it was opened: then it
		// locks nothing that others would find.
		mine, err := l.Stat()
		there, missing := os.Stat(path)
		if err != nil || missing != nil || !os.SameFile(mine, there) {
			_ = l.Close()
			continue
		}
		host, _ := os.Hostname()
		text, _ := json.Marshal(Holder{Process: os.Getpid(), Host: host, Since: now})
		_ = os.WriteFile(path, text, 0o644) // it only says who it is
		return lock{l}, nil
	}
}

// lockPath returns the file that locks a record, whatever name that goes by.
func lockPath(dir, name string) (string, error) {
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

// release lets others have the record.
func (l lock) release() {
	if l.Flock == nil {
		return
	}
	_ = os.Remove(l.Path()) // while it is still locked
	_ = l.Close()
}
