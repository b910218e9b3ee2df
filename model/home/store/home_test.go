package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gofrs/flock"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/variants"
)

// TestMain gives the tests a home of their own.
func TestMain(m *testing.M) {
	home, err := os.MkdirTemp("", "dominoes")
	if err != nil {
		panic(err)
	}
	_ = os.Setenv(HomeVariable, home)
	status := m.Run()
	_ = os.RemoveAll(home)
	os.Exit(status)
}

// Two programs change files at once, each of them in several commands.
func TestChangesOfTwoProgramsAreAllKept(t *testing.T) {
	const commands, turns = 4, 10
	home := t.TempDir()
	var settings []*Settings
	var progress []*Progress
	for range 2 {
		settings = append(settings, NewSettings(filepath.Join(home, "settings.toml")))
		progress = append(progress, NewProgress(filepath.Join(home, "progress.json")))
	}
	var wait sync.WaitGroup
	for n := range commands {
		wait.Go(func() {
			for turn := range turns {
				s, p := settings[n%2], progress[n%2]
				s.Put(Setting{fmt.Sprintf("k%d-%d", n, turn), true})
				assert.NoError(t, s.Flush())
				assert.NoError(t, p.Finish(fmt.Sprint(n, turn)))
			}
		})
	}
	wait.Wait()
	sheet, err := settings[0].Read()
	require.NoError(t, err)
	assert.Len(t, sheet.Values(), commands*turns)
	ids, err := progress[0].Finished()
	require.NoError(t, err)
	assert.Len(t, ids, commands*turns)
}

// Changes are saved even if locks aren't possible.
func TestChangesAreKeptWithoutLocks(t *testing.T) {
	home := t.TempDir()
	t.Setenv(HomeVariable, home)
	require.NoError(t, os.WriteFile(filepath.Join(home, "locks"), nil, 0o600))
	p := NewProgress(filepath.Join(home, "progress.json"))
	require.NoError(t, p.Finish("joining"))
	ids, err := p.Finished()
	require.NoError(t, err)
	assert.Equal(t, []string{"joining"}, ids)
}

// A write waits for a slow program that has the file's lock. After the timeout it fails, and the file isn't changed.
func TestWriterWaitsForAnotherProgramWithinLimit(t *testing.T) {
	for _, c := range []struct {
		takes time.Duration
		busy  bool
	}{{20 * time.Second, false}, {writeTimeout + time.Second, true}} {
		home := t.TempDir()
		t.Setenv(HomeVariable, home)
		require.NoError(t, os.Mkdir(filepath.Join(home, "locks"), 0o755))
		lock := func(name string) *flock.Flock {
			l := flock.New(filepath.Join(home, "locks", name+".lock"))
			require.NoError(t, l.Lock())
			return l
		}
		synctest.Test(t, func(t *testing.T) {
			p := NewProgress(filepath.Join(home, "progress.json"))
			s := NewSettings(filepath.Join(home, "settings.toml"))
			s.Put(Setting{"theme", "dark"})
			others := []*flock.Flock{lock("progress.json"), lock("settings.toml")}
			var finished, flushed error
			var both sync.WaitGroup
			both.Go(func() { finished = p.Finish("joining") })
			both.Go(func() { flushed = s.Flush() })
			time.Sleep(c.takes)
			for _, l := range others {
				require.NoError(t, l.Close())
			}
			both.Wait()
			if c.busy {
				require.ErrorIs(t, finished, ErrBusy)
				require.ErrorIs(t, flushed, ErrBusy)
				ids, err := p.Finished()
				require.NoError(t, err)
				require.Empty(t, ids)
				require.NoError(t, p.Finish("joining"))
				require.NoError(t, s.Flush(), "the change has waited")
			}
			ids, err := p.Finished()
			require.NoError(t, err)
			assert.Equal(t, []string{"joining"}, ids)
			assert.Equal(t, "theme = \"dark\"\n", held(t, s.Name()))
		})
	}
}

func TestMakeDirMakesMissingParents(t *testing.T) {
	home := t.TempDir()
	deep := filepath.Join(home, "a", "b", "c")
	assert.Equal(t, []string{filepath.Join(home, "a", "b"), filepath.Join(home, "a"), home}, parents(deep))
	require.NoError(t, makeDir(deep))
	assert.DirExists(t, deep)
	assert.Empty(t, parents(deep))
	assert.Empty(t, parents(string(filepath.Separator)))
	assert.NoError(t, makeDir(deep), "it is there")
	require.NoError(t, os.WriteFile(filepath.Join(home, "file"), nil, 0o600))
	assert.Error(t, makeDir(filepath.Join(home, "file", "a")))
}

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

// On Windows an open file can't be removed, and one that nobody has open may be. Elsewhere the lock keeps a file that
// is being written.
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

