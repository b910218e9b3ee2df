package store

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/gofrs/flock"
)

// Remove deletes a match, and its seed unless another record needs it. If e is a link, only the link is removed. The
// error is a [*HeldError] if another program has the match.
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
	r, _ := m.Read(e) // damaged records can be removed, too
	if err := os.Remove(e.Name); err != nil {
		return err
	}
	if c := r.Header.Commitment; c != "" && info.Mode().IsRegular() && !m.anyMentions(c) {
		_ = os.Remove(filepath.Join(m.seeds, filepath.Base(c))) // a leftover does no harm
	}
	return syncDir(m.dir)
}

// anyMentions reports whether any record's first line contains a text; also true if the records can't be listed.
func (m *Matches) anyMentions(text string) bool {
	entries, err := m.List()
	return err != nil || slices.ContainsFunc(entries, func(e Entry) bool { return mentions(e.Name, text) })
}

// Held returns the other program that has a match open, if any.
func (m *Matches) Held(e Entry) (Holder, bool) {
	holderFile, err := holderFileOf(m.locks, e.Name)
	if err != nil {
		return Holder{}, false
	}
	if _, err := os.Stat(holderFile); err != nil {
		return Holder{}, false // every holder has one
	}
	path, _ := here.lockTarget(e.Name, holderFile)
	l := flock.New(path, flock.SetFlag(os.O_RDONLY)) // without O_CREATE
	free, err := l.TryRLock()
	if err != nil {
		return Holder{}, false
	}
	if free { // a killed program left the holder file
		_ = l.Close()
		return Holder{}, false
	}
	h := holder(holderFile)
	return h, h.Process != os.Getpid()
}
