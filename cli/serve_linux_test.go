package cli

import (
	"regexp"
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

// startServer runs a server as a process of its own, and returns it with its address.
func startServer(t *testing.T, home string) (server *piped, addr string) {
	t.Helper()
	server = startPiped(t, "program", t.TempDir(), nil, "serve", "--addr", "127.0.0.1:0", "--home", home, "--log-json")
	serving := regexp.MustCompile(`^Serving dominoes on (\S+);`)
	require.Eventually(t, func() bool { return serving.MatchString(server.written.String()) }, patience, time.Millisecond)
	return server, serving.FindStringSubmatch(server.written.String())[1]
}

// After a signal the server ends the sessions before it stops; a second one ends it at once.
func TestSignalsEndServer(t *testing.T) {
	t.Parallel()
	home, key := t.TempDir(), servetest.NewKey(t)
	server, addr := startServer(t, home)
	c := servetest.CallNamed(t, addr, key, "Ann", "xterm-256color", "")
	c.Sees("No tables are open")
	c.Does("n", "enter deal", "\r", "The table is empty", "\r")
	c.Plays()
	require.NoError(t, server.cmd.Process.Signal(syscall.SIGTERM))
	c.Leaves(0)
	c.Sees("Your match is saved. Come back with the same key to continue it.", "The server is shutting down.")
	<-server.ended
	assert.Zero(t, server.cmd.ProcessState.ExitCode())
	assert.Contains(t, server.errors.String(), `"msg":"session ends"`)

	server, addr = startServer(t, home)
	c = servetest.Call(t, addr, key, "xterm-256color", "")
	c.Sees("No tables are open")
	c.Does("n", "Continue", "\r", "Open ends")
	require.NoError(t, server.cmd.Process.Signal(syscall.SIGSTOP)) // both wait for it
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT, syscall.SIGCONT} {
		require.NoError(t, server.cmd.Process.Signal(signal))
	}
	<-server.ended
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
	first, addr := startServer(t, home)
	for i, key := range keys {
		name, sees := []string{"Ann", "Bo"}[i], []string{"Waiting", "Round 1"}[i]
		servetest.CallNamed(t, addr, key, name, "", "join "+code).Sees(sees)
	}
	untilRecorded(t, home, 1)
	require.NoError(t, first.cmd.Process.Signal(syscall.SIGTERM))
	<-first.ended
	moves := regexp.MustCompile(`(?m)^(?:Ann|You|Bo) (?:played|passed|led)`)
	before := 0
	for kills := range 3 {
		server, addr := startServer(t, home)
		var told []*servetest.Caller
		for _, key := range keys {
			c := servetest.Call(t, addr, key, "", "join "+code)
			go c.AnswersUntil(func(string) bool { return false })
			told = append(told, c)
		}
		require.Eventually(t, func() bool {
			return len(moves.FindAllString(told[kills%2].String(), -1)) > 3*kills
		}, patience, 2*time.Millisecond, "%s", told[kills%2].Text)
		require.NoError(t, server.cmd.Process.Kill())
		<-server.ended
		m, err := match.Replay(0, onlyMatch(t, home))
		require.NoError(t, err)
		for _, c := range told {
			<-c.Ended
			assert.GreaterOrEqual(t, m.Ply-before, len(moves.FindAllString(c.String(), -1)), "all that was told is on disk")
		}
		before = m.Ply
	}
}
