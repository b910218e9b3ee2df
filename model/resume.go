package model

import (
	"errors"

	tea "charm.land/bubbletea/v2"

	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/store"
)

// resume returns the command that asks to go on with a match.
func resume(entry store.Entry) tea.Cmd {
	return func() tea.Msg { return resumeMsg{entry} }
}

// resumedMsg brings a match that is gone on with, or says why it can't be.
type resumedMsg struct {
	entry    store.Entry
	match    match.Match
	recorder *match.Recorder
	err      error
	// copied tells that not even a copy of it could be made.
	copied bool
}

// continueFrom returns the command that makes a new match of what is recorded of
// another, as far as it is sound.
func continueFrom(matches *store.Matches, entry store.Entry) tea.Cmd {
	return func() tea.Msg {
		m, err := matches.Copy(entry)
		if err != nil {
			return resumedMsg{entry: entry, err: err, copied: true}
		}
		return continueMsg{match: m}
	}
}

// openMatch returns the command that opens a match to go on with it. Tables that were
// left are completed before: it may be one of them.
func openMatch(matches *store.Matches, entry store.Entry, left []table) tea.Cmd {
	return func() tea.Msg {
		for _, t := range left {
			_ = try(t.finish) // whoever completes it meanwhile says what went wrong
		}
		m, recorder, err := matches.Resume(entry)
		if errors.Is(err, record.ErrEarlySeed) {
			if copied, ok := continueFrom(matches, entry)().(continueMsg); ok {
				copied.why = err.Error()
				return copied
			}
		}
		return resumedMsg{entry: entry, match: m, recorder: recorder, err: err}
	}
}

// resumed sits down at a match that is gone on with, or says why that can't be.
func (m Model) resumed(msg resumedMsg) (tea.Model, tea.Cmd) {
	var held *store.HeldError
	switch {
	case errors.As(msg.err, &held):
		return m.refuse(msg.err, elsewhere(m.config.Matches, msg.entry, held))
	case msg.err != nil:
		return m.refuse(msg.err, broken(m.config.Matches, msg))
	case msg.recorder == nil && m.config.Unseen:
		return m.goOn(continueMsg{match: msg.match}) // nobody is there to be asked
	case msg.recorder == nil:
		return m.lay(len(m.pages), seedless(msg.match)), nil
	}
	return m.sitDown(msg.match, msg.recorder)
}

// goOn begins a new match from where another stands.
func (m Model) goOn(msg continueMsg) (tea.Model, tea.Cmd) {
	next := msg.match.Continue(m.matches+1, m.config.NewSeed())
	seated, cmd := m.sitDown(next, newRecorder(m.config, next))
	m = seated.(Model)
	if msg.why != "" {
		m.said = "This is a copy from before the fault: " + msg.why
	}
	return m, cmd
}

// sitDown opens the table of a match that has begun already.
func (m Model) sitDown(match match.Match, recorder *match.Recorder) (tea.Model, tea.Cmd) {
	m, finish := m.leave()
	m.matches++
	match.Number, match.Bots = m.matches, m.config.Bots
	t := newTable(match, recorder)
	if t.seen = match.Played; match.RoundJustEnded() {
		t.seen-- // the end of its last round is shown again
	}
	t, r := t.begin(m.env())
	return m.lay(1, t), tea.Batch(finish, r.cmd)
}

// elsewhere asks what to do with a match that another program has open.
func elsewhere(matches *store.Matches, entry store.Entry, held *store.HeldError) page {
	return menu{title: "Open elsewhere", lines: []menuLine{
		{
			label: "Watch it", note: "It is open in " + held.Holder.String() + ".",
			choose: func(env) result { return result{pop: true, open: func() tea.Msg { return watchMsg{entry} }} },
		},
		{
			label: "Go on with a copy", note: "A new match goes on from where it stands now; the other stays as it is.",
			choose: func(env) result { return result{pop: true, open: continueFrom(matches, entry)} },
		},
		{label: "Back", choose: func(env) result { return result{pop: true} }},
	}}
}

// seedless asks whether a match goes on as a new one: what comes can't follow from the
// seed that it began with, since that isn't known.
func seedless(from match.Match) page {
	const note = "The seed of this match isn't kept here, as where its record comes from another machine."
	return menu{title: "Its seed isn't here", lines: []menuLine{
		{
			label: "Go on as a new match", note: note + " What is dealt from now on follows from a new one; the record stays as it is.",
			choose: func(env) result { return result{pop: true, open: func() tea.Msg { return continueMsg{match: from} }} },
		},
		{label: "Back", note: note, choose: func(env) result { return result{pop: true} }},
	}}
}

// broken says why a match can't be gone on with, and offers what can be saved.
func broken(matches *store.Matches, msg resumedMsg) page {
	why := msg.entry.ID + ": " + msg.err.Error()
	back := menuLine{label: "Back", note: why, choose: func(env) result { return result{pop: true} }}
	if errors.Is(msg.err, store.ErrOver) {
		return menu{title: "No more to play", lines: []menuLine{back}}
	}
	lines := []menuLine{back}
	if !msg.copied {
		lines = []menuLine{{
			label: "Go on from before the fault", note: why,
			choose: func(env) result { return result{pop: true, open: continueFrom(matches, msg.entry)} },
		}, back}
	}
	return menu{title: "This match can't be opened", lines: lines}
}
