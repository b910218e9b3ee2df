package store

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestProgressKeepsEachLessonOnce(t *testing.T) {
	name := filepath.Join(t.TempDir(), "deep", "progress.json")
	p := NewProgress(name)
	ids, err := p.Finished()
	require.NoError(t, err)
	require.Empty(t, ids, "no file is no progress")

	require.NoError(t, p.Finish("joining"))
	require.NoError(t, p.Finish("doubles"))
	require.NoError(t, p.Finish("joining"))
	ids, err = NewProgress(name).Finished()
	require.NoError(t, err)
	require.Equal(t, []string{"joining", "doubles"}, ids)
	require.NoError(t, p.Flush(), "nothing is left to do")

	files, err := os.ReadDir(filepath.Dir(name))
	require.NoError(t, err)
	require.Len(t, files, 1, "nothing is left behind")
}

// Finish puts an id and writes it at once.
func (p *Progress) Finish(id string) error {
	p.Put(id)
	return p.Flush()
}

// Ids that couldn't be written are written by the next Flush.
func TestProgressIsKeptUntilItIsWritten(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "home", "progress.json")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "home"), nil, 0o600))
	p := NewProgress(name)
	require.Error(t, p.Finish("joining"))
	require.NoError(t, os.Remove(filepath.Join(dir, "home")))
	require.NoError(t, p.Finish("doubles"))
	ids, err := p.Finished()
	require.NoError(t, err)
	require.Equal(t, []string{"joining", "doubles"}, ids)
}

// FuzzProgress adds an id to any file: either the file can't be read and isn't changed, or it keeps all of its content.
func FuzzProgress(f *testing.F) {
	for _, text := range []string{
		``, `{}`, `{"finished":["a","b"]}`, `{"finished":null,"more":{"deep":[1,2]}}`, `{"finished":["a"],"finished":["b"]}`,
		`[]`, `null`, `{`, `{"finished":7}`, `{"finished":["a"]`,
	} {
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
