package table

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/model/pages/dialog"
	"dominoes/model/room"
)

func (t Page) menu(e page.Env) page.Page {
	away, note := page.Result{Home: true}, matchNotRecorded
	switch {
	case t.seen.NotSaved != "":
		note = fmt.Sprintf(matchNotSaved, t.seen.NotSaved)
	case t.Records():
		note = matchSaved
	}
	lines := []dialog.Line{choice(lineBack, "", page.Result{Pop: true})}
	if t.Match.Shared && !t.watches() {
		lines = append(lines, choice(lineSay, "", page.Result{Pop: true, Push: t.phrases()}))
	}
	lines = append(lines,
		choice(lineRules, "", board.RulesFor(t.Board)),
		choice(fairTitle, "", page.Result{Push: FairPage(t.Match, t.RecordID)}),
		choice(lineLog, "", page.Result{Push: board.LogPage(t.Match.About)}),
		choice(lineSettings, "", page.Result{Show: page.OpenSettings{}}),
	)
	if t.Match.CanUndo {
		undo := func(t Page, e page.Env) (Page, page.Result) { return t.askBack(e, false) }
		lines = append(lines, choice(lineUndo, "", t.popThen(undo)))
	}
	switch r, shared := t.at.(remote); {
	case t.Match.Shared && t.watches():
		lines = append(lines, choice(lineStopWatching, "", away))
	case shared:
		leave := page.Result{Home: true, Cmd: func() tea.Msg { r.Leave(); return nil }}
		lines = append(lines, choice(lineAway, seatIsKept, away), careful(lineForGood, botTakesSeat, leave))
	case t.services.FromShell(): // leaving the match ends the program
		lines = append(lines, careful(lineQuit, note, page.Result{Quit: true}))
	default:
		lines = append(lines, careful(lineLeave, note, away), careful(lineQuit, note, page.Result{Quit: true}))
	}
	return dialog.Menu{Title: "Dominoes", Lines: lines}
}

// choice returns a line of a menu, and careful one whose note should be read before it is chosen.
func choice(label, note string, r page.Result) dialog.Line {
	return dialog.Line{Label: label, Note: note, Then: r}
}

func careful(label, note string, r page.Result) dialog.Line {
	line := choice(label, note, r)
	line.Careful = true
	return line
}

// popThen closes the box over the table, and then takes a step at the table.
func (t Page) popThen(s step) page.Result {
	return page.CloseWith(stepMsg{toTable{t.ID}.wanted, s})
}

// popAndDo closes the box over the table, and then lets a player's event happen.
func (t Page) popAndDo(event room.PlayerEvent) page.Result {
	return t.popThen(func(t Page, e page.Env) (Page, page.Result) { return t.doFromBox(e, event) })
}

// phrases is the menu of what can be said to the others.
func (t Page) phrases() page.Page {
	box := dialog.Menu{Title: sayTitle}
	for i, text := range room.Phrases() {
		box.Lines = append(box.Lines, choice(text, "", t.popAndDo(room.Say{Seat: t.Viewer(), Phrase: i})))
	}
	label := lineMute
	if t.seen.muted {
		label = lineUnmute
	}
	box.Lines = append(box.Lines, choice(label, "", t.popThen(func(t Page, _ page.Env) (Page, page.Result) {
		t.seen.muted = !t.seen.muted
		return t, page.Result{}
	})))
	return box
}

// openReview opens the review of the last round if all its tiles may be seen.
func (t Page) openReview() page.Result {
	return page.Do(func() tea.Msg {
		m, err := t.at.review()
		if err != nil {
			return t.refused(err)
		}
		return reviewMsg{toTable{t.ID}, m}
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
