package cli

import (
	"context"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"dominoes/model"
)

// signals are what the system tells the program while it runs.
type signals struct {
	caught chan os.Signal
	done   chan struct{}
	closed sync.WaitGroup
	// asked is closed by the first signal that is to end the program.
	asked chan struct{}
	// ending are those that do, and more has an entry while one hasn't been looked at.
	ending []os.Signal
	more   chan struct{}

	// halting tells that the process stops by its own will, continued that it goes
	// on after that.
	halting   atomic.Bool
	continued chan struct{}

	mu      sync.Mutex // guards what follows
	first   syscall.Signal
	counted int
	// crash is what was going on where the first one tells of a fault.
	crash *model.Crash
}

// ending returns the signals that end the program, but for those that whoever started it
// has had ignored, as nohup does.
func ending() []os.Signal {
	list := append([]os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGABRT}, faults...)
	return slices.DeleteFunc(list, signal.Ignored)
}

// catch begins to take signals. Writing to a closed pipe is an error from then on,
// like any other.
func catch() *signals {
	s := &signals{
		caught: make(chan os.Signal, 8), done: make(chan struct{}), asked: make(chan struct{}), continued: make(chan struct{}, 1), ending: ending(), more: make(chan struct{}, 1),
	}
	signal.Notify(s.caught, append(slices.Clip(s.ending), syscall.SIGPIPE)...)
	return s
}

// listen calls end for each signal that is to end the program, and suspend with what
// is to be done while the terminal isn't the program's, until stop is called. From
// the last-th signal on, the next one ends the process at once.
func (s *signals) listen(last int, end func(), suspend func(func())) (stop func()) {
	if suspend != nil {
		signal.Notify(s.caught, jobSignals...)
		keepGoing()
	}
	s.closed.Go(func() {
		for {
			select {
			case <-s.done:
				return
			case sig := <-s.caught:
				if sig != syscall.SIGPIPE && !s.job(sig, suspend) {
					s.count(sig, last)
					end()
				}
			}
		}
	})
	return func() {
		signal.Stop(s.caught)
		close(s.done)
		s.closed.Wait()
	}
}

// count takes in a signal that is to end the program.
func (s *signals) count(sig os.Signal, last int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.counted++; s.counted == 1 {
		s.first, _ = sig.(syscall.Signal)
		if slices.Contains(faults, sig) {
			s.crash = &model.Crash{What: "it was sent the signal " + sig.String(), Stack: everywhere()}
		}
		close(s.asked)
	}
	select {
	case s.more <- struct{}{}:
	default:
	}
	if s.counted >= last {
		signal.Reset(s.ending...)
	}
}

// gone takes in that there is nothing to read keys from any more.
func (s *signals) gone() {
	select {
	case s.caught <- syscall.SIGHUP:
	default:
	}
}

// status returns the exit status by the signal that ended the program, as shells
// have it; exitFine where none did.
func (s *signals) status() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.counted == 0 {
		return exitFine
	}
	return exitSignal + int(s.first)
}

// again returns what tells that the program is asked to end once more from now on.
func (s *signals) again() <-chan struct{} {
	select {
	case <-s.more:
	default:
	}
	return s.more
}

// fault returns what was going on when the program was ended by a signal that tells of a
// fault, nil where it wasn't.
func (s *signals) fault() *model.Crash {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.crash
}

// everywhere returns the stacks of all goroutines.
func everywhere() string {
	text := make([]byte, 1<<20)
	return string(text[:runtime.Stack(text, true)])
}

// interruptible returns a context that ends with the first signal that is to end the program;
// the second one ends the process. Status returns the exit status by that signal, or where
// something else has ended the context.
func interruptible(parent context.Context) (ctx context.Context, status func() int, stop func()) {
	ctx, cancel := context.WithCancel(parent)
	s := catch()
	unlisten := s.listen(1, cancel, nil)
	status = func() int {
		if status := s.status(); status != exitFine {
			return status
		}
		return exitInterrupted
	}
	return ctx, status, func() { unlisten(); cancel() }
}

// lag is how long a signal may be under way.
const lag = time.Second / 4
