package page

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai/review"
)

// SettingsMsg is sent to every page when the settings have changed.
type SettingsMsg struct{}

// ShownMsg is sent when the page above has closed.
type ShownMsg struct{}

// SaidMsg is a line for the bottom of the screen, until the next key.
type SaidMsg string

// ReviewedMsg is sent when a review has closed, with what it has judged.
type ReviewedMsg struct{ Report review.Report }

// StartFailedMsg says why a match can't be started.
type StartFailedMsg struct{ Err error }

// UnsavedMsg says why the record of a table that was left isn't complete yet, "" once all are.
type UnsavedMsg struct{ Why string }

// Token identifies a request. The page keeps the token of its latest request, and the answer carries it, so that
// answers to earlier requests can be dropped. The zero Token matches none.
type Token struct{ id *byte }

// NewToken returns a token that is equal to no other.
func NewToken() Token { return Token{new(byte)} }

// Matches reports whether an answer has the same token.
func (t Token) Matches(answer Token) bool { return t.id != nil && t == answer }

// Timer makes messages come later.
type Timer interface {
	// After returns a command that returns f's message after a delay.
	After(wait time.Duration, f func() tea.Msg) tea.Cmd
}

// AfterClock is [Timer].After with the real clock.
func AfterClock(wait time.Duration, f func() tea.Msg) tea.Cmd {
	if wait == 0 {
		return f
	}
	return tea.Tick(wait, func(time.Time) tea.Msg { return f() })
}
