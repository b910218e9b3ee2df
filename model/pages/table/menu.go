package table

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/model/pages/dialog"
	"dominoes/model/room"
)

// tableMenu is the menu of a table at this screen.
func tableMenu(e page.Env, t Page) page.Page {
	if t.Match.Shared {
		return t.sharedMenu()
	}
	note := matchNotRecorded
	switch {
	case t.seen.NotSaved != "":
		note = matchNotSaved(t.seen.NotSaved)
	case t.Records():
		note = matchSaved
	}
	lines := []dialog.Line{
		{Label: lineBack, Choose: func(page.Env) page.Result { return page.Result{Pop: true} }},
		{Label: lineRules, Choose: func(e page.Env) page.Result {
			return board.RulesFor(t.Board)
		}},
		{Label: fairTitle, Choose: func(page.Env) page.Result { return page.Result{Open: t.OpenFair()} }},
		{Label: lineLog, Choose: func(e page.Env) page.Result { return page.Result{Push: board.LogPage(t.Match.About)} }},
		{Label: lineSettings, Choose: func(e page.Env) page.Result { return page.Result{Show: page.OpenSettings{}} }},
		{Label: lineLeave, Note: note, Careful: true, Choose: func(page.Env) page.Result { return page.Result{Home: true} }},
		{Label: lineQuit, Note: note, Careful: true, Choose: func(page.Env) page.Result { return page.Result{Quit: true} }},
	}
	if t.Match.CanUndo {
		lines = slices.Insert(lines, len(lines)-2, dialog.Line{Label: lineUndo, Choose: func(page.Env) page.Result {
			return page.Result{Pop: true, Cmd: func() tea.Msg { return askBackMsg{toTable{t.ID}} }}
		}})
	}
	if e.Services.FromShell { // leaving the match ends the program
		lines = slices.DeleteFunc(lines, func(l dialog.Line) bool { return l.Label == lineLeave })
	}
	return dialog.Menu{Title: "Dominoes", Lines: lines}
}

// sharedMenu is the menu of a shared table.
func (t Page) sharedMenu() page.Page {
	lines := []dialog.Line{
		{Label: lineBack, Choose: func(page.Env) page.Result { return page.Result{Pop: true} }},
		{Label: lineSay, Choose: func(page.Env) page.Result { return page.Result{Pop: true, Push: t.phrases()} }},
		{Label: lineRules, Choose: func(page.Env) page.Result { return board.RulesFor(t.Board) }},
		{Label: fairTitle, Choose: func(page.Env) page.Result { return page.Result{Open: t.OpenFair()} }},
		{Label: lineLog, Choose: func(page.Env) page.Result { return page.Result{Push: board.LogPage(t.Match.About)} }},
		{Label: lineSettings, Choose: func(page.Env) page.Result { return page.Result{Show: page.OpenSettings{}} }},
	}
	if t.Match.CanUndo {
		lines = append(lines, dialog.Line{Label: lineUndo, Choose: func(page.Env) page.Result {
			return page.Result{Pop: true, Cmd: func() tea.Msg { return askBackMsg{toTable{t.ID}} }}
		}})
	}
	leave := func() {}
	if r, ok := t.at.(remote); ok {
		leave = r.Leave
	}
	if t.watches() {
		lines = append(lines[:1], append(lines[2:], dialog.Line{Label: lineStopWatching, Choose: func(page.Env) page.Result { return page.Result{Home: true} }})...)
		return dialog.Menu{Title: "Dominoes", Lines: lines}
	}
	lines = append(lines,
		dialog.Line{Label: lineAway, Note: seatIsKept, Choose: func(page.Env) page.Result { return page.Result{Home: true} }},
		dialog.Line{Label: lineForGood, Note: botTakesSeat, Careful: true, Choose: func(page.Env) page.Result {
			return page.Result{Home: true, Cmd: func() tea.Msg { leave(); return nil }}
		}},
	)
	return dialog.Menu{Title: "Dominoes", Lines: lines}
}

// phrases is the menu of what can be said to the others.
func (t Page) phrases() page.Page {
	box := dialog.Menu{Title: sayTitle}
	for i, text := range room.Phrases() {
		box.Lines = append(box.Lines, dialog.Line{Label: text, Choose: func(page.Env) page.Result {
			say := doMsg{toTable{t.ID}, room.Say{Seat: t.Viewer(), Phrase: i}}
			return page.Result{Pop: true, Cmd: func() tea.Msg { return say }}
		}})
	}
	label, mute := lineMute, muteMsg{toTable{t.ID}}
	if t.seen.muted {
		label = lineUnmute
	}
	box.Lines = append(box.Lines, dialog.Line{Label: label, Choose: func(page.Env) page.Result {
		return page.Result{Pop: true, Cmd: func() tea.Msg { return mute }}
	}})
	return box
}

// openReview opens the review of the last round if all its tiles may be seen.
func (t Page) openReview() page.Result {
	to, at := toTable{t.ID}, t.at
	return page.Do(func() tea.Msg {
		m, err := at.review()
		if err != nil {
			return refusedMsg{to, err}
		}
		return reviewMsg{to, m}
	})
}

// reviewMsg is a match with every tile, for a review of its last round.
type reviewMsg struct {
	toTable
	match match.Match
}

func (m reviewMsg) update(t Page, _ page.Env) (Page, page.Result) {
	return t, page.Result{Show: page.OpenReview{Match: m.match}}
}

// FairMsg opens the page about a match's fair deal.
type FairMsg struct {
	Table page.Token
	Page  page.Page
}

// OpenFair returns the command that opens the page about the match's fair deal. It may wait for the record's name.
func (t Page) OpenFair() tea.Cmd {
	return func() tea.Msg {
		return FairMsg{t.ID, FairPage(t.Match, t.RecordID())}
	}
}
