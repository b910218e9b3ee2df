//go:build unix

package process

import (
	"bufio"
	"os/exec"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestGuardIgnoresSignals(t *testing.T) {
	guard := exec.Command("/bin/sh", "-c", ignoreSignals+"echo ready\nread _\necho $(echo done)")
	in, err := guard.StdinPipe()
	require.NoError(t, err)
	out, err := guard.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, guard.Start())
	lines := bufio.NewScanner(out)
	require.True(t, lines.Scan())
	for s := syscall.Signal(1); s <= 64; s++ {
		switch s {
		case syscall.SIGKILL, syscall.SIGSTOP, 32, 33: // those two are the C library's own on Linux
		default:
			_ = syscall.Kill(guard.Process.Pid, s) // some systems have fewer
		}
	}
	require.NoError(t, in.Close())
	assert.True(t, lines.Scan())
	assert.Equal(t, "done", lines.Text())
	assert.NoError(t, guard.Wait())
}
