package lines

import (
	"errors"

	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/recorder"
)

// recording is the record of the match that is played, if there is one.
type recording struct {
	hosting.World
	name   string
	last   match.Match  // as it was when it was last to be saved
	unsure bool         // the disk can't confirm what it writes, which has been said
	err    error        // why it isn't recorded to its end, as far as is known
	before []unfinished // earlier matches whose records aren't complete
}

// unfinished is a match whose record isn't complete.
type unfinished struct {
	recorder *recorder.Recorder
	match    match.Match
}

// open starts the record of a match.
func (r *recording) open(open func(match.Match) (recorder.File, error), m match.Match) {
	r.resume(nil)
	if open == nil {
		return
	}
	r.Recorder = recorder.New(func() (recorder.File, error) {
		file, err := open(m)
		if named, ok := file.(interface{ Name() string }); ok && err == nil {
			r.name = named.Name()
		}
		return file, err
	})
}

// resume goes on with a record.
func (r *recording) resume(recorder *recorder.Recorder) {
	if r.err != nil {
		r.before = append(r.before, unfinished{r.Recorder, r.last})
	}
	r.name, r.Recorder, r.err = "", recorder, nil
}

// save brings the record up to date, and closes it with the last that is played. It returns what is to be said
// of it: that saving has begun to fail, or works again.
func (r *recording) save(m match.Match, last bool) (news string) {
	r.last = m
	before := r.err
	switch r.err = r.World.Save(m, last); {
	case r.err != nil && before == nil:
		return cannotSave(r.err)
	case r.err == nil && before != nil:
		return savedAgain
	case r.err == nil && !r.unsure && r.Recorder.Unsure():
		r.unsure = true
		return recorder.UnsureNotice
	}
	return ""
}

// NotSavedError says why matches aren't wholly saved. The players have read it.
type NotSavedError struct{ Err error }

// Error implements error.
func (e *NotSavedError) Error() string { return e.Err.Error() }

// Unwrap returns the reason.
func (e *NotSavedError) Unwrap() error { return e.Err }

// finishAll tries for the last time to complete the records that aren't complete, here or
// elsewhere. What goes wrong with that is a [*NotSavedError].
func (r *recording) finishAll(rescue func(match.Match) (recorder.File, error)) error {
	left := r.before
	if r.err != nil {
		left = append(left, unfinished{r.Recorder, r.last})
	}
	var errs []error
	for _, u := range left {
		errs = append(errs, u.recorder.Finish(u.match, rescue))
	}
	if err := errors.Join(errs...); err != nil {
		return &NotSavedError{err}
	}
	return nil
}
