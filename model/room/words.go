package room

import (
	"errors"
	"fmt"
)

// Phrases are what can be said at a table.
func Phrases() []string {
	return []string{"Hello!", "Nice one!", "Knock, knock.", "Lucky!", "Oops.", "Domino!", "Good game!", "Back in a minute."}
}

// numbered is a name that another one at the table has, too.
func numbered(name string, n int) string { return fmt.Sprintf("%s %d", name, n) }

// hasLeft says in the log that a player has left for good.
func hasLeft(name string) string {
	return fmt.Sprintf("%s left the table. A club player plays on for them", name)
}

var errSaidEnough = errors.New("you have said a lot just now: wait a little")
