package room

import (
	"errors"
	"fmt"

	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/match"
)

// Phrases are what can be said at a table.
func Phrases() []string {
	return []string{"Hello!", "Nice one!", "Knock, knock.", "Lucky!", "Oops.", "Domino!", "Good game!",
		"Back in a minute."}
}

// tableClosed is why a table is closed if no reason is given.
const tableClosed = "This table is closed."

// refusal is an error that names a player. why has %s in place of the name, which Error spells as screens do.
type refusal struct {
	seat   domino.Seat
	why    string
	screen words.Words
}

const (
	anothersTurn = "" // see [match.Waiting]
	anothersMove = "the last move is %s's: only they can ask to take it back"
	anothersRedo = "the next move to redo is %s's: only they can ask for it"
)

// Error implements error.
func (r *refusal) Error() string { return Why(r, r.screen) }

// Why returns err as a sentence, with names spelled by w.
func Why(err error, w words.Words) string {
	switch r, ok := errors.AsType[*refusal](err); {
	case !ok:
		return err.Error()
	case r.why == anothersTurn:
		return match.Waiting(w, r.seat)
	default:
		return fmt.Sprintf(r.why, w.Within(r.seat))
	}
}

// hasLeft is a line of the log about a player.
const hasLeft = "%s left the table. A club player plays on for them"
