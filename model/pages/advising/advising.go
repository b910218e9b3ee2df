// Package advising computes advice for the player to move in the background, and prepares it for the screen. It shows
// the advice once it has settled, so that the words don't change while they are read.
package advising

import (
	"context"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/page"
	"dominoes/model/pages/board"
)

// Advising is the advice for a seat's turn, once it is settled. The zero value has none.
type Advising struct {
	// moment and seat are the turn that the advice is for; stop cancels the work, nil if no advice was requested. id
	// identifies the messages with results.
	moment page.Token
	seat   domino.Seat
	stop   context.CancelFunc
	id     page.Token
	advice advice.Advice
	failed string
}

// Msg is the result of an adviser's step.
type Msg struct {
	id     page.Token
	advice advice.Advice
	err    error
	// next runs the next step; nil after the last one.
	next tea.Cmd
}

// Services are what advice is computed with.
type Services interface {
	// Adviser returns the adviser for an observation, with the seats' names, A first. Each call continues for work
	// steps and returns the advice so far.
	Adviser(o game.Observation, names []string) func(ctx context.Context, work int) advice.Advice
	// InTurn calls think as soon as the machine has a turn for this person. It is called from commands. The error says
	// that ctx, or the session, ended before or meanwhile.
	InTurn(ctx context.Context, think func(context.Context)) error
}

// Begin starts to compute advice for the board's viewer at a moment of the match, unless there is no choice. names are
// those of the seats.
func Begin(b board.Board, moment page.Token, names []string, s Services) (Advising, tea.Cmd) {
	ctx, stop := context.WithCancel(context.Background())
	a := Advising{moment: moment, seat: b.Viewer(), stop: stop, id: page.NewToken()}
	o := b.Match.Observation
	if advice.Forced(&o) {
		return a, nil
	}
	return a, Msg{id: a.id}.think(ctx, s, o, names)
}

// Asked reports whether advice was requested.
func (a Advising) Asked() bool { return a.stop != nil }

// For reports whether the advice is for this moment and seat.
func (a Advising) For(moment page.Token, seat domino.Seat) bool {
	return a.Asked() && a.moment.Matches(moment) && a.seat == seat
}

// Stopped cancels the work and discards the advice.
func (a Advising) Stopped() Advising {
	if a.stop != nil {
		a.stop()
	}
	return Advising{}
}

// With returns the advice with a result, and the command for the next step. Only the last result is shown. It ignores
// stale ones.
func (a Advising) With(msg Msg) (Advising, tea.Cmd) {
	if !a.Asked() || !a.id.Matches(msg.id) {
		return a, nil
	}
	switch {
	case msg.err != nil:
		a.failed = msg.err.Error()
	case msg.next == nil:
		a.advice = msg.advice
	}
	return a, msg.next
}

// think returns the command for the first step; between two steps others may think. The adviser is made when the first
// one gets its turn.
func (m Msg) think(ctx context.Context, s Services, o game.Observation, names []string) tea.Cmd {
	var adviser func(context.Context, int) advice.Advice
	return m.thinkOn(func() (found advice.Advice, err error) {
		err = s.InTurn(ctx, func(ctx context.Context) {
			if adviser == nil {
				adviser = s.Adviser(o, names)
			}
			found = adviser(ctx, advice.Effort)
		})
		return found, err
	})
}

// thinkOn returns the command for a step, whose result has the command for the next unless the advice is done. After a
// cancellation it returns no message. A panic of the adviser becomes an error.
func (m Msg) thinkOn(think func() (advice.Advice, error)) tea.Cmd {
	return func() (answer tea.Msg) {
		defer func() {
			if p := recover(); p != nil {
				m.err = fmt.Errorf("something went wrong: %v", p)
				answer = m
			}
		}()
		var ended error
		if m.advice, ended = think(); ended != nil {
			return nil
		}
		if !m.advice.Done {
			m.next = m.thinkOn(think)
		}
		return m
	}
}
