package table

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/board"
	"dominoes/model/dialog"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/ticket"
)

// undoMsg tells that the table agrees to take a move back, or to redo it.
type undoMsg struct {
	id   ticket.Ticket
	redo bool
}

// AskBackMsg asks to take the last move back.
type AskBackMsg struct{}

// backKeys are the keys that take back and redo, as far as there is something.
func (t Page) backKeys() []key.Binding {
	var keys []key.Binding
	if _, n := t.Match.Undoable(); n > 0 {
		keys = append(keys, page.KeyUndo)
	}
	if _, n := t.Match.Redoable(); n > 0 {
		keys = append(keys, page.KeyRedo)
	}
	return keys
}

// askBack takes a person's last move back, with all that came after it, or lets it
// happen again. Where several people play, the others are asked.
func (t Page) askBack(e page.Env, redo bool) (Page, page.Result) {
	_, n := t.Match.Undoable()
	if redo {
		_, n = t.Match.Redoable()
	}
	switch {
	case n == 0 && redo:
		t.Alert = nothingToRedo
	case n == 0 && t.Match.Revealed():
		t.Alert = seedIsTold
	case n == 0 && t.Match.Humans() == 0:
		t.Alert = botsNeverUndo
	case n == 0:
		t.Alert = nothingToUndo
	case t.Match.Humans() == 1:
		return t.whenSaved(e, func(t Page, e page.Env) (Page, page.Result) { return t.goBack(e, redo) })
	default:
		box := t.agreement(redo)
		var pause tea.Cmd
		if t.Stage == board.Playing && t.Viewer != game.NoSeat { // all look now, and the hand is opened by its owner again
			t.Alert, t.Said = "", "" // they may name a tile
			t, pause = t.shutHand(e)
		}
		return t, page.Result{Push: box, Cmd: pause}
	}
	return t, page.Result{}
}

// agreement asks the people at the table whether the last move of one of them may be
// taken back, or stand after all. Which of them asks nobody knows: there is one
// keyboard.
func (t Page) agreement(redo bool) page.Page {
	title, no, yes := takeBackTitle, takeBackNo, takeBackYes
	_, n := t.Match.Undoable()
	would := match.MayTakeBack
	actions := t.Match.Actions()[t.Match.Ply-n:]
	if redo {
		title, no, yes = redoTitle, redoNo, redoYes
		_, n = t.Match.Redoable()
		would, actions = match.MayRedo, t.Match.Undone(n)
	}
	question := would(t.Match.Words(false), actions)
	agreed := undoMsg{t.moment, redo}
	seen := seenMsg{t.moment}
	leave := func(page.Env) page.Result {
		return page.Result{Pop: true, Cmd: func() tea.Msg { return seen }}
	}
	return dialog.Menu{Title: title, Hides: true, Asks: true, Back: leave, Lines: []dialog.Line{
		{Label: no, Note: doesEveryoneAgree(question), Choose: leave},
		{
			Label: yes, Note: everyoneAgrees(question), Careful: true,
			Choose: func(page.Env) page.Result { return page.Result{Pop: true, Cmd: func() tea.Msg { return agreed }} },
		},
	}}
}

// goBack takes a person's last move back, or lets it happen again.
func (t Page) goBack(e page.Env, redo bool) (Page, page.Result) {
	seat, n := t.Match.Undoable()
	if redo {
		seat, n = t.Match.Redoable()
	}
	if n == 0 {
		return t, page.Result{}
	}
	t = t.Quiet()
	var said string
	if redo {
		said = match.Redid(t.Match.Words(false), t.Match.Undone(n))
		t = t.goTo(t.Match.Redo(seat, n))
	} else {
		said = match.TookBack(t.Match.Words(false), t.Match.Actions()[t.Match.Ply-n:])
		t = t.goTo(t.Match.Undo(seat, n))
	}
	t.Alert, t.Failed, t.figures = "", "", false
	if t.Match.State.Stage() == game.AwaitMove {
		t.Seen = t.Match.Played // the ends of rounds have been shown
	}
	t, r := t.proceed(e)
	switch _, more := t.Match.Redoable(); {
	case !redo:
		t.Said = tookBack(said, e.Settings.Keys.Spoken("redo"))
	case more > 0:
		t.Said = redidOfMore(said, e.Settings.Keys.Spoken("redo"))
	default:
		t.Said = redid(said)
	}
	return t, r
}
