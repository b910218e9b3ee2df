package store

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/variants"
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

func TestMatchIsFoundByCommitment(t *testing.T) {
	home := t.TempDir()
	kept := NewMatches(home, home, time.Now)
	for i := range byte(2) {
		file, err := kept.Create(game.Seed{i}, game.Seed{i}.Commitment())
		require.NoError(t, err)
		_, err = file.Write([]byte(header(game.Seed{i})))
		require.NoError(t, err)
		require.NoError(t, file.Close())
		e, ok := kept.Committed(game.Seed{i}.Commitment())
		assert.True(t, ok)
		assert.Equal(t, file.ID(), e.ID)
	}
	for _, none := range []string{"", game.Seed{2}.Commitment()} {
		_, ok := kept.Committed(none)
		assert.False(t, ok)
	}
}

// The day's match is found among other matches and files.
func TestDailyFindsMatchOfDayAmongOthers(t *testing.T) {
	home := t.TempDir()
	now := time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC)
	kept := NewMatches(home, t.TempDir(), func() time.Time { return now })
	_, _, ok, err := kept.Daily("2026-11-20")
	require.NoError(t, err)
	assert.False(t, ok, "there is nothing at all")

	begin := func(daily, name string) string {
		now = now.Add(time.Minute)
		file, err := kept.Create(game.DailySeed(daily+name), game.DailySeed(daily+name).Commitment())
		require.NoError(t, err)
		h := record.Header{Variant: "fives", Seats: []record.Seat{{Name: name, Player: record.Human}, {Player: "club"}}, Daily: daily}
		require.NoError(t, record.NewWriter(file).Header(h))
		require.NoError(t, file.Close())
		return file.ID()
	}
	begin("2026-11-19", "Ann")
	want := begin("2026-11-20", "Ann")
	begin("", "2026-11-20") // it is only called so
	require.NoError(t, os.WriteFile(filepath.Join(home, "matches", "broken.jsonl"), []byte(`{"daily":"2026-11-20"`+"\n"), 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(home, "matches", "empty.jsonl"), nil, 0o644))

	e, r, ok, err := kept.Daily("2026-11-20")
	require.NoError(t, err)
	require.True(t, ok)
	assert.Equal(t, want, e.ID)
	assert.Equal(t, "2026-11-20", r.Header.Daily)
	_, _, ok, err = kept.Daily("2026-11-21")
	require.NoError(t, err)
	assert.False(t, ok)
	want = begin("2026-11-21", strings.Repeat("Ann", 5000))
	e, _, ok, err = kept.Daily("2026-11-21")
	require.NoError(t, err)
	require.True(t, ok, "the day stands at the end of a long line")
	assert.Equal(t, want, e.ID)
}

// A streak counts the days up to the given one without a gap whose match is finished.
func TestStreakCountsFinishedDaysWithoutGap(t *testing.T) {
	home := t.TempDir()
	kept := NewMatches(home, t.TempDir(), time.Now)
	require.NoError(t, os.MkdirAll(filepath.Join(home, matchesDir), 0o755))
	put := func(day string, actions int) {
		var text bytes.Buffer
		w := record.NewWriter(&text)
		rules, err := variants.Resolve("block", 2, map[string]string{"target": "10"})
		require.NoError(t, err)
		seats := []record.Seat{{Name: "Ann", Player: record.Human}, {Name: "Bo", Player: "club"}}
		require.NoError(t, w.Header(record.Header{Variant: "block", Options: map[string]string{"target": "10"}, Seats: seats, Daily: day}))
		s, err := game.New(rules)
		require.NoError(t, err)
		for range actions {
			a, ok := s.Chance(game.DailySeed(day))
			if moves := s.Moves(); !ok && len(moves) > 0 {
				a = moves[0].Act(s.Turn())
			} else if !ok {
				break
			}
			var events []game.Event
			s, events, err = game.Apply(s, a)
			require.NoError(t, err)
			require.NoError(t, w.Action(a, events))
		}
		require.NoError(t, os.WriteFile(filepath.Join(home, matchesDir, day+"-120000.jsonl"), text.Bytes(), 0o600))
	}
	for _, day := range []string{"2026-11-16", "2026-11-18", "2026-11-19", "2026-11-20"} {
		put(day, 5000)
	}
	put("2026-11-21", 5)
	for day, want := range map[string]int{"2026-11-20": 3, "2026-11-18": 1, "2026-11-21": 0, "2026-11-17": 0} {
		days, err := kept.Streak(day)
		require.NoError(t, err)
		assert.Equal(t, want, days, day)
	}
}

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

// ended follows [header] in the record of a match that is over after its first move.
const ended = `{"position":{"turn":"A","hands":{"A":["5-0"],"B":["6-6","3-1"]},"layout":[["5-5"],["5-3","E"]],"scores":{"A":"95","B":"20"}}}` + "\n" +
	`{"seat":"A","play":"5-0","end":"W"}` + "\n"

// A finished match can't be copied, which would count it twice, nor continued as a new one if its seed isn't known.
func TestCopyRefusesMatchThatIsOver(t *testing.T) {
	m, other := keptMatches(t), keptMatches(t)
	e := keep(t, m, game.Seed{1}, header(game.Seed{1})+ended)
	r, err := m.Read(e)
	require.NoError(t, err)
	require.Equal(t, game.MatchOver, r.State.Stage())
	_, err = m.Copy(e)
	require.ErrorIs(t, err, ErrOver)
	elsewhere := Entry{ID: "e", Name: filepath.Join(t.TempDir(), "e.jsonl")} // without its home
	text, err := os.ReadFile(e.Name)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(elsewhere.Name, text, 0o600))
	_, _, err = other.Resume(elsewhere)
	require.ErrorIs(t, err, ErrOver)
	whole, recorder, err := m.Resume(e)
	require.NoError(t, err, "its end can be seen again")
	require.NoError(t, recorder.Close(whole))

	e = keep(t, m, game.Seed{2}, header(game.Seed{2})+ended+"no line\n")
	_, err = m.Copy(e)
	require.ErrorIs(t, err, ErrOver, "what comes after its end is no reason")
	e = keep(t, m, game.Seed{3}, header(game.Seed{3})+strings.SplitAfter(ended, "\n")[0])
	_, err = m.Copy(e)
	require.NoError(t, err)
}

// A right answer waits longer each time, a wrong one until tomorrow; both count from the given day.
func TestExerciseWaitsLongerAfterEachRightAnswer(t *testing.T) {
	var d Due
	assert.True(t, d.On("2026-11-20"))
	days := []string{"2026-11-23", "2026-11-30", "2026-12-16", "2027-01-20", "2027-02-24"}
	today := "2026-11-20"
	for _, want := range days {
		d = d.Answered(true, today)
		assert.Equal(t, want, d.Day)
		assert.False(t, d.On(today))
		assert.True(t, d.On(want))
		today = want
	}
	assert.Equal(t, Due{0, "2027-02-25"}, d.Answered(false, today))
}
