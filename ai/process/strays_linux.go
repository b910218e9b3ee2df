package process

import (
	"bytes"
	"os"
	"strconv"
	"syscall"
)

// killStrays kills the processes with the mark in their environment: children of a bot that left its group. It doesn't
// find those that cleared their environment.
func killStrays(mark string) {
	for range 3 { // new ones may have been started meanwhile
		processes, _ := os.ReadDir("/proc")
		found := false
		for _, p := range processes {
			pid, err := strconv.Atoi(p.Name())
			if err != nil {
				continue
			}
			environment, err := os.ReadFile("/proc/" + p.Name() + "/environ")
			if err != nil || !bytes.Contains(environment, []byte(mark)) {
				continue // it has ended, or belongs to another user
			}
			found = syscall.Kill(pid, syscall.SIGKILL) == nil || found
		}
		if !found {
			return
		}
	}
}
