package cli

import (
	"time"

	"dominoes/model/home/stats"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/recorder"
)

// matches returns the saved matches of the user who started the program.
func matches() *store.Matches { return owner().matches() }

// index returns the index of that user's matches.
func index(kept *store.Matches) *stats.Index { return owner().index(kept) }

// rescue opens a record in another place for a match that can't be saved in its own.
func rescue(m match.Match) (recorder.File, error) {
	return store.Rescue(store.RescueDirs(), *m.Seed, m.Header.Commitment, time.Now)
}

// recordOpener returns the function that creates the records of a session's matches: among the saved matches, or in the
// file that --record names. Call done when the session has ended.
func recordOpener(kept *store.Matches, name string) (open func(match.Match) (recorder.File, error), done func(), err error) {
	if name == "" {
		return func(m match.Match) (recorder.File, error) { return kept.Create(*m.Seed, m.Header.Commitment) }, func() {}, nil
	}
	files, err := store.NewRecords(name)
	if err != nil {
		return nil, nil, err
	}
	open = func(m match.Match) (recorder.File, error) {
		file, err := files.Open(m.Number)
		if err != nil {
			return nil, err
		}
		return kept.CreateAt(file, *m.Seed, m.Header.Commitment)
	}
	return open, files.Discard, nil
}
