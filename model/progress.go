package model

import (
	"errors"
	"maps"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/store"
)

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
