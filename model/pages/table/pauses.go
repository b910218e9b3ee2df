package table

import (
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game/domino"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	tableview "dominoes/view/table"
)

const handOverPause = 400 * time.Millisecond

// shutHand hides all hands until a hand-over was visible, so that no late key shows them to another player.
func (t Page) shutHand(e page.Env) (Page, tea.Cmd) {
	t.Stage, t.shut = board.HandOver, true
	return t.Look(domino.NoSeat).pauseHand(e)
}

// openHand opens the next player's hand if the hand-over was visible for long enough.
func (t Page) openHand(e page.Env) (Page, tea.Cmd) {
	switch {
	case t.shut && t.pausing:
		return t, nil
	case t.shut: // it was covered until now
		return t.pauseHand(e)
	}
	t.Stage, t.Chair = board.Playing, t.Match.Turn
	t = t.Look(t.Chair)
	t.Board = t.Choose()
	return t, nil
}

// pauseHand lets the hand be opened once the hand-over was visible for a whole pause in which nothing moved.
func (t Page) pauseHand(e page.Env) (Page, tea.Cmd) {
	t.pausing = true
	film, still := t.Film.ID, !e.Covered && t.Film.Running() == nil
	return t, t.after(handOverPause, toMoment{t.moment}.wanted, func(t Page, e page.Env) (Page, page.Result) {
		t.pausing = false
		switch {
		case e.Covered:
			return t, page.Result{} // the first key while it is visible starts another pause
		case !still || film != t.Film.ID:
			t, pause := t.pauseHand(e)
			return t, page.Do(pause)
		}
		t.shut = false
		return t, page.Result{}
	})
}

// handOver returns the screen between two players: the next player's view, with the hand face down.
func (t Page) handOver(e page.Env) *tableview.Table {
	turn := t.Match.Turn
	t.Chair = turn
	s := t.Screen(e)
	name := t.Match.Words(e.Theme.Chars.Plain()).Names[turn]
	s.Callout = tableview.Callout{Text: fmt.Sprintf(yourTurn, name), Seat: turn}
	s.Status, s.Before = nil, ""
	return s
}

// rest starts a pause if something has appeared by itself since before.
func (t Page) rest(before Page) (Page, tea.Cmd) {
	sheet, settled := t.Stage >= board.RoundEnd, t.seen.settled
	t.seen.settled = false
	switch {
	case sheet && !t.rested && t.Film.Running() == nil:
		t.rested = true
		return t.pause(page.LongPause)
	case settled, t.Match.Shared && before.Stage >= board.RoundEnd && !sheet:
		return t.pause(page.LongPause)
	case t.Match.Shared && t.MyTurn() && !before.MyTurn():
		return t.pause(page.RepeatPause)
	}
	return t, nil
}

func (t Page) pause(wait time.Duration) (Page, tea.Cmd) {
	var over tea.Cmd
	t.quiet, over = t.quiet.Pause(t.services, wait)
	return t, over
}
