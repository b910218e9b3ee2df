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

// Wish is what somebody asks for with the words after the host's name: ssh host join CODE.
type Wish struct {
	// Verb is [Join] or [Watch], "" where nothing was asked for.
	Verb string
	// Code is the table's, in small letters.
	Code string
}

// mostCode is how long a table's code may be.
const mostCode = 32

// ErrNoSuchCommand tells that a client asked for something else than a table.
var ErrNoSuchCommand = errors.New("this server only plays dominoes: after its name can come nothing, join CODE or watch CODE")

// ParseWish reads what a client wants to be run. Codes are letters, digits and hyphens.
func ParseWish(command string) (Wish, error) {
	words := strings.Fields(command)
	if len(words) == 0 {
		return Wish{}, nil
	}
	if len(words) != 2 || words[0] != Join && words[0] != Watch || !isCode(words[1]) {
		return Wish{}, ErrNoSuchCommand
	}
	return Wish{Verb: words[0], Code: strings.ToLower(words[1])}, nil
}

func isCode(text string) bool {
	other := func(r rune) bool {
		return !(r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '-')
	}
	return text != "" && len(text) <= mostCode && !strings.ContainsFunc(text, other)
}
