package store

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzProgress finishes something in any file: either it can't be read, is refused in
// words and stays as it is, or all that it held is there afterwards.
func FuzzProgress(f *testing.F) {
	for _, text := range []string{``, `{}`, `{"finished":["a","b"]}`, `{"finished":null,"more":{"deep":[1,2]}}`, `{"finished":["a"],"finished":["b"]}`, `[]`, `{"finished":7}`} {
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
