package store_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/internal/input"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
)

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
