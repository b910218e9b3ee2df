package cli

import (
	"errors"
	"io/fs"
)

// The exit statuses.
const (
	exitFine    = 0
	exitUnsound = 1 // the record is invalid, or the program failed
	exitUsage   = 2 // wrong arguments, or a file that can't be read
	// Statuses of verify for a valid record: nothing is proved, only the actions after the copied ones are proved, or
	// all is proved but no commitment was published.
	exitUnproved    = 3
	exitPartly      = 4
	exitUncommitted = 5
	// As in shells: 128 and the number of the signal.
	exitSignal      = 128
	exitInterrupted = exitSignal + 2
	exitPipe        = exitSignal + 13
)

// failure is an error with the exit status for it.
type failure struct {
	error
	status int
	// printed is true if the command has printed the error already.
	printed bool
}

func (f failure) Unwrap() error { return f.error }

// statusOf returns the exit status of a command that returned err.
func statusOf(err error) int {
	if err == nil {
		return exitFine
	}
	var f failure
	if errors.As(err, &f) {
		return f.status
	}
	if path := (*fs.PathError)(nil); errors.As(err, &path) && path.Op == "write" {
		return exitUnsound // the output couldn't be written; the arguments are fine
	}
	return exitUsage
}
