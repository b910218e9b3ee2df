package lesson

import (
	tea "charm.land/bubbletea/v2"

	"dominoes/model/hosting"
	"dominoes/model/page"
)

// FinishedMsg has the ids of finished lessons and puzzles, and the error if they couldn't be read or saved.
type FinishedMsg struct {
	IDs []string
	Err error
}

// ReadFinished returns the command that reads the finished lessons and puzzles.
func ReadFinished(c *page.Services) tea.Cmd {
	p := c.ProgressOrNone()
	return func() tea.Msg {
		var ids []string
		err := hosting.Try(func() (err error) {
			ids, err = p.Finished()
			return err
		})
		return FinishedMsg{IDs: ids, Err: err}
	}
}

// saveFinished returns the command that saves that an exercise is finished.
func saveFinished(e page.Env, id string) tea.Cmd {
	if id == "" {
		return nil
	}
	p := e.Services.ProgressOrNone()
	p.Put(id)
	return func() tea.Msg { return FinishedMsg{[]string{id}, hosting.Try(p.Flush)} }
}
