package terminal

import (
	"os"

	"github.com/charmbracelet/x/term"
	"golang.org/x/sys/windows"
)

// rawInput lets every key come as it is, as sequences.
func (t *tty) rawInput() (undo func(), err error) {
	if t.in == nil {
		return nil, nil
	}
	if undo, err = restorer(t.in); err != nil {
		return nil, err
	}
	if _, err = term.MakeRaw(t.in.Fd()); err != nil {
		return undo, err
	}
	return undo, addMode(t.in, windows.ENABLE_VIRTUAL_TERMINAL_INPUT)
}

// rawOutput lets the console understand sequences.
func (t *tty) rawOutput() (undo func(), err error) {
	if t.out == nil {
		return nil, nil
	}
	if undo, err = restorer(t.out); err != nil {
		return nil, err
	}
	return undo, addMode(t.out, windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING|windows.DISABLE_NEWLINE_AUTO_RETURN)
}

// addMode adds to the modes of a console.
func addMode(file term.File, more uint32) error {
	var mode uint32
	if err := windows.GetConsoleMode(windows.Handle(file.Fd()), &mode); err != nil {
		return err
	}
	return windows.SetConsoleMode(windows.Handle(file.Fd()), mode|more)
}

// notifyResize does nothing: the console tells it among the keys.
func notifyResize(chan<- os.Signal) {}
