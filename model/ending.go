package model

import (
	"errors"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/hosting"
	"dominoes/model/page"
	"dominoes/model/pages/lobby"
	"dominoes/model/pages/table"
	"dominoes/model/recorder"
)

// leaveMatch returns to the start screen or the lobby, and cancels all thinking about the open match. It returns the
// command that completes the record.
func (m Model) leaveMatch() (Model, tea.Cmd) {
	t, open := m.table()
	m.share = m.Share()
	m.pages = slices.Clip(m.pages[:m.homes()])
	if !open {
		return m, nil
	}
	t, leave := t.Leave(m.env())
	if !t.Ended() {
		m.left = append(slices.Clip(m.left), t)
	}
	return m, leave
}

// leaveWaiting returns the command that leaves the table at which the person waits for others; nil if there is none.
func (m Model) leaveWaiting() tea.Cmd {
	for _, p := range m.pages {
		if w, ok := p.(lobby.Waiting); ok {
			return w.Leave()
		}
	}
	return nil
}

// replied passes the reply to an effect to its table. A table that was left is dropped once its record is complete.
func (m Model) replied(msg table.EventMsg) (Model, tea.Cmd) {
	i := slices.IndexFunc(m.left, func(t table.Page) bool { return t.ID.Matches(msg.Table) })
	if i < 0 {
		m, cmd := m.updateAll(msg)
		return m.withoutOldWarning().withDiskWarning(), cmd
	}
	p, r := m.left[i].Update(m.env(), msg)
	m.left = slices.Clone(m.left)
	if m.left[i] = p.(table.Page); m.left[i].Ended() {
		m.left = slices.Delete(m.left, i, i+1)
	}
	m, cmd := m.updateAll(page.UnsavedMsg{Why: unsaved(m.left)})
	return m.withoutOldWarning(), tea.Batch(r.Cmd, cmd)
}

// withoutOldWarning removes the warning of unsaved moves once all are saved.
func (m Model) withoutOldWarning() Model {
	if m.warned && m.unsavedReason() == "" {
		m.warned, m.said = false, ""
	}
	return m
}

// withDiskWarning says once that the disk can't confirm writes.
func (m Model) withDiskWarning() Model {
	if t, open := m.table(); open && !m.unsure && t.Unsure() {
		m.unsure, m.said = true, recorder.UnsureNotice
	}
	return m
}

// Caution is a warning about the disk for a program without a screen; "" for none.
func (m Model) Caution() string {
	if !m.unsure {
		return ""
	}
	return recorder.UnsureNotice
}

// unsavedReason is why something would be lost if the program ended now; "" if nothing would be.
func (m Model) unsavedReason() string {
	tables := m.left
	if t, open := m.table(); open {
		tables = append([]table.Page{t}, tables...)
	}
	return unsaved(tables)
}

// unsaved returns why the first incomplete record of these tables isn't complete; "" if all are.
func unsaved(tables []table.Page) string {
	for _, t := range tables {
		if why := t.NotSaved(); why != "" {
			return why
		}
	}
	return ""
}

// Close ends the session: it leaves the tables of a server, cancels a bot's thinking, completes all records, and saves
// changed settings. Call it once the program has ended.
func (m Model) Close() error {
	m.judging.Close()
	tables := m.left
	if t, open := m.table(); open {
		t = t.Quiet()
		t.Release()
		tables = append(slices.Clip(tables), t)
	}
	if m.visit != nil {
		m.visit.End()
	}
	var errs []error
	for _, t := range tables {
		errs = append(errs, t.Finish(m.config.Rescue))
	}
	if m.config.File != nil {
		errs = append(errs, m.config.File.Flush())
	}
	if err := hosting.Try(m.config.Progress.Flush); err != nil {
		errs = append(errs, fmt.Errorf("finished lessons can't be saved: %w", err))
	}
	return errors.Join(errs...)
}

// WayBack says in a line how the open match can be continued; "" if there is none.
func (m Model) WayBack() string {
	t, open := m.table()
	if !open || !t.Saved() || t.Match.Stage == game.MatchOver || t.RecordID() == "" {
		return ""
	}
	return wayBackWords(t.RecordID())
}

// Result says in a line how the open match ended; "" if it hasn't.
func (m Model) Result() string {
	t, ok := m.table()
	if !ok || t.Match.Stage != game.MatchOver {
		return ""
	}
	words := t.Match.Words(false)
	rounds := t.Match.Rounds
	return words.Tell(game.MatchEnded{Placing: t.Match.Placing}) + "; " + words.Standing(rounds[len(rounds)-1])
}

// Failure is why a bot of the open match has failed; "" if none has.
func (m Model) Failure() string {
	t, _ := m.table()
	return t.Failure
}

// Share returns the line to pass on for a day's deal that was finished in this session; "" if none was.
func (m Model) Share() string {
	if t, open := m.table(); open {
		if line := t.Match.Share(m.theme.Chars.Plain()); line != "" {
			return line
		}
	}
	return m.share
}
