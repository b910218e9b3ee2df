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

// On Windows a locked record couldn't be read by others, so its holder file is locked instead.
func TestLockTargetIsHolderFileOnlyOnWindows(t *testing.T) {
	for _, s := range []system{"linux", "darwin", "freebsd"} {
		path, flags := s.lockTarget("record", "holder")
		assert.Equal(t, "record", path, s)
		assert.Zero(t, flags&os.O_CREATE, s)
	}
	path, flags := system("windows").lockTarget("record", "holder")
	assert.Equal(t, "holder", path)
	assert.NotZero(t, flags&os.O_CREATE)
}

// On Windows an open file can't be removed, and one that nobody has open may be. Elsewhere the lock keeps a file that is
// being written.
func TestFileBeingWrittenStaysUnlessOnWindows(t *testing.T) {
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

// Without HOME, a Unix user's directory comes from the user database; Windows doesn't use HOME.
func TestHomeFollowsVariablesOfSystem(t *testing.T) {
	dir := filepath.Join("AppData", "Local")
	for _, c := range []struct {
		name             string
		mine, home, data string // variables
		system           system
		want             string
	}{
		{"Windows", "", "", "", "windows", filepath.Join(dir, "dominoes")},
		{"HOME", "", "/home/ann", "", "linux", filepath.Join(dir, "dominoes")},
		{"no HOME", "", "", "", "linux", ""},
		{"a data home", "", "", "/data", "linux", filepath.Join(dir, "dominoes")},
		{"its own", dir, "", "/data", "linux", dir},
		{"its own on Windows", dir, "", "", "windows", dir},
	} {
		t.Setenv(HomeVariable, c.mine)
		t.Setenv("HOME", c.home)
		t.Setenv("XDG_DATA_HOME", c.data)
		got := c.system.home(dir, "XDG_DATA_HOME")
		if c.want == "" {
			assert.True(t, filepath.IsAbs(got) && strings.HasSuffix(got, filepath.Join(dir, "dominoes")), "%s: %s", c.name, got)
			assert.NotEqual(t, filepath.Join("/", dir, "dominoes"), got)
			continue
		}
		assert.Equal(t, c.want, got, c.name)
	}
	t.Setenv(HomeVariable, "")
	for _, home := range []func() string{DataHome, ConfigHome, StateHome} {
		assert.Equal(t, "dominoes", filepath.Base(home()))
	}
}

// forbidden matches file names that aren't allowed on Windows.
var forbidden = regexp.MustCompile(`[<>:"/\\|?*\x00-\x1f]|[. ]$|(?i)^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)`)

// Files in the home have names that are allowed on every system and differ in more than case.
func TestFileNamesAreAllowedOnEverySystem(t *testing.T) {
	home := t.TempDir()
	t.Setenv(HomeVariable, home)
	m := NewMatches(home, home, time.Now)
	f, err := m.Create(game.Seed{1}, game.Seed{1}.Commitment())
	require.NoError(t, err)
	require.NoError(t, Replace(filepath.Join(home, "settings.toml"), []byte("x")))
	temp, done, err := here.newTemp(home, "settings.toml")
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
