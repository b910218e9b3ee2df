package table

import (
	"fmt"
	"image"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/model/pages/dialog"
	"dominoes/model/room"
	"dominoes/view/canvas"
	"dominoes/view/widgets"
)

// askBack asks to take back or redo a person's last move, or withdraws that question.
func (t Page) askBack(e page.Env, redo bool) (Page, page.Result) {
	saving := t.Records() && !t.Saved() // the visible move may not be the last one
	switch {
	case t.asksOthers():
		return t.do(e, room.Answer{Seat: t.seen.Seat, Question: t.seen.Question.ID})
	case saving, t.seen.Strict(), redo && t.Match.CanRedo, !redo && t.Match.CanUndo:
		return t.do(e, room.AskUndo{Seat: t.Viewer(), Redo: redo})
	case redo:
		t.Alert = nothingToRedo
	case t.Match.Revealed():
		t.Alert = seedIsTold
	case t.Match.Humans() == 0:
		t.Alert = botsNeverUndo
	default:
		t.Alert = nothingToUndo
	}
	return t, page.Result{}
}

func (t Page) reversed(e page.Env, r *match.Reversal) string {
	said := r.Done(t.Match.Words(e.Theme.Chars.Plain()))
	switch {
	case !t.Match.CanRedo:
		return words.Sentence(said)
	case r.Redo:
		return fmt.Sprintf(redidOfMore, said, e.Settings.Keys.Spoken("redo"))
	}
	return fmt.Sprintf(tookBack, said, e.Settings.Keys.Spoken("redo"))
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
	// everybody looks at the screen now, so the owner has to open the hand again
	if box.Hides && t.Stage == board.Playing && t.Viewer() != domino.NoSeat {
		t.Alert, t.Said = "", "" // they may name a hidden tile
		t, rest = t.shutHand(e)
	}
	box.Sight = func(e page.Env) []image.Rectangle { return t.Sight(t.View(e), is.Move) }
	return t, page.Result{Push: box, Bell: t.Match.Shared && is.By != t.seen.Seat, Cmd: rest}
}

// questionBox is the box of a question to the table. It closes by itself when the question is settled. At a shared
// table it takes only the last rows of the screen, so that it covers no tiles.
type questionBox struct {
	dialog.Menu
	// row is the question at a shared table, "" at others.
	row   string
	table page.Token
	id    room.ID
	// While quiet lasts keys don't answer.
	quiet page.Quiet
	timer page.Timer
}

func (t Page) questionBox(e page.Env, q *room.Question) (box questionBox, rest tea.Cmd) {
	by := append(t.Match.People(q.By), q.By)[0] // if several play at this screen, one answers for all
	if t.Match.Shared {
		by = t.seen.Seat
	}
	answer := func(label, note string, yes, always bool) dialog.Line {
		a := room.Answer{Seat: by, Question: q.ID, Yes: yes, Always: always}
		return dialog.Line{Label: label, Note: note, Then: t.popAndDo(a)}
	}
	w := t.Match.Words(e.Theme.Chars.Plain())
	text := fmt.Sprintf(doYouAgree, q.Asks(w))
	switch {
	case q.By == by:
		text = q.AsksOwn(w)
	case !t.Match.Shared:
		text = fmt.Sprintf(doesEveryoneAgree, q.Asks(w))
	}
	title, agree := takeBackTitle, takeBackYes
	if q.Redo {
		title, agree = redoTitle, redoYes
	}
	no, yes := answer(leaveIt, text, false, false), answer(agree, joined(text, q.Help(w)), true, false)
	yes.Careful = q.By != by && !t.Match.Shared
	box = questionBox{timer: t.services, table: t.ID, id: q.ID}
	box.Menu = dialog.Menu{Title: title, Asks: true, Lines: []dialog.Line{no, yes}}
	if t.Match.Shared {
		box.row = joined(text, q.Help(w))
	}
	if box.Hides = yes.Careful; box.Hides || q.By == by { // the person has just asked
		return box, nil
	}
	box.Lines = append(box.Lines, answer(refuseAlways, fmt.Sprintf(notAskedAgain, q.Asks(w)), false, true))
	box.quiet, rest = box.quiet.Pause(t.services, page.LongPause)
	return box, rest
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
			b.quiet, over = b.quiet.Pause(b.timer, page.RepeatPause)
			return b, page.Do(over)
		}
	}
	if b.row != "" {
		return b, b.pressed(msg)
	}
	p, r := b.Menu.Update(e, msg)
	b.Menu = p.(dialog.Menu)
	return b, r
}

// pressed returns the answer to a question in a row; nothing if the message isn't a key for one.
func (b questionBox) pressed(msg tea.Msg) page.Result {
	press, ok := msg.(tea.KeyPressMsg)
	switch {
	case !ok:
	case key.Matches(press, page.KeyNo, page.KeyBack):
		return b.Lines[0].Then
	case key.Matches(press, page.KeyYes):
		return b.Lines[1].Then
	case key.Matches(press, page.KeyNever) && len(b.Lines) > 2:
		return b.Lines[2].Then
	}
	return page.Result{}
}

// Kind implements [page.Page].
func (b questionBox) Kind() page.Kind {
	k := b.Menu.Kind()
	k.Row = b.row != ""
	return k
}

// Bindings implements [page.Page].
func (b questionBox) Bindings() []key.Binding {
	if b.row == "" {
		return b.Menu.Bindings()
	}
	return append([]key.Binding{page.KeyYes, page.KeyNo}, when(len(b.Lines) > 2, page.KeyNever)...)
}

// Draw implements [page.Page].
func (b questionBox) Draw(e page.Env, c *canvas.Canvas) {
	if b.row == "" {
		b.Menu.Draw(e, c)
		return
	}
	widgets.DrawQuestion(c, e.Theme, b.row, page.Bar(b.Bindings()...))
}
