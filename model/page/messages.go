package page

import (
	"dominoes/model/match"
	"dominoes/model/store"
)

// StartMsg starts a match.
type StartMsg struct{ Setup match.Setup }

// ResumeMsg asks to go on with a match that is kept.
type ResumeMsg struct{ Entry store.Entry }

// ContinueMsg asks to go on from where a match stands as a new one.
type ContinueMsg struct {
	Match match.Match
	// Why says what keeps the match itself from going on, "" where a copy was asked for.
	Why string
}

// WatchMsg asks to watch a match that another program plays.
type WatchMsg struct{ Entry store.Entry }

// ReplayMsg asks to look at a match from its beginning.
type ReplayMsg struct{ Entry store.Entry }

// AgainMsg asks for another match of the same kind.
type AgainMsg struct{}

// FindDailyMsg asks for the deal of a day.
type FindDailyMsg struct{ Day string }

// SettingsMsg tells every page that the settings have changed.
type SettingsMsg struct{}

// ShownMsg tells that what lay over a page is closed.
type ShownMsg struct{}

// StartFailedMsg tells that a setup can't be played, and why.
type StartFailedMsg struct{ Err error }

// UnsavedMsg tells why the record of a table that was left isn't complete yet, "" if that of none isn't.
type UnsavedMsg struct{ Why string }
