package room

import (
	"errors"
	"fmt"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/match"
)

// Phrases are what can be said at a table.
func Phrases() []string {
	return []string{"Hello!", "Nice one!", "Knock, knock.", "Lucky!", "Oops.", "Domino!", "Good game!", "Back in a minute."}
}

// tableClosed is why a table is closed if no other reason was given.
const tableClosed = "This table is closed."

// Refusal is an error that names the player of a seat. Error spells the name as screens do, and In as w does.
type Refusal struct {
	Seat game.Seat
	why  refusalKind
	// screen are the words of Error.
	screen words.Words
}

// refusalKind is why something is refused: another seat is at the turn, or another player has made the move that is to be
// taken back, or redone.
type refusalKind uint8

const (
	anothersTurn refusalKind = iota
	anothersMove
	anothersRedo
)

// Error implements error.
func (r *Refusal) Error() string { return r.In(r.screen) }

// In says it with names as w spells them.
func (r *Refusal) In(w words.Words) string {
	switch r.why {
	case anothersMove:
		return fmt.Sprintf("the last move is %s's: only they can ask to take it back", w.Within(r.Seat))
	case anothersRedo:
		return fmt.Sprintf("the next move to redo is %s's: only they can ask for it", w.Within(r.Seat))
	}
	return match.Waiting(w, r.Seat)
}

// Why says why something was refused, with names as w spells them.
func Why(err error, w words.Words) string {
	if r := (*Refusal)(nil); errors.As(err, &r) {
		return r.In(w)
	}
	return err.Error()
}

// numbered is a name that another one at the table has, too.
func numbered(name string, n int) string { return fmt.Sprintf("%s %d", name, n) }

// hasLeft says in the log that a player has left for good.
func hasLeft(name string) string {
	return fmt.Sprintf("%s left the table. A club player plays on for them", name)
}

var errSaidEnough = errors.New("you have said a lot just now: wait a little")
