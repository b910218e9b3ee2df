package store

import "runtime"

// system is an operating system by its name in [runtime.GOOS]. Code that differs between systems is a method of it, so
// that tests can run it anywhere.
type system string

const here = system(runtime.GOOS)

// holdsOpenFiles reports whether open files can't be removed, and locked files can't be read or written by others.
func (s system) holdsOpenFiles() bool { return s == "windows" }

// hasHome reports whether the environment variable HOME names the user's directory.
func (s system) hasHome() bool { return s != "windows" }
