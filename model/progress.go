package model

import (
	"errors"
	"maps"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/lesson"
	"dominoes/model/page"
	"dominoes/model/store"
)

// learn takes in what was finished. What is wrong with remembering it is said
// once; for the session it counts all the same. Where another program was in the way, it is
// tried again.
func (m Model) learn(msg lesson.LearnedMsg) (Model, tea.Cmd) {
	m.learned = maps.Clone(m.learned)
	if m.learned == nil {
		m.learned = map[string]bool{}
	}
	for _, id := range msg.Ids {
		m.learned[id] = true
	}
	if msg.Err != nil && !m.unlearned {
		m.said, m.unlearned = "Finished lessons aren't kept: "+msg.Err.Error(), true
	}
	if p := m.config.ProgressOrNone(); errors.Is(msg.Err, store.ErrBusy) {
		return m, m.config.After(page.Retry, func() tea.Msg { return lesson.LearnedMsg{Ids: nil, Err: page.Try(p.Flush)} })
	}
	return m, nil
}
