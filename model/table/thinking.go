package table

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/model/page"
	"dominoes/model/ticket"
)

// movedMsg is a bot's answer.
type movedMsg struct {
	id    ticket.Ticket
	move  game.Move
	fault *ai.Fault // why it isn't the bot's own; nil where it is
	err   error
}

// thinksMsg tells that a bot has been thinking for a while.
type thinksMsg struct{ id ticket.Ticket }

// Thinks returns the message that the bot at the turn has been thinking for a while.
func (t Page) Thinks() tea.Msg { return thinksMsg{t.moment} }

// unnoticed is how long a bot may think before it shows: a sign that came for
// every turn would only flicker.
const unnoticed = 150 * time.Millisecond

// ask lets the bot at the turn choose a move. It thinks while the pace's wait
// goes by, and answers when both are over.
func (t Page) ask(e page.Env) (Page, tea.Cmd) {
	ctx, stop := context.WithCancel(context.Background())
	t = t.stopBot()
	t.stop = stop
	m := t.Room.Match
	answer, thinks := movedMsg{id: t.moment}, t.Thinks()
	chosen := make(chan struct{})
	think := func() tea.Msg {
		defer close(chosen)
		if err := e.Services.Think(ctx, func(ctx context.Context) {
			answer.move, answer.fault, answer.err = m.Think(ctx)
		}); err != nil {
			answer.err = err
		}
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
	notice := e.Services.After(unnoticed, func() tea.Msg {
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

// stopBot ends what a bot is thinking about; its answer won't come any more.
func (t Page) stopBot() Page {
	if t.stop != nil {
		t.stop()
	}
	t.stop, t.thinks = nil, false
	return t
}

// Quiet ends all that is thought about the match.
func (t Page) Quiet() Page { return t.stopBot().withoutAdvice() }

// notice shows that a bot takes a while, unless it has answered since.
func (t Page) notice(msg thinksMsg) Page {
	if t.moment.Wants(msg.id) && t.stop != nil {
		t.thinks = true
	}
	return t
}
