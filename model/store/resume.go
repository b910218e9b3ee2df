package store

import (
	"errors"

	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/recorder"
)

// ErrOver tells that a match can't go on as a new one.
var ErrOver = errors.New("the match is over: nothing is left to play")

// Resume opens a match to go on with it, and what records it. Errors are those of
// [Matches.Open]. Where the seed isn't known here, as of a match that was begun on
// another machine, it returns no recorder: the match can only go on as a new one, or,
// where it is over, the error is [ErrOver].
func (m *Matches) Resume(e Entry) (match.Match, *recorder.Recorder, error) {
	file, r, err := m.Open(e)
	if err != nil {
		return match.Match{}, nil, err
	}
	resumed, err := match.Replay(0, r)
	if err == nil && resumed.Seed == nil {
		resumed.Seed = m.Seed(e, r)
	}
	if err == nil && resumed.Seed == nil {
		err = checkNotOver(resumed)
	}
	if err != nil || resumed.Seed == nil {
		return resumed, nil, errors.Join(err, file.Close())
	}
	return resumed, recorder.Resume(file, resumed, r.Size, func() (recorder.File, error) {
		return m.Create(*resumed.Seed, resumed.Header.Commitment)
	}), nil
}

// Copy returns a match as far as its record is sound, to go on from there as a new
// one. The error says why nothing of it can be read, or is [ErrOver].
func (m *Matches) Copy(e Entry) (match.Match, error) {
	r, err := m.Read(e)
	if err != nil && len(r.Actions) == 0 {
		return match.Match{}, err
	}
	from, err := match.Replay(0, r)
	if err == nil {
		err = checkNotOver(from)
	}
	return from, err
}

// checkNotOver returns an error where nothing is left to play of a match.
func checkNotOver(m match.Match) error {
	if m.State.Stage() == game.MatchOver {
		return ErrOver
	}
	return nil
}

// Unfinished returns the match that was changed last and isn't over; ok is false
// where there is none.
func (m *Matches) Unfinished() (e Entry, ok bool, err error) {
	entries, err := m.List()
	for _, e := range entries {
		r, err := m.Read(e)
		if err == nil && r.State.Stage() != game.MatchOver {
			return e, true, nil
		}
		if err == nil {
			_ = m.Complete(e) // it is over, and its program may have been killed on its last sheet
		}
	}
	return Entry{}, false, err
}
