package table

import (
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/recorder"
)

// Setup returns what another match like this one is begun with.
func (t Page) Setup() match.Setup { return t.World.Followers.Setup(t.Room.Match) }

// Records reports whether the match is recorded at this screen, and Saved whether all of it is on disk.
func (t Page) Records() bool { return t.World.Recorder != nil }
func (t Page) Saved() bool   { return t.World.Recorder.IsSaved(t.Room.Match) }

// RecordID identifies the match's record, "" if there is none. It doesn't wait for the disk.
func (t Page) RecordID() string { return t.World.Recorder.ID() }

// Unsure reports whether the disk can't confirm what it writes.
func (t Page) Unsure() bool { return t.World.Recorder.Unsure() }

// NotSaved is why the last moves aren't saved at this screen, "" if they are.
func (t Page) NotSaved() string {
	if t.Shared() {
		return ""
	}
	return t.Saving.Failed
}

// SavesLong reports whether the record has been behind the match for long.
func (t Page) SavesLong() bool { return t.Saving.Slow }

// Complete completes the match's record. It may be called again after an error.
func (t Page) Complete() error { return t.World.Save(t.Room.Match, true) }

// Finish does so for the last time, and writes the match elsewhere if that fails: see [recorder.Recorder.Finish].
func (t Page) Finish(rescue func(match.Match) (recorder.File, error)) error {
	return hosting.Try(func() error { return t.World.Recorder.Finish(t.Room.Match, rescue) })
}

// Dismiss ends the bots that are programs, which takes a while. It may be called again.
func (t Page) Dismiss() { t.World.Leave() }

// Failure is why a bot hasn't moved, "" if none has failed.
func (t Page) Failure() string { return t.Failed }
