package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
)

func TestRecordsNumberFurtherMatches(t *testing.T) {
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
	assert.ErrorContains(t, err, "isn't empty")
	_, err = files.Open(2)
	assert.ErrorContains(t, err, "isn't empty")
}

// A file that was created for a match is removed if none was recorded to it, unless it existed before, or another
// program has written to it or replaced it.
func TestUnusedRecordIsRemoved(t *testing.T) {
	nothing := func(string) error { return nil }
	for what, c := range map[string]struct {
		before, use func(name string) error
		stays       bool
	}{
		"unused":    {nothing, nothing, false},
		"was there": {func(name string) error { return os.WriteFile(name, nil, 0o600) }, nothing, true},
		"written": {nothing, func(name string) error {
			files, err := NewRecords(name)
			require.NoError(t, err)
			file, err := files.Open(1)
			require.NoError(t, err)
			_, err = file.WriteString("a match\n")
			files.Discard()
			return errors.Join(err, file.Close())
		}, true},
		"another": {nothing, func(name string) error {
			return errors.Join(os.Rename(name, name+".old"), os.WriteFile(name, nil, 0o600))
		}, true},
	} {
		name := filepath.Join(t.TempDir(), "match.jsonl")
		require.NoError(t, c.before(name))
		files, err := NewRecords(name)
		require.NoError(t, err)
		assert.FileExists(t, name)
		require.NoError(t, c.use(name))
		files.Discard()
		_, err = os.Stat(name)
		assert.Equal(t, c.stays, err == nil, what)
	}
}

// CreateAt closes a file that another program has locked.
func TestCreateAtClosesFileOfAnotherProgram(t *testing.T) {
	m, name := keptMatches(t), filepath.Join(t.TempDir(), "match.jsonl")
	first, err := openNew(name)
	require.NoError(t, err)
	second, err := openNew(name)
	require.NoError(t, err)
	f, err := m.CreateAt(first, game.Seed{1}, game.Seed{1}.Commitment())
	require.NoError(t, err)
	_, err = m.CreateAt(second, game.Seed{2}, game.Seed{2}.Commitment())
	var held *HeldError
	require.ErrorAs(t, err, &held)
	require.ErrorIs(t, second.Close(), os.ErrClosed)
	require.NoError(t, f.Close())
}

// Matches that are begun in the same second are all found, wherever they are recorded.
func TestRecordsOfOneSecondAreListed(t *testing.T) {
	m, dir := keptMatches(t), t.TempDir()
	var names []string
	for i := range 3 {
		names = append(names, filepath.Join(dir, fmt.Sprint(i, ".jsonl")))
		require.NoError(t, keepAt(t, m, names[i], game.Seed{byte(i)}, "").Close())
	}
	keep(t, m, game.Seed{9}, "")
	entries, err := m.List()
	require.NoError(t, err)
	var ids, found []string
	for _, e := range entries {
		ids = append(ids, e.ID)
		if name, err := os.Readlink(e.Name); err == nil {
			found = append(found, name)
		}
	}
	assert.ElementsMatch(t, []string{"2026-11-20-201405", "2026-11-20-201405-2", "2026-11-20-201405-3", "2026-11-20-201405-4"}, ids)
	assert.ElementsMatch(t, names, found)
}
