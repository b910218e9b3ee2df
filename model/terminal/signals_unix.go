//go:build unix

package terminal

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// jobSignals are the signals with which a shell stops and continues the program.
var jobSignals = []os.Signal{syscall.SIGTSTP, syscall.SIGCONT}

// faults are signals for faults of the program. Its own faults come as panics; sent by other processes, these signals
// end it like others.
var faults = []os.Signal{syscall.SIGILL, syscall.SIGTRAP, syscall.SIGBUS, syscall.SIGFPE, syscall.SIGSEGV,
	syscall.SIGSYS}

// keepGoing lets the process use the terminal for a moment while it is in the background: otherwise it would be stopped
// while it restores the terminal, or for reading a late answer.
func keepGoing() { signal.Ignore(syscall.SIGTTOU, syscall.SIGTTIN) }

// background reports whether another job has the terminal.
func background() bool {
	group, err := unix.IoctlGetInt(int(os.Stdin.Fd()), unix.TIOCGPGRP)
	return err == nil && group != processGroup()
}

func processGroup() int {
	group, _ := unix.Getpgid(0) // can't fail
	return group
}

// readable reports whether a terminal has unread input.
func readable(file *os.File) bool {
	fds := []unix.PollFd{{Fd: int32(file.Fd()), Events: unix.POLLIN}}
	n, err := unix.Poll(fds, 0)
	return err == nil && n > 0 && fds[0].Revents&unix.POLLIN != 0
}

// canStop reports whether there is a shell to continue the program after it stopped, one that gave it a job of its own.
func canStop() bool {
	session, err := unix.Getsid(0)
	return err == nil && session != processGroup()
}

// job handles the signals of job control, and reports whether sig is one.
func (s *Signals) job(sig os.Signal, suspend func(func())) bool {
	switch sig {
	case syscall.SIGTSTP:
		if canStop() {
			suspend(s.stop)
		}
	case syscall.SIGCONT:
		if s.halting.Load() {
			notify(s.continued)
			break
		}
		// It was stopped before it could restore the terminal, and the shell may have changed the screen.
		suspend(s.foreground)
	default:
		return false
	}
	return true
}

// stop stops the job until it is continued in the foreground.
func (s *Signals) stop() {
	s.halt()
	s.foreground()
}

// foreground stops the job until it is in the foreground. It doesn't return if the program is to end: the terminal is
// the shell's.
func (s *Signals) foreground() {
	for {
		if !background() || !canStop() {
			return
		}
		select {
		case <-s.asked:
			select {}
		case <-time.After(lag): // shells end a job and continue it at once
		}
		s.halt()
	}
}

// halt stops the process and its whole job until it is continued. SIGTSTP wouldn't work: once it was caught, Go never
// lets it stop the process again.
func (s *Signals) halt() {
	drain(s.continued)
	s.halting.Store(true)
	defer s.halting.Store(false)
	_ = syscall.Kill(0, syscall.SIGSTOP) // always permitted
	select {
	case <-s.continued:
	case <-time.After(lag):
	}
}
