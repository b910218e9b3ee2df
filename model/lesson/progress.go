package lesson

import (
	tea "charm.land/bubbletea/v2"

	"dominoes/model/page"
)

// LearnedMsg tells what was finished, and what went wrong with remembering it.
type LearnedMsg struct {
	Ids []string
	Err error
}

// learned returns the command that asks what was finished.
func learned(c *page.Services) tea.Cmd {
	p := c.ProgressOrNone()
	return func() tea.Msg {
		var ids []string
		err := page.Try(func() (err error) {
			ids, err = p.Finished()
			return err
		})
		return LearnedMsg{Ids: ids, Err: err}
	}
}

// finish returns the command that remembers that an exercise was finished.
func finish(e page.Env, id string) tea.Cmd {
	if id == "" {
		return nil
	}
	p := e.Services.ProgressOrNone()
	p.Put(id)
	return func() tea.Msg { return LearnedMsg{[]string{id}, page.Try(p.Flush)} }
}
