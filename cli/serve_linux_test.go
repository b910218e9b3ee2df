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
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/room"
	"dominoes/model/store"
)

// startServer starts a server as a process of its own, and returns it with its address.
func startServer(t *testing.T, home string) (cmd *exec.Cmd, addr string, log *bytes.Buffer) {
	t.Helper()
	cmd = exec.Command(os.Args[0], "serve", "--addr", "127.0.0.1:0", "--home", home, "--log-json")
	cmd.Env = append(os.Environ(), partVariable+"=program", store.HomeVariable+"="+t.TempDir())
	log = &bytes.Buffer{}
	cmd.Stderr = log
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	return cmd, strings.TrimSuffix(strings.Fields(line)[3], ";"), log
}

// A signal ends the server in good order, and a kill loses nothing that was played. A second signal
// needn't wait for anybody.
func TestSignalsEndTheServer(t *testing.T) {
	t.Parallel()
	home, key := t.TempDir(), newKey(t)
	server, addr, log := startServer(t, home)
	c := calls(t, addr, key, "xterm-256color")
	c.sees("Name:")
	c.types("Ann\r")
	c.sees("No tables are open")
	c.types("n")
	c.sees("enter deal")
	c.types("\r")
	c.sees("The table is empty")
	c.types("\r")
	c.plays()
	require.NoError(t, server.Process.Signal(syscall.SIGTERM))
	c.leaves()
	c.sees("Your match is saved. Come back with the same key to continue it.")
	c.sees("The server is shutting down.")
	require.NoError(t, server.Wait())
	assert.Contains(t, log.String(), `"msg":"session ends"`)

	server, addr, _ = startServer(t, home)
	c = calls(t, addr, key, "xterm-256color")
	c.sees("No tables are open")
	c.types("n")
	c.sees("Continue")
	c.types("\r")
	c.sees("Open ends")
	c.plays()
	require.NoError(t, server.Process.Kill())
	<-c.ended
	_ = server.Wait()

	server, addr, _ = startServer(t, home)
	c = calls(t, addr, key, "xterm-256color")
	c.sees("No tables are open")
	c.types("n")
	c.sees("Continue")
	c.types("\r")
	c.sees("Open ends")
	require.NoError(t, server.Process.Signal(syscall.SIGSTOP)) // both wait for it
	require.NoError(t, server.Process.Signal(syscall.SIGTERM))
	require.NoError(t, server.Process.Signal(syscall.SIGINT))
	require.NoError(t, server.Process.Signal(syscall.SIGCONT))
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = server.Wait()
	}()
	select {
	case <-ended:
	case <-time.After(30 * time.Second):
		require.Fail(t, "it doesn't end")
	}
}

// A server is killed again and again while two people play. Each time it is started anew they come back to
// their seats, and nothing is missing that either of them was told.
func TestTablesOutliveTheServer(t *testing.T) {
	t.Parallel()
	home, keys, names := t.TempDir(), []ssh.Signer{newKey(t), newKey(t)}, []string{"Ann", "Bo"}
	h := hosts(t, home)
	code, err := h.club.For(room.Person{ID: "somebody"}, "here").Open(hosting.Offer{Setup: match.Setup{
		Variant: "block", Options: map[string]string{"target": "1000"}, Seats: match.UnnamedSeats(record.Human, record.Human),
	}})
	require.NoError(t, err)
	for i, key := range keys {
		c := h.named(t, key, names[i], "", "join "+code)
		c.sees([]string{"Waiting", "Round 1"}[i])
		defer func() { _ = c.client.Close() }()
	}
	kept := filepath.Join(home, "tables", code+".json")
	require.Eventually(t, func() bool { _, err := os.Stat(kept); return err == nil }, 30*time.Second, time.Millisecond)
	h.stop()
	moves := regexp.MustCompile(`(?m)^(?:Ann|You|Bo) (?:played|passed|led)`)
	before := 0
	for kills := range 8 {
		server, addr, _ := startServer(t, home)
		var told []*caller
		for _, key := range keys {
			c := callsFor(t, addr, key, "", "join "+code)
			go c.answersUntil(func(string) bool { return false })
			told = append(told, c)
		}
		require.Eventually(t, func() bool {
			return len(moves.FindAllString(told[kills%2].text(), -1)) > 3*kills
		}, 60*time.Second, time.Millisecond, "%s", told[kills%2].text())
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

// What the table says that friends type brings them to it on the full screen, in a terminal with OpenSSH: nothing but the
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
	for _, sees := range []string{"Waiting for 3 more players", "You are watching."} {
		w := open(t, false)
		command := h.club.For(room.Person{}, "here").Invitation(code)
		if sees == "You are watching." {
			command = strings.Replace(command, " join ", " watch ", 1)
		}
		cmd := exec.Command("sh", "-c", command)
		cmd.Env = append(os.Environ(), "PATH="+dir+":"+os.Getenv("PATH"), "TERM=xterm-256color", "LANG=C.UTF-8", "SSH_AUTH_SOCK=")
		w.runs(cmd)
		w.shows(sees)
		assert.Contains(t, w.output(), "\x1b[?1049h")
		w.types("\x03")
		w.exits()
	}
}
