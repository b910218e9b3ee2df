package model

import (
	"errors"

	tea "charm.land/bubbletea/v2"

	"dominoes/game/record"
	"dominoes/model/bots"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/model/pages/table"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// resume returns the command that asks for a match to be continued.
func resume(entry store.Entry) tea.Cmd {
	return func() tea.Msg { return page.ResumeMsg{Entry: entry} }
}

// resumedMsg is a match to continue, or why it can't be.
type resumedMsg struct {
	entry    store.Entry
	match    match.Match
	recorder *recorder.Recorder
	err      error
	// copied is true if it can't even be copied.
	copied bool
}

// continueFrom returns the command that makes a new match from the sound part of a record.
func continueFrom(matches *store.Matches, entry store.Entry) tea.Cmd {
	return func() tea.Msg {
		m, err := matches.Copy(entry)
		if err != nil {
			return resumedMsg{entry: entry, err: err, copied: true}
		}
		return page.ContinueMsg{Match: m}
	}
}

// openMatch returns the command that opens a match to continue it. Tables that were left are completed before, since it
// may be one of them.
func openMatch(matches *store.Matches, entry store.Entry, left []table.Page) tea.Cmd {
	return func() tea.Msg {
		for _, t := range left {
			_ = t.Finish(nil) // the table reports errors itself
		}
		m, recorder, err := matches.Resume(entry)
		if errors.Is(err, record.ErrEarlySeed) {
			if copied, ok := continueFrom(matches, entry)().(page.ContinueMsg); ok {
				copied.Why = err.Error()
				return copied
			}
		}
		return resumedMsg{entry: entry, match: m, recorder: recorder, err: err}
	}
}

// resumed opens the table of a match to continue, or says why it can't be.
func (m Model) resumed(msg resumedMsg) (tea.Model, tea.Cmd) {
	var held *store.HeldError
	switch {
	case errors.As(msg.err, &held):
		return m.refuse(msg.err, elsewhere(m.config.Matches, msg.entry, held))
	case msg.err != nil:
		return m.refuse(msg.err, broken(m.config.Matches, msg))
	case msg.recorder == nil && m.config.Unseen:
		return m.continueMatch(page.ContinueMsg{Match: msg.match}) // there is nobody to ask
	case msg.recorder == nil:
		return m.showPage(len(m.pages), seedless(msg.match)), nil
	}
	return m.openTable(msg.match, msg.recorder)
}

// continueMatch begins a new match from the state of another.
func (m Model) continueMatch(msg page.ContinueMsg) (tea.Model, tea.Cmd) {
	next := msg.Match.Continue(m.matches+1, m.config.NewSeed()).WrittenBy(m.config.Program)
	seated, cmd := m.openTable(next, newRecorder(m.config, next))
	m = seated.(Model)
	if msg.Why != "" {
		m.said = copiedBecause(msg.Why)
	}
	return m, cmd
}

// openTable opens the table of a match that has begun, once its programs are ready.
func (m Model) openTable(match match.Match, recorder *recorder.Recorder) (tea.Model, tea.Cmd) {
	if m.matches == 0 && len(m.config.Returning) > 0 {
		m.said = waitingForBots
		return m.openLater(inviteBack(match, recorder, m.config.Returning, m.config.StartBot))
	}
	return m.seat(match, recorder, nil)
}

// seat is openTable for a match whose programs are ready.
func (m Model) seat(match match.Match, recorder *recorder.Recorder, f *bots.Followers) (tea.Model, tea.Cmd) {
	m, finish := m.leaveMatch()
	m.matches++
	match = match.Called(m.config.Games)
	match.Number = m.matches
	instead := f.StandIns(match.Header.Seats, recorder.ID())
	if instead != "" {
		match = match.Note(instead)
	}
	t := table.New(m.services(), m.world().Sit(room.Resumed(match), recorder, f))
	t, r := t.Begin(m.env())
	m = m.showPage(1, t)
	if instead != "" && !m.config.Unseen {
		m = m.showPage(len(m.pages), standIn(instead))
	}
	return m, tea.Batch(finish, r.Cmd)
}

// standIn says that Greedy replaces a program, and how to bring the program back.
func standIn(text string) page.Page {
	return dialog.Menu{Title: programMissing, Lines: []dialog.Line{
		{Label: playOn, Note: text, Choose: func(page.Env) page.Result { return page.Result{Pop: true} }},
	}}
}

// elsewhere asks what to do with a match that another program has open.
func elsewhere(matches *store.Matches, entry store.Entry, held *store.HeldError) page.Page {
	return dialog.Menu{Title: openElsewhere, Lines: []dialog.Line{
		{
			Label: watchIt, Note: heldIn(held.Holder.String()),
			Choose: func(page.Env) page.Result {
				return page.Result{Pop: true, Open: func() tea.Msg { return page.WatchMsg{Entry: entry} }}
			},
		},
		{
			Label: continueCopy, Note: aboutCopy,
			Choose: func(page.Env) page.Result { return page.Result{Pop: true, Open: continueFrom(matches, entry)} },
		},
		{Label: back, Choose: func(page.Env) page.Result { return page.Result{Pop: true} }},
	}}
}

// seedless asks whether to continue a match as a new one, since its seed, from which the next deals would follow, isn't
// known.
func seedless(from match.Match) page.Page {
	return dialog.Menu{Title: seedElsewhere, Lines: []dialog.Line{
		{
			Label: continueAsNew, Note: aboutContinued,
			Choose: func(page.Env) page.Result {
				return page.Result{Pop: true, Open: func() tea.Msg { return page.ContinueMsg{Match: from} }}
			},
		},
		{Label: back, Note: aboutSeed, Choose: func(page.Env) page.Result { return page.Result{Pop: true} }},
	}}
}

// broken says why a match can't be continued, and offers what can be saved.
func broken(matches *store.Matches, msg resumedMsg) page.Page {
	why := faultIn(msg.entry.ID, msg.err.Error())
	out := dialog.Line{Label: back, Note: why, Choose: func(page.Env) page.Result { return page.Result{Pop: true} }}
	if errors.Is(msg.err, store.ErrOver) {
		return dialog.Menu{Title: matchIsOver, Lines: []dialog.Line{out}}
	}
	lines := []dialog.Line{out}
	if !msg.copied {
		lines = []dialog.Line{{
			Label: continueBefore, Note: why,
			Choose: func(page.Env) page.Result { return page.Result{Pop: true, Open: continueFrom(matches, msg.entry)} },
		}, out}
	}
	return dialog.Menu{Title: cannotOpen, Lines: lines}
}
