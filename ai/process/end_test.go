package process_test

import (
	"net"
	"os"
	"os/exec"
	"slices"
	"testing"

	"dominoes/ai/process"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// children accepts a connection from a bot's child, which closes when the child ends.
func children(t *testing.T) (address string, connected func() net.Conn) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = l.Close() })
	return l.Addr().String(), func() net.Conn {
		conn, err := l.Accept()
		require.NoError(t, err)
		t.Cleanup(func() { _ = conn.Close() })
		_, err = conn.Read(make([]byte, 1)) // it says that it is there
		require.NoError(t, err)
		return conn
	}
}

// gone waits for the end of a connection.
func gone(t *testing.T, conn net.Conn) {
	t.Helper()
	_, err := conn.Read(make([]byte, 1))
	assert.Error(t, err, "the child has ended")
}

func TestBotEndsWithItsChildren(t *testing.T) {
	for _, way := range slices.Concat([]string{"parent", "parent-stays", "parent-dies"}, daemons, attackers) {
		t.Run(way, func(t *testing.T) {
			address, connected := children(t)
			b, err := process.Start(t.Context(), bot(way, address), process.Config{Limits: short})
			require.NoError(t, err)
			conn := connected()
			if way == "parent-dies" {
				b.Sit(table)
				_, fault := turn(b, begun(t))
				require.NotNil(t, fault)
				gone(t, conn)
			}
			b.Close()
			gone(t, conn)
		})
	}
}

func TestNoBotOutlivesTheProgram(t *testing.T) {
	for _, way := range slices.Concat([]string{"parent-stays"}, daemons, attackers) {
		t.Run(way, func(t *testing.T) {
			address, connected := children(t)
			driver := exec.Command(os.Args[0], append([]string{"driver"}, bot(way, address)...)...)
			require.NoError(t, driver.Start())
			conn := connected()
			require.NoError(t, driver.Process.Kill())
			assert.Error(t, driver.Wait())
			gone(t, conn)
		})
	}
}
