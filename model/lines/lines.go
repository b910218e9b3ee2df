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
	"time"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/model/bots"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/variants"
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

// Config is what a session is started with.
type Config struct {
	In  io.Reader
	Out io.Writer
	// Notice is told before everything else, line by line.
	Notice string
	// Games are the rule sets to choose from; none stands for those of the program.
	Games variants.Catalogue
	// Setup is what the questions before a match begin with; with Start its match begins at once.
	Setup match.Setup
	Start bool
	// Resume returns a match to go on with, its recorder, and its bots that are programs, nil if there are none; without a
	// recorder it goes on as a new match. Nil begins with a new one.
	Resume func() (match.Match, *recorder.Recorder, *bots.Followers)
	// Daily is the day, as in 2026-11-20, whose deal is the first match; "" for none.
	Daily string
	// Program is what records name as their writer, as in "dominoes v1.2.3".
	Program string
	// Seed is the first match's seed; later ones, and all without it, take NewSeed.
	Seed    *game.Seed
	NewSeed func() game.Seed
	// Bots and InTurn let bots and advice think: see [hosting.World].
	Bots   func(value string) (ai.Player, error)
	InTurn func(ctx context.Context, think func(context.Context)) error
	// StartBot starts a bot that is a program; nil starts none.
	StartBot bots.Start
	// Record opens the file of a match, which is told by its Name if it has one; nil records nothing. Rescue opens a file
	// elsewhere for a match that can't be saved by the end of the session; nil gives it up.
	Record, Rescue func(match.Match) (recorder.File, error)
	// WayBack is how a match that isn't over is continued, as in "come back to continue it"; "" names the command for
	// that.
	WayBack string
	// Pace is how long a bot takes for a move at least, its thinking included.
	Pace time.Duration
	// Rows returns how many lines push everything before them out of sight; nil if nothing can be hidden.
	Rows func() int
}
