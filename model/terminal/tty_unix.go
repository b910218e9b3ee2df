//go:build unix

package terminal

import (
	"os"
	"os/signal"

	"github.com/charmbracelet/x/term"
	"golang.org/x/sys/unix"
)

// rawInput lets every key come as it is.
func (t *tty) rawInput() (undo func(), err error) {
	if t.in == nil {
		return nil, nil
	}
	if undo, err = restorer(t.in); err != nil {
		return nil, err
	}
	_, err = term.MakeRaw(t.in.Fd())
	return undo, err
}

// rawOutput has nothing to do: the same line serves both ways.
func (t *tty) rawOutput() (undo func(), err error) { return nil, nil }

// notifyResize lets c know when the window changes its size.
func notifyResize(c chan<- os.Signal) { signal.Notify(c, unix.SIGWINCH) }
