package room

import (
	"fmt"
)

// Phrases are what can be said at a table.
func Phrases() []string {
	return []string{"Hello!", "Nice one!", "Knock, knock.", "Lucky!", "Oops.", "Domino!", "Good game!", "Back in a minute."}
}

// numbered is a name that another one at the table has, too.
func numbered(name string, n int) string { return fmt.Sprintf("%s %d", name, n) }
