//go:build !linux

package process_test

import "os/exec"

// daemons are the test bots whose children leave the process group and must be killed all the same.
var daemons []string

func makeDaemon(*exec.Cmd) {}
