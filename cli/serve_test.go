package cli

import (
	"os"
	"path/filepath"
	"testing"

	"dominoes/serve"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestServeRefusesWhatItCannotUse(t *testing.T) {
	home := t.TempDir()
	keys := filepath.Join(home, "keys")
	require.NoError(t, os.WriteFile(keys, []byte("nonsense\n"), 0o600))
	run(t, "", "serve", "--allow", keys).says(t, exitUsage, "line 1: that isn't a public key")
	broken := file(t, "id = \"x\"\nname = 7\n")
	run(t, "", "serve", "--rules", broken).says(t, exitUsage, broken+":2: name must be a text in double quotes")
	run(t, "", "serve", "--home", home, "--addr", "nowhere.invalid:1").says(t, exitUnsound, "--addr nowhere.invalid:1")
	first, err := serve.New(serve.Config{Home: home, Limits: serve.Usual()})
	require.NoError(t, err)
	run(t, "", "serve", "--home", home).says(t, exitUnsound, "another server has its home in "+home)
	assert.NoError(t, first.Close())
}

func TestServeSaysHowPeopleConnect(t *testing.T) {
	for address, want := range map[string]string{
		"127.0.0.1:23234": "From this machine: ssh -p 23234 127.0.0.1\n",
		"[::1]:24":        "From this machine: ssh -p 24 ::1\n",
		"[::]:23234":      "with this machine's name for HOST: ssh -p 23234 HOST\n",
		"192.0.2.7:22":    "ssh -p 22 192.0.2.7\n",
	} {
		assert.Contains(t, serving(address, "/home", "SHA256:x"), want)
	}
}
