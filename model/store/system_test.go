package store

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
)

// On Windows a lock would keep others from reading a record: its sign is locked in its place, and is there for that.
func TestWhatIsLockedOnASystem(t *testing.T) {
	for _, s := range []system{"linux", "darwin", "freebsd"} {
		path, flags := s.lockTarget("record", "sign")
		assert.Equal(t, "record", path, s)
		assert.Zero(t, flags&os.O_CREATE, s)
	}
	path, flags := system("windows").lockTarget("record", "sign")
	assert.Equal(t, "sign", path)
	assert.NotZero(t, flags&os.O_CREATE)
}

// On Windows the system itself keeps a file that is being written: it is removed by whoever asks for it where nobody has it
// open. Elsewhere its lock keeps it.
func TestWhatKeepsAFileThatIsWrittenOnASystem(t *testing.T) {
	dir := t.TempDir()
	for s, stays := range map[system]bool{"linux": true, "darwin": true, "windows": false} {
		temp, done, err := s.newTemp(dir, "settings.toml")
		require.NoError(t, err)
		require.NoError(t, temp.Close()) // a lock is a file of its own
		s.removeLeftovers(dir)
		if stays {
			assert.FileExists(t, temp.Name(), s)
		} else {
			assert.NoFileExists(t, temp.Name(), s)
		}
		done()
		s.removeLeftovers(dir)
		assert.NoFileExists(t, temp.Name(), s)
	}
}

// Where HOME is missing, a Unix user has a directory all the same; on Windows HOME says nothing.
func TestTheHomeOnASystem(t *testing.T) {
	t.Setenv(HomeVariable, "")
	t.Setenv("HOME", "")
	t.Setenv("XDG_DATA_HOME", "")
	dir := filepath.Join("AppData", "Local")
	assert.Equal(t, filepath.Join(dir, "dominoes"), system("windows").home(dir, "XDG_DATA_HOME"))
	assert.True(t, filepath.IsAbs(system("linux").home(dir, "XDG_DATA_HOME")))
	t.Setenv(HomeVariable, dir)
	for _, s := range []system{"windows", "linux"} {
		assert.Equal(t, dir, s.home("elsewhere", "XDG_DATA_HOME"))
	}
}

// forbidden is what a name on Windows can't be, or have in it.
var forbidden = regexp.MustCompile(`[<>:"/\\|?*\x00-\x1f]|[. ]$|(?i)^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)`)

// What is written at home has names that every system allows, and that don't differ in case alone.
func TestNamesAreAllowedEverywhere(t *testing.T) {
	home := t.TempDir()
	t.Setenv(HomeVariable, home)
	m := NewMatches(home, home, time.Now)
	f, err := m.Create(game.Seed{1}, game.Seed{1}.Commitment())
	require.NoError(t, err)
	require.NoError(t, Replace(filepath.Join(home, "settings.toml"), []byte("x")))
	temp, done, err := newTemp(home, "settings.toml")
	require.NoError(t, err)
	defer func() { done(); require.NoError(t, temp.Close()); require.NoError(t, f.Close()) }()

	seen := map[string]bool{}
	require.NoError(t, filepath.WalkDir(home, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || path == home {
			return err
		}
		assert.NotRegexp(t, forbidden, entry.Name())
		folded := strings.ToLower(path)
		assert.False(t, seen[folded], path)
		seen[folded] = true
		return nil
	}))
	assert.Greater(t, len(seen), 4)
}
