//go:build unix

package terminal

import (
	"io"
	"os"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// heldTerminal is a slow terminal that can be written to by another file, too.
type heldTerminal struct {
	fd uintptr
	slowTerminal
}

func (h *heldTerminal) Fd() uintptr              { return h.fd }
func (h *heldTerminal) Read([]byte) (int, error) { return 0, io.EOF }
func (h *heldTerminal) Close() error             { return nil }

// It would overwrite what was printed since.
func TestWriterHeldUpByTerminalWritesNothingOnceScreenIsGivenBack(t *testing.T) {
	said, terminal, err := os.Pipe()
	require.NoError(t, err)
	defer func() { require.NoError(t, said.Close()) }()
	fd, err := syscall.Dup(int(terminal.Fd())) // the painter's spare file owns it
	require.NoError(t, err)
	require.NoError(t, terminal.Close())
	h := &heldTerminal{uintptr(fd), slowTerminal{busy: make(chan struct{}, 9), gate: make(chan struct{})}}
	p := newPainter(h, nil)
	p.wanted, p.on = true, true
	p.Show(frameOf("held"))
	painted := make(chan struct{})
	go func() {
		defer close(painted)
		p.paint()
	}()
	<-h.busy
	p.giveBack()
	close(h.gate)
	<-painted
	p.leave()
	p.enter()
	assert.False(t, p.paint())
	assert.NotContains(t, h.text(), wipe)
	assert.NotContains(t, h.text(), give)
	require.NoError(t, p.spare.Close())
	text, err := io.ReadAll(said)
	require.NoError(t, err)
	assert.Equal(t, "\x18"+give, string(text), "it was given back by another way")
}
