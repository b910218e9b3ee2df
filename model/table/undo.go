package table

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/board"
	"dominoes/model/dialog"
	"dominoes/model/match"
	"dominoes/model/page"
)

// undoMsg tells that the table agrees to take a move back, or to redo it.
type undoMsg struct {
	toTable
	back match.Reversal
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
// happen again. If several people play, the others are asked; the person too, before that goes back over the end of a
// round.
func (t Page) askBack(e page.Env, redo bool) (Page, page.Result) {
	switch {
	case t.link != nil && t.asksOthers(): // the person no longer does
		id := t.seen.Question.ID
		return t, t.request(func() error { return t.link.Answer(id, false, false) })
	case redo && !t.Match.CanRedo:
		t.Alert = nothingToRedo
	case !redo && !t.Match.CanUndo:
		t.Alert = t.whyNoUndo()
	case t.link != nil:
		return t, t.request(func() error { return t.link.AskBack(redo) })
	case t.Match.Humans() == 1:
		return t.whenGoneOn(e, func(t Page, e page.Env) (Page, page.Result) {
			back := t.Room.Match.Reversal(redo)
			if back.Round > 0 {
				return t, page.Result{Push: t.agreement(e, back)}
			}
			return t.goBack(e, back)
		})
	default:
		box := t.agreement(e, t.Room.Match.Reversal(redo))
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

// agreement asks whether the last move may be taken back, or stand after all: the one person at the table, or all people
// whether they agree. Which of them asks nobody knows: there is one keyboard.
func (t Page) agreement(e page.Env, back match.Reversal) page.Page {
	agreed, seen := undoMsg{toTable{t.ID}, back}, seenMsg{toMoment{t.moment}}
	yes := func(page.Env) page.Result {
		return page.Result{Pop: true, Cmd: func() tea.Msg { return agreed }}
	}
	leave := func(page.Env) page.Result {
		return page.Result{Pop: true, Cmd: func() tea.Msg { return seen }}
	}
	w := t.Match.Words(e.Theme.Chars.Plain())
	if t.Match.Humans() == 1 {
		return question(back, w, back.AsksOwn(w), leave, yes)
	}
	box := question(back, w, doesEveryoneAgree(back.Asks(w)), leave, yes)
	box.Hides, box.Lines[1].Careful = true, true
	return box
}

// question asks whether a move may be taken back, or redone.
func question(back match.Reversal, w words.Words, text string, no, yes func(page.Env) page.Result) dialog.Menu {
	title, refuse, agree := takeBackTitle, takeBackNo, takeBackYes
	if back.Redo {
		title, refuse, agree = redoTitle, redoNo, redoYes
	}
	return dialog.Menu{Title: title, Asks: true, Back: no, Lines: []dialog.Line{
		{Label: refuse, Note: text, Choose: no}, {Label: agree, Note: joined(text, back.Help(w)), Choose: yes},
	}}
}

// goBack takes a person's last move back, or lets it happen again, unless the match has come to another one.
func (t Page) goBack(e page.Env, back match.Reversal) (Page, page.Result) {
	if now := t.Room.Match.Reversal(back.Redo); now.By != back.By || now.Ply != back.Ply || now.By == game.NoSeat {
		return t, page.Result{}
	}
	t = t.Quiet().goTo(t.Room.Back(back.Redo))
	t.Alert, t.Failed, t.figures = "", "", false
	t, r := t.proceed(e)
	t.Said = t.reversed(e, &back)
	return t, r
}

// reversed says what was taken back or redone, and which key redoes it, or more.
func (t Page) reversed(e page.Env, r *match.Reversal) string {
	said := r.Done(t.Match.Words(e.Theme.Chars.Plain()))
	switch {
	case !t.Match.CanRedo:
		return words.Sentence(said)
	case r.Redo:
		return redidOfMore(said, e.Settings.Keys.Spoken("redo"))
	}
	return tookBack(said, e.Settings.Keys.Spoken("redo"))
}
