package store

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
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

// changers are two programs that change a file many times, at once.
func changers(change func(program, turn int)) {
	var wait sync.WaitGroup
	for program := range 2 {
		wait.Go(func() {
			for turn := range 40 {
				change(program, turn)
				time.Sleep(time.Millisecond) // nobody changes things without a break
			}
		})
	}
	wait.Wait()
}

func TestTwoProgramsChangeSettings(t *testing.T) {
	name := filepath.Join(t.TempDir(), "settings.toml")
	programs := []*Settings{NewSettings(name), NewSettings(name)}
	changers(func(program, turn int) {
		programs[program].Put(Setting{fmt.Sprintf("k%d-%d", program, turn), true})
		assert.NoError(t, programs[program].Flush())
	})
	sheet, err := programs[0].Read()
	require.NoError(t, err)
	assert.Len(t, sheet.Values(), 80)
}

func TestTwoProgramsFinishLessons(t *testing.T) {
	name := filepath.Join(t.TempDir(), "progress.json")
	programs := []*Progress{NewProgress(name), NewProgress(name)}
	changers(func(program, turn int) {
		assert.NoError(t, programs[program].Finish(fmt.Sprint(program, turn)))
	})
	ids, err := programs[0].Finished()
	require.NoError(t, err)
	assert.Len(t, ids, 80)
}

// Without a lock changes are kept all the same, and soon.
func TestChangesWithoutALock(t *testing.T) {
	for _, c := range []struct {
		name   string
		hinder func(home string)
	}{
		{"there can't be locks", func(home string) {
			require.NoError(t, os.WriteFile(filepath.Join(home, "locks"), nil, 0o600))
		}},
		{"another program hangs", func(home string) {
			require.NoError(t, os.Mkdir(filepath.Join(home, "locks"), 0o755))
			l := flock.New(filepath.Join(home, "locks", "progress.json.lock"))
			require.NoError(t, l.Lock())
			t.Cleanup(func() { _ = l.Close() })
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			home := t.TempDir()
			t.Setenv(HomeVariable, home)
			c.hinder(home)
			began := time.Now()
			p := NewProgress(filepath.Join(home, "progress.json"))
			require.NoError(t, p.Finish("joining"))
			ids, err := p.Finished()
			require.NoError(t, err)
			assert.Equal(t, []string{"joining"}, ids)
			assert.Less(t, time.Since(began), 10*patience)
		})
	}
}

func TestDirectoriesThatChange(t *testing.T) {
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
