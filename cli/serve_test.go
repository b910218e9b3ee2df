package cli

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/serve"
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
