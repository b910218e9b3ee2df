package recorder

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
)

// ForGuests returns what guests of a server may read of an error: messages of the system and names of files are for the
// log alone. Every error that a session of a server can show goes through it: those of a person's files in package
// store, of tables in package hosting, and of the server itself in package serve. [errors.Is] and, except for the
// system's own errors, [errors.As] work as on err.
func ForGuests(err error) error {
	if err == nil || !isInner(err) {
		return err
	}
	return innerError{err}
}

func isInner(err error) bool {
	var path *fs.PathError
	var link *os.LinkError
	var call *os.SyscallError
	var number syscall.Errno
	if errors.As(err, &path) || errors.As(err, &link) || errors.As(err, &call) || errors.As(err, &number) {
		return true
	}
	return slices.ContainsFunc(strings.Fields(err.Error()), func(word string) bool {
		word = strings.Trim(word, `"'.,:;()`)
		return len(word) > 1 && filepath.IsAbs(word)
	})
}

type innerError struct{ err error }

// Error implements error.
func (e innerError) Error() string { return serverCannot }

// Is implements the comparison of [errors.Is].
func (e innerError) Is(target error) bool { return errors.Is(e.err, target) }

// As implements the search of [errors.As].
func (e innerError) As(target any) bool {
	switch target.(type) {
	case **fs.PathError, **os.LinkError, **os.SyscallError, *syscall.Errno:
		return false
	}
	return errors.As(e.err, target)
}
