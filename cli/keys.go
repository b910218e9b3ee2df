package cli

import (
	"os"
	"time"

	"dominoes/model/terminal"
)

// keys are a terminal's keys.
type keys struct {
	*os.File // which the library polls, and sets modes of
	keyboard *terminal.Keyboard
}

// keysOf returns a terminal's keys. Where it goes away, gone is called.
func keysOf(file *os.File, gone func()) keys {
	more := func() bool { return readable(file) }
	return keys{file, terminal.NewKeyboard(ownKeys{file, gone}, more, time.Now)}
}

// Read implements [io.Reader].
func (k keys) Read(b []byte) (int, error) { return k.keyboard.Read(b) }

// ownKeys are a terminal's keys while it is the program's own.
type ownKeys struct {
	*os.File
	gone func()
}

// Read implements [io.Reader].
func (k ownKeys) Read(b []byte) (int, error) {
	n, err := k.File.Read(b)
	if err != nil && background() {
		time.Sleep(lag) // what there is to read is for later
		return 0, nil
	}
	if err != nil {
		k.gone()
	}
	return n, err
}
