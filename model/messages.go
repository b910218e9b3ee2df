package model

import (
	"dominoes/model/match"
	"dominoes/model/store"
)

// startMsg starts a match.
type startMsg struct{ setup match.Setup }

// resumeMsg asks to go on with a match that is kept.
type resumeMsg struct{ entry store.Entry }

// continueMsg asks to go on from where a match stands as a new one.
type continueMsg struct {
	match match.Match
	// why says what keeps the match itself from going on, "" where a copy was asked for.
	why string
}

// watchMsg asks to watch a match that another program plays.
type watchMsg struct{ entry store.Entry }

// replayMsg asks to look at a match from its beginning.
type replayMsg struct{ entry store.Entry }

// againMsg asks for another match of the same kind.
type againMsg struct{}

// findDailyMsg asks for the deal of a day.
type findDailyMsg struct{ day string }

// settingsMsg tells every page that the settings have changed.
type settingsMsg struct{}

// startFailedMsg tells that a setup can't be played, and why.
type startFailedMsg struct{ err error }

// completedMsg tells how completing the record of a table that was left went.
type completedMsg struct {
	match int
	err   error
}
