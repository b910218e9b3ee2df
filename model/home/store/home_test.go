package store

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gofrs/flock"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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
