package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/recorder"
)

// killedAtItsEnd keeps a match whose program was killed on its last sheet.
func killedAtItsEnd(t *testing.T, m *Matches, seed game.Seed) Entry {
	t.Helper()
	now, err := match.New(1, match.Setup{Variant: "block", Seats: match.DefaultSeats("human", "greedy"), Options: map[string]string{"target": "1"}}, seed)
	require.NoError(t, err)
	r := recorder.New(func() (recorder.File, error) { return m.Create(seed, now.Header.Commitment) })
	require.NoError(t, r.Save(played(t, now)))
	e, err := m.Find(r.ID())
	require.NoError(t, err)
	holderFile, err := holderFileOf(m.locks, e.Name)
	require.NoError(t, err)
	text, err := os.ReadFile(e.Name)
	require.NoError(t, err)
	require.NoError(t, errors.Join(os.Remove(holderFile), os.Remove(e.Name), os.WriteFile(e.Name, text, 0o600))) // not locked
	return e
}

// The record of a finished match gets its seed from the next program that starts, continues or verifies.
func TestSeedOfFinishedMatchIsToldByAnyProgram(t *testing.T) {
	for name, come := range map[string]func(m *Matches, e Entry){
		"the next start": func(m *Matches, _ Entry) { m.Recover() },
		"resume": func(m *Matches, _ Entry) {
			e, ok, err := m.Unfinished()
			require.NoError(t, err)
			require.True(t, ok)
			assert.Equal(t, evening.Format(IDForm), e.ID, "of the other nothing is left to play")
		},
		"verify": func(m *Matches, e Entry) { require.NoError(t, m.Complete(e)) },
	} {
		t.Run(name, func(t *testing.T) {
			m := keptMatches(t)
			running := keep(t, m, game.Seed{3}, header(game.Seed{3})+dealt)
			e := killedAtItsEnd(t, m, game.Seed{2})
			come(m, e)
			r, err := m.Read(e)
			require.NoError(t, err)
			require.NotNil(t, r.Revealed)
			assert.Equal(t, game.Seed{2}, *r.Revealed)
			assert.Equal(t, record.Proved, record.Prove(r, nil).Verdict)
			assert.NoFileExists(t, filepath.Join(m.seeds, r.Header.Commitment))
			other, err := m.Read(running)
			require.NoError(t, err)
			assert.Nil(t, other.Revealed, "that one isn't over")
			assert.FileExists(t, filepath.Join(m.seeds, other.Header.Commitment))
		})
	}
}

// A match that another program has open isn't completed.
func TestRecoverLeavesOpenMatchAlone(t *testing.T) {
	m := keptMatches(t)
	e := killedAtItsEnd(t, m, game.Seed{2})
	f, r, err := m.Open(e)
	require.NoError(t, err)
	other := NewMatches(filepath.Dir(m.dir), filepath.Dir(m.locks), m.now)
	other.Recover()
	again, err := m.Read(e)
	require.NoError(t, err)
	assert.Nil(t, again.Revealed)
	assert.Len(t, again.Lines, len(r.Lines))
	require.NoError(t, f.Close())
}

// Temporary files of killed programs are removed, but no file that is being written, and no file of the user.
func TestLeftoversAreRemovedButNoOtherFiles(t *testing.T) {
	dir := t.TempDir()
	put := func(name string) string {
		name = filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(name, []byte("x"), 0o600))
		return name
	}
	digits := strings.Repeat("a0", 32)
	left := []string{put("settings.toml.123456789"), put("progress.json.234567890"), put("matches.cache.4012345678"), put(digits + ".123456789"), put(".settings.toml.dominoes-17")}
	stays := []string{put("settings.toml"), put("settings.toml.bak"), put("settings.toml.1"), put("settings.toml.20261120"), put("progress.json.1763820000"), put(digits), put("notes.123456789")}
	held, done, err := here.newTemp(dir, "settings.toml")
	require.NoError(t, err)
	RemoveLeftovers(dir)
	for _, name := range left {
		assert.NoFileExists(t, name)
	}
	for _, name := range append(stays, held.Name()) {
		assert.FileExists(t, name)
	}
	done()
	RemoveLeftovers(dir)
	assert.NoFileExists(t, held.Name())
}

