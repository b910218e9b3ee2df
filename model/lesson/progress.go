package lesson

import (
	tea "charm.land/bubbletea/v2"

	"dominoes/model/hosting"
	"dominoes/model/page"
)

// FinishedMsg tells what was finished, and what went wrong with remembering it.
type FinishedMsg struct {
	IDs []string
	Err error
}

// ReadFinished returns the command that asks what was finished.
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

// saveFinished returns the command that remembers that an exercise was finished.
func saveFinished(e page.Env, id string) tea.Cmd {
	if id == "" {
		return nil
	}
	p := e.Services.ProgressOrNone()
	p.Put(id)
	return func() tea.Msg { return FinishedMsg{[]string{id}, hosting.Try(p.Flush)} }
}
