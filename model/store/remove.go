package store

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/gofrs/flock"
)

// Remove removes a match for good, its seed too unless another record needs it. Of a
// match that is recorded to a file elsewhere only what leads there goes: that file
// stays, and can be gone on with. Where another program has the match the error is a
// [*HeldError].
func (m *Matches) Remove(e Entry) (err error) {
	defer m.guard.check(&err)
	if !m.Contains(e) {
		return fmt.Errorf("%s isn't among the matches in %s", e.Name, m.dir)
	}
	l, err := acquire(m.locks, e.ID, e.Name, m.now())
	if err != nil {
		return err
	}
	defer l.release()
	info, err := os.Lstat(e.Name)
	if err != nil {
		return err
	}
	r, _ := m.Read(e) // a record that isn't sound goes like any other
	if err := os.Remove(e.Name); err != nil {
		return err
	}
	if c := r.Header.Commitment; c != "" && info.Mode().IsRegular() && !m.anyMentions(c) {
		_ = os.Remove(filepath.Join(m.seeds, filepath.Base(c))) // left behind it does no harm
	}
	return syncDir(m.dir)
}

// anyMentions reports whether any record's first line has a text in it, or none can be
// looked at.
func (m *Matches) anyMentions(text string) bool {
	entries, err := m.List()
	return err != nil || slices.ContainsFunc(entries, func(e Entry) bool { return mentions(e.Name, text) })
}

// Held returns who has a match open, if another program has.
func (m *Matches) Held(e Entry) (Holder, bool) {
	sign, err := holderFileOf(m.locks, e.Name)
	if err != nil {
		return Holder{}, false
	}
	if _, err := os.Stat(sign); err != nil {
		return Holder{}, false // it goes with who has the record
	}
	path, _ := here.lockTarget(e.Name, sign)
	l := flock.New(path, flock.SetFlag(os.O_RDONLY)) // what was removed since isn't made again
	free, err := l.TryRLock()
	if err != nil {
		return Holder{}, false
	}
	if free { // the sign was left behind
		_ = l.Close()
		return Holder{}, false
	}
	h := holder(sign)
	return h, h.Process != os.Getpid()
}
