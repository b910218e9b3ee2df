package model

import (
	"errors"
	"fmt"
	"slices"

	"dominoes/game"
	"dominoes/model/match"

	tea "charm.land/bubbletea/v2"
)

// leave goes back to the start screen: nobody thinks about the match that was
// open any more. It returns the command that completes the record.
func (m Model) leave() (Model, tea.Cmd) {
	t, open := m.table()
	t = t.quiet()
	m.share = m.Share()
	m.pages = m.pages[:1:1]
	if !open || t.recorder == nil {
		return m, nil
	}
	m.left = append(slices.Clip(m.left), t)
	return m, complete(t)
}

// completedMsg tells how completing the record of a table that was left went.
type completedMsg struct {
	match int
	err   error
}

// complete returns the command that completes the record of a table that was left.
func complete(t table) tea.Cmd {
	return func() tea.Msg { return completedMsg{t.match.Number, try(t.finish)} }
}

// completed forgets a table that was left once its record is complete; until then
// completing it is tried again.
func (m Model) completed(msg completedMsg) (tea.Model, tea.Cmd) {
	i := m.leftIndex(msg.match)
	if i < 0 {
		return m, nil // a late answer: it is complete
	}
	m.left = slices.Clone(m.left)
	var again tea.Cmd
	if msg.err != nil {
		m.left[i], again = m.left[i].notSaved(m.env(), msg.err)
	} else {
		m.left = slices.Delete(m.left, i, i+1)
	}
	next, cmd := m.updateAll(msg)
	return next.(Model).reassured(), tea.Batch(cmd, again)
}

// reassured takes back the warning of what would be lost once nothing would be.
func (m Model) reassured() Model {
	if m.warned && m.losing() == "" {
		m.warned, m.said = false, ""
	}
	return m
}

// cautioned says once that the disk can't confirm what it has written.
func (m Model) cautioned() Model {
	if t, open := m.table(); open && !m.unsure && t.recorder.Unsure() {
		m.unsure, m.said = true, match.UnsureNotice
	}
	return m
}

// Caution says what people are to know of the disk, where nobody watches; "" for nothing.
func (m Model) Caution() string {
	if !m.unsure {
		return ""
	}
	return match.UnsureNotice
}

// leftIndex returns where among the tables that were left a match is, or -1.
func (m Model) leftIndex(number int) int {
	return slices.IndexFunc(m.left, func(t table) bool { return t.match.Number == number })
}

// losing says why something would be lost if the program ended now; "" where
// nothing would.
func (m Model) losing() string {
	if t, open := m.table(); open && t.saving.failed != "" {
		return t.saving.failed
	}
	for _, t := range m.left {
		if t.saving.failed != "" {
			return t.saving.failed
		}
	}
	return ""
}

// ahead reports whether the open match has gone on further than its record, and
// whether that has been so for long.
func (m Model) ahead() (ahead, long bool) {
	t, open := m.table()
	return open && t.ahead(), t.saving.slow
}

// Close ends what a bot is thinking about, completes the records of the matches
// that were played and keeps what was set last, once the program has ended.
func (m Model) Close() error {
	tables := m.left
	if t, open := m.table(); open {
		t = t.quiet()
		tables = append(slices.Clip(tables), t)
	}
	var errs []error
	for _, t := range tables {
		err := try(func() error { return t.recorder.Finish(t.match, m.config.Rescue) })
		errs = append(errs, err)
	}
	if m.config.Settings != nil {
		errs = append(errs, m.config.Settings.Flush())
	}
	if err := try(m.config.progress().Flush); err != nil {
		errs = append(errs, fmt.Errorf("finished lessons aren't kept: %w", err))
	}
	return errors.Join(errs...)
}

// try calls f. A panic in it is an error, not the end of the program.
func try(f func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("it failed: %v", r)
		}
	}()
	return f()
}

// WayBack says in a line how the open match can be taken up again; "" where there
// is nothing to go back to.
func (m Model) WayBack() string {
	t, open := m.table()
	if !open || !t.recorder.Holds(t.match) || t.match.State.Stage() == game.MatchOver || t.recorder.ID() == "" {
		return ""
	}
	return "The match is saved: dominoes resume " + t.recorder.ID()
}

// Result says in a line how the open match ended; "" while none has.
func (m Model) Result() string {
	t, ok := m.table()
	if !ok || t.match.State.Stage() != game.MatchOver {
		return ""
	}
	words := t.match.Words(false)
	rounds := t.match.State.Rounds()
	return words.Tell(game.MatchEnded{Placing: t.match.State.Placing()}) + "; " + words.Standing(rounds[len(rounds)-1])
}

// Failure says why a bot hasn't moved in the open match; "" where none has
// failed.
func (m Model) Failure() string {
	t, _ := m.table()
	return t.failed
}
