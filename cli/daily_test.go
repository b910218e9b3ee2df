package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/model/match"
)

// A day's match is played over plain lines, told, proved and not played twice.
func TestDaily(t *testing.T) {
	t.Setenv("DOMINOES_HOME", t.TempDir())
	t.Setenv("LC_ALL", "C")
	args := []string{"daily", "--date", "2026-11-20", "--plain", "--speed", "instant"}
	r := run(t, "", "daily", "--date", "2026-11-20", "--share")
	assert.Equal(t, 1, r.status)
	assert.Contains(t, r.err, "hasn't been played here")

	r = run(t, strings.Repeat("1\n", 3), args...)
	require.Zero(t, r.status, r.err)
	r = run(t, "", "daily", "--date", "2026-11-20", "--share")
	assert.Equal(t, 1, r.status)
	assert.Contains(t, r.err, "isn't over yet")
	entry, _, _, err := matches().Daily("2026-11-20")
	require.NoError(t, err)
	r = run(t, "", args...)
	require.Zero(t, r.status, r.err)
	assert.Contains(t, r.out, "is saved: dominoes resume "+entry.ID+" continues it.")
	r = run(t, strings.Repeat("1\n", 300), args...)
	require.Zero(t, r.status, r.err)
	assert.Contains(t, r.out, "Dominoes daily 2026-11-20 | ", "a match that was begun goes on")
	same, over, _, err := matches().Daily("2026-11-20")
	require.NoError(t, err)
	assert.Equal(t, entry.ID, same.ID)
	assert.Equal(t, game.MatchOver, over.State.Stage())

	t.Setenv("DOMINOES_HOME", t.TempDir())
	r = run(t, strings.Repeat("1\n", 300), args...)
	require.Zero(t, r.status, r.err)
	shared := run(t, "", "daily", "--date", "2026-11-20", "--share")
	require.Zero(t, shared.status, shared.err)
	assert.Contains(t, r.out, "\n"+shared.out)
	assert.Regexp(t, `^Dominoes daily 2026-11-20 \| All Fives \| (won|lost|drew) \d+-\d+ \| [-+=]+ \| no help\n$`, shared.out)
	assert.Equal(t, "Played already: "+shared.out, run(t, "1\n", args...).out)

	kept, err := filepath.Glob(filepath.Join(os.Getenv("DOMINOES_HOME"), "matches", "*.jsonl"))
	require.NoError(t, err)
	day := slices.IndexFunc(kept, func(name string) bool {
		text, err := os.ReadFile(name)
		return err == nil && strings.Contains(string(text), `"daily":"2026-11-20"`)
	})
	require.GreaterOrEqual(t, day, 0)
	r = run(t, "", "verify", kept[day])
	require.Zero(t, r.status, r.out)
	assert.Contains(t, r.out, "the daily deal of 2026-11-20: everybody has this seed\n")
}

// A day's match can be kept in a file that a flag names. It is the day's match all the
// same: it goes on there, and no other file is begun for it.
func TestADayInAFileOfItsOwn(t *testing.T) {
	t.Setenv("DOMINOES_HOME", t.TempDir())
	t.Setenv("LC_ALL", "C")
	name := filepath.Join(t.TempDir(), "day.jsonl")
	args := []string{"daily", "--date", "2026-11-20", "--plain", "--speed", "instant"}
	r := run(t, strings.Repeat("1\n", 3), append(args, "--record", name)...)
	require.Zero(t, r.status, r.err)
	other := filepath.Join(t.TempDir(), "other.jsonl")
	run(t, "", append(args, "--record", other)...).says(t, 2, "is already saved as", ": leave --record out")
	assert.NoFileExists(t, other)

	r = run(t, strings.Repeat("1\n", 300), args...)
	require.Zero(t, r.status, r.err)
	shared := run(t, "", "daily", "--date", "2026-11-20", "--share")
	require.Zero(t, shared.status, shared.err)
	assert.Contains(t, r.out, "\n"+shared.out)
	assert.Contains(t, run(t, "", "verify", name).out, "the daily deal of 2026-11-20: everybody has this seed\n")
	run(t, "", append(args, "--record", other, "--share")...).says(t, 2, "share", "record")
}

func TestDailyWrongUsage(t *testing.T) {
	t.Setenv("DOMINOES_HOME", t.TempDir())
	for flag, want := range map[string]string{
		"2999-01-01": "can't be played before that day", "yesterday": "isn't a date: write it like 2026-11-20", "2026-02-30": "isn't a date",
	} {
		r := run(t, "", "daily", "--date", flag, "--plain")
		assert.Equal(t, 2, r.status, flag)
		assert.Contains(t, strings.Join(strings.Fields(r.err), " "), want)
	}
	r := run(t, "", "daily")
	assert.Equal(t, 2, r.status)
	assert.Contains(t, r.err, "no terminal here")
}

// A match that another program has open isn't touched: what can be done is told.
func TestADayThatIsOpenElsewhere(t *testing.T) {
	t.Setenv("DOMINOES_HOME", t.TempDir())
	args := []string{"daily", "--date", "2026-11-20", "--plain", "--speed", "instant"}
	require.Zero(t, run(t, strings.Repeat("1\n", 3), args...).status)
	kept := matches()
	entry, _, _, err := kept.Daily("2026-11-20")
	require.NoError(t, err)
	m, recorder, err := kept.Resume(entry)
	require.NoError(t, err)
	defer func(m match.Match) { assert.NoError(t, recorder.Close(m)) }(m)
	for _, args := range [][]string{args, {"resume", entry.ID, "--plain"}} {
		r := run(t, "1\n", args...)
		assert.Equal(t, 1, r.status)
		told := strings.Join(strings.Fields(r.err), " ")
		assert.Contains(t, told, "is open in another dominoes")
		assert.Contains(t, told, "dominoes replay --watch "+entry.ID+" shows it")
		assert.Contains(t, told, "dominoes resume "+entry.ID+" --copy continues a copy")
	}
}
