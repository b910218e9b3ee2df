package cli

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"dominoes/game/record"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/serve/servetest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"
)

// served is a server that is a process of its own.
type served struct {
	*exec.Cmd
	addr string
	log  bytes.Buffer
}

func startServer(t *testing.T, home string) *served {
	t.Helper()
	s := &served{Cmd: exec.Command(os.Args[0], "serve", "--addr", "127.0.0.1:0", "--home", home, "--log-json")}
	s.Env = append(os.Environ(), partVariable+"=program", store.HomeVariable+"="+t.TempDir())
	s.Stderr = &s.log
	out, err := s.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, s.Start())
	t.Cleanup(func() { _ = s.Process.Kill() })
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	s.addr = strings.TrimSuffix(strings.Fields(line)[3], ";")
	return s
}

// After a signal the server ends the sessions before it stops; a second one ends it at once.
func TestSignalsEndServer(t *testing.T) {
	t.Parallel()
	home, key := t.TempDir(), servetest.NewKey(t)
	server := startServer(t, home)
	c := servetest.CallNamed(t, server.addr, key, "Ann", "xterm-256color", "")
	c.Sees("No tables are open")
	c.Does("n", "enter deal", "\r", "The table is empty", "\r")
	c.Plays()
	require.NoError(t, server.Process.Signal(syscall.SIGTERM))
	c.Leaves(0)
	c.Sees("Your match is saved. Come back with the same key to continue it.", "The server is shutting down.")
	require.NoError(t, server.Wait())
	assert.Contains(t, server.log.String(), `"msg":"session ends"`)

	server = startServer(t, home)
	c = servetest.Call(t, server.addr, key, "xterm-256color", "")
	c.Sees("No tables are open")
	c.Does("n", "Continue", "\r", "Open ends")
	require.NoError(t, server.Process.Signal(syscall.SIGSTOP)) // both wait for it
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT, syscall.SIGCONT} {
		require.NoError(t, server.Process.Signal(signal))
	}
	_ = server.Wait()
}

// A server is killed while two people play. After a restart they are back at their seats, and the record has all that
// either of them has seen.
func TestTablesOutliveServer(t *testing.T) {
	t.Parallel()
	const code = "k7qm2x9d"
	home, keys := t.TempDir(), []ssh.Signer{servetest.NewKey(t), servetest.NewKey(t)}
	setup := match.Setup{Variant: "block", Options: map[string]string{"target": "1000"}}
	setup.Seats = match.UnnamedSeats(record.Human, record.Human)
	table := hosting.Kept{Code: code, Public: true, Opened: time.Now(), Setup: &setup}
	require.NoError(t, store.NewTables(home).Keep(table))
	first := startServer(t, home)
	for i, key := range keys {
		name, sees := []string{"Ann", "Bo"}[i], []string{"Waiting", "Round 1"}[i]
		servetest.CallNamed(t, first.addr, key, name, "", "join "+code).Sees(sees)
	}
	untilRecorded(t, home, 1)
	require.NoError(t, first.Process.Signal(syscall.SIGTERM))
	_ = first.Wait()
	moves := regexp.MustCompile(`(?m)^(?:Ann|You|Bo) (?:played|passed|led)`)
	before := 0
	for kills := range 3 {
		server := startServer(t, home)
		var told []*servetest.Caller
		for _, key := range keys {
			c := servetest.Call(t, server.addr, key, "", "join "+code)
			go c.AnswersUntil(func(string) bool { return false })
			told = append(told, c)
		}
		require.Eventually(t, func() bool {
			return len(moves.FindAllString(told[kills%2].String(), -1)) > 3*kills
		}, patience, 2*time.Millisecond, "%s", told[kills%2].Text)
		require.NoError(t, server.Process.Kill())
		_ = server.Wait()
		m, err := match.Replay(0, onlyMatch(t, home))
		require.NoError(t, err)
		for _, c := range told {
			<-c.Ended
			assert.GreaterOrEqual(t, m.Ply-before, len(moves.FindAllString(c.String(), -1)), "all that was told is on disk")
		}
		before = m.Ply
	}
}
