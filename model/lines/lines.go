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
	"dominoes/game/record"
	"dominoes/model/bots"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/variants"
)

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

// errQuit unwinds a session that the player quits.
var errQuit = errors.New("quit")

// unlessOver leaves out an error that only says that a session is over.
func (s *session) unlessOver(err error) error {
	if errors.Is(err, errQuit) || errors.Is(err, s.writeErr) || errors.Is(err, io.EOF) || s.ctx.Err() != nil {
		err = nil
	}
	return errors.Join(err, s.writeErr)
}

// session is a person, or several, at a terminal, for any number of matches.
type session struct {
	Config
	ctx context.Context
	in  *inbox
	// writeErr is the first error of writing. Nothing is written after it.
	writeErr error

	// table is nil before the first match, and between shared tables; home is the same table if its match is played at
	// this screen, nil if others share it.
	*table
	home  *hosting.Local
	world world

	// aside are the seats for games of partners while another kind is chosen, and the other way round.
	aside   []record.Seat
	matches int // begun
	// file has the name of the record's file once it is saved there; unsure is true once it was said that the disk can't
	// confirm what it writes.
	file   *atomic.Value
	unsure bool
	// failed is true once a bot has failed.
	failed bool
}

// table is where the match is played, and what has been told of it.
type table struct {
	source
	// giveUp gives up the person's seat for good; nil at a table at this screen.
	giveUp func()
	// now is how it stands.
	now room.View
	// told is the number of the match that is being told, over that of the last one whose result has been.
	told, over int
	// heard is the number of the last news that has been told, -1 before the listener has been told who is there.
	heard int
	// present is true if the listener was there before what is told now, gathers while people sit down to a match, once
	// that has been told.
	present, gathers bool

	// toldPly counts the actions that have been told, toldRounds the rounds whose end has, toldLog the lines of the log.
	toldPly, toldRounds, toldLog int
	// viewer is the person at the turn, which began at the ply turnBegan. handsShown is true while another person's tiles
	// stand above.
	viewer     game.Seat
	turnBegan  int
	handsShown bool
	// sayHand is true if the hand is told with the next turn, as it isn't what was told before.
	sayHand bool
}

// source is where a match is played: a [hosting.Local] or a [hosting.Link].
type source interface {
	Do(room.PlayerEvent) error
	Changed() <-chan struct{}
	View() room.View
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

// seen returns the match as the listener may see it.
func (s *session) seen() *match.Seen { return &s.now.Seen }
