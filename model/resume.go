package model

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"

	"dominoes/game/record"
	"dominoes/model/bots"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// copyOf returns the command that makes a new match from the sound part of a record.
func copyOf(matches *store.Matches, entry store.Entry) tea.Cmd {
	return func() tea.Msg {
		m, err := matches.Copy(entry)
		if err != nil {
			return then(func(m Model) (Model, tea.Cmd) { return m.refuse(err, broken(entry, err, nil)) })
		}
		return page.ContinueMatch{Match: m}
	}
}

// resume returns the command that opens a match to continue it. Tables that were left are completed before, since it
// may be one of them.
func (m Model) resume(entry store.Entry) tea.Cmd {
	matches := m.config.Matches
	return func() tea.Msg {
		for _, t := range m.left {
			_ = t.Finish(nil) // the table reports errors itself
		}
		match, recorder, err := matches.Resume(entry)
		if errors.Is(err, record.ErrEarlySeed) {
			if copied, ok := copyOf(matches, entry)().(page.ContinueMatch); ok {
				copied.Why = err.Error()
				return copied
			}
		}
		return then(func(m Model) (Model, tea.Cmd) {
			if err != nil {
				return m.notResumed(entry, err)
			}
			return m.resumed(match, recorder)
		})
	}
}

// notResumed says why a match can't be continued, and offers what is possible.
func (m Model) notResumed(entry store.Entry, err error) (Model, tea.Cmd) {
	copied := copyOf(m.config.Matches, entry)
	if held := (*store.HeldError)(nil); errors.As(err, &held) {
		return m.refuse(err, elsewhere(entry, held, copied))
	}
	return m.refuse(err, broken(entry, err, copied))
}

// resumed opens the table of a match to continue. Without its seed, from which the next deals would follow, it can only
// be continued as a new one.
func (m Model) resumed(match match.Match, recorder *recorder.Recorder) (Model, tea.Cmd) {
	switch continued := (page.ContinueMatch{Match: match}); {
	case recorder != nil:
		return m.openTable(match, recorder)
	case m.config.Unseen: // there is nobody to ask
		return m.continueMatch(continued)
	default:
		return m.showPage(len(m.pages), seedless(continued)), nil
	}
}

// continueMatch begins a new match from the state of another.
func (m Model) continueMatch(r page.ContinueMatch) (Model, tea.Cmd) {
	next := r.Match.Continue(m.matches+1, m.config.NewSeed()).WrittenBy(m.config.Program)
	m, cmd := m.openTable(next, newRecorder(m.config, next))
	if r.Why != "" {
		m.said = copiedBecause(r.Why)
	}
	return m, cmd
}

// openTable opens the table of a resumed match, once its bot programs are ready. If one can't be started, Greedy
// replaces it; without a screen the program ends instead.
func (m Model) openTable(match match.Match, recorder *recorder.Recorder) (Model, tea.Cmd) {
	if m.matches > 0 || len(m.config.Returning) == 0 {
		return m.seat(match, recorder, nil)
	}
	m.said = waitingForBots
	return m.openLater(func() tea.Msg {
		followers, err := bots.InviteTo(context.Background(), match, m.config.Returning, m.config.StartBot)
		return then(func(m Model) (Model, tea.Cmd) {
			if err != nil && m.config.Unseen {
				m.said, m.refused = "", err
				return m, tea.Sequence(func() tea.Msg {
					_ = recorder.Finish(match, nil) // nothing was played
					return nil
				}, tea.Quit)
			}
			m.said = ""
			m, cmd := m.seat(match, recorder, followers)
			if err != nil {
				m.said = err.Error()
			}
			return m, cmd
		})
	})
}

// seat is openTable for a match whose programs are ready.
func (m Model) seat(match match.Match, recorder *recorder.Recorder, f *bots.Followers) (Model, tea.Cmd) {
	match = match.Called(m.config.Games)
	match.Number = m.matches + 1
	instead := f.StandIns(match.Header.Seats, recorder.ID())
	if instead != "" {
		match = match.Note(instead)
	}
	m, cmd := m.sit(1, room.New(match), recorder, f)
	if instead != "" && !m.config.Unseen {
		says := []dialog.Line{dialog.Leave(playOn, instead)}
		m = m.showPage(len(m.pages), dialog.Menu{Title: programMissing, Lines: says})
	}
	return m, cmd
}

// elsewhere asks what to do with a match that another program has open.
func elsewhere(entry store.Entry, held *store.HeldError, copied tea.Cmd) page.Page {
	return dialog.Menu{Title: openElsewhere, Lines: []dialog.Line{
		{
			Label: watchIt, Note: heldIn(held.Holder.String()),
			Then: page.Result{Pop: true, Show: page.WatchMatch{Entry: entry}},
		},
		{Label: continueCopy, Note: aboutCopy, Then: page.Result{Pop: true, Open: copied}},
		dialog.Leave(back, ""),
	}}
}

// seedless asks whether to continue a match as a new one.
func seedless(continued page.ContinueMatch) page.Page {
	return dialog.Menu{Title: seedElsewhere, Lines: []dialog.Line{
		{Label: continueAsNew, Note: aboutContinued, Then: page.Result{Pop: true, Show: continued}},
		dialog.Leave(back, aboutSeed),
	}}
}

// broken says why a match can't be continued. It offers its copy, nil if it can't be copied either.
func broken(entry store.Entry, err error, copied tea.Cmd) page.Page {
	why := faultIn(entry.ID, err.Error())
	out := dialog.Leave(back, why)
	switch {
	case errors.Is(err, store.ErrOver):
		return dialog.Menu{Title: matchIsOver, Lines: []dialog.Line{out}}
	case copied == nil:
		return dialog.Menu{Title: cannotOpen, Lines: []dialog.Line{out}}
	}
	again := dialog.Line{Label: continueBefore, Note: why, Then: page.Result{Pop: true, Open: copied}}
	return dialog.Menu{Title: cannotOpen, Lines: []dialog.Line{again, out}}
}
