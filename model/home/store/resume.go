package store

import (
	"errors"

	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/recorder"
)

// ErrOver is returned for a finished match, which can't be continued.
var ErrOver = errors.New("the match is over: nothing is left to play")

// Resume opens a match to continue it, and returns the recorder for it. Errors are those of [Matches.Open]. If the seed
// isn't known here, as after a copy from another machine, the recorder is nil and the match can only be continued as a
// new one; if it is over, the error is [ErrOver].
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

// Copy returns the undamaged part of a match, to continue it as a new one. The error says why nothing can be read, or
// is [ErrOver].
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

// checkNotOver returns ErrOver if the match is over.
func checkNotOver(m match.Match) error {
	if m.State.Stage() == game.MatchOver {
		return ErrOver
	}
	return nil
}

// Unfinished returns the most recently changed match that isn't over; ok is false if there is none.
func (m *Matches) Unfinished() (e Entry, ok bool, err error) {
	entries, err := m.List()
	for _, e := range entries {
		r, err := m.Read(e)
		if err == nil && r.State.Stage() != game.MatchOver {
			return e, true, nil
		}
		if err == nil {
			_ = m.Complete(e) // its program may have been killed before it wrote the seed
		}
	}
	return Entry{}, false, err
}
