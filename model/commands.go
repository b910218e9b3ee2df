package model

import (
	"context"

	"dominoes/game"
	"dominoes/model/match"

	tea "charm.land/bubbletea/v2"
)

// movedMsg is a bot's answer.
type movedMsg struct {
	match, ply int
	move       game.Move
	err        error
}

// think returns the command in which the bot at the turn chooses a move after
// the pace's wait.
func think(e env, m match.Match) tea.Cmd {
	return e.config.After(e.settings.pace.Wait(), func() tea.Msg {
		msg := movedMsg{match: m.Number, ply: m.Ply}
		msg.move, msg.err = m.Think(context.Background())
		return msg
	})
}

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
