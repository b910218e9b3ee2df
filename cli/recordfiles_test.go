package cli

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestRecordFiles(t *testing.T) {
	name := filepath.Join(t.TempDir(), "match.jsonl")
	files, err := newRecordFiles(name)
	require.NoError(t, err)
	for n, want := range []string{"match.jsonl", "match-2.jsonl", "match-3.jsonl"} {
		w, err := files.open(n + 1)
		require.NoError(t, err)
		_, err = w.Write([]byte(want))
		require.NoError(t, err)
		require.NoError(t, w.Close())
		held, err := os.ReadFile(filepath.Join(filepath.Dir(name), want))
		require.NoError(t, err)
		assert.Equal(t, want, string(held))
	}
	files.discard()
	assert.FileExists(t, name, "a match was recorded to it")

	_, err = newRecordFiles(name)
	assert.ErrorContains(t, err, "holds something already")
	_, err = files.open(2)
	assert.ErrorContains(t, err, "holds something already")
}

func TestAnUnusedRecordIsRemoved(t *testing.T) {
	name := filepath.Join(t.TempDir(), "match.jsonl")
	files, err := newRecordFiles(name)
	require.NoError(t, err)
	assert.FileExists(t, name)
	files.discard()
	assert.NoFileExists(t, name)
}
