package cli

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"dominoes/game/record"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/serve"
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

// comesBack connects again to a match that isn't over.
func (s *served) comesBack(t *testing.T, key ssh.Signer) *servetest.Caller {
	t.Helper()
	c := servetest.Call(t, s.addr, key, "xterm-256color", "")
	c.Sees("No tables are open")
	c.Does("n", "Continue", "\r", "Open ends")
	return c
}

// After a signal the server ends the sessions before it stops; a second one ends it at once. If it is killed, no move is
// lost.
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
	c = server.comesBack(t, key)
	require.NoError(t, server.Process.Kill())
	<-c.Ended
	_ = server.Wait()

	server = startServer(t, home)
	server.comesBack(t, key)
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
	home, keys := t.TempDir(), []ssh.Signer{servetest.NewKey(t), servetest.NewKey(t)}
	code := keepsTable(t, home, match.Setup{
		Variant: "block", Options: map[string]string{"target": "1000"}, Seats: match.UnnamedSeats(record.Human, record.Human),
	})
	first := startServer(t, home)
	for i, key := range keys {
		servetest.CallNamed(t, first.addr, key, []string{"Ann", "Bo"}[i], "", "join "+code).Sees([]string{"Waiting", "Round 1"}[i])
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

// The command on the table's page opens it on the full screen with OpenSSH. The test adds only a configuration without
// keys and with a list of servers of its own.
func TestInvitationWorksWithOpenSSH(t *testing.T) {
	t.Parallel()
	client, err := exec.LookPath("ssh")
	if err != nil {
		t.Skip("there is no ssh")
	}
	addr, code := servesTable(t)
	dir := t.TempDir()
	config := "StrictHostKeyChecking no\nUserKnownHostsFile " + filepath.Join(dir, "known") + "\nPubkeyAuthentication no\nLogLevel ERROR\n"
	require.NoError(t, os.WriteFile(filepath.Join(dir, "config"), []byte(config), 0o600))
	shim := "#!/bin/sh\nexec " + client + " -F " + filepath.Join(dir, "config") + " \"$@\"\n"
	require.NoError(t, os.WriteFile(filepath.Join(dir, "ssh"), []byte(shim), 0o700))
	for verb, sees := range map[string]string{serve.Join: "Waiting for 3 more players", serve.Watch: "You are watching."} {
		w := open(t, false)
		cmd := exec.Command("sh", "-c", invitation(t, addr, verb+" "+code))
		cmd.Env = append(os.Environ(), "PATH="+dir+":"+os.Getenv("PATH"), "TERM=xterm-256color", "LANG=C.UTF-8", "SSH_AUTH_SOCK=")
		w.runs(cmd)
		w.shows(sees)
		assert.Contains(t, w.output(), "\x1b[?1049h")
		w.types("\x03")
		w.exits()
	}
}
