// Package lines plays dominoes over plain lines of text: for screen readers, for terminals that can't be drawn on, for
// pipes and serial lines.
//
// [Run] reads answers from a reader, one a line, and writes lines to a writer. Each line is a sentence that stands on
// its own, in ASCII without any control character, questions too: a screen reader speaks whole lines. The match is
// played at a table of package room, at this screen or in a room that others share, so the same seed and choices give
// the same record.
//
// What is told is what everybody at the table saw. A person's own tiles are told in their turn alone; if several people
// share a terminal, a hand-over comes before it.
package lines

import (
	"context"
	"errors"
	"io"
	"strings"
	"sync/atomic"

	"dominoes/model/hosting"
)

// Run plays until the player quits, the input or ctx ends, or bots alone have played their match: none of these is an
// error. Records are complete when it returns, or the error says why one isn't; another one says that a bot failed in a
// match without people.
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
	return &session{Config: c, ctx: ctx, in: newInbox(c.In), world: world, file: &atomic.Value{}}
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
