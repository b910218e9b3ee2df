package page

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

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
