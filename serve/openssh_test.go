package serve_test

import (
	"bytes"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"dominoes/serve"
	"dominoes/serve/servetest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// openSSH runs the system's client, with a key of its own, and returns what it wrote.
func openSSH(t *testing.T, s *server, input string, args ...string) (out string, err error) {
	t.Helper()
	dir := t.TempDir()
	key := filepath.Join(dir, "key")
	made, err := exec.Command("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key).CombinedOutput()
	require.NoError(t, err, "%s", made)
	host, port, err := net.SplitHostPort(s.Addr)
	require.NoError(t, err)
	args = append([]string{
		"-F", "none", "-p", port, "-i", key, "-o", "IdentitiesOnly=yes", "-o", "UserKnownHostsFile=" + filepath.Join(dir, "known"), "-o", "StrictHostKeyChecking=no",
		"-o", "LogLevel=INFO", "-o", "BatchMode=no", host,
	}, args...)
	cmd := exec.CommandContext(t.Context(), "ssh", args...)
	cmd.Env = append(os.Environ(), "SSH_AUTH_SOCK=", "LC_DOMINOES=x", "SECRET=y")
	cmd.Stdin = strings.NewReader(input)
	var text bytes.Buffer
	cmd.Stdout, cmd.Stderr = &text, &text
	err = cmd.Run()
	return text.String(), err
}

// needsOpenSSH skips a test on a machine without OpenSSH's client.
func needsOpenSSH(t *testing.T) {
	for _, program := range []string{"ssh", "ssh-keygen"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skip("there is no " + program)
		}
	}
}

func TestOpenSSH(t *testing.T) {
	needsOpenSSH(t)
	s := serving(t, mirror)
	for _, c := range []struct {
		input, args string
		refused     bool
		says        []string
	}{
		{"Ann\nq", "-T", false, []string{"I am Ann, SHA256:", "drawn false"}},
		{"q", "-T -o PubkeyAuthentication=no", false, []string{"I am Guest 1"}},
		{"q", "-tt -o PubkeyAuthentication=no -o SendEnv=SECRET join ab", false, []string{"drawn true, wish {join ab}", "env [TERM="}},
		{"", "ls /", true, []string{"This server only plays dominoes"}},
		{"", "-s sftp", true, []string{"subsystem request failed"}},
		{"q", "-T -o PubkeyAuthentication=no -R0:127.0.0.1:22", false, []string{"remote port forwarding failed"}},
		{"", "-W 127.0.0.1:22 -o PubkeyAuthentication=no", true, []string{"forwarding"}},
	} {
		out, err := openSSH(t, s, c.input, strings.Fields(c.args)...)
		if !strings.Contains(c.args, "-R") { // some versions go on, others end
			assert.Equal(t, c.refused, err != nil, "%s: %s", c.args, out)
		}
		for _, text := range c.says {
			assert.Contains(t, out, text, c.args)
		}
		assert.NotContains(t, out, "SECRET")
	}
	closed := serving(t, mirror, admitting(serve.Admission{}))
	out, err := openSSH(t, closed, "", "-T", "-o", "PubkeyAuthentication=no")
	require.Error(t, err)
	assert.Contains(t, out, "This server knows people by their SSH key.")
}

func TestOpenSSHShowsWhyItIsTurnedAway(t *testing.T) {
	needsOpenSSH(t)
	s := serving(t, mirror, limiting(func(l *serve.Limits) { l.Attempts = 1 }))
	require.NoError(t, s.connects(servetest.AsGuest()).Close())
	out, err := openSSH(t, s, "", "-T", "-o", "PubkeyAuthentication=no")
	require.Error(t, err)
	assert.Contains(t, out, "Too many connections come from your address")
}
