package store

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestProgressIsKept(t *testing.T) {
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

	files, err := os.ReadDir(filepath.Dir(name))
	require.NoError(t, err)
	require.Len(t, files, 1, "nothing is left behind")
}

// Several lessons may be finished in commands at once.
func TestProgressAtOnce(t *testing.T) {
	p := NewProgress(filepath.Join(t.TempDir(), "progress.json"))
	var wait sync.WaitGroup
	for _, id := range []string{"a", "b", "c", "d", "e", "f"} {
		wait.Go(func() { _ = p.Finish(id) })
	}
	wait.Wait()
	ids, err := p.Finished()
	require.NoError(t, err)
	require.ElementsMatch(t, []string{"a", "b", "c", "d", "e", "f"}, ids)
}

// What can't be read is said, and stays as it is.
func TestBadProgressIsNotOverwritten(t *testing.T) {
	for _, text := range []string{"{", "[]", "null", "", `{"finished":7}`, `{"finished":["a"]`} {
		name := filepath.Join(t.TempDir(), "progress.json")
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
		p := NewProgress(name)
		_, err := p.Finished()
		require.ErrorContains(t, err, name, text)
		require.ErrorContains(t, p.Finish("b"), name, text)
		left, err := os.ReadFile(name)
		require.NoError(t, err)
		require.Equal(t, text, string(left))
	}
}

func TestProgressKeepsWhatItDoesNotKnow(t *testing.T) {
	name := filepath.Join(t.TempDir(), "progress.json")
	require.NoError(t, os.WriteFile(name, []byte(`{"puzzles":{"solved":3},"finished":["gone"]}`), 0o600))
	require.NoError(t, NewProgress(name).Finish("joining"))
	left, err := os.ReadFile(name)
	require.NoError(t, err)
	require.JSONEq(t, `{"puzzles":{"solved":3},"finished":["gone","joining"]}`, string(left))
}

// A directory that can't be written to is an error, and the old file stays.
func TestProgressThatCannotBeWritten(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "file"), nil, 0o600))
	require.Error(t, NewProgress(filepath.Join(dir, "file", "progress.json")).Finish("a"))
}

// Finish puts an id and writes it at once.
func (p *Progress) Finish(id string) error {
	p.Put(id)
	return p.Flush()
}

// What couldn't be written is written with the next.
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
