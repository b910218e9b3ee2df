package cli

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/serve"
)

func TestWhatServeRefuses(t *testing.T) {
	keys := filepath.Join(t.TempDir(), "keys")
	require.NoError(t, os.WriteFile(keys, []byte("nonsense\n"), 0o600))
	for want, args := range map[string][]string{
		"the invitation code is too easy to guess": {"--invite", "1234"},
		"line 1: that isn't a public key":          {"--allow", keys},
		"no such file":                             {"--allow", keys + "none"},
		"--max-sessions must be at least 1, not 0": {"--max-sessions", "0"},
		"--idle must be more than 1m0s, not 1m0s":  {"--idle", "1m"},
		`invalid argument "x" for --idle`:          {"--idle", "x"},
		`serve takes no argument like "here"`:      {"here"},
	} {
		run(t, "", append([]string{"serve"}, args...)...).says(t, 2, want)
	}
	broken := file(t, "id = \"x\"\nname = 7\n")
	run(t, "", "serve", "--rules", broken).says(t, 2, broken+":2: name must be a text in double quotes")
	run(t, "", "serve", "--addr", "nowhere.invalid:1").says(t, 1, "--addr nowhere.invalid:1")
	home := t.TempDir()
	first, err := serve.New(serve.Config{Home: home, Limits: serve.Usual()})
	require.NoError(t, err)
	run(t, "", "serve", "--home", home).says(t, 1, "another server has its home in "+home)
	require.NoError(t, first.Close())
}

func TestHowToConnectIsTold(t *testing.T) {
	for address, want := range map[string]string{
		"127.0.0.1:23234": "From this machine: ssh -p 23234 127.0.0.1\n",
		"[::1]:24":        "From this machine: ssh -p 24 ::1\n",
		"[::]:23234":      "with this machine's name for HOST: ssh -p 23234 HOST\n",
		"192.0.2.7:22":    "ssh -p 22 192.0.2.7\n",
	} {
		assert.Contains(t, serving(address, "/home", "SHA256:x"), want)
	}
}
