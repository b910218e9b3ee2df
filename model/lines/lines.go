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
	"time"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/bots"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/variants"
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

// session is a terminal with one player, or several, for any number of matches.
type session struct {
	Config
	ctx context.Context
	in  *inbox
	// writeErr is the first write error. Nothing is written after it.
	writeErr error

	// table is nil before the first match and between shared tables; home is the same table at this screen, or nil.
	*table
	home  *hosting.Local
	world world
	// unsaved are earlier tables at this screen whose records weren't complete.
	unsaved []*hosting.Local

	matches int // begun
	// file has the name of the saved record; unsure is true once it was said that the disk can't confirm writes.
	file   *atomic.Value
	unsure bool
	// failed is true once a bot has failed.
	failed bool
}

// table is where the match is played, with how much of it has been printed.
type table struct {
	source
	// giveUp gives up the player's seat for good; nil at a table at this screen.
	giveUp func()
	// now is the present view.
	now room.View
	// told is the number of the match that is being printed, over that of the last match whose result was.
	told, over int
	// heard is the number of the last news printed, -1 before the listener has been told who is there.
	heard int
	// present: the listener was there before the present events. gathers: it was printed that the table waits.
	present, gathers bool

	// toldPly, toldRounds and toldLog are the numbers of actions, ends of rounds and lines of the log printed.
	toldPly, toldRounds, toldLog int
	// viewer has the turn, which began at ply turnBegan. handsShown: another player's tiles are on the screen.
	viewer     domino.Seat
	turnBegan  int
	handsShown bool
	// sayHand is true if the next turn must name all tiles of the hand.
	sayHand bool
}

// source is where the match is played: a [hosting.Local] or a [hosting.Link].
type source interface {
	Do(room.PlayerEvent) error
	Changed() <-chan struct{}
	View() room.View
}

// promptKind is the place of a question, which decides what commands are possible.
type promptKind uint8

const (
	atSetup promptKind = iota
	atTables
	between // between people, rounds or matches: no hand may be named
	atTurn
)

// errQuit unwinds a session that the player quits.
var errQuit = errors.New("quit")

// errBack unwinds a question after an event that changes what can be answered.
var errBack = errors.New("back")

// world is a [hosting.World] through which no match with hidden tiles can be reached.
type world interface {
	Sit(room.Room, *recorder.Recorder, *bots.Followers) hosting.Home
	Leave()
	Records() bool
	Turn(context.Context, func(context.Context)) error
}

// seen returns the match as the listener may see it.
func (s *session) seen() *match.Seen { return &s.now.Seen }

func (s *session) onTrains() bool {
	return s.table != nil && s.seen().Rules.Trains != domino.TrainsNone
}

func (s *session) wait() error {
	select {
	case <-s.Changed():
		s.now = s.View()
		return nil
	case <-s.ctx.Done():
		return s.ctx.Err()
	}
}

func (s *session) broken() bool { return s.home != nil && s.home.Fault() != nil }

func (s *session) sitsHere(seat domino.Seat) bool {
	return s.home != nil && s.now.Human(seat) || s.home == nil && seat == s.now.Seat
}

// asked returns the ID of the open question, 0 if there is none.
func asked(v *room.View) room.ID {
	if v.Question == nil {
		return 0
	}
	return v.Question.ID
}

// unlessOver drops an error that only says that the session is over.
func (s *session) unlessOver(err error) error {
	if errors.Is(err, errQuit) || errors.Is(err, s.writeErr) || errors.Is(err, io.EOF) || s.ctx.Err() != nil {
		err = nil
	}
	return errors.Join(err, s.writeErr)
}

// Config configures a session.
type Config struct {
	In  io.Reader
	Out io.Writer
	// Notice is printed first, line by line.
	Notice string
	// Games are the games to choose from; empty means the program's own.
	Games variants.Catalogue
	// Setup is the first setup offered; with Start its match begins at once.
	Setup match.Setup
	Start bool
	// Resume, if not nil, returns the match to continue, its recorder, and its bots that are programs, nil if there are
	// none; without a recorder the match is continued as a new one.
	Resume func() (match.Match, *recorder.Recorder, *bots.Followers)
	// Daily is the date, as in 2026-11-20, whose deal is the first match; "" for none.
	Daily string
	// Program is the writer's name in records, as in "dominoes v1.2.3".
	Program string
	// Seed is the first match's seed. Later matches, and all if it is nil, get theirs from NewSeed.
	Seed    *game.Seed
	NewSeed func() game.Seed
	// Bots and InTurn let bots and advice think: see [hosting.World].
	Bots   func(value string) (ai.Player, error)
	InTurn func(ctx context.Context, think func(context.Context)) error
	// StartBot starts a bot that is a program; nil starts none.
	StartBot bots.Start
	// Record opens the file of a match; its Name is printed if it has one. Nil records nothing. Rescue opens another
	// file for a match that can't be saved by the end of the session; nil gives it up.
	Record, Rescue func(match.Match) (recorder.File, error)
	// WayBack says how to continue a match, as in "come back to continue it"; "" names the command for that.
	WayBack string
	// Pace is the least time that a bot takes for a move, thinking included.
	Pace time.Duration
	// Rows returns the number of lines that hide everything before them; nil if nothing can be hidden.
	Rows func() int
}
