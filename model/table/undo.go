package table

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/board"
	"dominoes/model/dialog"
	"dominoes/model/page"
)

// undoMsg tells that the table agrees to take a move back, or to redo it.
type undoMsg struct {
	toMoment
	redo bool
}

// AskBackMsg asks to take the last move back.
type AskBackMsg struct{}

// backKeys are the keys that take back and redo, as far as there is something.
func (t Page) backKeys() []key.Binding {
	var keys []key.Binding
	if t.Match.CanUndo {
		keys = append(keys, page.KeyUndo)
	}
	if t.Match.CanRedo {
		keys = append(keys, page.KeyRedo)
	}
	return keys
}

// askBack takes a person's last move back, with all that came after it, or lets it
// happen again. Where several people play, the others are asked.
func (t Page) askBack(e page.Env, redo bool) (Page, page.Result) {
	switch {
	case redo && !t.Match.CanRedo:
		t.Alert = nothingToRedo
	case !redo && !t.Match.CanUndo:
		t.Alert = t.whyNoUndo()
	case t.link != nil:
		return t, t.request(func() error { return t.link.AskBack(redo) })
	case t.Match.Humans() == 1:
		return t.whenGoneOn(e, func(t Page, e page.Env) (Page, page.Result) { return t.goBack(e, redo) })
	default:
		box := t.agreement(redo)
		var pause tea.Cmd
		if t.Stage == board.Playing && t.Viewer() != game.NoSeat { // all look now, and the hand is opened by its owner again
			t.Alert, t.Said = "", "" // they may name a tile
			t, pause = t.shutHand(e)
		}
		return t, page.Result{Push: box, Cmd: pause}
	}
	return t, page.Result{}
}

// whyNoUndo says why there is nothing to take back.
func (t Page) whyNoUndo() string {
	switch {
	case t.Match.Revealed():
		return seedIsTold
	case t.Match.Humans() == 0:
		return botsNeverUndo
	}
	return nothingToUndo
}

// agreement asks the people at the table whether the last move of one of them may be
// taken back, or stand after all. Which of them asks nobody knows: there is one
// keyboard.
func (t Page) agreement(redo bool) page.Page {
	agreed, seen := undoMsg{toMoment{t.moment}, redo}, seenMsg{toMoment{t.moment}}
	leave := func(page.Env) page.Result {
		return page.Result{Pop: true, Cmd: func() tea.Msg { return seen }}
	}
	box := question(t.Room.MayBack(redo), redo, leave, func(page.Env) page.Result {
		return page.Result{Pop: true, Cmd: func() tea.Msg { return agreed }}
	})
	box.Hides, box.Lines[1].Careful = true, true
	return box
}

// question asks whether a move may be taken back, or played again.
func question(text string, redo bool, no, yes func(page.Env) page.Result) dialog.Menu {
	title, refuse, agree := takeBackTitle, takeBackNo, takeBackYes
	if redo {
		title, refuse, agree = redoTitle, redoNo, redoYes
	}
	return dialog.Menu{Title: title, Asks: true, Back: no, Lines: []dialog.Line{
		{Label: refuse, Note: doesEveryoneAgree(text), Choose: no}, {Label: agree, Note: everyoneAgrees(text), Choose: yes},
	}}
}

// goBack takes a person's last move back, or lets it happen again.
func (t Page) goBack(e page.Env, redo bool) (Page, page.Result) {
	next, said := t.Room.Back(redo)
	if said == "" {
		return t, page.Result{}
	}
	t = t.Quiet().goTo(next)
	t.Alert, t.Failed, t.figures = "", "", false
	t, r := t.proceed(e)
	switch {
	case !redo:
		t.Said = tookBack(said, e.Settings.Keys.Spoken("redo"))
	case t.Match.CanRedo:
		t.Said = redidOfMore(said, e.Settings.Keys.Spoken("redo"))
	default:
		t.Said = redid(said)
	}
	return t, r
}
