package lines

import (
	"context"
	"errors"
	"io"
	"sync/atomic"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/bots"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

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

// promptKind is where a question is asked, and so what may be answered besides.
type promptKind uint8

const (
	atSetup promptKind = iota
	atTables
	between // people, rounds or matches: no hand may be told
	atTurn
)

// errQuit unwinds a session that the player quits.
var errQuit = errors.New("quit")

// errBack unwinds a question after something has happened that changes what can be answered.
var errBack = errors.New("back")

// world is a [hosting.World], whose matches with hidden tiles can't be reached through it.
type world interface {
	Sit(room.Room, *recorder.Recorder, *bots.Followers) hosting.Home
	Leave()
	Records() bool
	Turn(context.Context, func(context.Context)) error
	Finish(rescue func(match.Match) (recorder.File, error)) error
}

// seen returns the match as the listener may see it.
func (s *session) seen() *match.Seen { return &s.now.Seen }

// onTrains reports whether a match with trains is played.
func (s *session) onTrains() bool { return s.table != nil && s.seen().Rules.Trains != game.TrainsNone }

// wait waits for what comes next from the table.
func (s *session) wait() error {
	select {
	case <-s.Changed():
		s.now = s.View()
		return nil
	case <-s.ctx.Done():
		return s.ctx.Err()
	}
}

// broken reports whether the match at this screen can't go on.
func (s *session) broken() bool { return s.home != nil && s.home.Fault() != nil }

// sitsHere reports whether a seat is that of a person at this screen.
func (s *session) sitsHere(seat game.Seat) bool {
	return s.home != nil && s.now.Human(seat) || s.home == nil && seat == s.now.Seat
}

// asked identifies the question that is open, 0 if none is.
func asked(v *room.View) room.ID {
	if v.Question == nil {
		return 0
	}
	return v.Question.ID
}

// unlessOver leaves out an error that only says that a session is over.
func (s *session) unlessOver(err error) error {
	if errors.Is(err, errQuit) || errors.Is(err, s.writeErr) || errors.Is(err, io.EOF) || s.ctx.Err() != nil {
		err = nil
	}
	return errors.Join(err, s.writeErr)
}
