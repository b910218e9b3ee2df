package terminal

import "golang.org/x/sys/unix"

// discard drops the terminal's unsent output, and wakes up blocked writers: setting the same attributes again does
// that.
func discard(fd uintptr) {
	_ = unix.IoctlSetInt(int(fd), unix.TCFLSH, unix.TCOFLUSH)
	if settings, err := unix.IoctlGetTermios(int(fd), unix.TCGETS); err == nil {
		_ = unix.IoctlSetTermios(int(fd), unix.TCSETS, settings)
	}
}
