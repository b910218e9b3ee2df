package process_test

import (
	"os/exec"
	"syscall"
)

// daemons are the bots whose children leave their group but are still found.
var daemons = []string{"parent-of-daemon"}

// makeDaemon gives a child a session of its own.
func makeDaemon(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }
