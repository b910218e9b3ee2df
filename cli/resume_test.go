package cli

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/model/store"
)

// A match that is over is for replay. It isn't copied either: history would count it twice.
func TestResumeOfAMatchThatIsOver(t *testing.T) {
	keep(t, kept)
	const id = "2026-11-20-201405"
	const over = "that match is over: dominoes replay " + id + " shows it"
	run(t, "", "resume", id, "--copy", "--plain").says(t, exitUnsound, over)
	run(t, "", "resume", id, "--plain").says(t, exitUnsound, over)
	files, err := filepath.Glob(filepath.Join(os.Getenv(store.HomeVariable), "matches", "*"))
	require.NoError(t, err)
	assert.Len(t, files, len(kept))
}

// Nor is one continued whose seed is known here.
func TestResumeOfAMatchThatWasPlayedHere(t *testing.T) {
	t.Setenv(store.HomeVariable, t.TempDir())
	require.Zero(t, run(t, "", "--variant", "block", "--seats", "greedy,random", "--target", "20").status)
	id := completions(t, "replay", "")[0]
	run(t, "", "resume", id, "--plain").says(t, exitUnsound, "that match is over: dominoes replay "+id+" shows it")
}

func TestResumeOfNothing(t *testing.T) {
	t.Setenv(store.HomeVariable, t.TempDir())
	r := run(t, "", "resume")
	r.says(t, 2, "no match is unfinished; dominoes begins a new one")
	assert.Equal(t, "dominoes: no match is unfinished; dominoes begins a new one\n", r.err, "no path is named")
}

// A seed that is told too early is refused with its line, and a copy goes on from before.
func TestASeedInTheMiddle(t *testing.T) {
	const id = "2026-11-20-211405"
	spoilt := keptHeader + keptRound + "{\"seed\":\"" + game.Seed{7}.String() + "\"}\n"
	keep(t, map[string]string{id: spoilt})
	r := run(t, "", "check", id)
	assert.Equal(t, exitUnsound, r.status)
	assert.Contains(t, r.err, "line 3: the seed is told here, but the match isn't over")
	r = run(t, "1\n", "resume", id, "--plain")
	assert.Contains(t, r.out, "The record has an error: line 3: the seed is told here")
	name := filepath.Join(os.Getenv(store.HomeVariable), "matches", id+".jsonl")
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, spoilt, string(text))
	files, err := filepath.Glob(filepath.Join(filepath.Dir(name), "*"))
	require.NoError(t, err)
	assert.Len(t, files, 2, "the copy is a match of its own")
}