// Records have all hands, so other users can't read them; those of older programs are hidden, too.
func TestRecordsArePrivate(t *testing.T) {
	home := filepath.Join(t.TempDir(), "home")
	m := NewMatches(home, home, time.Now)
	f, err := m.Create(game.Seed{1}, game.Seed{1}.Commitment())
	require.NoError(t, err)
	defer func() { require.NoError(t, f.Close()) }()
	mode := func(name string) os.FileMode {
		info, err := os.Stat(name)
		require.NoError(t, err)
		return info.Mode().Perm()
	}
	assert.Equal(t, os.FileMode(0o600), mode(f.Name()))
	for _, dir := range []string{home, m.dir, m.seeds, m.locks} {
		assert.Equal(t, os.FileMode(0o700), mode(dir), dir)
	}
	named, err := NewRecords(filepath.Join(home, "mine.jsonl"))
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), mode(filepath.Join(home, "mine.jsonl")))
	named.Discard()
	require.NoError(t, os.Chmod(m.dir, 0o755))
	m.Recover()
	assert.Equal(t, os.FileMode(0o700), mode(m.dir))
}

// A record with a time in the future, which a wrong clock has set, isn't the most recent one.
func TestRecordFromTheFutureIsSortedByItsName(t *testing.T) {
	m := NewMatches(t.TempDir(), t.TempDir(), time.Now)
	now := time.Now()
	for i, changed := range []time.Time{now.Add(-2 * time.Hour), now.Add(300 * 24 * time.Hour), now.Add(-time.Hour)} {
		e := keep(t, m, game.Seed{byte(i)}, header(game.Seed{byte(i)})+dealt)
		name := filepath.Join(m.dir, fmt.Sprintf("%s%s", now.Add(time.Duration(i-4)*time.Hour).Format(IDForm), recordExt))
		require.NoError(t, os.Rename(e.Name, name))
		require.NoError(t, os.Chtimes(name, changed, changed))
	}
	entries, err := m.List()
	require.NoError(t, err)
	require.Len(t, entries, 3)
	assert.WithinDuration(t, now.Add(-time.Hour), entries[0].Changed, time.Second)
	assert.WithinDuration(t, now.Add(300*24*time.Hour), entries[2].Changed, time.Second, "it goes by its name")
	e, ok, err := m.Unfinished()
	require.NoError(t, err)
	require.True(t, ok)
	assert.Equal(t, entries[0], e)
}

// A match can be saved to a disk without fsync, which Unsure reports. Other errors of such a disk are returned.
func TestSyncIsUnsureOnDiskWithoutFsync(t *testing.T) {
	m := keptMatches(t)
	f, err := m.Create(game.Seed{1}, game.Seed{1}.Commitment())
	require.NoError(t, err)
	defer func() { require.NoError(t, f.Close()) }()
	require.NoError(t, f.Sync())
	assert.False(t, f.Unsure())
	for _, err := range []error{syscall.EIO, syscall.ENOSPC} {
		f.fsync = func() error { return &os.PathError{Op: "sync", Err: err} }
		require.ErrorIs(t, f.Sync(), err)
	}
	f.fsync = func() error { return &os.PathError{Op: "sync", Err: syscall.EINVAL} }
	require.NoError(t, f.Sync())
	assert.True(t, f.Unsure())
	require.NoError(t, os.Remove(f.Name()))
	assert.Error(t, f.Sync(), "it has to be there nevertheless")
	f.fsync = f.File.Sync
	require.NoError(t, os.WriteFile(f.Name(), nil, 0o600))
	assert.Error(t, errors.Join(f.Sync()), "another one isn't it")
}

// The seed of a match without a commitment isn't stored: its header has it.
func TestMatchWithoutCommitmentKeepsNoSeed(t *testing.T) {
	m := keptMatches(t)
	for range 2 {
		f, err := m.Create(game.Seed{1}, "")
		require.NoError(t, err)
		require.NoError(t, f.Close())
	}
	assert.NoDirExists(t, m.seeds)
	f, err := m.Create(game.Seed{2}, game.Seed{2}.Commitment())
	require.NoError(t, err)
	require.NoError(t, f.Close())
}

// A program that was killed after the record got its seed has left the stored one, which is removed.
func TestRecoverForgetsSeedThatWasRevealed(t *testing.T) {
	m := keptMatches(t)
	e := killedAtItsEnd(t, m, game.Seed{2})
	r, err := m.Read(e)
	require.NoError(t, err)
	seed := *m.Seed(e, r)
	file, err := os.OpenFile(e.Name, os.O_APPEND|os.O_WRONLY, 0)
	require.NoError(t, err)
	require.NoError(t, errors.Join(record.NewWriter(file).Reveal(seed), file.Close()))
	m.Recover()
	assert.NoFileExists(t, filepath.Join(m.seeds, r.Header.Commitment))
}
