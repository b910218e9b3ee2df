package model

import (
	"dominoes/model/match"

	tea "charm.land/bubbletea/v2"
)

// recordFailedMsg tells that a match's record can't be written.
type recordFailedMsg struct {
	match int
	err   error
}

// save returns the command that brings a match's record up to date; nil where
// nothing is recorded.
func save(r *match.Recorder, m match.Match) tea.Cmd {
	if r == nil {
		return nil
	}
	return func() tea.Msg {
		if err := r.Save(m); err != nil {
			return recordFailedMsg{m.Number, err}
		}
		return nil
	}
}
