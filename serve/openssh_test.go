package serve

import (
	"bytes"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// openSSH runs the system's client, with a key of its own, and returns what it wrote.
func openSSH(t *testing.T, s *served, input string, args ...string) (out string, err error) {
	t.Helper()
	dir := t.TempDir()
	key := filepath.Join(dir, "key")
	made, err := exec.Command("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key).CombinedOutput()
	require.NoError(t, err, "%s", made)
	host, port, err := net.SplitHostPort(s.addr)
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

// The client that most people have: with a terminal and without one, with a key and as a guest.
func TestOpenSSH(t *testing.T) {
	for _, program := range []string{"ssh", "ssh-keygen"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skip("there is no " + program)
		}
	}
	s := serving(t, mirror)
	out, err := openSSH(t, s, "Ann\nq", "-T")
	require.NoError(t, err, out)
	assert.Contains(t, out, "I am Ann, SHA256:")
	assert.Contains(t, out, "drawn false")

	out, err = openSSH(t, s, "q", "-T", "-o", "PubkeyAuthentication=no")
	require.NoError(t, err, out)
	assert.Contains(t, out, "I am Guest 1")

	out, err = openSSH(t, s, "q", "-tt", "-o", "PubkeyAuthentication=no", "-o", "SendEnv=SECRET LC_DOMINOES", "join", "ab")
	require.NoError(t, err, out)
	assert.Contains(t, out, "wish {join ab}")
	assert.NotContains(t, out, "SECRET")

	out, err = openSSH(t, s, "", "ls", "/")
	require.Error(t, err)
	assert.Contains(t, out, "This server only plays dominoes")

	out, err = openSSH(t, s, "", "-s", "sftp")
	require.Error(t, err)
	assert.Contains(t, out, "subsystem request failed")

	for _, forwarding := range []string{"-L127.0.0.1:0:127.0.0.1:22", "-R0:127.0.0.1:22"} {
		out, _ := openSSH(t, s, "q", "-T", "-o", "ExitOnForwardFailure=yes", "-o", "PubkeyAuthentication=no", forwarding)
		if strings.HasPrefix(forwarding, "-R") {
			assert.Contains(t, out, "remote port forwarding failed")
		}
	}
	out, err = openSSH(t, s, "", "-W", "127.0.0.1:22", "-o", "PubkeyAuthentication=no")
	require.Error(t, err)
	assert.Contains(t, out, "forwarding", out)

	closed := serving(t, mirror, admitting(Admission{}))
	out, err = openSSH(t, closed, "", "-T", "-o", "PubkeyAuthentication=no")
	require.Error(t, err)
	assert.Contains(t, out, "This server knows people by their SSH key.")
}
