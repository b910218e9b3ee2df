package store

import "runtime"

// system is a system by its name in [runtime.GOOS]: what differs between them goes by it, so that all of it is tested
// on any.
type system string

const here = system(runtime.GOOS)

// holdsOpenFiles reports whether nobody can remove a file that is open, nor read or write one that another program
// has locked.
func (s system) holdsOpenFiles() bool { return s == "windows" }

// hasHome reports whether HOME says where the user's files are.
func (s system) hasHome() bool { return s != "windows" }
