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

// tableClosed is why a table is closed if no reason is given.
const tableClosed = "This table is closed."

// Refusal is an error that names a player. Error spells the name as screens do, In as w does.
type Refusal struct {
	Seat game.Seat
	why  refusalKind
	// screen are the words of Error.
	screen words.Words
}

// refusalKind is the reason of a refusal.
type refusalKind uint8

const (
	anothersTurn refusalKind = iota
	anothersMove
	anothersRedo
)

// Error implements error.
func (r *Refusal) Error() string { return r.In(r.screen) }

// In returns the sentence with names spelled by w.
func (r *Refusal) In(w words.Words) string {
	switch r.why {
	case anothersMove:
		return fmt.Sprintf("the last move is %s's: only they can ask to take it back", w.Within(r.Seat))
	case anothersRedo:
		return fmt.Sprintf("the next move to redo is %s's: only they can ask for it", w.Within(r.Seat))
	}
	return match.Waiting(w, r.Seat)
}

// Why returns err as a sentence, with names spelled by w.
func Why(err error, w words.Words) string {
	if r := (*Refusal)(nil); errors.As(err, &r) {
		return r.In(w)
	}
	return err.Error()
}

func hasLeft(name string) string {
	return fmt.Sprintf("%s left the table. A club player plays on for them", name)
}

var errSaidEnough = errors.New("you have said a lot just now: wait a little")
