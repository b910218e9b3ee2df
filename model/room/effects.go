package room

import (
	"time"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/model/match"
)

// ID is the number of an effect. Its answer carries it, so that late and repeated answers can be dropped. The zero ID
// is none.
type ID uint64

// Effect is something that is to be done outside of the room. Save, Think and Begin are answered once; StartTimer is
// answered unless the timer is stopped; the others aren't answered.
type Effect interface{ effect() }

type (
	// Save brings the record of a match up to date. With Last it is completed and closed.
	Save struct {
		ID    ID
		Match match.Match
		Last  bool
	}
	// Think lets the bot at the turn choose a move, or the bot that Bot names in its place, unless it is "".
	Think struct {
		ID    ID
		Match match.Match
		Bot   string
	}
	// StopThinking cancels a Think.
	StopThinking struct{ ID ID }
	// Follow tells bots that are programs what has happened in the match, as far as screens see it.
	Follow struct{ Match match.Match }
	// Begin makes the match of a setup, and a record for it.
	Begin struct {
		ID    ID
		Setup match.Setup
	}
	// StartTimer asks for TimerFired once After has passed, or Paces times as long as a bot takes for a move.
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

// Reply is the answer to an effect.
type Reply interface {
	Event
	// For returns the effect that is answered, Failure why it failed; nil if it didn't.
	For() ID
	Failure() error
}

type (
	// Saved and SaveFailed answer Save. Unsure is true if the disk can't confirm what it writes, Complete if all of a last
	// save is on disk even so.
	Saved struct {
		ID     ID
		Unsure bool
	}
	SaveFailed struct {
		ID       ID
		Err      error
		Complete bool
	}
	// BotMoved and BotFailed answer Think. Fault is why the move isn't the bot's own; nil if it is.
	BotMoved struct {
		ID    ID
		Move  game.Move
		Fault *ai.Fault
	}
	BotFailed struct {
		ID  ID
		Err error
	}
	// Begun and BeginFailed answer Begin.
	Begun struct {
		ID    ID
		Match match.Match
	}
	BeginFailed struct {
		ID  ID
		Err error
	}
	// TimerFired answers StartTimer.
	TimerFired struct{ ID ID }
)

// For implements [Reply].
func (e Saved) For() ID { return e.ID }

// For implements [Reply].
func (e SaveFailed) For() ID { return e.ID }

// For implements [Reply].
func (e BotMoved) For() ID { return e.ID }

// For implements [Reply].
func (e BotFailed) For() ID { return e.ID }

// For implements [Reply].
func (e Begun) For() ID { return e.ID }

// For implements [Reply].
func (e BeginFailed) For() ID { return e.ID }

// For implements [Reply].
func (e TimerFired) For() ID { return e.ID }

// Failure implements [Reply].
func (Saved) Failure() error { return nil }

// Failure implements [Reply].
func (BotMoved) Failure() error { return nil }

// Failure implements [Reply].
func (Begun) Failure() error { return nil }

// Failure implements [Reply].
func (TimerFired) Failure() error { return nil }

// Failure implements [Reply].
func (e SaveFailed) Failure() error { return e.Err }

// Failure implements [Reply].
func (e BotFailed) Failure() error { return e.Err }

// Failure implements [Reply].
func (e BeginFailed) Failure() error { return e.Err }
