package store_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/internal/input"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/room"
)

// A stored table is listed until it is removed, and only its owner can read it.
func TestTablesAreKeptUntilForgotten(t *testing.T) {
	home := t.TempDir()
	tables := store.NewTables(home)
	list, err := tables.List()
	require.NoError(t, err)
	assert.Empty(t, list)
	one := hosting.Kept{
		Code: "k3m9x2vq", Record: "2026-11-23-2000", People: []hosting.KeptPerson{{ID: "SHA256:abc", Name: "Ann"}, {}}, Opener: "SHA256:abc",
		Terms: room.Terms{StandIns: true}, Opened: time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC),
	}
	require.NoError(t, tables.Keep(one))
	one.People[0].Gone = true
	require.NoError(t, tables.Keep(one))
	list, err = store.NewTables(home).List()
	require.NoError(t, err)
	assert.Equal(t, []hosting.Kept{one}, list)
	info, err := os.Stat(filepath.Join(home, "tables", "k3m9x2vq.json"))
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())

	left := filepath.Join(home, "tables", ".k3m9x2vq.json.dominoes-123456789")
	require.NoError(t, os.WriteFile(left, []byte("{"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(home, "tables", "broken.json"), []byte("{"), 0o600))
	list, err = tables.List()
	assert.ErrorContains(t, err, "broken.json", "which one can't be used")
	assert.Len(t, list, 1, "the others can")
	assert.NoFileExists(t, left)
	require.NoError(t, tables.Forget(one.Code))
	require.NoError(t, tables.Forget(one.Code), "twice")
	list, _ = tables.List()
	assert.Empty(t, list)
}

func TestUTF16FileIsNotReplaced(t *testing.T) {
	const text = "\xff\xfe{\x00}\x00"
	for what, write := range map[string]func(name string) error{
		"settings": func(name string) error {
			s := store.NewSettings(name)
			s.Put(store.Setting{ID: "theme", Value: "dark"})
			return s.Flush()
		},
		"progress": func(name string) error { p := store.NewProgress(name); p.Put("joining"); return p.Flush() },
		"cache":    func(name string) error { return store.NewCache(name).Write([]byte("x")) },
		"tables/ab.json": func(name string) error {
			return store.NewTables(filepath.Dir(filepath.Dir(name))).Keep(hosting.Kept{Code: "ab"})
		},
		"people": func(name string) error { return store.Replace(name, []byte("x")) },
	} {
		name := filepath.Join(t.TempDir(), what)
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o700))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
		assert.ErrorIs(t, write(name), input.ErrUTF16, what)
		now, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.Equal(t, text, string(now), what)
	}
}
