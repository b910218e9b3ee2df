package terminal

import (
	"os"
	"os/signal"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// Signals are what the system tells the program while it runs.
type Signals struct {
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
	crash *Crash
}

// ending returns the signals that end the program, but for those that whoever started it
// has had ignored, as nohup does.
func ending() []os.Signal {
	list := append([]os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGABRT}, faults...)
	return slices.DeleteFunc(list, signal.Ignored)
}

// Catch begins to take signals. Writing to a closed pipe is an error from then on,
// like any other.
func Catch() *Signals {
	s := &Signals{
		caught: make(chan os.Signal, 8), done: make(chan struct{}), asked: make(chan struct{}),
		continued: make(chan struct{}, 1), ending: ending(), more: make(chan struct{}, 1),
	}
	signal.Notify(s.caught, append(slices.Clip(s.ending), syscall.SIGPIPE)...)
	return s
}

// Listen calls end for each signal that is to end the program, and suspend with what
// is to be done while the terminal isn't the program's, until stop is called. From
// the last-th signal on, the next one ends the process at once.
func (s *Signals) Listen(last int, end func(), suspend func(func())) (stop func()) {
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
					s.tellMore() // who looks now finds what end has done
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
func (s *Signals) count(sig os.Signal, last int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.counted++; s.counted == 1 {
		s.first, _ = sig.(syscall.Signal)
		if slices.Contains(faults, sig) {
			s.crash = &Crash{What: killedBy(sig), Stack: everywhere()}
		}
		close(s.asked)
	}
	if s.counted >= last {
		signal.Reset(s.ending...)
	}
}

// tellMore tells that there was a signal that is to end the program.
func (s *Signals) tellMore() {
	select {
	case s.more <- struct{}{}:
	default:
	}
}

// gone takes in that there is nothing to read keys from any more.
func (s *Signals) gone() {
	select {
	case s.caught <- syscall.SIGHUP:
	default:
	}
}

// First returns the number of the first signal that was to end the program, 0 where none was.
func (s *Signals) First() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return int(s.first)
}

// Again returns what tells that the program is asked to end once more from now on.
func (s *Signals) Again() <-chan struct{} {
	select {
	case <-s.more:
	default:
	}
	return s.more
}

// Fault returns what was going on when the program was ended by a signal that tells of a
// fault, nil where it wasn't.
func (s *Signals) Fault() *Crash {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.crash
}

// everywhere returns the stacks of all goroutines.
func everywhere() string {
	text := make([]byte, 1<<20)
	return string(text[:runtime.Stack(text, true)])
}

// lag is how long a signal may be under way.
const lag = time.Second / 4
