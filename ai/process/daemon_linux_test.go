package process_test

import (
	"os/exec"
	"syscall"
)

// daemons are the test bots whose children leave the process group and must be killed all the same.
var daemons = []string{"parent-of-daemon"}

// makeDaemon gives a child a session of its own.
func makeDaemon(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }
