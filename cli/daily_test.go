package cli

import (
	"path/filepath"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/internal/user"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	dailyArgs = []string{"daily", "--date", "2026-11-20", "--plain", "--speed", "instant"}
	shareArgs = []string{"daily", "--date", "2026-11-20", "--share"}
)

const (
	fewMoves, manyMoves = "1\n1\n1\n", 300

	dayIsProved = "the daily deal of 2026-11-20: everybody has this seed\n"
)

// A day's match goes on, is told, proved, and not played twice.
func TestDailyMatchIsPlayedOnce(t *testing.T) {
	home := newHome(t, nil)
	t.Setenv("LC_ALL", "C")
	run(t, "", shareArgs...).says(t, exitUnsound, "hasn't been played here")
	printed(t, fewMoves, dailyArgs...)
	run(t, "", shareArgs...).says(t, exitUnsound, "isn't over yet")
	name := onlyRecord(t, home)
	assert.Contains(t, printed(t, "", dailyArgs...), "is saved: dominoes resume "+idOf(name)+" continues it.")

	out := printed(t, strings.Repeat("1\n", manyMoves), dailyArgs...)
	entry, over, _, err := user.Owner().Matches().Daily("2026-11-20")
	require.NoError(t, err)
	assert.Equal(t, idOf(name), entry.ID, "a match that was begun goes on")
	assert.Equal(t, game.MatchOver, over.State.Stage())
	shared := printed(t, "", shareArgs...)
	assert.Contains(t, out, "\n"+shared)
	assert.Regexp(t, `^Dominoes daily 2026-11-20 \| All Fives \| (won|lost|drew) \d+-\d+ \| [-+=]+ \| no help\n$`, shared)
	assert.Equal(t, "Played already: "+shared, printed(t, "1\n", dailyArgs...))
	assert.Contains(t, printed(t, "", "verify", name), dayIsProved)
}

// A day's match goes on in the file that was named when it was begun.
func TestDailyMatchInNamedFile(t *testing.T) {
	newHome(t, nil)
	dir := t.TempDir()
	name, other := filepath.Join(dir, "day.jsonl"), filepath.Join(dir, "other.jsonl")
	printed(t, fewMoves, append(dailyArgs, "--record", name)...)
	run(t, "", append(dailyArgs, "--record", other)...).says(t, exitUsage, "is already saved as", ": leave --record out")
	assert.NoFileExists(t, other)
	printed(t, strings.Repeat("1\n", manyMoves), dailyArgs...)
	printed(t, "", shareArgs...)
	assert.Contains(t, printed(t, "", "verify", name), dayIsProved)
}

// A match that another program has open isn't touched; what can be done is told.
func TestMatchThatIsOpenElsewhereIsNotPlayed(t *testing.T) {
	newHome(t, nil)
	printed(t, fewMoves, dailyArgs...)
	kept := user.Owner().Matches()
	entry, _, _, err := kept.Daily("2026-11-20")
	require.NoError(t, err)
	m, recorder, err := kept.Resume(entry)
	require.NoError(t, err)
	defer func() { assert.NoError(t, recorder.Close(m)) }()
	for _, args := range [][]string{dailyArgs, {"resume", entry.ID, "--plain"}} {
		run(t, "1\n", args...).says(t, exitUnsound, "is open in another dominoes", "dominoes replay --watch "+entry.ID+" shows it",
			"dominoes resume "+entry.ID+" --copy continues a copy")
	}
}
