package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"dominoes/cli/console"
	"dominoes/model"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/terminal"
)

// signalStatus returns the exit status for the signal that ended the program, as shells have it, or exitFine if there
// was none.
func signalStatus(s *terminal.Signals) int {
	if n := s.First(); n != 0 {
		return exitSignal + n
	}
	return exitFine
}

// interruptible returns a context that is canceled by the first signal to end the program; the second one ends the
// process. Status returns the exit status for that signal, or exitInterrupted if something else has canceled the
// context.
func interruptible(parent context.Context) (ctx context.Context, status func() int, stop func()) {
	ctx, cancel := context.WithCancel(parent)
	signals := terminal.Catch()
	release := signals.Listen(1, cancel, nil)
	status = func() int { return cmp.Or(signalStatus(signals), exitInterrupted) }
	return ctx, status, func() { release(); cancel() }
}

// awaitSave calls complete, which completes the records, and waits for it until more says that the program was asked
// again to end, and a second longer. If it was asked again before, only that second is left. If ctrl+c was pressed
// twice, the limit is longWait.
func awaitSave(more <-chan struct{}, twice, again bool, complete func() error) error {
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
			return errSaveTimeout
		case <-more:
		}
	}
	select {
	case err := <-done:
		return err
	case <-time.After(lastWait):
		return errSaveTimeout
	}
}

// How long to wait for the disk: after ctrl+c was pressed twice, and after the program was asked again to end.
const (
	longWait = 5 * time.Second
	lastWait = time.Second
)

// errSaveTimeout is returned if the disk, or another dominoes that is writing the settings, kept the program from
// ending.
var errSaveTimeout = errors.New("saving took too long, so the program stopped waiting: what happened last may not be saved")

// finish prints what is left to say when the program has ended, by a crash, a signal (see status) or an error, and
// returns the command's error. unsaved is the error of completing the records.
func finish(cmd *cobra.Command, config model.Config, m model.Model, crash *terminal.Crash, status int,
	err, unsaved error) error {
	crashed := errors.Is(err, terminal.ErrCrashed)
	if crash != nil {
		console.Say(console.Err(cmd), crashText(*crash, !crashed))
	}
	report := unsaved
	if !crashed && status == exitFine {
		report = errors.Join(err, unsaved)
	}
	if report != nil {
		console.Say(console.Err(cmd), whatWentWrong(report))
	}
	err = errors.Join(err, unsaved)
	if !errors.Is(unsaved, errSaveTimeout) {
		console.Say(console.Err(cmd), m.WayBack())
	}
	if config.Unseen {
		console.Say(console.Err(cmd), m.Caution())
	} else {
		console.Say(console.Out(cmd), m.Share())
	}
	switch {
	case crashed:
		return failure{error: err, status: exitUnsound, printed: true}
	case status != exitFine:
		return failure{error: fmt.Errorf("ended by signal %d", status-exitSignal), status: status, printed: true}
	case err != nil:
		return failure{error: err, status: exitUnsound, printed: true}
	case !config.Unseen:
		return nil
	case m.Refused() != nil && config.Resume == nil:
		return failure{error: m.Refused(), status: exitUnsound}
	case m.Refused() != nil:
		return failure{error: refusal(*config.Resume, config.Copy, m.Refused()), status: exitUnsound}
	case m.Result() == "":
		return failure{error: errors.New("the match stopped before its end: " + m.Failure()), status: exitUnsound}
	}
	_, err = fmt.Fprintln(console.Out(cmd), m.Result())
	if why := m.Failure(); err == nil && why != "" { // a bot failed, and Greedy has moved for it
		return failure{error: errors.New(why), status: exitUnsound}
	}
	return silencePipe(err)
}

// silencePipe makes the program end without a message if the reader of its output has gone (EPIPE). Programs that don't
// catch signals are ended by the system in this case.
func silencePipe(err error) error {
	if errors.Is(err, syscall.EPIPE) {
		return failure{error: err, status: exitPipe, printed: true}
	}
	return err
}

// refusal explains why a match can't be continued and what can be done instead; nil if err is nil.
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

// rescue opens a record in another place for a match that can't be saved in its own.
func rescue(m match.Match) (recorder.File, error) {
	return store.Rescue(store.RescueDirs(), *m.Seed, m.Header.Commitment, time.Now)
}

// recordOpener returns the function that creates the records of a session's matches: among the saved matches, or in the
// file that --record names. Call done when the session has ended.
func recordOpener(
	kept *store.Matches, name string,
) (open func(match.Match) (recorder.File, error), done func(), err error) {
	if name == "" {
		return func(m match.Match) (recorder.File, error) { return kept.Create(*m.Seed, m.Header.Commitment) },
			func() {}, nil
	}
	files, err := store.NewRecords(name)
	if err != nil {
		return nil, nil, err
	}
	open = func(m match.Match) (recorder.File, error) {
		file, err := files.Open(m.Number)
		if err != nil {
			return nil, err
		}
		return kept.CreateAt(file, *m.Seed, m.Header.Commitment)
	}
	return open, files.Discard, nil
}
