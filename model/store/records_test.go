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
	assert.ErrorContains(t, err, "isn't empty")
	_, err = files.Open(2)
	assert.ErrorContains(t, err, "isn't empty")
}

func TestAnUnusedRecordIsRemoved(t *testing.T) {
	name := filepath.Join(t.TempDir(), "match.jsonl")
	files, err := NewRecords(name)
	require.NoError(t, err)
	assert.FileExists(t, name)
	files.Discard()
	assert.NoFileExists(t, name)
}

// Another program may have taken the file for a match of its own, or put another in its
// place: both stay.
func TestAFileThatSomebodyElseUsesStays(t *testing.T) {
	for what, use := range map[string]func(name string) error{
		"written": func(name string) error {
			files, err := NewRecords(name)
			require.NoError(t, err)
			file, err := files.Open(1)
			require.NoError(t, err)
			_, err = file.WriteString("a match\n")
			files.Discard()
			return errors.Join(err, file.Close())
		},
		"another": func(name string) error {
			return errors.Join(os.Rename(name, name+".old"), os.WriteFile(name, nil, 0o600))
		},
	} {
		t.Run(what, func(t *testing.T) {
			name := filepath.Join(t.TempDir(), "match.jsonl")
			files, err := NewRecords(name)
			require.NoError(t, err)
			require.NoError(t, use(name))
			files.Discard()
			assert.FileExists(t, name)
		})
	}
}

// A file that another program writes to isn't kept open.
func TestAFileThatCannotBeHadIsClosed(t *testing.T) {
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

// What was there before, be it an empty file or a device, stays.
func TestAnUnusedFileThatWasThereStays(t *testing.T) {
	name := filepath.Join(t.TempDir(), "match.jsonl")
	require.NoError(t, os.WriteFile(name, nil, 0o600))
	files, err := NewRecords(name)
	require.NoError(t, err)
	files.Discard()
	assert.FileExists(t, name)
}

// Matches that are begun in the same second are all found, wherever they are recorded.
func TestRecordsOfOneSecondAreListed(t *testing.T) {
	m, dir := keptMatches(t), t.TempDir()
	var names []string
	for i := range 3 {
		names = append(names, filepath.Join(dir, fmt.Sprint(i, ".jsonl")))
		file, err := openNew(names[i])
		require.NoError(t, err)
		f, err := m.CreateAt(file, game.Seed{byte(i)}, game.Seed{byte(i)}.Commitment())
		require.NoError(t, err)
		require.NoError(t, f.Close())
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
