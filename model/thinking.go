package model

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
)

// movedMsg is a bot's answer.
type movedMsg struct {
	match, moment int
	move          game.Move
	err           error
}

// thinksMsg tells that a bot has been thinking for a while.
type thinksMsg struct{ match, moment int }

// unnoticed is how long a bot may think before it shows: a sign that came for
// every turn would only flicker.
const unnoticed = 150 * time.Millisecond

// ask lets the bot at the turn choose a move. It thinks while the pace's wait
// goes by, and answers when both are over.
func (t table) ask(e env) (table, tea.Cmd) {
	ctx, stop := context.WithCancel(context.Background())
	t = t.callOff()
	t.stop = stop
	m := t.match
	answer := movedMsg{match: m.Number, moment: m.Moment}
	chosen := make(chan struct{})
	think := func() tea.Msg {
		defer close(chosen)
		answer.move, answer.err = m.Think(ctx)
		return nil
	}
	play := e.services.After(e.settings.Pace.Wait(), func() tea.Msg {
		select {
		case <-chosen:
		case <-ctx.Done():
		}
		if ctx.Err() != nil {
			return nil
		}
		return answer
	})
	notice := e.services.After(unnoticed, func() tea.Msg {
		select {
		case <-chosen:
		case <-ctx.Done():
		default:
			return thinksMsg{m.Number, m.Moment}
		}
		return nil
	})
	return t, tea.Batch(think, play, notice)
}

// callOff ends what a bot is thinking about; its answer won't come any more.
func (t table) callOff() table {
	if t.stop != nil {
		t.stop()
	}
	t.stop, t.thinks = nil, false
	return t
}

// quiet ends all that is thought about the match.
func (t table) quiet() table { return t.callOff().unadvised() }

// notice shows that a bot takes a while, unless it has answered since.
func (t table) notice(msg thinksMsg) table {
	if msg.match == t.match.Number && msg.moment == t.match.Moment && t.stop != nil {
		t.thinks = true
	}
	return t
}
