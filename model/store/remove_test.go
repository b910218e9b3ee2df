package store

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"dominoes/game"
	"dominoes/game/record"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// begun creates a match with a header, and leaves its record open.
func begun(t *testing.T, m *Matches, seed game.Seed) *File {
	f, err := m.Create(seed, seed.Commitment())
	require.NoError(t, err)
	seats := []record.Seat{{Name: "Ann", Player: record.Human}, {Name: "Bo", Player: "club"}}
	require.NoError(t, record.NewWriter(f).Header(record.Header{Variant: "fives", Seats: seats, Commitment: seed.Commitment()}))
	return f
}

func newMatches(t *testing.T) (*Matches, string) {
	dir := t.TempDir()
	return NewMatches(dir, dir, func() time.Time { return time.Date(2026, 11, 20, 20, 14, 5, 0, time.UTC) }), dir
}

func entries(t *testing.T, m *Matches) []Entry {
	list, err := m.List()
	require.NoError(t, err)
	return list
}

func TestRemove(t *testing.T) {
	m, dir := newMatches(t)
	f, other := begun(t, m, game.Seed{1}), begun(t, m, game.Seed{2})
	require.NoError(t, f.Close())
	require.NoError(t, other.Close())
	e, err := m.Find(f.ID())
	require.NoError(t, err)
	require.NoError(t, m.Remove(e))
	left := entries(t, m)
	require.Len(t, left, 1)
	assert.Equal(t, other.ID(), left[0].ID)
	assert.NoFileExists(t, filepath.Join(dir, "seeds", game.Seed{1}.Commitment()))
	assert.FileExists(t, filepath.Join(dir, "seeds", game.Seed{2}.Commitment()))
	require.ErrorIs(t, m.Remove(e), os.ErrNotExist, "it is gone already")
}

// A match may have two records, as where something else has changed the first: its seed
// stays until the last of them is removed.
func TestRemoveLeavesASeedThatAnotherRecordNeeds(t *testing.T) {
	m, dir := newMatches(t)
	damaged, f := begun(t, m, game.Seed{1}), begun(t, m, game.Seed{1})
	require.NoError(t, damaged.Close())
	require.NoError(t, f.Close())
	e, err := m.Find(damaged.ID())
	require.NoError(t, err)
	require.NoError(t, m.Remove(e))
	left := entries(t, m)
	require.Len(t, left, 1)
	r, err := m.Read(left[0])
	require.NoError(t, err)
	assert.Equal(t, &game.Seed{1}, m.Seed(left[0], r))
	require.NoError(t, m.Remove(left[0]))
	assert.NoFileExists(t, filepath.Join(dir, "seeds", game.Seed{1}.Commitment()))
}

// A match that is open somewhere stays, and so does a file that isn't among the
// matches.
func TestRemoveLeavesWhatIsNotItsOwn(t *testing.T) {
	m, dir := newMatches(t)
	f := begun(t, m, game.Seed{1})
	var held *HeldError
	require.ErrorAs(t, m.Remove(entries(t, m)[0]), &held)
	require.NoError(t, f.Close())

	name := filepath.Join(dir, "mine.jsonl")
	require.NoError(t, os.WriteFile(name, []byte("x"), 0o600))
	require.ErrorContains(t, m.Remove(Entry{ID: "mine", Name: name}), "isn't among the matches")
	require.ErrorContains(t, m.Remove(Entry{Name: filepath.Join(dir, "matches", "..", "mine.jsonl")}), "isn't among the matches")
	assert.FileExists(t, name)
}

// Of a match that is recorded elsewhere the file stays, with what going on with it
// needs.
func TestRemoveOfAMatchElsewhere(t *testing.T) {
	m, dir := newMatches(t)
	name := filepath.Join(dir, "mine.jsonl")
	file, err := os.Create(name)
	require.NoError(t, err)
	f, err := m.CreateAt(file, game.Seed{1}, game.Seed{1}.Commitment())
	require.NoError(t, err)
	require.NoError(t, f.Close())
	require.NoError(t, m.Remove(entries(t, m)[0]))
	assert.Empty(t, entries(t, m))
	assert.FileExists(t, name)
	assert.FileExists(t, filepath.Join(dir, "seeds", game.Seed{1}.Commitment()))
}

// A record that can't be read can be removed.
func TestRemoveOfWhatCannotBeRead(t *testing.T) {
	m, dir := newMatches(t)
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "matches"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "matches", "bad.jsonl"), []byte("x"), 0o600))
	require.NoError(t, m.Remove(entries(t, m)[0]))
	assert.Empty(t, entries(t, m))
}

// Who only looks takes no lock, leaves none behind, and isn't misled by one that
// was left.
func TestHeld(t *testing.T) {
	m, dir := newMatches(t)
	f := begun(t, m, game.Seed{1})
	e := entries(t, m)[0]
	h, held := m.Held(e)
	assert.False(t, held, "this program has it, no other one")
	assert.Equal(t, os.Getpid(), h.Process)
	locks, err := filepath.Glob(filepath.Join(dir, "locks", "*"))
	require.NoError(t, err)
	require.Len(t, locks, 1)
	require.NoError(t, os.WriteFile(locks[0], []byte(`{"process":1,"host":"there"}`), 0o600))
	h, held = m.Held(e)
	assert.True(t, held)
	assert.Equal(t, "there", h.Host)

	require.NoError(t, f.Close())
	_, held = m.Held(e)
	assert.False(t, held)
	locks, err = filepath.Glob(filepath.Join(dir, "locks", "*"))
	require.NoError(t, err)
	assert.Empty(t, locks)

	path, err := holderFileOf(filepath.Join(dir, "locks"), e.Name)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, []byte(`{"process":1}`), 0o600))
	_, held = m.Held(e)
	assert.False(t, held, "it was left behind by a program that has died")
	f, _, err = m.Open(e)
	require.NoError(t, err)
	require.NoError(t, f.Close())
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
