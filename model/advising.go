package model

import (
	"context"
	"fmt"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai/advice"
	"dominoes/game"
)

// advising is the advice for a seat's turn while it is worked out.
type advising struct {
	// moment and seat are what it is for; stop ends it, nil where none is asked for.
	moment int
	seat   game.Seat
	stop   context.CancelFunc
	advice advice.Advice
	failed string
}

// advisedMsg is what an adviser thinks of a turn after some work.
type advisedMsg struct {
	match, moment int
	seat          game.Seat
	advice        advice.Advice
	err           error
	// next goes on thinking; nil where that is enough.
	next tea.Cmd
}

// efforts are the steps of work after which advice is shown: the first is there
// at once, the others sharpen it. The last brings the sum to two million.
var efforts = []int{20_000, 60_000, 200_000, 600_000, 1_120_000}

// passing is how long advice that was just turned on isn't shown yet: who turns the hints
// past it on the way to others has had none. Whatever is shown counts, however briefly.
const passing = 650 * time.Millisecond

// showAdviceMsg tells that advice which was turned on may be shown.
type showAdviceMsg struct{ match, offers int }

// attend starts advice where it is wanted and ends it where it isn't any more. Chosen
// tells that the settings have just changed.
func (t table) attend(e env, chosen bool) (table, tea.Cmd) {
	if !t.wantsAdvice(e) {
		t.offered, t.held = false, false
		return t.unadvised(), nil
	}
	var mark tea.Cmd
	if !t.offered {
		t.offered, t.held = true, chosen && !t.assisted()
		t.offers++
		if msg := (showAdviceMsg{t.match.Number, t.offers}); t.held {
			mark = e.services.After(passing, func() tea.Msg { return msg })
		}
	}
	if !t.held && !t.assisted() {
		t = t.assist()
		mark = save(t.recorder, t.match)
	}
	if !t.myTurn() {
		return t.unadvised(), mark
	}
	if t.advising.stop != nil && t.advising.moment == t.match.Moment && t.advising.seat == t.viewer {
		return t, mark
	}
	t = t.unadvised()
	ctx, stop := context.WithCancel(context.Background())
	t.advising = advising{moment: t.match.Moment, seat: t.viewer, stop: stop}
	return t, tea.Batch(mark, t.advise(ctx, e))
}

// assist marks the round as assisted for the viewer, who was shown advice.
func (t table) assist() table {
	t.match = t.match.Assist(t.viewer)
	return t
}

// assisted reports whether the round counts as assisted for the viewer.
func (t table) assisted() bool {
	return slices.Contains(t.match.Assisted(t.match.State.Round().Number), t.viewer)
}

// showAdvice shows the advice that was turned on a while ago, unless it was turned off
// since. The caller attends to what follows.
func (t table) showAdvice(msg showAdviceMsg) table {
	if msg.match == t.match.Number && msg.offers == t.offers {
		t.held = false
	}
	return t
}

// unadvised ends what is thought about a turn, and forgets it.
func (t table) unadvised() table {
	if t.advising.stop != nil {
		t.advising.stop()
	}
	t.advising = advising{}
	return t
}

// advise returns the command that thinks about the turn for the first time.
func (t table) advise(ctx context.Context, e env) tea.Cmd {
	begin := e.services.Adviser
	if begin == nil {
		begin = func(o game.Observation, names []string) Adviser { return advice.New(o, names) }
	}
	o, names := t.match.State.Observe(t.viewer), t.match.Words(e.theme.Chars.Plain()).Names
	answer := advisedMsg{match: t.match.Number, moment: t.match.Moment, seat: t.viewer}
	return answer.first(ctx, func() Adviser { return begin(o, names) })
}

// first returns the command that makes an adviser and lets it think.
func (m advisedMsg) first(ctx context.Context, begin func() Adviser) tea.Cmd {
	var a Adviser
	return m.think(ctx, efforts, func(work int) advice.Advice {
		if a == nil {
			a = begin()
		}
		return a.Think(ctx, work)
	})
}

// think returns the command that does the first of these efforts, whose answer
// knows the next. An adviser that panics is an error, not the end of the program.
func (m advisedMsg) think(ctx context.Context, left []int, think func(work int) advice.Advice) tea.Cmd {
	return func() (answer tea.Msg) {
		defer func() {
			if p := recover(); p != nil {
				m.err = fmt.Errorf("it failed: %v", p)
				answer = m
			}
		}()
		m.advice = think(left[0])
		if ctx.Err() != nil {
			return nil
		}
		if !m.advice.Done && len(left) > 1 {
			m.next = m.think(ctx, left[1:], think)
		}
		return m
	}
}

// advisedNow takes in what is thought of the turn, unless it is over or nobody
// asks any more.
func (t table) advisedNow(msg advisedMsg) (table, tea.Cmd) {
	a := &t.advising
	if a.stop == nil || msg.match != t.match.Number || msg.moment != a.moment || msg.seat != a.seat {
		return t, nil
	}
	if msg.err != nil {
		a.failed = msg.err.Error()
		return t, nil
	}
	a.advice = msg.advice
	return t, msg.next
}
