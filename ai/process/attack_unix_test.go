//go:build unix

package process_test

import (
	"os/signal"
	"syscall"
)

// attackers are the bots that send signals to their group or its leader, and go on running.
var attackers = []string{"parent-sends-signals", "parent-kills-leader"}

func attack(way string) {
	switch way {
	case "parent-sends-signals":
		for s := syscall.Signal(1); s < 32; s++ {
			if s == syscall.SIGKILL || s == syscall.SIGSTOP {
				continue
			}
			signal.Ignore(s)
			_ = syscall.Kill(0, s)
		}
	case "parent-kills-leader":
		_ = syscall.Kill(syscall.Getpgrp(), syscall.SIGKILL)
	}
}
