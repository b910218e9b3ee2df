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

// Signals handles the signals that the process receives.
type Signals struct {
	caught chan os.Signal
	done   chan struct{}
	closed sync.WaitGroup
	// asked is closed by the first signal that ends the program.
	asked chan struct{}
	// ending are the signals that end the program; more has an entry after each until [Signals.Again] drains it.
	ending []os.Signal
	more   chan struct{}

	// halting is true while the process stops itself, continued has an entry once it was continued after that.
	halting   atomic.Bool
	continued chan struct{}

	mu      sync.Mutex // guards what follows
	first   syscall.Signal
	counted int
	// crash has all stacks if the first signal was a fault.
	crash *Crash
}

// ending returns the signals that end the program, except those that were ignored at its start, as nohup does.
func ending() []os.Signal {
	list := append([]os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGABRT},
		faults...)
	return slices.DeleteFunc(list, signal.Ignored)
}

// Catch starts to catch signals. From then on writing to a closed pipe only returns an error.
func Catch() *Signals {
	s := &Signals{
		caught: make(chan os.Signal, 8), done: make(chan struct{}), asked: make(chan struct{}),
		continued: make(chan struct{}, 1), ending: ending(), more: make(chan struct{}, 1),
	}
	signal.Notify(s.caught, append(slices.Clip(s.ending), syscall.SIGPIPE)...)
	return s
}

// Listen calls end for each signal that ends the program, and suspend with the function to call while another job has
// the terminal, until stop is called. After the last-th signal, the next one kills the process.
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
					notify(s.more) // after end, so that its effect is visible
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

// count counts a signal that ends the program.
func (s *Signals) count(sig os.Signal, last int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.counted++; s.counted == 1 {
		s.first, _ = sig.(syscall.Signal)
		if slices.Contains(faults, sig) {
			s.crash = &Crash{What: killedBy(sig), Stack: allStacks()}
		}
		close(s.asked)
	}
	if s.counted >= last {
		signal.Reset(s.ending...)
	}
}

// notify adds an entry to a channel, unless it has one.
func notify(c chan<- struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// drain removes a channel's entry, if it has one.
func drain(c <-chan struct{}) {
	select {
	case <-c:
	default:
	}
}

// gone simulates a SIGHUP when the keyboard's input has ended.
func (s *Signals) gone() {
	select {
	case s.caught <- syscall.SIGHUP:
	default:
	}
}

// First returns the number of the first signal that ended the program, or 0.
func (s *Signals) First() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return int(s.first)
}

// Again returns a channel that receives when the program is asked to end once more from now on.
func (s *Signals) Again() <-chan struct{} {
	drain(s.more)
	return s.more
}

// Fault returns all stacks if a fault signal ended the program, otherwise nil.
func (s *Signals) Fault() *Crash {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.crash
}

func allStacks() string {
	text := make([]byte, 1<<20)
	return string(text[:runtime.Stack(text, true)])
}

// lag is how long a signal's delivery may take.
const lag = time.Second / 4
