package terminal

import (
	"os"
	"time"
)

// keys are a terminal's keys.
type keys struct {
	*os.File // which the library polls
	keyboard *Keyboard
	gone     func() // is called where the terminal goes away
}

// keysOf returns a terminal's keys.
func keysOf(file *os.File) *keys {
	k := &keys{File: file, gone: func() {}}
	more := func() bool { return readable(file) }
	k.keyboard = NewKeyboard(ownKeys{k}, more, time.Now)
	return k
}

// Read implements [io.Reader].
func (k *keys) Read(b []byte) (int, error) { return k.keyboard.Read(b) }

// ownKeys are a terminal's keys while it is the program's own.
type ownKeys struct{ *keys }

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
