package store

import (
	"os"
	"path/filepath"
	"time"

	"dominoes/game"
	"dominoes/game/record"
)

// Recover cleans up after killed programs: it completes records of finished matches that lack the seed, removes
// temporary files, and hides records of older programs from other users. After an error the rest is left for the next
// time.
func (m *Matches) Recover() {
	for _, dir := range []string{m.dir, m.seeds} {
		if info, err := os.Stat(dir); err == nil && info.Mode().Perm()&0o077 != 0 {
			_ = os.Chmod(dir, 0o700)
		}
	}
	RemoveLeftovers(m.seeds)
	m.completeAll()
}

// completeAll completes the records that lack only their seed. They must have been written since the oldest stored seed
// was.
func (m *Matches) completeAll() {
	left, since := m.storedSeeds()
	if len(left) == 0 {
		return
	}
	entries, err := m.List()
	if err != nil {
		return
	}
	for _, e := range entries {
		if len(left) == 0 {
			return
		}
		// File times may be coarse.
		if e.Changed.Before(since.Add(-clockSkew)) {
			continue
		}
		if commitment := commitmentOf(e.Name); left[commitment] {
			delete(left, commitment)
			_ = m.Complete(e)
		}
	}
}

// storedSeeds returns the commitments of the stored seeds, and when the oldest of them was written.
func (m *Matches) storedSeeds() (commitments map[string]bool, oldest time.Time) {
	seeds, err := os.ReadDir(m.seeds)
	if err != nil {
		return nil, time.Time{}
	}
	commitments = map[string]bool{}
	for _, s := range seeds {
		info, err := s.Info()
		if err != nil || len(s.Name()) != commitmentDigits {
			continue
		}
		commitments[s.Name()] = true
		if oldest.IsZero() || info.ModTime().Before(oldest) {
			oldest = info.ModTime()
		}
	}
	return commitments, oldest
}

// Complete adds the seed to the record of a finished match whose program ended before it could. It leaves other matches
// alone, and those that another program has open.
func (m *Matches) Complete(e Entry) error {
	r, err := m.Read(e)
	if err == nil && r.Revealed != nil && r.Binds(*r.Revealed) != record.BindsNothing {
		_ = os.Remove(filepath.Join(m.seeds, r.Header.Commitment)) // the record reveals it
	}
	if err != nil || r.State.Stage() != game.MatchOver || r.Revealed != nil || m.Seed(e, r) == nil {
		return err
	}
	whole, recorder, err := m.Resume(e)
	if err != nil {
		return err
	}
	return recorder.Close(whole)
}

// Contains reports whether a record is in the directory of m.
func (m *Matches) Contains(e Entry) bool {
	return filepath.Clean(filepath.Dir(e.Name)) == filepath.Clean(m.dir)
}
