package model

import (
	"errors"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/hosting"
	"dominoes/model/page"
	"dominoes/model/recorder"
	"dominoes/model/table"
	"dominoes/model/ticket"
)

// leaveMatch goes back to the start screen, or the lobby: nobody thinks about the match that was
// open any more. It returns the command that completes the record.
func (m Model) leaveMatch() (Model, tea.Cmd) {
	t, open := m.table()
	t = t.Quiet()
	m.share = m.Share()
	m.pages = slices.Clip(m.pages[:m.homes()])
	if !open {
		return m, nil
	}
	release := func() tea.Msg { t.Release(); return nil }
	if !t.Records() {
		return m, release
	}
	m.left = append(slices.Clip(m.left), t)
	return m, tea.Batch(complete(t), release)
}

// complete returns the command that completes the record of a table that was left.
func complete(t table.Page) tea.Cmd {
	return func() tea.Msg { return page.CompletedMsg{Table: t.ID, Err: t.Complete()} }
}

// completed forgets a table that was left once its record is complete; until then
// completing it is tried again.
func (m Model) completed(msg page.CompletedMsg) (tea.Model, tea.Cmd) {
	i := m.leftIndex(msg.Table)
	if i < 0 {
		return m, nil // a late answer: it is complete
	}
	m.left = slices.Clone(m.left)
	var again tea.Cmd
	if msg.Err != nil {
		m.left[i], again = m.left[i].Retry(m.env(), msg.Err)
	} else {
		m.left = slices.Delete(m.left, i, i+1)
	}
	next, cmd := m.updateAll(msg)
	return next.(Model).withoutOldWarning(), tea.Batch(cmd, again)
}

// withoutOldWarning takes back the warning of what would be lost once nothing would be.
func (m Model) withoutOldWarning() Model {
	if m.warned && m.unsavedReason() == "" {
		m.warned, m.said = false, ""
	}
	return m
}

// withDiskWarning says once that the disk can't confirm what it has written.
func (m Model) withDiskWarning() Model {
	if t, open := m.table(); open && !m.unsure && t.Unsure() {
		m.unsure, m.said = true, recorder.UnsureNotice
	}
	return m
}

// Caution says what people are to know of the disk, where nobody watches; "" for nothing.
func (m Model) Caution() string {
	if !m.unsure {
		return ""
	}
	return recorder.UnsureNotice
}

// leftIndex returns where among the tables that were left a match is, or -1.
func (m Model) leftIndex(id ticket.Ticket) int {
	return slices.IndexFunc(m.left, func(t table.Page) bool { return t.ID.Wants(id) })
}

// unsavedReason says why something would be lost if the program ended now; "" where
// nothing would.
func (m Model) unsavedReason() string {
	tables := m.left
	if t, open := m.table(); open {
		tables = append([]table.Page{t}, tables...)
	}
	for _, t := range tables {
		if why := t.NotSaved(); why != "" {
			return why
		}
	}
	return ""
}

// Close leaves the tables of a server, ends what a bot is thinking about, completes the records of the matches
// that were played and keeps what was set last, once the program has ended.
func (m Model) Close() error {
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
	if m.config.Settings != nil {
		errs = append(errs, m.config.Settings.Flush())
	}
	if err := hosting.Try(m.config.ProgressOrNone().Flush); err != nil {
		errs = append(errs, fmt.Errorf("finished lessons can't be saved: %w", err))
	}
	return errors.Join(errs...)
}

// WayBack says in a line how the open match can be taken up again; "" where there
// is nothing to go back to.
func (m Model) WayBack() string {
	t, open := m.table()
	if !open || !t.Saved() || t.Match.Stage == game.MatchOver || t.RecordID() == "" {
		return ""
	}
	return wayBackWords(t.RecordID())
}

// Result says in a line how the open match ended; "" while none has.
func (m Model) Result() string {
	t, ok := m.table()
	if !ok || t.Match.Stage != game.MatchOver {
		return ""
	}
	words := t.Match.Words(false)
	rounds := t.Match.Rounds
	return words.Tell(game.MatchEnded{Placing: t.Match.Placing}) + "; " + words.Standing(rounds[len(rounds)-1])
}

// Failure says why a bot hasn't moved in the open match; "" where none has
// failed.
func (m Model) Failure() string {
	t, _ := m.table()
	return t.Failure()
}
