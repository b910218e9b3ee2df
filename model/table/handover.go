package table

import (
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/board"
	"dominoes/model/page"
	"dominoes/model/ticket"
	"dominoes/view/widgets"
)

// handOverPause is how long a hand-over is seen, with nothing moving, before a key can
// open the hand.
const handOverPause = 400 * time.Millisecond

// SettledMsg tells that a pause is over. Still tells that nothing moved on the screen
// when it began, film which picture sequence was the last until then.
type SettledMsg struct {
	Ticket, film ticket.Ticket
	still        bool
}

// shutHand hides all hands until whoever is next can have seen it: a key that was meant
// for what stood there before must not show them to somebody else.
func (t Page) shutHand(e page.Env) (Page, tea.Cmd) {
	t.Stage, t.Viewer, t.Shut = board.HandOver, game.NoSeat, true
	return t.settle(e)
}

// openHand shows the hand of whoever is next, if the hand-over has been seen.
func (t Page) openHand(e page.Env) (Page, tea.Cmd) {
	switch {
	case t.Shut && t.pausing:
		return t, nil
	case t.Shut: // it was covered, and is seen now
		return t.settle(e)
	}
	t.Stage, t.Viewer = board.Playing, t.Match.State.Turn()
	t.Chair = t.Viewer
	t.Board = t.Choose()
	return t, nil
}

// still reports whether the table is seen, and nothing moves there.
func (t Page) still(e page.Env) bool { return !e.Covered && t.Film.Running() == nil }

// settle waits for a pause.
func (t Page) settle(e page.Env) (Page, tea.Cmd) {
	t.pausing = true
	msg := SettledMsg{t.Moment, t.Film.ID, t.still(e)}
	return t, e.Services.After(handOverPause, func() tea.Msg { return msg })
}

// settled lets the hand be opened once the hand-over has been seen for a whole pause.
func (t Page) settled(e page.Env, msg SettledMsg) (Page, tea.Cmd) {
	if !t.Moment.Wants(msg.Ticket) {
		return t, nil
	}
	t.pausing = false
	switch {
	case e.Covered:
		return t, nil // the first key when it is seen waits for another pause
	case !msg.still || !t.still(e) || msg.film != t.Film.ID:
		return t.settle(e)
	}
	t.Shut = false
	return t, nil
}

// handOverNotice hides all hands and names who is next.
func (t Page) handOverNotice(e page.Env) *widgets.Notice {
	state := &t.Match.State
	turn := state.Turn()
	w := t.Match.Words(e.Theme.Chars.Plain())
	n := &widgets.Notice{
		Title: t.Match.Variant.Name, Detail: t.Detail(t.View(e)), Backs: state.Hand(turn).Len(),
		Headline: fmt.Sprintf("%s, it is your turn", w.Names[turn]), Keys: page.Bar(t.Bindings()...),
	}
	told := words.Since(w.Turns(t.Match.SeenBy(t.Viewer)), turn)
	for _, turn := range told[max(0, len(told)-3):] {
		n.Lines = append(n.Lines, turn.Text+".")
	}
	n.Lines = append(n.Lines, "", fmt.Sprintf("Take the keyboard; %s turns your %s over.", e.Settings.Keys.Name("play"), words.Count(state.Hand(turn).Len(), "tile")))
	for i, name := range w.Names {
		n.Footer += fmt.Sprintf("%s %s   ", name, state.Scores()[i].Text(w.ASCII))
	}
	n.Footer += board.Stock(t.Match.Rules(), state.Position())
	return n
}
