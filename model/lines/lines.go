// Package lines plays dominoes over plain lines of text: for screen readers, terminals that can't be drawn on, pipes
// and serial lines.
//
// [Run] reads an answer from each line of a reader, and writes lines. Each line is a complete sentence in ASCII without
// control characters, questions included, since a screen reader speaks whole lines. The match is played at a table of
// package room, at this screen or shared with others, so the same seed and choices give the same record.
//
// Lines say what everybody at the table saw. A person's own tiles are named only during their turn; if several people
// share a terminal, a hand-over comes before it.
package lines

import (
	"context"
	"errors"
	"io"
	"strings"
	"sync/atomic"

	"dominoes/ai/coach"
	"dominoes/model/hosting"
)

// Run plays until the player quits, the input or ctx ends, or a match of bots is over: none of these is an error.
// Records are complete when it returns, unless the error is a [NotSavedError]. Other errors are those of writing, or
// say that a bot failed in a match without people.
func Run(ctx context.Context, c Config) error {
	s := newSession(ctx, c)
	defer close(s.in.want)
	s.tell(strings.FieldsFunc(c.Notice, func(r rune) bool { return r == '\n' })...)
	err := s.run()
	switch {
	case errors.Is(err, errQuit), errors.Is(err, s.writeErr):
	case errors.Is(err, io.EOF):
		s.leave(inputEnded)
	case ctx.Err() != nil:
		s.leave(interrupted)
	}
	s.closeTable()
	s.tellPeople()
	s.world.Leave()
	if err == nil && s.failed && s.seen().Humans() == 0 {
		err = errBotFailed
	}
	if unsaved := s.finish(); unsaved != nil {
		return errors.Join(s.unlessOver(err), &NotSavedError{unsaved})
	}
	return s.unlessOver(err)
}

func newSession(ctx context.Context, c Config) *session {
	world := &hosting.World{Bots: c.Bots, InTurn: c.InTurn}
	s := &session{Config: c, ctx: ctx, in: newInbox(c.In), world: world, file: &atomic.Value{}}
	if c.Coach {
		s.coach = &coach.Coach{}
	}
	return s
}

func (s *session) run() error {
	begin := s.begin
	switch {
	case s.Resume != nil:
		begin = s.resume
	case !s.Start:
		begin = s.chooseSetup
	}
	if err := begin(); err != nil {
		return err
	}
	return s.play()
}
