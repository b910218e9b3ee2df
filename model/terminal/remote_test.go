package terminal

import (
	"io"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/vt"
	"github.com/stretchr/testify/require"
)

// distant is a terminal at the other end of a connection, which answers no questions.
type distant struct {
	*monitor
	in      *io.PipeReader
	resized chan struct{}

	mu            sync.Mutex // guards what follows
	width, height int
}

func (d *distant) Read(b []byte) (int, error) { return d.in.Read(b) }

func (d *distant) Waiting() bool { return false }

func (d *distant) Resized() <-chan struct{} { return d.resized }

func (d *distant) Size() (width, height int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.width, d.height
}

func (d *distant) resize(width, height int) {
	d.mu.Lock()
	d.width, d.height = width, height
	d.mu.Unlock()
	d.resized <- struct{}{}
}

// runsRemotely starts a program on a distant terminal. The test calls hangUp once the program has ended.
func runsRemotely(t *testing.T) (r *ran, d *distant, hangUp func()) {
	in, keys := io.Pipe()
	d = &distant{
		monitor: &monitor{t: t, keys: keys, screen: vt.NewEmulator(40, 10)}, in: in, resized: make(chan struct{}), width: 40, height: 10,
	}
	unread := make(chan struct{})
	go func() {
		defer close(unread)
		_, _ = io.Copy(io.Discard, d.screen)
	}()
	r = &ran{
		monitor: d.monitor, ended: make(chan struct{}),
		Program: NewRemote(note{}, d, tea.WithWindowSize(40, 10), tea.WithColorProfile(colorprofile.ANSI256)),
	}
	go func() {
		defer close(r.ended)
		r.last, r.err = r.Run()
	}()
	t.Cleanup(func() {
		_ = d.screen.InputPipe().(io.Closer).Close()
		<-unread
	})
	return r, d, func() { _ = in.Close() }
}

func TestRemoteTerminalSendsKeysAndSizesAndGetsItsScreenBack(t *testing.T) {
	r, d, hangUp := runsRemotely(t)
	d.types("a")
	d.shows("a")
	d.resize(30, 8)
	d.types("w")
	d.shows("aw")
	d.types("\x03")
	r.ends()
	require.NoError(t, r.err)
	require.Equal(t, 1, r.Interrupts())
	last := r.last.(note)
	require.Equal(t, "aw", last.text)
	require.Equal(t, []int{30, 8}, []int{last.width, last.height})
	r.asFound()
	hangUp()
}

func TestKeysAfterEndOfRemoteProgramHoldUpNothing(t *testing.T) {
	r, d, hangUp := runsRemotely(t)
	d.types("\x03" + strings.Repeat("later", 20))
	r.ends()
	hangUp()
	require.Eventually(t, func() bool {
		stacks := make([]byte, 1<<20)
		return !strings.Contains(string(stacks[:runtime.Stack(stacks, true)]), "(*listener).start")
	}, patience, time.Millisecond)
}
