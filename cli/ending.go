package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"dominoes/model"
	"dominoes/model/store"
	"dominoes/model/terminal"
)

// signalStatus returns the exit status by the signal that ended the program, as shells
// have it; exitFine where none did.
func signalStatus(s *terminal.Signals) int {
	if n := s.First(); n != 0 {
		return exitSignal + n
	}
	return exitFine
}

// interruptible returns a context that ends with the first signal that is to end the program;
// the second one ends the process. Status returns the exit status by that signal, or where
// something else has ended the context.
func interruptible(parent context.Context) (ctx context.Context, status func() int, stop func()) {
	ctx, cancel := context.WithCancel(parent)
	signals := terminal.Catch()
	release := signals.Listen(1, cancel, nil)
	status = func() int { return cmp.Or(signalStatus(signals), exitInterrupted) }
	return ctx, status, func() { release(); cancel() }
}

// closing calls what completes the records. It waits for a disk that doesn't answer until
// the program is asked once more to end, as it may have been already, and not for long where
// ctrl+c was pressed twice before.
func closing(more <-chan struct{}, twice, again bool, complete func() error) error {
	done := make(chan error, 1)
	go func() { done <- complete() }()
	var limit <-chan time.Time
	if twice {
		limit = time.After(longWait)
	}
	if !again {
		select {
		case err := <-done:
			return err
		case <-limit:
			return errNoAnswer
		case <-more:
		}
	}
	select {
	case err := <-done:
		return err
	case <-time.After(lastWait):
		return errNoAnswer
	}
}

// longWait is how long is waited where ctrl+c was pressed twice, lastWait after the program
// was asked once more to end.
const (
	longWait = 5 * time.Second
	lastWait = time.Second
)

// errNoAnswer tells that the disk, or another dominoes that writes the settings, kept the
// program from its end.
var errNoAnswer = errors.New("saving took too long, so the program stopped waiting: what happened last may not be saved")

// ended says how the program ended: by a crash, by the signal of a status, or with an
// error; unsaved is what went wrong with the records.
func ended(cmd *cobra.Command, config model.Config, m model.Model, crash *terminal.Crash, status int, err, unsaved error) error {
	failed := errors.Is(err, terminal.ErrCrashed)
	if crash != nil {
		say(toErr(cmd), crashText(*crash, !failed))
	}
	tell := unsaved
	if !failed && status == exitFine {
		tell = errors.Join(err, unsaved)
	}
	if tell != nil {
		say(toErr(cmd), whatWentWrong(tell))
	}
	err = errors.Join(err, unsaved)
	if !errors.Is(unsaved, errNoAnswer) {
		say(toErr(cmd), m.WayBack())
	}
	if config.Unseen {
		say(toErr(cmd), m.Caution())
	} else {
		say(toOut(cmd), m.Share())
	}
	switch {
	case failed:
		return failure{err, exitUnsound, true}
	case status != exitFine:
		return failure{fmt.Errorf("ended by signal %d", status-exitSignal), status, true}
	case err != nil:
		return failure{err, exitUnsound, true}
	case !config.Unseen:
		return nil
	case m.Refused() != nil && config.Resume == nil:
		return failure{m.Refused(), exitUnsound, false}
	case m.Refused() != nil:
		return failure{refusal(*config.Resume, config.Copy, m.Refused()), exitUnsound, false}
	case m.Result() == "":
		return failure{errors.New("the match stopped before its end: " + m.Failure()), exitUnsound, false}
	}
	_, err = fmt.Fprintln(toOut(cmd), m.Result())
	if why := m.Failure(); err == nil && why != "" { // another bot has moved
		return failure{errors.New(why), exitUnsound, false}
	}
	return quietly(err)
}

// quietly makes an error of writing end the program without a word where nobody reads any more. A program that
// takes no signals has such an end from the system.
func quietly(err error) error {
	if errors.Is(err, syscall.EPIPE) {
		return failure{err, exitPipe, true}
	}
	return err
}

// refusal says why a match can't be gone on with, and what can be done instead; nil where
// there is no error.
func refusal(e store.Entry, copied bool, err error) error {
	var held *store.HeldError
	switch {
	case err == nil:
		return nil
	case copied:
		return fmt.Errorf("%s can't be copied: %w", e.ID, err)
	case errors.As(err, &held):
		return fmt.Errorf("%w: dominoes replay --watch %[2]s shows it, and dominoes resume %[2]s --copy continues a copy", err, e.ID)
	}
	return fmt.Errorf("%s can't be continued: %w; --copy continues a copy from before that", e.ID, err)
}
