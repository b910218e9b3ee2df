package table

import (
	"fmt"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/board"
	"dominoes/model/dialog"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/ticket"
)

// undoMsg tells that the table agrees to take a move back, or to let it stand after
// all.
type undoMsg struct {
	id   ticket.Ticket
	redo bool
}

// AskBackMsg asks to take the last move back.
type AskBackMsg struct{}

// backKeys are the keys that take back and play again, as far as there is
// something.
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
		t.Alert = "there is nothing to play again"
	case n == 0 && t.Match.Revealed():
		t.Alert = "the match is over and its seed told: nothing can be taken back"
	case n == 0 && t.Match.Humans() == 0:
		t.Alert = "bots take nothing back"
	case n == 0:
		t.Alert = "there is no move of yours to take back"
	case t.Match.Humans() == 1:
		return t.whenSaved(e, func(t Page, e page.Env) (Page, page.Result) { return t.goBack(e, redo) })
	default:
		box := t.agreement(redo)
		var pause tea.Cmd
		if t.Stage == board.Playing && t.Viewer != game.NoSeat { // all look now, and the hand is opened by its owner again
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
	var people []game.Seat
	for i := range t.Match.Header.Seats {
		if seat := game.Seat(i); t.Match.Human(seat) {
			people = append(people, seat)
		}
	}
	var title, would string
	if redo {
		_, n := t.Match.Redoable()
		title, would = "Play it again?", match.MayRedo(t.Match.Words(false), t.Match.Undone(n))
	} else {
		_, n := t.Match.Undoable()
		title, would = "Take it back?", match.MayTakeBack(t.Match.Words(false), t.Match.Actions()[t.Match.Ply-n:])
	}
	agreed := undoMsg{t.moment, redo}
	question := fmt.Sprintf("%s Do %s agree?", would, t.Match.Words(false).List(people))
	return dialog.Menu{Title: title, Hides: true, Lines: []dialog.Line{
		{Label: "No, it stays as it is", Note: question, Choose: func(page.Env) page.Result { return page.Result{Pop: true} }},
		{
			Label: "Yes, agreed", Note: question + " Who has seen what is hidden counts as helped.", Careful: true,
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
		said = match.Redid(t.Match.Words(false), t.Match.Undone(n)) + "."
		t = t.goTo(t.Match.Redo(seat, n))
	} else {
		said = match.TookBack(t.Match.Words(false), t.Match.Actions()[t.Match.Ply-n:]) + ". " + e.Settings.Keys.Name("redo") + " redoes it."
		t = t.goTo(t.Match.Undo(seat, n))
	}
	t.Alert, t.Failed, t.figures = "", "", false
	if t.Match.State.Stage() == game.AwaitMove {
		t.Seen = t.Match.Played // the ends of rounds have been shown
	}
	if _, more := t.Match.Redoable(); redo && more > 0 {
		said += " " + e.Settings.Keys.Name("redo") + " goes on."
	}
	t, r := t.proceed(e)
	t.Said = said
	return t, r
}
