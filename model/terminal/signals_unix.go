//go:build unix

package terminal

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// jobSignals are what a shell stops the program with, and lets it go on.
var jobSignals = []os.Signal{syscall.SIGTSTP, syscall.SIGCONT}

// faults are signals that the system sends to a program that has gone wrong. A fault of the
// program's own comes as a panic; from outside they end it like others.
var faults = []os.Signal{syscall.SIGILL, syscall.SIGTRAP, syscall.SIGBUS, syscall.SIGFPE, syscall.SIGSEGV, syscall.SIGSYS}

// keepGoing lets the process have the terminal for a moment while that isn't its own:
// else it would be stopped half-way through giving it back, or for reading an answer
// that comes late.
func keepGoing() { signal.Ignore(syscall.SIGTTOU, syscall.SIGTTIN) }

// background reports whether the terminal is another job's.
func background() bool {
	group, err := unix.IoctlGetInt(int(os.Stdin.Fd()), unix.TIOCGPGRP)
	return err == nil && group != processGroup()
}

// processGroup returns the process group that the program is in.
func processGroup() int {
	group, _ := unix.Getpgid(0) // there is one
	return group
}

// readable reports whether there is something to read from a terminal.
func readable(file *os.File) bool {
	fds := []unix.PollFd{{Fd: int32(file.Fd()), Events: unix.POLLIN}}
	n, err := unix.Poll(fds, 0)
	return err == nil && n > 0 && fds[0].Revents&unix.POLLIN != 0
}

// canStop reports whether there is somebody to let the program go on after it
// stopped: a shell that gave it a job of its own.
func canStop() bool {
	session, err := unix.Getsid(0)
	return err == nil && session != processGroup()
}

// job takes in the signals of job control, and reports whether this was one.
func (s *Signals) job(sig os.Signal, suspend func(func())) bool {
	switch sig {
	case syscall.SIGTSTP:
		if canStop() {
			suspend(s.stop)
		}
	case syscall.SIGCONT:
		if s.halting.Load() {
			select {
			case s.continued <- struct{}{}:
			default:
			}
			break
		}
		// It was stopped where it couldn't give the terminal back, and the shell may
		// have changed what there was.
		suspend(s.foreground)
	default:
		return false
	}
	return true
}

// stop stops the job until it is continued with the terminal its own.
func (s *Signals) stop() {
	s.halt()
	s.foreground()
}

// foreground stops the job until the terminal is its own. It doesn't return where the
// program is to end: the terminal is the shell's.
func (s *Signals) foreground() {
	for {
		if !background() || !canStop() {
			return
		}
		select {
		case <-s.asked:
			select {}
		case <-time.After(lag): // shells end a job and let it go on at once
		}
		s.halt()
	}
}

// halt stops the process and all of its job until it is continued. SIGTSTP wouldn't:
// once it was caught, Go never lets it stop the process again.
func (s *Signals) halt() {
	select {
	case <-s.continued:
	default:
	}
	s.halting.Store(true)
	defer s.halting.Store(false)
	_ = syscall.Kill(0, syscall.SIGSTOP) // it may stop itself
	select {
	case <-s.continued:
	case <-time.After(lag):
	}
}
