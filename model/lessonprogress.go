package model

import tea "charm.land/bubbletea/v2"

// learnedMsg tells what was finished, and what went wrong with remembering it.
type learnedMsg struct {
	ids []string
	err error
}

// learned returns the command that asks what was finished.
func learned(c *services) tea.Cmd {
	p := c.progress()
	return func() tea.Msg {
		var ids []string
		err := try(func() (err error) {
			ids, err = p.Finished()
			return err
		})
		return learnedMsg{ids: ids, err: err}
	}
}

// finish returns the command that remembers that an exercise was finished.
func finish(e env, id string) tea.Cmd {
	if id == "" {
		return nil
	}
	p := e.services.progress()
	p.Put(id)
	return func() tea.Msg { return learnedMsg{[]string{id}, try(p.Flush)} }
}
