// Package lines plays dominoes over plain lines of text: for screen readers, for
// terminals that can't be drawn on, for pipes and serial lines.
//
// [Run] reads answers from a reader, one a line, and writes lines to a writer.
// Each line is a sentence that stands on its own, in ASCII without any control
// character, questions too: a screen reader speaks whole lines. The match is
// played at a table of package room, as every match is, at this screen or in a
// room that others share, so the same seed and choices give the same record.
//
// What is told is what everybody at the table saw. A person's own tiles are
// told in their turn alone; where several people share a terminal a hand-over
// comes before it.
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
	"dominoes/variants"
)

// Config is what a session is started with.
type Config struct {
	In  io.Reader
	Out io.Writer
	// Notice is said before everything else, line by line, unless it is "".
	Notice string
	// Games are the rule sets to choose from; none stands for those that the program has itself.
	Games variants.Catalogue
	// Setup is what the questions before a match begin with; with Start its
	// match begins at once.
	Setup match.Setup
	Start bool
	// Resume returns a match to go on with, its recorder, and its bots that are programs, nil if there are none; without a
	// recorder it goes on as a new match. Nil begins with a new one.
	Resume func() (match.Match, *recorder.Recorder, *bots.Followers)
	// Daily is the day, as in 2026-11-20, whose deal is the first match; "" for none.
	Daily string
	// Program is what records name as their writer, as in "dominoes v1.2.3".
	Program string
	// Seed is the first match's seed; later ones, and all without it, take
	// NewSeed.
	Seed    *game.Seed
	NewSeed func() game.Seed
	// Bots returns the bot that a value names; nil stands for [ai.Parse].
	Bots func(value string) (ai.Player, error)
	// InTurn thinks as soon as it is this person's turn, where many share a machine, and returns an
	// error where ctx ended before that or meanwhile; nil thinks at once.
	InTurn func(ctx context.Context, think func(context.Context)) error
	// StartBot starts a bot that is a program; nil starts none.
	StartBot bots.Start
	// Record opens what a match of the session is recorded to; nil records nothing. What
	// has a Name is told by it.
	Record func(match.Match) (recorder.File, error)
	// Rescue opens a file elsewhere for a match whose record can't be completed when the
	// session ends; nil gives that up.
	Rescue func(match.Match) (recorder.File, error)
	// WayBack is how a match is continued that isn't over, as in "come back to continue it"; "" names
	// the command for that.
	WayBack string
	// Pace is how long a bot takes for a move at least, whatever part of it it thinks.
	Pace time.Duration
	// Rows returns how many lines push all that was written before out of
	// sight; nil where nothing can be hidden.
	Rows func() int
}

// Run plays until somebody quits, the input or ctx ends, or bots alone have
// played their match: none of these is an error. Records are complete when it
// returns; the error says so where one couldn't be written, and which bots of a match without people failed.
func Run(ctx context.Context, c Config) error {
	in := newInbox(c.In)
	defer in.close()
	s := &session{Config: c, ctx: ctx, in: in, out: output{w: c.Out}, setup: c.Setup, viewer: game.NoSeat, file: &atomic.Pointer[string]{}}
	s.world = &hosting.World{Bots: c.Bots, InTurn: c.InTurn}
	for _, line := range strings.FieldsFunc(c.Notice, func(r rune) bool { return r == '\n' }) {
		s.tell(line)
	}
	err := s.run()
	switch {
	case errors.Is(err, errQuit), errors.Is(err, s.out.err):
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

// errQuit unwinds a session that somebody quit.
var errQuit = errors.New("quit")

// session is a sitting at the table, of any number of matches.
type session struct {
	Config
	ctx context.Context
	in  *inbox
	out output

	// table is where the match is played, nil before the first one; home is the same table if its match is played at this
	// screen, nil if others share it.
	table *table
	home  home
	world world

	setup match.Setup
	// aside are the seats for games of partners while another kind is chosen, and the other way round.
	aside   []record.Seat
	matches int // begun
	// file has the name of the record's file, nil if it has none, which a save stores; unsure is true once it was said that
	// the disk can't confirm what it writes.
	file   *atomic.Pointer[string]
	unsure bool
	// failed is true once a bot has failed.
	failed bool

	// toldPly counts the actions that have been told, toldRounds the rounds whose end
	// has, toldLog the lines of the log.
	toldPly, toldRounds, toldLog int
	// viewer is whose turn a person has, and handsShown tells that another
	// person's tiles stand above. turnBegan is the ply at which the turn began.
	viewer     game.Seat
	handsShown bool
	turnBegan  int
	// sayHand tells that the hand is told with the next turn: it isn't as it was told
	// before.
	sayHand bool
}

func (s *session) run() error {
	if !s.Start && s.Resume == nil {
		if err := s.chooseSetup(); err != nil {
			return err
		}
	}
	for {
		begin := s.begin
		if s.Resume != nil && s.matches == 0 {
			begin = s.resume
		}
		if err := begin(); err != nil {
			return err
		}
		if err := s.play(); err != nil {
			return err
		}
		if again, err := s.matchEnd(); err != nil || !again {
			return err
		}
	}
}
