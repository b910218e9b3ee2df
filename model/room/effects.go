package room

import (
	"time"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/model/match"
)

// ID identifies an effect. Its reply carries it, so that stale replies can be dropped. The zero ID is invalid.
type ID uint64

// Effect is something to do outside of the room. Save, Think and Begin get one reply; StartTimer gets one unless the
// timer is stopped; the others get none.
type Effect interface{ effect() }

type (
	// Save writes a match's new lines to its record. With Last the record is completed and closed.
	Save struct {
		ID    ID
		Match match.Match
		Last  bool
	}
	// Think asks for a move of the bot that has the turn, or of the one named Bot in its place unless that is "".
	Think struct {
		ID    ID
		Match match.Match
		Bot   string
	}
	// StopThinking cancels a Think.
	StopThinking struct{ ID ID }
	// Follow reports the match to bots that are programs, as far as screens may see it.
	Follow struct{ Match match.Match }
	// Begin makes a match and its record.
	Begin struct {
		ID    ID
		Setup match.Setup
	}
	// StartTimer asks for TimerFired after After, or after the time that a bot takes for Paces moves.
	StartTimer struct {
		ID    ID
		After time.Duration
		Paces int
	}
	// StopTimer stops a timer.
	StopTimer struct{ ID ID }
)

func (Save) effect()         {}
func (Think) effect()        {}
func (StopThinking) effect() {}
func (Follow) effect()       {}
func (Begin) effect()        {}
func (StartTimer) effect()   {}
func (StopTimer) effect()    {}

// Reply is the reply to an effect. Its Err, if it has one, is why the effect failed.
type Reply interface {
	Event
	// For returns the effect's ID.
	For() ID
}

type (
	// Saved replies to Save. Unsure is true if the disk can't confirm writes, Complete if all of a last save is on disk
	// despite Err.
	Saved struct {
		ID
		Err      error
		Unsure   bool
		Complete bool
	}
	// BotMoved replies to Think. Fault is why the move isn't the bot's own; nil if it is.
	BotMoved struct {
		ID
		Err   error
		Move  game.Move
		Fault *ai.Fault
	}
	// Begun replies to Begin.
	Begun struct {
		ID
		Err   error
		Match match.Match
	}
	// TimerFired replies to StartTimer.
	TimerFired struct{ ID }
)

// For implements the method of [Reply].
func (id ID) For() ID { return id }
