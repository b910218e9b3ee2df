package store

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestRecords(t *testing.T) {
	name := filepath.Join(t.TempDir(), "match.jsonl")
	files, err := NewRecords(name)
	require.NoError(t, err)
	for n, want := range []string{"match.jsonl", "match-2.jsonl", "match-3.jsonl"} {
		w, err := files.Open(n + 1)
		require.NoError(t, err)
		_, err = w.Write([]byte(want))
		require.NoError(t, err)
		require.NoError(t, w.Close())
		held, err := os.ReadFile(filepath.Join(filepath.Dir(name), want))
		require.NoError(t, err)
		assert.Equal(t, want, string(held))
	}
	files.Discard()
	assert.FileExists(t, name, "a match was recorded to it")

	_, err = NewRecords(name)
	assert.ErrorContains(t, err, "holds something already")
	_, err = files.Open(2)
	assert.ErrorContains(t, err, "holds something already")
}

func TestAnUnusedRecordIsRemoved(t *testing.T) {
	name := filepath.Join(t.TempDir(), "match.jsonl")
	files, err := NewRecords(name)
	require.NoError(t, err)
	assert.FileExists(t, name)
	files.Discard()
	assert.NoFileExists(t, name)
}

// What was there before, be it an empty file or a device, stays.
func TestAnUnusedFileThatWasThereStays(t *testing.T) {
	name := filepath.Join(t.TempDir(), "match.jsonl")
	require.NoError(t, os.WriteFile(name, nil, 0o600))
	files, err := NewRecords(name)
	require.NoError(t, err)
	files.Discard()
	assert.FileExists(t, name)
}
