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
type Effect interface {
	// EffectID returns the effect's ID, which its reply carries.
	EffectID() ID
}

// EffectID implements [Effect] and [Reply].
func (id ID) EffectID() ID { return id }

type (
	// Save writes a match's new lines to its record. With Last the record is completed and closed.
	Save struct {
		ID
		Match match.Match
		Last  bool
	}
	// Think asks for a move of the bot that has the turn, or of the one named Bot in its place unless that is "".
	Think struct {
		ID
		Match match.Match
		Bot   string
	}
	// Follow reports the match to bots that are programs, as far as screens may see it. It has no ID.
	Follow struct {
		ID
		Match match.Match
	}
	// Begin makes a match and its record.
	Begin struct {
		ID
		Setup match.Setup
	}
	// StartTimer asks for TimerFired after After, or after the time that a bot takes for Paces moves.
	StartTimer struct {
		ID
		After time.Duration
		Paces int
	}
	// Stop stops a timer, or cancels a Think.
	Stop struct{ ID }
)

// Reply is the reply to an effect. Its Err, if it has one, is why the effect failed.
type Reply interface {
	Event
	Effect
}

type (
	// Saved replies to Save. Unsure is true if the disk can't confirm writes, Complete if all of a last save is on
	// disk, even with Err.
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
