package terminal

import (
	"os"
	"time"
)

// keys is the input of a terminal.
type keys struct {
	*os.File // polled by the library
	keyboard *Keyboard
	gone     func() // called when the terminal has gone away
}

// keysOf returns the input of a terminal.
func keysOf(file *os.File) *keys {
	k := &keys{File: file, gone: func() {}}
	more := func() bool { return readable(file) }
	k.keyboard = NewKeyboard(ownKeys{k}, more, time.Now)
	return k
}

// Read implements [io.Reader].
func (k *keys) Read(b []byte) (int, error) { return k.keyboard.Read(b) }

// ownKeys reads keys only while the program is in the foreground.
type ownKeys struct{ *keys }

// Read implements [io.Reader].
func (k ownKeys) Read(b []byte) (int, error) {
	n, err := k.File.Read(b)
	if err != nil && background() {
		time.Sleep(lag) // another job has the terminal now
		return 0, nil
	}
	if err != nil {
		k.gone()
	}
	return n, err
}
