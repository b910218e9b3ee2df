package process

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

// killStrays kills the processes with the mark in their environment: children of a bot that left its group. It doesn't
// find those that cleared their environment.
func killStrays(mark string) {
	for range 3 { // new ones may have been started meanwhile
		names, _ := filepath.Glob("/proc/[0-9]*/environ") // the pattern is valid
		found := false
		for _, name := range names {
			environment, err := os.ReadFile(name)
			if err != nil || !bytes.Contains(environment, []byte(mark)) {
				continue // it has ended, or belongs to another user
			}
			if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(name))); err == nil {
				found = syscall.Kill(pid, syscall.SIGKILL) == nil || found
			}
		}
		if !found {
			return
		}
	}
}
