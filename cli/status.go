package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"time"

	"dominoes/model/prefs"
)

// The exit statuses.
const (
	exitFine    = 0
	exitUnsound = 1 // a record isn't sound, or the program failed
	exitUsage   = 2 // wrong arguments, or a file that can't be read
	// Of a record that is sound: nothing is proved of it; only what came after the
	// actions that were copied is; all is, but nothing was committed to.
	exitUnproved    = 3
	exitPartly      = 4
	exitUncommitted = 5
	// As shells have it: 128 and the number of the signal.
	exitSignal      = 128
	exitInterrupted = exitSignal + 2
	exitPipe        = exitSignal + 13
)

// failure is an error with the exit status that it stands for.
type failure struct {
	error
	status int
	// said is set where the command has printed it already.
	said bool
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
		return exitUnsound // of what was asked for; nothing is wrong with how
	}
	return exitUsage
}

// say prints what there is to say, unless that is nothing. A terminal that takes
// nothing isn't waited for.
func say(w io.Writer, text string) {
	if text == "" {
		return
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_, _ = fmt.Fprintln(doorTo(w), text) // there is nobody else to tell
	}()
	select {
	case <-done:
	case <-time.After(time.Second):
	}
}

// sayReport prints what is wrong in the settings file, a line each.
func sayReport(w io.Writer, r prefs.Report) {
	for _, line := range r.Lines() {
		_, _ = fmt.Fprintln(w, line) // there is nobody else to tell
	}
}
