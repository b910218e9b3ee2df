package serve

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestHostKeyIsMadeOnce(t *testing.T) {
	home := t.TempDir()
	first, err := hostKey(home)
	require.NoError(t, err)
	assert.Equal(t, "ssh-ed25519", first.PublicKey().Type())
	again, err := hostKey(home)
	require.NoError(t, err)
	assert.Equal(t, first.PublicKey().Marshal(), again.PublicKey().Marshal())
	info, err := os.Stat(filepath.Join(home, hostKeyName))
	require.NoError(t, err)
	if runtime.GOOS != "windows" {
		assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	}
	files, err := os.ReadDir(home)
	require.NoError(t, err)
	assert.Len(t, files, 1)
}
func TestHostKeyThatOthersCanReadIsRefused(t *testing.T) {
	for _, mode := range []os.FileMode{0o600, 0o400, 0o700} {
		assert.False(t, opensToOthers("linux", mode), mode)
	}
	home := t.TempDir()
	_, err := hostKey(home)
	require.NoError(t, err)
	name := filepath.Join(home, hostKeyName)
	for _, mode := range []os.FileMode{0o640, 0o604, 0o620} {
		if runtime.GOOS != "windows" {
			require.NoError(t, os.Chmod(name, mode))
			_, err = hostKey(home)
			require.ErrorContains(t, err, "can be read or changed by other users")
			require.ErrorContains(t, err, "chmod 600 "+name)
		}
		assert.True(t, opensToOthers("darwin", mode), mode)
		assert.False(t, opensToOthers("windows", mode), "%v: it says nothing of others there", mode)
	}
}

func TestHostKeyThatIsNoKeyIsLeftAlone(t *testing.T) {
	home := t.TempDir()
	name := filepath.Join(home, hostKeyName)
	require.NoError(t, os.WriteFile(name, []byte("nonsense"), 0o600))
	_, err := hostKey(home)
	require.ErrorContains(t, err, "isn't a private key that can be used")
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, "nonsense", string(text), "it is left alone")
	require.NoError(t, os.Remove(name))
	require.NoError(t, os.Mkdir(name, 0o700))
	_, err = hostKey(home)
	require.ErrorContains(t, err, "must be a file")
}
