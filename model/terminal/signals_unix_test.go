//go:build unix

package terminal

import (
	"io"
	"os"
	"os/signal"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestContinuedJobIsSuspendedOnlyIfOthersStoppedIt(t *testing.T) {
	s := Catch()
	defer s.Listen(2, func() {}, nil)()
	suspended := 0
	suspend := func(func()) { suspended++ }
	s.halting.Store(true)
	for range 2 { // nobody waits for the second one
		assert.True(t, s.job(syscall.SIGCONT, suspend))
	}
	assert.Len(t, s.continued, 1)
	assert.Zero(t, suspended)
	s.halting.Store(false)
	assert.True(t, s.job(syscall.SIGCONT, suspend))
	assert.Equal(t, 1, suspended)
	assert.False(t, s.job(syscall.SIGTERM, suspend))
}

func TestProgramMayWriteToTerminalOfAnotherJob(t *testing.T) {
	s := Catch()
	s.Listen(2, func() {}, func(func()) {})()
	assert.True(t, signal.Ignored(syscall.SIGTTOU))
	assert.True(t, signal.Ignored(syscall.SIGTTIN))
}

func TestSignalsThatEndProgramAreCountedButNotSIGPIPE(t *testing.T) {
	s := Catch()
	ends := make(chan int, 3)
	release := s.Listen(3, func() { ends <- s.First() }, nil)
	s.caught <- syscall.SIGPIPE
	s.caught <- syscall.SIGTERM
	assert.Equal(t, int(syscall.SIGTERM), <-ends)
	again := s.Again()
	assert.Empty(t, again)
	s.gone()
	assert.Equal(t, int(syscall.SIGTERM), <-ends, "the first one is told")
	<-again
	assert.Nil(t, s.Fault())
	release()
	assert.Equal(t, 2, s.counted)
}

func TestSignalOfFaultKeepsStacks(t *testing.T) {
	s := Catch()
	s.count(syscall.SIGBUS, 9)
	require.NotNil(t, s.Fault())
	assert.Contains(t, s.Fault().What, "bus error")
	assert.Contains(t, s.Fault().Stack, "TestSignalOfFaultKeepsStacks")
	signal.Stop(s.caught)
}

func TestReadingFromTerminalThatHasGoneReportsIt(t *testing.T) {
	in, out, err := os.Pipe()
	require.NoError(t, err)
	defer func() { _ = in.Close() }()
	k, gone := keysOf(in), 0
	k.gone = func() { gone++ }
	_, err = out.WriteString("ab")
	require.NoError(t, err)
	b := make([]byte, 1000)
	n, err := k.Read(b)
	require.NoError(t, err)
	assert.Equal(t, "ab", string(b[:n]))
	assert.Zero(t, gone)
	require.NoError(t, out.Close())
	_, err = k.Read(b)
	require.Error(t, err)
	assert.Equal(t, 1, gone)
}

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
