package model

import (
	"fmt"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
)

// undoMsg tells that the table agrees to take a move back, or to let it stand after
// all.
type undoMsg struct {
	match, moment int
	redo          bool
}

// askBackMsg asks to take the last move back.
type askBackMsg struct{}

// backKeys are the keys that take back and play again, as far as there is
// something.
func (t table) backKeys() []key.Binding {
	var keys []key.Binding
	if _, n := t.match.Undoable(); n > 0 {
		keys = append(keys, keyUndo)
	}
	if _, n := t.match.Redoable(); n > 0 {
		keys = append(keys, keyRedo)
	}
	return keys
}

// askBack takes a person's last move back, with all that came after it, or lets it
// happen again. Where several people play, the others are asked.
func (t table) askBack(e env, redo bool) (table, result) {
	_, n := t.match.Undoable()
	if redo {
		_, n = t.match.Redoable()
	}
	switch {
	case n == 0 && redo:
		t.alert = "there is nothing to play again"
	case n == 0 && t.match.Revealed():
		t.alert = "the match is over and its seed told: nothing can be taken back"
	case n == 0 && t.match.Humans() == 0:
		t.alert = "bots take nothing back"
	case n == 0:
		t.alert = "there is no move of yours to take back"
	case t.match.Humans() == 1:
		return t.once(e, func(t table, e env) (table, result) { return t.goBack(e, redo) })
	default:
		box := t.agreement(redo)
		var settle tea.Cmd
		if t.stage == playing && t.viewer != game.NoSeat { // all look now, and the hand is opened by its owner again
			t, settle = t.shutHand(e)
		}
		return t, result{push: box, cmd: settle}
	}
	return t, result{}
}

// agreement asks the people at the table whether the last move of one of them may be
// taken back, or stand after all. Which of them asks nobody knows: there is one
// keyboard.
func (t table) agreement(redo bool) page {
	var people []game.Seat
	for i := range t.match.Header.Seats {
		if seat := game.Seat(i); t.match.Human(seat) {
			people = append(people, seat)
		}
	}
	var title, would string
	if redo {
		_, n := t.match.Redoable()
		title, would = "Play it again?", t.match.MovedText(t.match.Undone(n), "would play", "again")
	} else {
		_, n := t.match.Undoable()
		title, would = "Take it back?", t.match.MovedText(t.match.Actions()[t.match.Ply-n:], "would take", "back")
	}
	agreed := undoMsg{t.match.Number, t.match.Moment, redo}
	question := fmt.Sprintf("%s. Do %s agree?", would, t.match.Words(false).List(people))
	return menu{title: title, hides: true, lines: []menuLine{
		{label: "No, it stays as it is", note: question, choose: func(env) result { return result{pop: true} }},
		{
			label: "Yes, agreed", note: question + " Who has seen what is hidden counts as helped.", careful: true,
			choose: func(env) result { return result{pop: true, cmd: func() tea.Msg { return agreed }} },
		},
	}}
}

// goBack takes a person's last move back, or lets it happen again.
func (t table) goBack(e env, redo bool) (table, result) {
	seat, n := t.match.Undoable()
	if redo {
		seat, n = t.match.Redoable()
	}
	if n == 0 {
		return t, result{}
	}
	t = t.quiet()
	var said string
	if redo {
		said = t.match.MovedText(t.match.Undone(n), "played", "again") + "."
		t.match = t.match.Redo(seat, n)
	} else {
		said = t.match.MovedText(t.match.Actions()[t.match.Ply-n:], "took", "back") + ". " + e.settings.Keys.Name("redo") + " plays it again."
		t.match = t.match.Undo(seat, n)
	}
	t.alert, t.failed, t.figures = "", "", false
	if t.match.State.Stage() == game.AwaitMove {
		t.seen = t.match.Played // the ends of rounds have been shown
	}
	if _, more := t.match.Redoable(); redo && more > 0 {
		said += " " + e.settings.Keys.Name("redo") + " goes on."
	}
	t, r := t.proceed(e)
	t.said = said
	return t, r
}
