package table

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/page"
	"dominoes/model/ticket"
)

// MovedMsg is a bot's answer.
type MovedMsg struct {
	Ticket ticket.Ticket
	Move   game.Move
	Err    error
}

// ThinksMsg tells that a bot has been thinking for a while.
type ThinksMsg struct{ Ticket ticket.Ticket }

// Unnoticed is how long a bot may think before it shows: a sign that came for
// every turn would only flicker.
const Unnoticed = 150 * time.Millisecond

// ask lets the bot at the turn choose a move. It thinks while the pace's wait
// goes by, and answers when both are over.
func (t Page) ask(e page.Env) (Page, tea.Cmd) {
	ctx, stop := context.WithCancel(context.Background())
	t = t.callOff()
	t.stop = stop
	m := t.Match
	answer, thinks := MovedMsg{Ticket: t.Moment}, ThinksMsg{t.Moment}
	chosen := make(chan struct{})
	think := func() tea.Msg {
		defer close(chosen)
		answer.Move, answer.Err = m.Think(ctx)
		return nil
	}
	play := e.Services.After(e.Settings.Pace.Wait(), func() tea.Msg {
		select {
		case <-chosen:
		case <-ctx.Done():
		}
		if ctx.Err() != nil {
			return nil
		}
		return answer
	})
	notice := e.Services.After(Unnoticed, func() tea.Msg {
		select {
		case <-chosen:
		case <-ctx.Done():
		default:
			return thinks
		}
		return nil
	})
	return t, tea.Batch(think, play, notice)
}

// callOff ends what a bot is thinking about; its answer won't come any more.
func (t Page) callOff() Page {
	if t.stop != nil {
		t.stop()
	}
	t.stop, t.thinks = nil, false
	return t
}

// Quiet ends all that is thought about the match.
func (t Page) Quiet() Page { return t.callOff().unadvised() }

// notice shows that a bot takes a while, unless it has answered since.
func (t Page) notice(msg ThinksMsg) Page {
	if t.Moment.Wants(msg.Ticket) && t.stop != nil {
		t.thinks = true
	}
	return t
}
