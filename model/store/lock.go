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
		return anotherProgram
	}
	return anotherProgramIs(h.Process, h.Host, h.Since.Local())
}

// lock is what keeps other programs from writing a record, until it is released.
// It ends with the process that holds it, however that ends.
type lock struct {
	*flock.Flock
	// holderFile is the file that says who has it, and no more.
	holderFile string
}

// lockTimeout is how long a lock is waited for: who only looks at who has it takes it for a
// moment.
const lockTimeout = 50 * time.Millisecond

// acquire takes the lock of a record, by its file's name; the error is a
// [*HeldError] where another program has it.
func acquire(dir, id, name string, now time.Time) (lock, error) {
	sign, err := holderFileOf(dir, name)
	if err != nil {
		return lock{}, err
	}
	_ = makeDir(dir) // without a sign it is only unknown who has the record
	path, flags := here.lockTarget(name, sign)
	ctx, cancel := context.WithTimeout(context.Background(), lockTimeout)
	defer cancel()
	for {
		l := flock.New(path, flock.SetFlag(flags))
		_, err := l.TryLockContext(ctx, lockTimeout/25)
		if errors.Is(err, context.DeadlineExceeded) {
			return lock{}, &HeldError{ID: id, Holder: holder(sign)}
		}
		if err != nil {
			return lock{}, err
		}
		mine, err := l.Stat()
		there, missing := os.Stat(path)
		if err == nil && missing == nil && os.SameFile(mine, there) {
			host, _ := os.Hostname()
			text, _ := json.Marshal(Holder{Process: os.Getpid(), Host: host, Since: now})
			_ = os.WriteFile(sign, text, 0o600)
			return lock{l, sign}, nil
		}
		// It was removed since it was opened: what is locked is nothing that others
		// would find.
		_ = l.Close()
		if missing != nil && path == name {
			return lock{}, missing
		}
	}
}

// lockTarget returns the file whose lock is a record's, and how that is opened. It is
// the record itself, by whatever name and from whatever home it is opened; but where
// a lock would keep others from reading it, it is the sign.
func (s system) lockTarget(name, sign string) (path string, flags int) {
	if s.holdsOpenFiles() {
		return sign, os.O_CREATE | os.O_RDWR
	}
	return name, os.O_RDWR
}

// holder returns who has a record, as its sign says.
func holder(sign string) (h Holder) {
	if text, err := input.ReadFile(sign); err == nil {
		_ = json.Unmarshal(text, &h) // else it stays unknown
	}
	return h
}

// holderFileOf returns the file that says who has a record.
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

// release lets others have the record.
func (l lock) release() {
	if l.Flock == nil {
		return
	}
	_ = os.Remove(l.holderFile) // while it is still locked
	_ = l.Close()
}
