package process_test

import (
	"os/exec"
	"syscall"
)

// daemons are the ways of bots whose children leave their group, and are found all the same.
var daemons = []string{"parent-of-daemon"}

// makeDaemon lets a child have a session of its own.
func makeDaemon(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }
