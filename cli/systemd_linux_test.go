package cli

import (
	"net"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A socket stands in for systemd, which tests can't run.
func TestServerNotifiesSystemdOfStartAndStop(t *testing.T) {
	name := filepath.Join(t.TempDir(), "notify")
	socket, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: name, Net: "unixgram"})
	require.NoError(t, err)
	defer func() { _ = socket.Close() }()
	require.NoError(t, socket.SetReadDeadline(time.Now().Add(patience)))
	told := func() string {
		text := make([]byte, 100)
		n, err := socket.Read(text)
		require.NoError(t, err)
		return string(text[:n])
	}
	t.Setenv("NOTIFY_SOCKET", name)
	server, addr := startServer(t, t.TempDir())
	require.Equal(t, "READY=1", told())
	conn, err := net.Dial("tcp", addr)
	require.NoError(t, err, "people can connect")
	require.NoError(t, conn.Close())
	require.NoError(t, server.cmd.Process.Signal(syscall.SIGTERM))
	assert.Equal(t, "STOPPING=1", told())
	<-server.ended
}
