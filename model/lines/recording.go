package lines

import (
	"errors"
	"io"

	"dominoes/model/match"
)

// recording is the record of the match that is played, if there is one.
type recording struct {
	recorder *match.Recorder
	name     string
	err      error // why this match isn't recorded to its end
	all      error // those of all matches
}

// open starts the record of the n-th match.
func (r *recording) open(open func(int) (io.WriteCloser, error), n int) {
	r.name, r.recorder, r.err = "", nil, nil
	if open == nil {
		return
	}
	r.recorder = match.NewRecorder(func() (io.WriteCloser, error) {
		file, err := open(n)
		if named, ok := file.(interface{ Name() string }); ok && err == nil {
			r.name = named.Name()
		}
		return file, err
	})
}

func (r *recording) on() bool { return r.recorder != nil }

// save brings the record up to date. Each match's first error is returned once.
func (r *recording) save(m match.Match) error { return r.note(r.recorder.Save(m)) }

// close completes the record. It may be called again.
func (r *recording) close(m match.Match) error { return r.note(r.recorder.Close(m)) }

func (r *recording) note(err error) error {
	if err == nil || r.err != nil {
		return nil
	}
	r.err, r.all = err, errors.Join(r.all, err)
	return err
}
