package table

import (
	"context"
	"fmt"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/model/page"
	"dominoes/model/ticket"
)

// advising is the advice for a seat's turn while it is worked out.
type advising struct {
	// moment and seat are what it is for; Stop ends it, nil where none is asked for. What
	// is thought comes with ticket.
	moment ticket.Ticket
	seat   game.Seat
	Stop   context.CancelFunc
	Ticket ticket.Ticket
	Advice advice.Advice
	failed string
}

// AdvisedMsg is what an adviser thinks of a turn after some work.
type AdvisedMsg struct {
	Ticket ticket.Ticket
	Advice advice.Advice
	err    error
	// Next goes on thinking; nil where that is enough.
	Next tea.Cmd
}

// Efforts are the steps of work after which advice is shown: the first is there
// at once, the others sharpen it. The last brings the sum to two million.
var Efforts = []int{20_000, 60_000, 200_000, 600_000, 1_120_000}

// passing is how long advice that was just turned on isn't shown yet: who turns the hints
// past it on the way to others has had none. Whatever is shown counts, however briefly.
const passing = 650 * time.Millisecond

// ShowAdviceMsg tells that advice which was turned on may be shown.
type ShowAdviceMsg struct{ Ticket ticket.Ticket }

// attend starts advice where it is wanted and ends it where it isn't any more. Chosen
// tells that the settings have just changed.
func (t Page) attend(e page.Env, chosen bool) (Page, tea.Cmd) {
	if !t.wantsAdvice(e) {
		t.offered, t.held = false, false
		return t.unadvised(), nil
	}
	var mark tea.Cmd
	if !t.offered {
		t.offered, t.held = true, chosen && !t.Assisted()
		t.offer = ticket.New()
		if msg := (ShowAdviceMsg{t.offer}); t.held {
			mark = e.Services.After(passing, func() tea.Msg { return msg })
		}
	}
	if !t.held && !t.Assisted() {
		t = t.assist()
		mark = t.Record()
	}
	if !t.MyTurn() {
		return t.unadvised(), mark
	}
	if t.Advising.Stop != nil && t.Advising.moment.Wants(t.Moment) && t.Advising.seat == t.Viewer {
		return t, mark
	}
	t = t.unadvised()
	ctx, stop := context.WithCancel(context.Background())
	t.Advising = advising{moment: t.Moment, seat: t.Viewer, Stop: stop, Ticket: ticket.New()}
	return t, tea.Batch(mark, t.advise(ctx, e))
}

// assist marks the round as assisted for the viewer, who was shown advice.
func (t Page) assist() Page {
	t.Match = t.Match.Assist(t.Viewer)
	return t
}

// Assisted reports whether the round counts as assisted for the viewer.
func (t Page) Assisted() bool {
	return slices.Contains(t.Match.Assisted(t.Match.State.Round().Number), t.Viewer)
}

// showAdvice shows the advice that was turned on a while ago, unless it was turned off
// since. The caller attends to what follows.
func (t Page) showAdvice(msg ShowAdviceMsg) Page {
	if t.offer.Wants(msg.Ticket) {
		t.held = false
	}
	return t
}

// unadvised ends what is thought about a turn, and forgets it.
func (t Page) unadvised() Page {
	if t.Advising.Stop != nil {
		t.Advising.Stop()
	}
	t.Advising = advising{}
	return t
}

// advise returns the command that thinks about the turn for the first time.
func (t Page) advise(ctx context.Context, e page.Env) tea.Cmd {
	begin := e.Services.Adviser
	if begin == nil {
		begin = func(o game.Observation, names []string) page.Adviser { return advice.New(o, names) }
	}
	o, names := t.Match.State.Observe(t.Viewer), t.Match.Words(e.Theme.Chars.Plain()).Names
	answer := AdvisedMsg{Ticket: t.Advising.Ticket}
	return answer.First(ctx, func() page.Adviser { return begin(o, names) })
}

// First returns the command that makes an adviser and lets it think.
func (m AdvisedMsg) First(ctx context.Context, begin func() page.Adviser) tea.Cmd {
	var a page.Adviser
	return m.think(ctx, Efforts, func(work int) advice.Advice {
		if a == nil {
			a = begin()
		}
		return a.Think(ctx, work)
	})
}

// think returns the command that does the first of these efforts, whose answer
// knows the next. An adviser that panics is an error, not the end of the program.
func (m AdvisedMsg) think(ctx context.Context, left []int, think func(work int) advice.Advice) tea.Cmd {
	return func() (answer tea.Msg) {
		defer func() {
			if p := recover(); p != nil {
				m.err = fmt.Errorf("it failed: %v", p)
				answer = m
			}
		}()
		m.Advice = think(left[0])
		if ctx.Err() != nil {
			return nil
		}
		if !m.Advice.Done && len(left) > 1 {
			m.Next = m.think(ctx, left[1:], think)
		}
		return m
	}
}

// advisedNow takes in what is thought of the turn, unless it is over or nobody
// asks any more.
func (t Page) advisedNow(msg AdvisedMsg) (Page, tea.Cmd) {
	a := &t.Advising
	if a.Stop == nil || !a.Ticket.Wants(msg.Ticket) {
		return t, nil
	}
	if msg.err != nil {
		a.failed = msg.err.Error()
		return t, nil
	}
	a.Advice = msg.Advice
	return t, msg.Next
}