// Guarded errors name no file, process or machine; the log has the whole errors.
func TestGuardedErrorsNameNothingOfTheMachine(t *testing.T) {
	home := t.TempDir()
	var logged []string
	guard := GuardGuests(func(err error) { logged = append(logged, err.Error()) })
	kept := keptMatches(t)
	seed := game.Seed{1}
	e := keep(t, kept, seed, header(seed))
	file, _, err := kept.Open(e)
	require.NoError(t, err)
	defer func() { _ = file.Close() }()
	_, _, held := kept.Guarded(guard).Open(e)
	require.ErrorAs(t, held, new(*HeldError))
	errs := []error{held}
	assert.NotContains(t, held.Error(), "process")

	for _, dir := range []string{"matches", "seeds"} {
		require.NoError(t, os.WriteFile(filepath.Join(home, dir), nil, 0o600))
	}
	require.NoError(t, os.WriteFile(filepath.Join(home, "progress.json"), []byte("{"), 0o600))
	require.NoError(t, os.Mkdir(filepath.Join(home, "settings.toml"), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(home, "rules"), nil, 0o600))
	matches := NewMatches(home, home, at).Guarded(guard)
	_, err = matches.List()
	errs = append(errs, err)
	_, err = matches.Find("none")
	errs = append(errs, err)
	_, err = matches.Create(seed, strings.Repeat("0", 64))
	errs = append(errs, err)
	_, err = matches.Read(Entry{Name: filepath.Join(home, "matches", "x")})
	errs = append(errs, err, matches.Remove(Entry{Name: filepath.Join(home, "x")}))
	settings, progress := NewSettings(filepath.Join(home, "settings.toml")).Guarded(guard), NewProgress(filepath.Join(home, "progress.json")).Guarded(guard)
	_, err = settings.Read()
	settings.Put(Setting{"theme", "dark"})
	errs = append(errs, err, settings.Flush())
	_, err = progress.Finished()
	progress.Put("x")
	errs = append(errs, err, progress.Flush())
	v := variants.All()[0]
	_, err = NewHouseRules(home).Guarded(guard).Keep("Mine", &v, v.Rules(2))
	errs = append(errs, err)
	_, faults := NewHouseRules(home).Guarded(guard).Read(nil)
	errs = append(errs, faults...)
	require.Greater(t, len(errs), 10)
	for i, err := range errs {
		require.Error(t, err, i)
		assert.NotContains(t, err.Error(), home, i)
		assert.NotContains(t, errors.Join(err).Error(), "directory", i)
	}
	assert.Equal(t, "settings.toml", settings.Name())
	assert.Contains(t, strings.Join(logged, "\n"), home)
}

func TestProgressKeepsEachLessonOnce(t *testing.T) {
	name := filepath.Join(t.TempDir(), "deep", "progress.json")
	p := NewProgress(name)
	ids, err := p.Finished()
	require.NoError(t, err)
	require.Empty(t, ids, "no file is no progress")

	require.NoError(t, p.Finish("joining"))
	require.NoError(t, p.Finish("doubles"))
	require.NoError(t, p.Finish("joining"))
	ids, err = NewProgress(name).Finished()
	require.NoError(t, err)
	require.Equal(t, []string{"joining", "doubles"}, ids)
	require.NoError(t, p.Flush(), "nothing is left to do")

	files, err := os.ReadDir(filepath.Dir(name))
	require.NoError(t, err)
	require.Len(t, files, 1, "nothing is left behind")
}

// Finish puts an id and writes it at once.
func (p *Progress) Finish(id string) error {
	p.Put(id)
	return p.Flush()
}

// Ids that couldn't be written are written by the next Flush.
func TestProgressIsKeptUntilItIsWritten(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "home", "progress.json")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "home"), nil, 0o600))
	p := NewProgress(name)
	require.Error(t, p.Finish("joining"))
	require.NoError(t, os.Remove(filepath.Join(dir, "home")))
	require.NoError(t, p.Finish("doubles"))
	ids, err := p.Finished()
	require.NoError(t, err)
	require.Equal(t, []string{"joining", "doubles"}, ids)
}

// FuzzProgress adds an id to any file: either the file can't be read and isn't changed, or it keeps all of its content.
func FuzzProgress(f *testing.F) {
	for _, text := range []string{
		``, `{}`, `{"finished":["a","b"]}`, `{"finished":null,"more":{"deep":[1,2]}}`, `{"finished":["a"],"finished":["b"]}`,
		`[]`, `null`, `{`, `{"finished":7}`, `{"finished":["a"]`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		name := filepath.Join(t.TempDir(), "progress.json")
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
		p := NewProgress(name)
		before, err := p.Finished()
		if err != nil {
			require.ErrorContains(t, err, name)
			require.Error(t, p.Finish("new"))
			left, err := os.ReadFile(name)
			require.NoError(t, err)
			require.Equal(t, text, string(left))
			return
		}
		require.NoError(t, p.Finish("new"))
		after, err := p.Finished()
		require.NoError(t, err)
		require.Subset(t, after, before)
		require.Contains(t, after, "new")
		var old, now map[string]any
		require.NoError(t, json.Unmarshal([]byte(text), &old))
		left, err := os.ReadFile(name)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(left, &now))
		delete(old, finishedKey)
		for key, value := range old {
			require.Equal(t, value, now[key])
		}
	})
}

func TestAppendLineCutsOffIncompleteLastLine(t *testing.T) {
	name := filepath.Join(t.TempDir(), "lines")
	require.NoError(t, AppendLine(name, []byte("first\n")))
	for _, left := range []string{"first\n", "first\nsec", "first\nsecond"} {
		require.NoError(t, os.WriteFile(name, []byte(left), 0o600))
		require.NoError(t, AppendLine(name, []byte("second\n")))
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.Equal(t, "first\nsecond\n", string(text))
	}
	require.Error(t, AppendLine(filepath.Join(name, "file"), []byte("line\n")))
}
