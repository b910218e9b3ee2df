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

// pauseOverMsg tells that a pause is over. still tells that nothing moved on the screen
// when it began, film which picture sequence was the last until then.
type pauseOverMsg struct {
	id, film ticket.Ticket
	still    bool
}

// shutHand hides all hands until whoever is next can have seen it: a key that was meant
// for what stood there before must not show them to somebody else.
func (t Page) shutHand(e page.Env) (Page, tea.Cmd) {
	t.Stage, t.Viewer, t.shut = board.HandOver, game.NoSeat, true
	return t.pause(e)
}

// Ready reports whether a key can open the hand of whoever is next: the hand-over has been seen.
func (t Page) Ready() bool { return t.Stage == board.HandOver && !t.shut }

// openHand shows the hand of whoever is next, if the hand-over has been seen.
func (t Page) openHand(e page.Env) (Page, tea.Cmd) {
	switch {
	case t.shut && t.pausing:
		return t, nil
	case t.shut: // it was covered, and is seen now
		return t.pause(e)
	}
	t.Stage, t.Viewer = board.Playing, t.Match.State.Turn()
	t.Chair = t.Viewer
	t.Board = t.Choose()
	return t, nil
}

// still reports whether the table is seen, and nothing moves there.
func (t Page) still(e page.Env) bool { return !e.Covered && t.Film.Running() == nil }

// pause begins a pause, after which pauseOver looks whether the hand-over was seen.
func (t Page) pause(e page.Env) (Page, tea.Cmd) {
	t.pausing = true
	msg := pauseOverMsg{t.moment, t.Film.ID, t.still(e)}
	return t, e.Services.After(handOverPause, func() tea.Msg { return msg })
}

// pauseOver lets the hand be opened once the hand-over has been seen for a whole pause.
func (t Page) pauseOver(e page.Env, msg pauseOverMsg) (Page, tea.Cmd) {
	if !t.moment.Wants(msg.id) {
		return t, nil
	}
	t.pausing = false
	switch {
	case e.Covered:
		return t, nil // the first key when it is seen waits for another pause
	case !msg.still || msg.film != t.Film.ID:
		return t.pause(e)
	}
	t.shut = false
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
