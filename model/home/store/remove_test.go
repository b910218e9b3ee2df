package store

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// entries lists the matches.
func entries(t *testing.T, m *Matches) []Entry {
	t.Helper()
	list, err := m.List()
	require.NoError(t, err)
	return list
}

func TestRemoveTakesMatchWithItsSeed(t *testing.T) {
	one, two := game.Seed{1}, game.Seed{2}
	for name, c := range map[string]struct {
		// make makes matches. The test removes the first.
		make  func(t *testing.T, m *Matches)
		err   error
		left  int
		seeds []game.Seed
	}{
		"one of two": {func(t *testing.T, m *Matches) {
			keep(t, m, one, header(one))
			keep(t, m, two, header(two))
		}, nil, 1, []game.Seed{two}},
		"another record needs its seed, as if the first was changed by something else": {func(t *testing.T, m *Matches) {
			keep(t, m, one, header(one))
			keep(t, m, one, header(one))
		}, nil, 1, []game.Seed{one}},
		"open in another program": {func(t *testing.T, m *Matches) {
			f, _ := keepOpen(t, m, one, header(one))
			t.Cleanup(func() { require.NoError(t, f.Close()) })
		}, &HeldError{}, 1, []game.Seed{one}},
		"recorded elsewhere: its file stays, with what it needs to go on": {func(t *testing.T, m *Matches) {
			name := filepath.Join(t.TempDir(), "mine.jsonl")
			require.NoError(t, keepAt(t, m, name, one, "").Close())
			t.Cleanup(func() { assert.FileExists(t, name) })
		}, nil, 0, []game.Seed{one}},
		"unreadable": {func(t *testing.T, m *Matches) {
			require.NoError(t, os.MkdirAll(m.dir, 0o755))
			require.NoError(t, os.WriteFile(filepath.Join(m.dir, "bad.jsonl"), []byte("x"), 0o600))
		}, nil, 0, nil},
	} {
		t.Run(name, func(t *testing.T) {
			m := keptMatches(t)
			c.make(t, m)
			e := slices.MinFunc(entries(t, m), func(a, b Entry) int { return strings.Compare(a.ID, b.ID) })
			err := m.Remove(e)
			assert.IsType(t, c.err, err)
			assert.Len(t, entries(t, m), c.left)
			assert.Equal(t, err != nil, slices.Contains(entries(t, m), e))
			for _, seed := range []game.Seed{one, two} {
				_, err := os.Stat(filepath.Join(m.seeds, seed.Commitment()))
				assert.Equal(t, slices.Contains(c.seeds, seed), err == nil, seed)
			}
			if err == nil {
				require.ErrorIs(t, m.Remove(e), os.ErrNotExist, "it is gone already")
			}
		})
	}
}

func TestRemoveLeavesFilesOutsideMatches(t *testing.T) {
	m, name := keptMatches(t), filepath.Join(t.TempDir(), "mine.jsonl")
	require.NoError(t, os.WriteFile(name, []byte("x"), 0o600))
	for _, name := range []string{name, filepath.Join(m.dir, "..", "mine.jsonl")} {
		require.ErrorContains(t, m.Remove(Entry{ID: "mine", Name: name}), "isn't among the matches")
	}
	assert.FileExists(t, name)
}

// Held keeps no lock, makes no file, and ignores a holder file that a killed program has left.
func TestHeldIgnoresOldHolderFile(t *testing.T) {
	m := keptMatches(t)
	f, e := keepOpen(t, m, game.Seed{1}, header(game.Seed{1}))
	h, held := m.Held(e)
	assert.False(t, held, "this program has it, no other one")
	assert.Equal(t, os.Getpid(), h.Process)
	locks, err := filepath.Glob(filepath.Join(m.locks, "*"))
	require.NoError(t, err)
	require.Len(t, locks, 1)
	require.NoError(t, os.WriteFile(locks[0], []byte(`{"process":1,"host":"there"}`), 0o600))
	h, held = m.Held(e)
	assert.True(t, held)
	assert.Equal(t, "there", h.Host)

	require.NoError(t, f.Close())
	_, held = m.Held(e)
	assert.False(t, held)
	locks, err = filepath.Glob(filepath.Join(m.locks, "*"))
	require.NoError(t, err)
	assert.Empty(t, locks)

	path, err := holderFileOf(m.locks, e.Name)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, []byte(`{"process":1}`), 0o600))
	_, held = m.Held(e)
	assert.False(t, held, "it was left behind by a program that has died")
	reopen(t, m, e)
}

func TestCacheIsReplacedByWrite(t *testing.T) {
	name := filepath.Join(t.TempDir(), "deep", "cache")
	c := NewCache(name)
	data, err := c.Read()
	require.NoError(t, err)
	assert.Empty(t, data)
	require.NoError(t, c.Write([]byte("this")))
	require.NoError(t, c.Write([]byte("that")))
	data, err = NewCache(name).Read()
	require.NoError(t, err)
	assert.Equal(t, "that", string(data))
	_, err = NewCache(filepath.Dir(name)).Read()
	require.Error(t, err, "a directory is no cache")
}
