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

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"

	"dominoes/game/record"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/room"
	"dominoes/serve"
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
func (s *served) comesBack(t *testing.T, key ssh.Signer) *caller {
	t.Helper()
	c := calls(t, s.addr, key, "xterm-256color")
	c.sees("No tables are open")
	c.does("n", "Continue", "\r", "Open ends")
	return c
}

// A signal ends the server in good order, and a kill loses nothing that was played. A second signal
// ends it at once.
func TestSignalsEndServer(t *testing.T) {
	t.Parallel()
	home, key := t.TempDir(), newKey(t)
	server := startServer(t, home)
	c := named(t, server.addr, key, "Ann", "xterm-256color", "")
	c.sees("No tables are open")
	c.does("n", "enter deal", "\r", "The table is empty", "\r")
	c.plays()
	require.NoError(t, server.Process.Signal(syscall.SIGTERM))
	c.leaves()
	c.sees("Your match is saved. Come back with the same key to continue it.", "The server is shutting down.")
	require.NoError(t, server.Wait())
	assert.Contains(t, server.log.String(), `"msg":"session ends"`)

	server = startServer(t, home)
	c = server.comesBack(t, key)
	require.NoError(t, server.Process.Kill())
	<-c.ended
	_ = server.Wait()

	server = startServer(t, home)
	server.comesBack(t, key)
	require.NoError(t, server.Process.Signal(syscall.SIGSTOP)) // both wait for it
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT, syscall.SIGCONT} {
		require.NoError(t, server.Process.Signal(signal))
	}
	_ = server.Wait()
}

// A server is killed while two people play. Once it is started again they come back to
// their seats, and nothing is missing that either of them was told.
func TestTablesOutliveServer(t *testing.T) {
	t.Parallel()
	home, keys := t.TempDir(), []ssh.Signer{newKey(t), newKey(t)}
	h := hosts(t, home)
	code, err := h.club.For(room.Person{ID: "somebody"}, "here").Open(hosting.Offer{Setup: match.Setup{
		Variant: "block", Options: map[string]string{"target": "1000"}, Seats: match.UnnamedSeats(record.Human, record.Human),
	}})
	require.NoError(t, err)
	for i, key := range keys {
		named(t, h.addr, key, []string{"Ann", "Bo"}[i], "", "join "+code).sees([]string{"Waiting", "Round 1"}[i])
	}
	kept := filepath.Join(home, "tables", code+".json")
	require.Eventually(t, func() bool { _, err := os.Stat(kept); return err == nil }, patience, time.Millisecond)
	h.stop()
	moves := regexp.MustCompile(`(?m)^(?:Ann|You|Bo) (?:played|passed|led)`)
	before := 0
	for kills := range 3 {
		server := startServer(t, home)
		var told []*caller
		for _, key := range keys {
			c := callsFor(t, server.addr, key, "", "join "+code)
			go c.answersUntil(func(string) bool { return false })
			told = append(told, c)
		}
		require.Eventually(t, func() bool {
			return len(moves.FindAllString(told[kills%2].text(), -1)) > 3*kills
		}, patience, 2*time.Millisecond, "%s", told[kills%2])
		require.NoError(t, server.Process.Kill())
		_ = server.Wait()
		m, err := match.Replay(0, onlyMatch(t, home))
		require.NoError(t, err)
		for _, c := range told {
			<-c.ended
			assert.GreaterOrEqual(t, m.Ply-before, len(moves.FindAllString(c.text(), -1)), "all that was told is on disk")
		}
		before = m.Ply
	}
}

// The command on the table's page brings friends to it on the full screen, in a terminal with OpenSSH: nothing but the
// client's key and its list of servers is added.
func TestInvitationWorksWithOpenSSH(t *testing.T) {
	t.Parallel()
	client, err := exec.LookPath("ssh")
	if err != nil {
		t.Skip("there is no ssh")
	}
	h := hosts(t, t.TempDir())
	code := h.gathers(t)
	dir := t.TempDir()
	config := "StrictHostKeyChecking no\nUserKnownHostsFile " + filepath.Join(dir, "known") + "\nPubkeyAuthentication no\nLogLevel ERROR\n"
	require.NoError(t, os.WriteFile(filepath.Join(dir, "config"), []byte(config), 0o600))
	shim := "#!/bin/sh\nexec " + client + " -F " + filepath.Join(dir, "config") + " \"$@\"\n"
	require.NoError(t, os.WriteFile(filepath.Join(dir, "ssh"), []byte(shim), 0o700))
	for verb, sees := range map[string]string{serve.Join: "Waiting for 3 more players", serve.Watch: "You are watching."} {
		w := open(t, false)
		cmd := exec.Command("sh", "-c", invitation(h.listenAddr, verb, code))
		cmd.Env = append(os.Environ(), "PATH="+dir+":"+os.Getenv("PATH"), "TERM=xterm-256color", "LANG=C.UTF-8", "SSH_AUTH_SOCK=")
		w.runs(cmd)
		w.shows(sees)
		assert.Contains(t, w.output(), "\x1b[?1049h")
		w.types("\x03")
		w.exits()
	}
}
