package table

import (
	"fmt"
	"image"

	tea "charm.land/bubbletea/v2"

	"dominoes/game/domino"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/model/pages/dialog"
	"dominoes/model/room"
)

func (t Page) menu() page.Page {
	away, note := page.Result{Home: true}, matchNotRecorded
	switch {
	case t.seen.NotSaved != "":
		note = fmt.Sprintf(matchNotSaved, t.seen.NotSaved)
	case t.Records():
		note = matchSaved
	}
	lines := []dialog.Line{dialog.Leave(lineBack, "")}
	if t.Match.Shared && !t.watches() {
		lines = append(lines, dialog.Line{Label: lineSay, Then: page.Result{Pop: true, Push: t.phrases()}})
	}
	lines = append(lines, []dialog.Line{
		{Label: lineRules, Then: board.RulesFor(t.Board)},
		{Label: fairTitle, Then: page.Result{Push: FairPage(t.Match, t.RecordID)}},
		{Label: lineLog, Then: page.Result{Push: board.LogPage(t.Match.About)}},
		{Label: lineSettings, Then: page.Result{Show: page.OpenSettings{}}},
	}...)
	if t.Match.CanUndo {
		undo := func(t Page, e page.Env) (Page, page.Result) { return t.askBack(e, false) }
		lines = append(lines, dialog.Line{Label: lineUndo, Then: t.popThen(undo)})
	}
	lines = append(lines, t.timeLines()...)
	quit := dialog.Line{Label: lineQuit, Note: note, Careful: true, Then: page.Result{Quit: true}}
	switch r, shared := t.at.(remote); {
	case t.Match.Shared && t.watches():
		lines = append(lines, dialog.Line{Label: lineStopWatching, Then: away})
	case shared:
		leave := page.Result{Home: true, Cmd: func() tea.Msg { r.Leave(); return nil }}
		lines = append(lines, []dialog.Line{
			{Label: lineAway, Note: seatIsKept, Then: away},
			{Label: lineForGood, Note: botTakesSeat, Careful: true, Then: page.Result{Push: t.sureToLeave(leave)}},
		}...)
	case t.services.FromShell(): // leaving the match ends the program
		lines = append(lines, quit)
	default:
		lines = append(lines, dialog.Line{Label: lineLeave, Note: note, Careful: true, Then: away}, quit)
	}
	return dialog.Menu{Title: "Dominoes", Lines: lines, Sight: t.sight}
}

// timeLines are the lines of the menu with which the opener of the table gives players more time.
func (t Page) timeLines() (lines []dialog.Line) {
	v := &t.seen.View
	if v.Clock.Turn == 0 || v.Opener == domino.NoSeat || v.Opener != v.Seat {
		return nil
	}
	for i, name := range room.Names(v.Chairs) {
		if c := &v.Chairs[i]; c.Taken && !c.Gone && !c.Doubled {
			give := room.GiveTime{Seat: v.Seat, To: domino.Seat(i)}
			lines = append(lines, dialog.Line{Label: giveTime(name), Then: t.popAndDo(give)})
		}
	}
	return lines
}

// sureToLeave asks whether the player gives up the seat.
func (t Page) sureToLeave(leave page.Result) page.Page {
	return dialog.Menu{Title: sureTitle, Asks: true, Sight: t.sight, Lines: []dialog.Line{
		dialog.Leave(sureNo, botTakesSeat), {Label: sureYes, Note: botTakesSeat, Careful: true, Then: leave},
	}}
}

// sight returns what a box should leave in sight.
func (t Page) sight(e page.Env) []image.Rectangle { return t.SightOfAll(t.View(e)) }

// popThen closes the box over the table, and then takes a step at the table.
func (t Page) popThen(s step) page.Result {
	return page.CloseWith(stepMsg{toTable{t.ID}.wanted, s})
}

// popAndDo closes the box over the table, and then lets a player's event happen.
func (t Page) popAndDo(event room.PlayerEvent) page.Result {
	return t.popThen(func(t Page, e page.Env) (Page, page.Result) {
		if answer, ok := event.(room.Answer); ok {
			t.seen.answered = answer.Question
		}
		t, r := t.do(e, event)
		if t.shut && !t.pausing { // the box covered the hand-over
			var pause tea.Cmd
			t, pause = t.pauseHand(e)
			r.Cmd = tea.Batch(r.Cmd, pause)
		}
		return t, r
	})
}

// phrases is the menu of what can be said to the others.
func (t Page) phrases() page.Page {
	box := dialog.Menu{Title: lineSay, Numbered: true, Sight: t.sight}
	for i, text := range room.Phrases() {
		box.Lines = append(box.Lines, dialog.Line{Label: text, Then: t.popAndDo(room.Say{Seat: t.Viewer(), Phrase: i})})
	}
	label := lineMute
	if t.seen.muted {
		label = lineUnmute
	}
	mute := setting(func(t *Page) { t.seen.muted = !t.seen.muted })
	box.Lines = append(box.Lines, dialog.Line{Label: label, Then: t.popThen(mute)})
	return box
}
