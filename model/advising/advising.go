// Package advising is advice for the person at the turn: as it is worked out, a little further
// with every answer, and as it is shown beside the board.
package advising

import (
	"context"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/model/board"
	"dominoes/model/page"
	"dominoes/model/ticket"
)

// Advising is the advice for a seat's turn while it is worked out. The zero value is none.
type Advising struct {
	// moment and seat are what it is for; stop ends it, nil where none is asked for. What
	// is thought comes with Ticket.
	moment ticket.Ticket
	seat   game.Seat
	stop   context.CancelFunc
	id     ticket.Ticket
	advice advice.Advice
	failed string
}

// Msg is what an adviser thinks of a turn after some work.
type Msg struct {
	id     ticket.Ticket
	advice advice.Advice
	err    error
	// next goes on thinking; nil where that is enough.
	next tea.Cmd
}

// efforts are the steps of work after which advice is shown: the first is there
// at once, the others sharpen it. The last brings the sum to two million.
var efforts = []int{20_000, 60_000, 200_000, 600_000, 1_120_000}

// Begin begins to think about the turn of a board's viewer, at a moment of the match. The
// names are those of the seats.
func Begin(b board.Board, moment ticket.Ticket, names []string, s *page.Services) (Advising, tea.Cmd) {
	begin := s.Adviser
	if begin == nil {
		begin = func(o game.Observation, names []string) page.Adviser { return advice.New(o, names) }
	}
	ctx, stop := context.WithCancel(context.Background())
	a := Advising{moment: moment, seat: b.Viewer(), stop: stop, id: ticket.New()}
	o := b.Match.Observation
	return a, Msg{id: a.id}.think(ctx, s.Think, func() page.Adviser { return begin(o, names) })
}

// Asked reports whether advice is asked for.
func (a Advising) Asked() bool { return a.stop != nil }

// For reports whether it is for this moment and seat.
func (a Advising) For(moment ticket.Ticket, seat game.Seat) bool {
	return a.Asked() && a.moment.Wants(moment) && a.seat == seat
}

// Stopped ends what is thought, and forgets it.
func (a Advising) Stopped() Advising {
	if a.stop != nil {
		a.stop()
	}
	return Advising{}
}

// With returns the advice with what is thought now, unless nobody asks any more, and the
// command that thinks on.
func (a Advising) With(msg Msg) (Advising, tea.Cmd) {
	if !a.Asked() || !a.id.Wants(msg.id) {
		return a, nil
	}
	if msg.err != nil {
		a.failed = msg.err.Error()
		return a, nil
	}
	a.advice = msg.advice
	return a, msg.next
}

// think returns the command that makes an adviser and lets it think, each time that its turn comes.
func (m Msg) think(ctx context.Context, inTurn func(context.Context, func(context.Context)) error, begin func() page.Adviser) tea.Cmd {
	var a page.Adviser
	return m.thinkOn(efforts, func(work int) (found advice.Advice, err error) {
		err = inTurn(ctx, func(ctx context.Context) {
			if a == nil {
				a = begin()
			}
			found = a.Think(ctx, work)
		})
		return found, err
	})
}

// thinkOn returns the command that does the first of these efforts, whose answer
// knows the next; there is none once nobody wants it. An adviser that panics is an error, not the end
// of the program.
func (m Msg) thinkOn(left []int, think func(work int) (advice.Advice, error)) tea.Cmd {
	return func() (answer tea.Msg) {
		defer func() {
			if p := recover(); p != nil {
				m.err = fmt.Errorf("something went wrong: %v", p)
				answer = m
			}
		}()
		var ended error
		if m.advice, ended = think(left[0]); ended != nil {
			return nil
		}
		if !m.advice.Done && len(left) > 1 {
			m.next = m.thinkOn(left[1:], think)
		}
		return m
	}
}
