package model

import (
	"errors"
	"maps"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/store"
)

// Progress remembers what was finished, by ids. Put never waits; the other methods are used
// from commands, and once the program has ended.
type Progress interface {
	Finished() ([]string, error)
	// Put remembers an id until Flush has kept it.
	Put(id string)
	Flush() error
}

// forgetful is the progress of a session that keeps none.
type forgetful struct{}

func (forgetful) Finished() ([]string, error) { return nil, nil }
func (forgetful) Put(string)                  {}
func (forgetful) Flush() error                { return nil }

// learnedMsg tells what was finished, and what went wrong with remembering it.
type learnedMsg struct {
	ids []string
	err error
}

// learned returns the command that asks what was finished.
func (c *Config) learned() tea.Cmd {
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
	p := e.config.progress()
	p.Put(id)
	return func() tea.Msg { return learnedMsg{[]string{id}, try(p.Flush)} }
}

func (c *Config) progress() Progress {
	if c.Progress == nil {
		return forgetful{}
	}
	return c.Progress
}

// learn takes in what was finished. What is wrong with remembering it is said
// once; for the session it counts all the same. Where another program was in the way, it is
// tried again.
func (m Model) learn(msg learnedMsg) (Model, tea.Cmd) {
	m.learned = maps.Clone(m.learned)
	if m.learned == nil {
		m.learned = map[string]bool{}
	}
	for _, id := range msg.ids {
		m.learned[id] = true
	}
	if msg.err != nil && !m.unlearned {
		m.said, m.unlearned = "Finished lessons aren't kept: "+msg.err.Error(), true
	}
	if p := m.config.progress(); errors.Is(msg.err, store.ErrBusy) {
		return m, m.config.After(retry, func() tea.Msg { return learnedMsg{nil, try(p.Flush)} })
	}
	return m, nil
}
