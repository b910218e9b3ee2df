package store

import (
	"os"
	"path/filepath"
	"time"

	"dominoes/game"
	"dominoes/game/record"
)

// Recover makes good what killed programs have left: matches that are over and whose
// record doesn't tell the seed are completed, what was about to be replaced is removed, and
// records of older programs are hidden from other users. What can't be done is left for the
// next time.
func (m *Matches) Recover() {
	for _, dir := range []string{m.dir, m.seeds} {
		if info, err := os.Stat(dir); err == nil && info.Mode().Perm()&0o077 != 0 {
			_ = os.Chmod(dir, 0o700)
		}
	}
	RemoveLeftovers(m.seeds)
	m.completeAll()
}

// completeAll completes the matches that lack nothing but their seed. Only records that
// were written since the oldest of the seeds that are kept can be among them.
func (m *Matches) completeAll() {
	seeds, err := os.ReadDir(m.seeds)
	if err != nil || len(seeds) == 0 {
		return
	}
	left, since := map[string]bool{}, time.Time{}
	for _, s := range seeds {
		info, err := s.Info()
		if err != nil || len(s.Name()) != commitmentDigits {
			continue
		}
		left[s.Name()] = true
		if since.IsZero() || info.ModTime().Before(since) {
			since = info.ModTime()
		}
	}
	entries, err := m.List()
	if err != nil {
		return
	}
	for _, e := range entries {
		if len(left) == 0 {
			return
		}
		// Times of files may be a little coarse.
		if e.Changed.Before(since.Add(-clockSkew)) {
			continue
		}
		if promise := commitmentOf(e.Name); left[promise] {
			delete(left, promise)
			_ = m.Complete(e)
		}
	}
}

// Complete tells the seed in the record of a match that is over and whose program ended
// before it could. Other matches it leaves as they are, and those that another program has
// open.
func (m *Matches) Complete(e Entry) error {
	r, err := m.Read(e)
	if err == nil && r.Revealed != nil && r.Binds(*r.Revealed) != record.BindsNothing {
		_ = os.Remove(filepath.Join(m.seeds, r.Header.Commitment)) // it needn't be kept any more
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

// Contains reports whether a match's record is among those that are kept.
func (m *Matches) Contains(e Entry) bool {
	return filepath.Clean(filepath.Dir(e.Name)) == filepath.Clean(m.dir)
}
