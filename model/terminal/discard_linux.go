package terminal

import "golang.org/x/sys/unix"

// discard drops what was written to a terminal and waits to be shown, and wakes up
// who waits for room: setting what is set already does.
func discard(fd uintptr) {
	_ = unix.IoctlSetInt(int(fd), unix.TCFLSH, unix.TCOFLUSH)
	if settings, err := unix.IoctlGetTermios(int(fd), unix.TCGETS); err == nil {
		_ = unix.IoctlSetTermios(int(fd), unix.TCSETS, settings)
	}
}
