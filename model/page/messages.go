package page

import (
	"dominoes/model/home/store"
	"dominoes/model/match"
)

// StartMsg starts a match.
type StartMsg struct{ Setup match.Setup }

// ResumeMsg continues a saved match.
type ResumeMsg struct{ Entry store.Entry }

// ContinueMsg continues a match from its present state as a new one.
type ContinueMsg struct {
	Match match.Match
	// Why is why the match itself can't be continued, "" if a copy was wanted.
	Why string
}

// WatchMsg watches a match that another program plays.
type WatchMsg struct{ Entry store.Entry }

// ReplayMsg replays a match from its beginning.
type ReplayMsg struct{ Entry store.Entry }

// AgainMsg starts another match of the same kind.
type AgainMsg struct{}

// FindDailyMsg asks for the deal of a day.
type FindDailyMsg struct{ Day string }

// SettingsMsg is sent to every page when the settings have changed.
type SettingsMsg struct{}

// ShownMsg is sent when the page above has closed.
type ShownMsg struct{}

// StartFailedMsg says why a match can't be started.
type StartFailedMsg struct{ Err error }

// UnsavedMsg says why the record of a table that was left isn't complete yet, "" once all are.
type UnsavedMsg struct{ Why string }

// Token identifies a request. The page keeps the token of its latest request, and the answer carries it, so that answers
// to earlier requests can be dropped. The zero Token matches none.
type Token struct{ id *byte }

// NewToken returns a token that is equal to no other.
func NewToken() Token { return Token{new(byte)} }

// Matches reports whether an answer has the same token.
func (t Token) Matches(answer Token) bool { return t.id != nil && t == answer }
