package store

import (
	"os"
	"path/filepath"
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

// seedFile is where the seed of a match is kept.
func seedFile(m *Matches, seed game.Seed) string { return filepath.Join(m.seeds, seed.Commitment()) }

func TestRemove(t *testing.T) {
	m := keptMatches(t)
	e := keep(t, m, game.Seed{1}, header(game.Seed{1}))
	other := keep(t, m, game.Seed{2}, header(game.Seed{2}))
	require.NoError(t, m.Remove(e))
	left := entries(t, m)
	require.Len(t, left, 1)
	assert.Equal(t, other.ID, left[0].ID)
	assert.NoFileExists(t, seedFile(m, game.Seed{1}))
	assert.FileExists(t, seedFile(m, game.Seed{2}))
	require.ErrorIs(t, m.Remove(e), os.ErrNotExist, "it is gone already")
}

// A match may have two records, as where something else has changed the first: its seed
// stays until the last of them is removed.
func TestRemoveLeavesASeedThatAnotherRecordNeeds(t *testing.T) {
	m := keptMatches(t)
	damaged := keep(t, m, game.Seed{1}, header(game.Seed{1}))
	keep(t, m, game.Seed{1}, header(game.Seed{1}))
	require.NoError(t, m.Remove(damaged))
	left := entries(t, m)
	require.Len(t, left, 1)
	r, err := m.Read(left[0])
	require.NoError(t, err)
	assert.Equal(t, &game.Seed{1}, m.Seed(left[0], r))
	require.NoError(t, m.Remove(left[0]))
	assert.NoFileExists(t, seedFile(m, game.Seed{1}))
}

// A match that is open somewhere stays, and so does a file that isn't among the
// matches.
func TestRemoveLeavesWhatIsNotItsOwn(t *testing.T) {
	m, dir := keptMatches(t), t.TempDir()
	f, _ := keepOpen(t, m, game.Seed{1}, header(game.Seed{1}))
	var held *HeldError
	require.ErrorAs(t, m.Remove(entries(t, m)[0]), &held)
	require.NoError(t, f.Close())

	name := filepath.Join(dir, "mine.jsonl")
	require.NoError(t, os.WriteFile(name, []byte("x"), 0o600))
	require.ErrorContains(t, m.Remove(Entry{ID: "mine", Name: name}), "isn't among the matches")
	require.ErrorContains(t, m.Remove(Entry{Name: filepath.Join(m.dir, "..", "mine.jsonl")}), "isn't among the matches")
	assert.FileExists(t, name)
}

// Of a match that is recorded elsewhere the file stays, with what going on with it
// needs.
func TestRemoveOfAMatchElsewhere(t *testing.T) {
	m, name := keptMatches(t), filepath.Join(t.TempDir(), "mine.jsonl")
	require.NoError(t, keepAt(t, m, name, game.Seed{1}, "").Close())
	require.NoError(t, m.Remove(entries(t, m)[0]))
	assert.Empty(t, entries(t, m))
	assert.FileExists(t, name)
	assert.FileExists(t, seedFile(m, game.Seed{1}))
}

// A record that can't be read can be removed.
func TestRemoveOfWhatCannotBeRead(t *testing.T) {
	m := keptMatches(t)
	require.NoError(t, os.MkdirAll(m.dir, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(m.dir, "bad.jsonl"), []byte("x"), 0o600))
	require.NoError(t, m.Remove(entries(t, m)[0]))
	assert.Empty(t, entries(t, m))
}

// Looking up the holder takes no lock, leaves none behind, and isn't misled by one that
// was left.
func TestHeld(t *testing.T) {
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

func TestCache(t *testing.T) {
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
