package model

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"dominoes/model/store"

	tea "charm.land/bubbletea/v2"
)

// Progress remembers what was finished, by ids. It is used from commands alone.
type Progress interface {
	Finished() ([]string, error)
	Finish(id string) error
}

// forgetful is the progress of a session that keeps none.
type forgetful struct{}

func (forgetful) Finished() ([]string, error) { return nil, nil }
func (forgetful) Finish(string) error         { return nil }

// learnedMsg tells what was finished, and what went wrong with remembering it. Anew tells
// that it wasn't remembered before.
type learnedMsg struct {
	ids  []string
	anew bool
	err  error
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
	return remember(e.config.progress(), id)
}

// remember returns the command that remembers that an exercise was finished.
func remember(p Progress, id string) tea.Cmd {
	return func() tea.Msg {
		return learnedMsg{[]string{id}, true, try(func() error { return p.Finish(id) })}
	}
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
	if msg.anew {
		m.unkept = slices.DeleteFunc(slices.Clone(m.unkept), func(id string) bool { return id == msg.ids[0] })
		if msg.err != nil {
			m.unkept = append(m.unkept, msg.ids[0])
		}
	}
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
	if msg.anew && errors.Is(msg.err, store.ErrBusy) {
		again := remember(m.config.progress(), msg.ids[0])
		return m, m.config.After(retry, func() tea.Msg { return again() })
	}
	return m, nil
}

// keepLearned tries for the last time to remember what was finished.
func (m Model) keepLearned() error {
	var errs []error
	for _, id := range m.unkept {
		if err := try(func() error { return m.config.progress().Finish(id) }); err != nil {
			errs = append(errs, fmt.Errorf("finished lessons aren't kept: %w", err))
		}
	}
	return errors.Join(errs...)
}
