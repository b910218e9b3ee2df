package store

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gofrs/flock"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/recorder"
)

// A record has one writer, whatever name or home it is opened by, and even if nothing says who that is. Others may read
// it.
func TestRecordHasOneWriter(t *testing.T) {
	m, other := keptMatches(t), keptMatches(t)
	f, entry := keepOpen(t, m, game.Seed{1}, header(game.Seed{1})+dealt)
	hard, soft := filepath.Join(t.TempDir(), "hard.jsonl"), filepath.Join(t.TempDir(), "soft.jsonl")
	require.NoError(t, os.Link(entry.Name, hard))
	require.NoError(t, os.Symlink(entry.Name, soft))
	refused := func(m *Matches, name string) *HeldError {
		t.Helper()
		_, _, err := m.Open(Entry{ID: "it", Name: name})
		var held *HeldError
		require.ErrorAs(t, err, &held)
		return held
	}
	for _, name := range []string{entry.Name, hard, soft} {
		refused(m, name)
		refused(other, name)
	}
	held := refused(m, entry.Name)
	assert.Equal(t, os.Getpid(), held.Holder.Process)
	assert.ErrorContains(t, held, "is open in another dominoes (process ")
	_, err := m.Read(entry)
	assert.NoError(t, err)
	require.NoError(t, os.RemoveAll(m.locks))
	refused(m, entry.Name)
	require.NoError(t, f.Close())
	f, _, err = other.Open(Entry{ID: "it", Name: hard})
	require.NoError(t, err)
	refused(m, entry.Name)
	require.NoError(t, f.Close())
	left, err := os.ReadDir(other.locks)
	require.NoError(t, err)
	assert.Empty(t, left)
}

// Without a state home only the holder of a match is unknown.
func TestRecordHasOneWriterWithoutStateHome(t *testing.T) {
	home, file := t.TempDir(), filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	m := NewMatches(home, file, keptMatches(t).now)
	f, entry := keepOpen(t, m, game.Seed{1}, header(game.Seed{1})+dealt)
	_, _, err := m.Open(entry)
	require.EqualError(t, err, "the match "+entry.ID+" is open in another dominoes")
	require.NoError(t, f.Close())
	reopen(t, m, entry)
}

// A record that another program has changed isn't written any more: the whole match is written to a new one.
func TestMatchOfChangedRecordGoesToAnother(t *testing.T) {
	for what, change := range map[string]func(name string, size int64) error{
		"cut": func(name string, size int64) error { return os.Truncate(name, size-20) },
		"longer": func(name string, size int64) error {
			file, err := os.OpenFile(name, os.O_APPEND|os.O_WRONLY, 0)
			require.NoError(t, err)
			_, err = file.WriteString("# mine\n")
			require.NoError(t, err)
			return file.Close()
		},
	} {
		t.Run(what, func(t *testing.T) {
			m := keptMatches(t)
			seed := game.Seed{1}
			now, err := match.New(1, match.Setup{Variant: "draw", Seats: match.DefaultSeats("random", "random")}, seed)
			require.NoError(t, err)
			writer := recorder.New(func() (recorder.File, error) { return m.Create(seed, seed.Commitment()) })
			require.NoError(t, writer.Save(now))
			first, err := m.Find(writer.ID())
			require.NoError(t, err)
			info, err := os.Stat(first.Name)
			require.NoError(t, err)
			require.NoError(t, change(first.Name, info.Size()))
			changed, err := os.ReadFile(first.Name)
			require.NoError(t, err)

			now, err = now.Chance()
			require.NoError(t, err)
			err = writer.Save(now)
			require.ErrorIs(t, err, fs.ErrNotExist)
			assert.ErrorContains(t, err, "another program has changed it")
			require.NoError(t, writer.Save(now))
			require.NoError(t, writer.Close(now))
			left, err := os.ReadFile(first.Name)
			require.NoError(t, err)
			assert.Equal(t, changed, left)
			assert.NotEqual(t, first.ID, writer.ID())
			second, err := m.Find(writer.ID())
			require.NoError(t, err)
			r, err := m.Read(second)
			require.NoError(t, err)
			assert.Equal(t, now.Actions(), r.Actions)
		})
	}
}

// A program that looks up the holder of a record locks the record for a moment. Others wait that long, but not for a
// program that has the record open.
func TestOpenWaitsForProgramThatLooksUpHolder(t *testing.T) {
	m := keptMatches(t)
	e := keep(t, m, game.Seed{1}, header(game.Seed{1})+dealt)
	for _, looked := range []time.Duration{lockTimeout / 5, 2 * lockTimeout} {
		synctest.Test(t, func(t *testing.T) {
			holderFile, err := holderFileOf(m.locks, e.Name)
			require.NoError(t, err)
			path, _ := here.lockTarget(e.Name, holderFile)
			looking := flock.New(path)
			free, err := looking.TryRLock()
			require.NoError(t, err)
			require.True(t, free)
			time.AfterFunc(looked, func() { _ = looking.Close() })
			f, _, err := m.Open(e)
			if looked > lockTimeout {
				var held *HeldError
				require.ErrorAs(t, err, &held)
				time.Sleep(looked)
				return
			}
			require.NoError(t, err)
			require.NoError(t, f.Close())
		})
	}
}

func TestSameFileKnowsFileThatWasReplaced(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	file, err := os.Create(name)
	require.NoError(t, err)
	defer func() { _ = file.Close() }()
	assert.True(t, sameFile(file, name))
	require.NoError(t, os.Rename(name, name+".old"))
	assert.False(t, sameFile(file, name), "it is gone")
	require.NoError(t, os.WriteFile(name, nil, 0o600))
	assert.False(t, sameFile(file, name), "another is there")
}
