package terminal

import (
	"os"

	"github.com/charmbracelet/x/term"
	"golang.org/x/sys/windows"
)

// rawModeKeepsColumn is false: raw mode changes only the console's input, so a line feed also returns to the first
// column.
const rawModeKeepsColumn = false

// rawInput puts the input into raw mode, with keys as sequences.
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

// rawOutput makes the console interpret sequences.
func (t *tty) rawOutput() (undo func(), err error) {
	if t.out == nil {
		return nil, nil
	}
	if undo, err = restorer(t.out); err != nil {
		return nil, err
	}
	return undo, addMode(t.out, windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING|windows.DISABLE_NEWLINE_AUTO_RETURN)
}

// addMode adds flags to a console's mode.
func addMode(file term.File, more uint32) error {
	var mode uint32
	if err := windows.GetConsoleMode(windows.Handle(file.Fd()), &mode); err != nil {
		return err
	}
	return windows.SetConsoleMode(windows.Handle(file.Fd()), mode|more)
}

// notifyResize does nothing: the console reports a resize as an input event.
func notifyResize(chan<- os.Signal) {}
