package table

import (
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/model/pages/dialog"
	"dominoes/model/room"
)

// askBack asks to take back or redo a person's last move. If the others are being asked already it withdraws that
// question.
func (t Page) askBack(e page.Env, redo bool) (Page, page.Result) {
	switch {
	case t.asksOthers():
		return t.do(e, room.Answer{Seat: t.seen.Seat, Question: t.seen.Question.ID})
	case t.Records() && !t.Saved(): // the visible move may not be the last one
		return t.do(e, room.AskUndo{Seat: t.Viewer(), Redo: redo})
	case redo && !t.Match.CanRedo:
		t.Alert = nothingToRedo
	case !redo && !t.Match.CanUndo:
		t.Alert = t.whyNoUndo()
	default:
		return t.do(e, room.AskUndo{Seat: t.Viewer(), Redo: redo})
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

// question returns the box that asks whether a move may be taken back or redone.
func question(back match.Reversal, w words.Words, text string, no, yes func(page.Env) page.Result) dialog.Menu {
	title, refuse, agree := takeBackTitle, takeBackNo, takeBackYes
	if back.Redo {
		title, refuse, agree = redoTitle, redoNo, redoYes
	}
	return dialog.Menu{Title: title, Asks: true, Back: no, Lines: []dialog.Line{
		{Label: refuse, Note: text, Choose: no}, {Label: agree, Note: joined(text, back.Help(w)), Choose: yes},
	}}
}

// reversed says what was taken back or redone, and which key redoes it or more.
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

// showQuestion opens the box of a new question, and notes whether the last one closed before the person answered.
func (t Page) showQuestion(e page.Env, was *room.Question) (Page, page.Result) {
	is := t.seen.Question
	if was != nil && is != nil && was.ID == is.ID {
		return t, page.Result{}
	}
	t.seen.settled = was != nil && t.isAsked(was) && was.ID != t.seen.answered
	if is == nil || !t.isAsked(is) {
		return t, page.Result{}
	}
	box, rest := t.questionBox(e, is)
	if box.Hides && t.Stage == board.Playing && t.Viewer() != game.NoSeat { // everybody looks now, and the owner has to open the hand again
		t.Alert, t.Said = "", "" // they may name a hidden tile
		t, rest = t.shutHand(e)
	}
	return t, page.Result{Push: box, Bell: t.Match.Shared && is.By != t.seen.Seat, Cmd: rest}
}

// questionBox is the box of a question to the table. It closes by itself when the question is settled.
type questionBox struct {
	dialog.Menu
	table page.Token
	id    room.ID
	// While quiet lasts keys don't answer.
	quiet page.Quiet
}

func (t Page) questionBox(e page.Env, q *room.Question) (box questionBox, rest tea.Cmd) {
	by := t.answers(q)
	answer := func(yes, always bool) func(page.Env) page.Result {
		msg := doMsg{toTable{t.ID}, room.Answer{Seat: by, Question: q.ID, Yes: yes, Always: always}}
		return func(page.Env) page.Result { return page.Result{Pop: true, Cmd: func() tea.Msg { return msg }} }
	}
	no, yes := answer(false, false), answer(true, false)
	w := t.Match.Words(e.Theme.Chars.Plain())
	box = questionBox{table: t.ID, id: q.ID}
	switch {
	case q.By == by:
		box.Menu = question(q.Reversal, w, q.AsksOwn(w), no, yes)
		return box, nil // the person has just asked
	case !t.Match.Shared:
		box.Menu = question(q.Reversal, w, doesEveryoneAgree(q.Asks(w)), no, yes)
		box.Hides, box.Lines[1].Careful = true, true
		return box, nil
	}
	box.Menu = question(q.Reversal, w, doYouAgree(q.Asks(w)), no, yes)
	box.Lines = append(box.Lines, dialog.Line{Label: refuseAlways, Note: notAskedAgain(q.Asks(w)), Choose: answer(false, true)})
	box.quiet, rest = box.quiet.Pause(e, page.LongPause)
	return box, rest
}

// answers returns the seat that answers a question at this screen; if several play there one answers for all.
func (t Page) answers(q *room.Question) game.Seat {
	if t.Match.Shared {
		return t.seen.Seat
	}
	for i := range t.Match.Header.Seats {
		if seat := game.Seat(i); t.Match.Human(seat) && seat != q.By {
			return seat
		}
	}
	return q.By
}

// Update implements [page.Page].
func (b questionBox) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	var over tea.Cmd
	switch msg := msg.(type) {
	case viewMsg:
		if b.table.Matches(msg.Table) {
			return b, page.Result{Pop: msg.view.Question == nil || msg.view.Question.ID != b.id}
		}
	case page.RestedMsg:
		b.quiet = b.quiet.Rested(msg)
	case tea.KeyPressMsg, tea.MouseClickMsg:
		if b.quiet.Lasts() {
			b.quiet, over = b.quiet.Pause(e, page.RepeatPause)
			return b, page.Do(over)
		}
	}
	p, r := b.Menu.Update(e, msg)
	b.Menu = p.(dialog.Menu)
	return b, r
}

// doMsg is a player's event from a box over the table.
type doMsg struct {
	toTable
	event room.PlayerEvent
}

func (m doMsg) update(t Page, e page.Env) (Page, page.Result) {
	if answer, ok := m.event.(room.Answer); ok {
		t.seen.answered = answer.Question
	}
	t, r := t.do(e, m.event)
	if t.shut && !t.pausing { // the box covered the hand-over
		var pause tea.Cmd
		t, pause = t.pauseHand(e)
		r.Cmd = tea.Batch(r.Cmd, pause)
	}
	return t, r
}

// askBackMsg asks to take the last move back.
type askBackMsg struct{ toTable }

func (askBackMsg) update(t Page, e page.Env) (Page, page.Result) { return t.askBack(e, false) }
