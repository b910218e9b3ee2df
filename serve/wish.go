package serve

import (
	"errors"
	"strings"
)

// The verbs of a [Wish].
const (
	Join  = "join"
	Watch = "watch"
)

// Wish is what a client asks for with the words after the host's name: ssh host join CODE.
type Wish struct {
	// Verb is [Join] or [Watch], "" for none.
	Verb string
	// Code is the table's code, in lower case.
	Code string
}

// mostCode is the maximum length of a table's code.
const mostCode = 32

// errNoSuchCommand means that a client asked for something other than a table.
var errNoSuchCommand = errors.New("this server only plays dominoes: after its name, type nothing, join CODE or watch CODE")

// ParseWish parses a client's command. Codes are letters, digits and hyphens.
func ParseWish(command string) (Wish, error) {
	words := strings.Fields(command)
	if len(words) == 0 {
		return Wish{}, nil
	}
	if len(words) != 2 || words[0] != Join && words[0] != Watch || !isCode(words[1]) {
		return Wish{}, errNoSuchCommand
	}
	return Wish{Verb: words[0], Code: strings.ToLower(words[1])}, nil
}

func isCode(text string) bool {
	other := func(r rune) bool {
		return !(r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '-')
	}
	return text != "" && len(text) <= mostCode && !strings.ContainsFunc(text, other)
}
