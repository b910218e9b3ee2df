//go:build !linux

package terminal

// discard does nothing: only Linux can drop a terminal's unsent output and wake up writers.
func discard(uintptr) {}
