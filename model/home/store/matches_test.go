package store

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
)

// evening is when matches of these tests are begun.
var evening = time.Date(2026, 11, 20, 20, 14, 5, 0, time.Local)

// keptMatches returns matches in a directory of their own.
func keptMatches(t *testing.T) *Matches {
	home := t.TempDir()
	return NewMatches(home, home, func() time.Time { return evening })
}

// header is the first line of a match that follows from a seed.
func header(seed game.Seed) string {
	return `{"dominoes":1,"variant":"plaza","seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}],"commitment":"` + seed.Commitment() + "\"}\n"
}

const (
	dealt = `{"deal":{"A":["6-6","6-1"],"B":["6-2","1-0"],"boneyard":["5-5","4-4"]}}` + "\n"
	lead  = `{"seat":"A","play":"6-6"}` + "\n"
)

// keep writes a match and closes it.
func keep(t *testing.T, m *Matches, seed game.Seed, text string) Entry {
	t.Helper()
	f, e := keepOpen(t, m, seed, text)
	require.NoError(t, f.Close())
	return e
}

// keepOpen writes a match, which stays open.
func keepOpen(t *testing.T, m *Matches, seed game.Seed, text string) (*File, Entry) {
	t.Helper()
	f, err := m.Create(seed, seed.Commitment())
	require.NoError(t, err)
	_, err = f.Write([]byte(text))
	require.NoError(t, err)
	e, err := m.Find(f.ID())
	require.NoError(t, err)
	return f, e
}

// keepAt writes a match to a file with a name of its own, which stays open.
func keepAt(t *testing.T, m *Matches, name string, seed game.Seed, text string) *File {
	t.Helper()
	file, err := os.Create(name)
	require.NoError(t, err)
	f, err := m.CreateAt(file, seed, seed.Commitment())
	require.NoError(t, err)
	_, err = f.Write([]byte(text))
	require.NoError(t, err)
	return f
}

// reopen opens a match and closes it.
func reopen(t *testing.T, m *Matches, e Entry) {
	t.Helper()
	f, _, err := m.Open(e)
	require.NoError(t, err)
	require.NoError(t, f.Close())
}

func TestMatchesAreFoundByFileOrStartOfID(t *testing.T) {
	m := keptMatches(t)
	entries, err := m.List()
	require.NoError(t, err)
	require.Empty(t, entries, "nothing is written before there is a match")

	seed := game.Seed{1}
	first := keep(t, m, seed, header(seed)+dealt)
	second := keep(t, m, game.Seed{2}, header(game.Seed{2})+dealt+lead)
	assert.Equal(t, "2026-11-20-201405", first.ID)
	assert.Equal(t, "2026-11-20-201405-2", second.ID)
	require.NoError(t, os.Chtimes(first.Name, evening, evening.Add(-time.Hour)))
	require.NoError(t, os.Chtimes(second.Name, evening, evening.Add(-2*time.Hour)))
	require.NoError(t, os.WriteFile(filepath.Join(m.dir, "notes.txt"), []byte("mine"), 0o600))
	require.NoError(t, os.Mkdir(filepath.Join(m.dir, "dir.jsonl"), 0o755))
	require.NoError(t, os.Symlink(filepath.Join(m.dir, "gone"), filepath.Join(m.dir, "link.jsonl")))
	entries, err = m.List()
	require.NoError(t, err)
	require.Len(t, entries, 2)
	assert.Equal(t, []string{first.ID, second.ID}, []string{entries[0].ID, entries[1].ID}, "the one that was changed last is first")

	_, err = m.Find("05-2")
	assert.ErrorContains(t, err, `no match "05-2"`, "the end of an id won't do")
	_, err = m.Find("202")
	assert.ErrorContains(t, err, "at least the first 4 characters")
	found, err := m.Find("2026-11-20-201405-")
	require.NoError(t, err)
	assert.Equal(t, second.ID, found.ID, "its beginning will do")
	found, err = m.Find(first.Name)
	require.NoError(t, err)
	assert.Equal(t, first.Name, found.Name, "and so does a file")
	_, err = m.Find("2026")
	assert.ErrorContains(t, err, `"2026" fits 2 matches`)
	_, err = m.Find("1999")
	assert.ErrorContains(t, err, `there is no match "1999" in `+m.dir)
}

// played returns a match that was played to its end.
func played(t *testing.T, m match.Match) match.Match {
	t.Helper()
	for m.State.Stage() != game.MatchOver {
		a, byChance := m.State.Chance(*m.Seed)
		if !byChance {
			a = m.State.Moves()[0].Act(m.State.Turn())
		}
		next, err := m.Apply(a)
		require.NoError(t, err)
		m = next
	}
	return m
}

// Only its owner can read a stored seed. It is removed once the record reveals it.
func TestSeedIsKeptUntilItIsRevealed(t *testing.T) {
	m := keptMatches(t)
	seed := game.Seed{7}
	e := keep(t, m, seed, header(seed)+dealt)
	name := filepath.Join(m.seeds, seed.Commitment())
	info, err := os.Stat(name)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())

	resumed, recorder, err := m.Resume(e)
	require.NoError(t, err)
	require.Equal(t, seed, *resumed.Seed)
	require.NoError(t, recorder.Close(played(t, resumed)))
	assert.NoFileExists(t, name)
	r, err := m.Read(e)
	require.NoError(t, err)
	assert.Equal(t, seed, *r.Revealed)

	assert.Equal(t, seed, *m.Seed(Entry{}, record.Match{Header: record.Header{Seed: &seed}}), "one that everybody knows")
	assert.Nil(t, m.Seed(Entry{}, record.Match{Header: record.Header{Commitment: game.Seed{8}.Commitment()}}))
	other := game.Seed{9}
	require.NoError(t, m.keepSeed(other, other.Commitment()))
	require.NoError(t, os.WriteFile(filepath.Join(m.seeds, other.Commitment()), []byte(seed.String()), 0o600))
	assert.Nil(t, m.Seed(Entry{}, record.Match{Header: record.Header{Commitment: other.Commitment()}}), "one that was exchanged")
	assert.Nil(t, m.Seed(Entry{}, record.Match{Header: record.Header{Commitment: "../../etc/passwd"}}))
}

// A match with a named file is listed with the others.
func TestMatchInNamedFileIsListed(t *testing.T) {
	m := keptMatches(t)
	f := keepAt(t, m, filepath.Join(t.TempDir(), "mine.jsonl"), game.Seed{4}, header(game.Seed{4})+dealt)
	entries, err := m.List()
	require.NoError(t, err)
	require.Len(t, entries, 1)
	_, _, err = m.Open(entries[0])
	assert.ErrorAs(t, err, new(*HeldError))
	require.NoError(t, f.Close())
	e, ok, err := m.Unfinished()
	require.NoError(t, err)
	require.True(t, ok)
	reopen(t, m, e)
}

// If the homes aren't writable, a match with a named file is recorded, one without isn't.
func TestNamedFileIsWrittenWithoutHomes(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "file"), nil, 0o600))
	home := filepath.Join(dir, "file", "home")
	m := NewMatches(home, home, func() time.Time { return evening })
	_, err := m.Create(game.Seed{1}, game.Seed{1}.Commitment())
	assert.Error(t, err)
	require.NoError(t, keepAt(t, m, filepath.Join(dir, "mine.jsonl"), game.Seed{1}, header(game.Seed{1})).Close())
}
