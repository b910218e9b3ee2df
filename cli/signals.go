package cli

import (
	"os"
	"os/signal"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// signals are what the system tells the program while it runs.
type signals struct {
	caught chan os.Signal
	done   chan struct{}
	closed sync.WaitGroup
	// asked is closed by the first signal that is to end the program.
	asked chan struct{}

	// halting tells that the process stops by its own will, continued that it goes
	// on after that.
	halting   atomic.Bool
	continued chan struct{}

	mu      sync.Mutex // guards what follows
	first   syscall.Signal
	counted int
}

// ending are the signals that end the program.
var ending = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGABRT}

// catch begins to take signals. Writing to a closed pipe is an error from then on,
// like any other.
func catch() *signals {
	s := &signals{caught: make(chan os.Signal, 8), done: make(chan struct{}), asked: make(chan struct{}), continued: make(chan struct{}, 1)}
	signal.Notify(s.caught, append(ending, syscall.SIGPIPE)...)
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
		close(s.asked)
	}
	if s.counted >= last {
		signal.Reset(ending...)
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

// lag is how long a signal may be under way.
const lag = time.Second / 4
