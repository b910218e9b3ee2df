package admin

import (
	"errors"
	"fmt"
)

// Why a server can't be asked.
var (
	ErrNoSockets  = errors.New("on Windows a running server can't be asked: its log says what happens")
	ErrNotRunning = errors.New("no server answers there: it isn't running, or --home is another directory")
)

func runsUnasked(home string) error {
	return fmt.Errorf("a server runs in %s but doesn't answer: end it first", home)
}
