//go:build unix

package terminal

import (
	"os"
	"os/signal"

	"github.com/charmbracelet/x/term"
	"golang.org/x/sys/unix"
)

// rawModeKeepsColumn is true: raw mode turns off output processing, so a line feed keeps the column.
const rawModeKeepsColumn = true

// rawInput puts the input into raw mode.
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

// rawOutput does nothing: input and output share their settings.
func (t *tty) rawOutput() (undo func(), err error) { return nil, nil }

// notifyResize sends to c when the window's size changes.
func notifyResize(c chan<- os.Signal) { signal.Notify(c, unix.SIGWINCH) }
