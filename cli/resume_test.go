package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/model/store"
)

// A match that is over isn't copied: history would count it twice.
func TestResumeOfACopyOfAMatchThatIsOver(t *testing.T) {
	keep(t, kept)
	const id = "2026-11-20-201405"
	r := run(t, "", "resume", id, "--copy", "--plain")
	assert.Equal(t, exitUnsound, r.status)
	assert.Contains(t, strings.Join(strings.Fields(r.err), " "), id+" can't be copied: the match is over: nothing is left to play")
	r = run(t, "", "resume", id, "--plain")
	assert.Equal(t, exitUnsound, r.status, "without its seed it would go on as a new one")
	assert.Contains(t, strings.Join(strings.Fields(r.err), " "), "nothing is left to play")
	assert.NotContains(t, r.err, "--copy")
	files, err := filepath.Glob(filepath.Join(os.Getenv(store.HomeVariable), "matches", "*"))
	require.NoError(t, err)
	assert.Len(t, files, len(kept))
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
	assert.Contains(t, r.out, "The record isn't sound: line 3: the seed is told here")
	name := filepath.Join(os.Getenv(store.HomeVariable), "matches", id+".jsonl")
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, spoilt, string(text))
	files, err := filepath.Glob(filepath.Join(filepath.Dir(name), "*"))
	require.NoError(t, err)
	assert.Len(t, files, 2, "the copy is a match of its own")
}
