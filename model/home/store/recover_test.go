package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gofrs/flock"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
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

// at is a clock that stands still.
func at() time.Time { return time.Unix(0, 0) }

// A record that is cut off anywhere, with or without garbage after it, either opens with all of its complete lines and
// can be continued, or is refused and isn't changed.
func TestBrokenOffRecordIsMendedOrLeftAlone(t *testing.T) {
	m := keptMatches(t)
	start := header(game.Seed{1})
	text := start + dealt + lead + `{"assisted":"A"}` + "\n" + `{"seat":"A","undo":1}` + "\n" + lead
	e := keep(t, m, game.Seed{1}, text)
	var cuts []int
	for cut := range len(text) + 1 {
		cuts = append(cuts, cut)
	}
	for _, cut := range append(sampletest.Some(t, 40, cuts), 0, len(start)-2, len(start)-1, len(start), len(text)-1, len(text)) {
		for _, tail := range []string{"", "\x00\x00\x00\x00", "\xff{garbage", "]]\n"} {
			broken := text[:cut] + tail
			require.NoError(t, os.WriteFile(e.Name, []byte(broken), 0o600))
			f, r, err := m.Open(e)
			if err != nil {
				require.ErrorAs(t, err, new(*record.Error), "cut at %d", cut)
				require.True(t, cut < len(start)-1 || tail != "", "cut at %d: %v", cut, err)
				require.Equal(t, broken, held(t, e.Name))
				continue
			}
			require.GreaterOrEqual(t, cut, len(start)-1)
			whole := strings.LastIndex(text[:min(cut+1, len(text))], "\n") + 1 // it may lack its newline alone
			require.EqualValues(t, whole, r.Size, "cut at %d with %q", cut, tail)
			require.Len(t, r.Lines, strings.Count(text[:whole], "\n")-1)
			_, err = f.Write([]byte(text[whole:]))
			require.NoError(t, err)
			require.NoError(t, f.Close())
			require.Equal(t, text, held(t, e.Name))
		}
	}
}

// entries lists the matches.
func entries(t *testing.T, m *Matches) []Entry {
	t.Helper()
	list, err := m.List()
	require.NoError(t, err)
	return list
}

func TestRemoveTakesMatchWithItsSeed(t *testing.T) {
	one, two := game.Seed{1}, game.Seed{2}
	for name, c := range map[string]struct {
		// make makes matches. The test removes the first.
		make  func(t *testing.T, m *Matches)
		err   error
		left  int
		seeds []game.Seed
	}{
		"one of two": {func(t *testing.T, m *Matches) {
			keep(t, m, one, header(one))
			keep(t, m, two, header(two))
		}, nil, 1, []game.Seed{two}},
		"another record needs its seed, as if the first was changed by something else": {func(t *testing.T, m *Matches) {
			keep(t, m, one, header(one))
			keep(t, m, one, header(one))
		}, nil, 1, []game.Seed{one}},
		"open in another program": {func(t *testing.T, m *Matches) {
			f, _ := keepOpen(t, m, one, header(one))
			t.Cleanup(func() { require.NoError(t, f.Close()) })
		}, &HeldError{}, 1, []game.Seed{one}},
		"recorded elsewhere: its file stays, with what it needs to go on": {func(t *testing.T, m *Matches) {
			name := filepath.Join(t.TempDir(), "mine.jsonl")
			require.NoError(t, keepAt(t, m, name, one, "").Close())
			t.Cleanup(func() { assert.FileExists(t, name) })
		}, nil, 0, []game.Seed{one}},
		"unreadable": {func(t *testing.T, m *Matches) {
			require.NoError(t, os.MkdirAll(m.dir, 0o755))
			require.NoError(t, os.WriteFile(filepath.Join(m.dir, "bad.jsonl"), []byte("x"), 0o600))
		}, nil, 0, nil},
	} {
		t.Run(name, func(t *testing.T) {
			m := keptMatches(t)
			c.make(t, m)
			e := slices.MinFunc(entries(t, m), func(a, b Entry) int { return strings.Compare(a.ID, b.ID) })
			err := m.Remove(e)
			assert.IsType(t, c.err, err)
			assert.Len(t, entries(t, m), c.left)
			assert.Equal(t, err != nil, slices.Contains(entries(t, m), e))
			for _, seed := range []game.Seed{one, two} {
				_, err := os.Stat(filepath.Join(m.seeds, seed.Commitment()))
				assert.Equal(t, slices.Contains(c.seeds, seed), err == nil, seed)
			}
			if err == nil {
				require.ErrorIs(t, m.Remove(e), os.ErrNotExist, "it is gone already")
			}
		})
	}
}

func TestRemoveLeavesFilesOutsideMatches(t *testing.T) {
	m, name := keptMatches(t), filepath.Join(t.TempDir(), "mine.jsonl")
	require.NoError(t, os.WriteFile(name, []byte("x"), 0o600))
	for _, name := range []string{name, filepath.Join(m.dir, "..", "mine.jsonl")} {
		require.ErrorContains(t, m.Remove(Entry{ID: "mine", Name: name}), "isn't among the matches")
	}
	assert.FileExists(t, name)
}

// Held keeps no lock, makes no file, and ignores a holder file that a killed program has left.
func TestHeldIgnoresOldHolderFile(t *testing.T) {
	m := keptMatches(t)
	f, e := keepOpen(t, m, game.Seed{1}, header(game.Seed{1}))
	h, held := m.Held(e)
	assert.False(t, held, "this program has it, no other one")
	assert.Equal(t, os.Getpid(), h.Process)
	locks, err := filepath.Glob(filepath.Join(m.locks, "*"))
	require.NoError(t, err)
	require.Len(t, locks, 1)
	require.NoError(t, os.WriteFile(locks[0], []byte(`{"process":1,"host":"there"}`), 0o600))
	h, held = m.Held(e)
	assert.True(t, held)
	assert.Equal(t, "there", h.Host)

	require.NoError(t, f.Close())
	_, held = m.Held(e)
	assert.False(t, held)
	locks, err = filepath.Glob(filepath.Join(m.locks, "*"))
	require.NoError(t, err)
	assert.Empty(t, locks)

	path, err := holderFileOf(m.locks, e.Name)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, []byte(`{"process":1}`), 0o600))
	_, held = m.Held(e)
	assert.False(t, held, "it was left behind by a program that has died")
	reopen(t, m, e)
}

func TestCacheIsReplacedByWrite(t *testing.T) {
	name := filepath.Join(t.TempDir(), "deep", "cache")
	c := NewCache(name)
	data, err := c.Read()
	require.NoError(t, err)
	assert.Empty(t, data)
	require.NoError(t, c.Write([]byte("this")))
	require.NoError(t, c.Write([]byte("that")))
	data, err = NewCache(name).Read()
	require.NoError(t, err)
	assert.Equal(t, "that", string(data))
	_, err = NewCache(filepath.Dir(name)).Read()
	require.Error(t, err, "a directory is no cache")
}

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

func TestFreeLockIsTakenEvenAfterTheTimeout(t *testing.T) {
	name := filepath.Join(t.TempDir(), "lock")
	first, second := flock.New(name), flock.New(name)
	require.NoError(t, lockWithin(0, first))
	require.ErrorIs(t, lockWithin(0, second), context.DeadlineExceeded)
	require.NoError(t, first.Close())
	require.NoError(t, lockWithin(0, second))
	require.NoError(t, second.Close())
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
