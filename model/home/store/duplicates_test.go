package store_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/model/duplicate"
	"dominoes/model/home/store"
)

// newDuplicate stores a tournament in a home, and returns its file.
func newDuplicate(t *testing.T, home string) (d *store.Duplicates, e duplicate.Event, file string) {
	now := time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)
	e = duplicate.Event{Variant: "block", Seats: 2, Bot: "club", Deals: 4, Until: now.Add(time.Hour)}
	require.NoError(t, e.Open(now, game.Seed{1}, now.Format(store.IDForm), nil))
	d = store.NewDuplicates(home)
	require.NoError(t, d.Create(e))
	return d, e, filepath.Join(home, "duplicate", "2026-12-01-120000.jsonl")
}

func dealOf(deal int) duplicate.Result {
	return duplicate.Result{Deal: deal, People: []duplicate.Person{{Key: "SHA256:ann", Name: "Ann"}}, Record: "2026"}
}

// However a file was cut by a sudden end, its complete lines are read, and the next result goes after them. A result
// that was written twice counts once.
func TestDuplicateIsReadAfterSuddenEnd(t *testing.T) {
	d, e, file := newDuplicate(t, t.TempDir())
	for deal := range 3 {
		require.NoError(t, d.Append(e.ID, dealOf(deal+1)))
	}
	require.NoError(t, d.Append(e.ID, dealOf(1)))
	whole, err := os.ReadFile(file)
	require.NoError(t, err)
	read, err := d.Read(e.ID)
	require.NoError(t, err)
	assert.Equal(t, duplicate.Tournament{Event: e, Results: []duplicate.Result{dealOf(1), dealOf(2), dealOf(3)}}, read)
	first := 0
	for whole[first] != '\n' {
		first++
	}
	for cut := first + 1; cut < len(whole); cut++ {
		require.NoError(t, os.WriteFile(file, whole[:cut], 0o600))
		before, err := d.Read(e.ID)
		require.NoError(t, err)
		require.NoError(t, d.Append(e.ID, dealOf(4)))
		after, err := d.Read(e.ID)
		require.NoError(t, err)
		require.Equal(t, append(before.Results, dealOf(4)), after.Results)
	}
}

func TestDuplicateFileIsPrivateAndNeverReplaced(t *testing.T) {
	home := t.TempDir()
	d, e, file := newDuplicate(t, home)
	require.ErrorIs(t, d.Create(e), fs.ErrExist)
	info, err := os.Stat(file)
	require.NoError(t, err)
	assert.Equal(t, fs.FileMode(0o600), info.Mode().Perm())
	ids, err := d.IDs()
	require.NoError(t, err)
	assert.Equal(t, []string{e.ID}, ids)
	left, err := os.ReadDir(filepath.Dir(file))
	require.NoError(t, err)
	assert.Len(t, left, 1)
}

func TestDuplicateReportsDamagedFile(t *testing.T) {
	d, e, file := newDuplicate(t, t.TempDir())
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	for want, damaged := range map[string]string{
		"line 2": string(text) + "nonsense\n", "unexpected end": "", "invalid character": "x" + string(text),
	} {
		require.NoError(t, os.WriteFile(file, []byte(damaged), 0o600))
		_, err := d.Read(e.ID)
		require.ErrorContains(t, err, want)
		require.ErrorContains(t, err, file)
	}
	require.NoError(t, os.Rename(file, filepath.Join(filepath.Dir(file), "other.jsonl")))
	require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(file), "other.jsonl"), text, 0o600))
	_, err = d.Read("other")
	require.ErrorContains(t, err, "doesn't match its name")
}
