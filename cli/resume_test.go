package cli

import (
	"os"
	"path/filepath"
	"testing"

	"dominoes/model/store"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A match that is over isn't copied: history would count it twice.
func TestResumeOfACopyOfAMatchThatIsOver(t *testing.T) {
	keep(t, kept)
	const id = "2026-11-20-201405"
	r := run(t, "", "resume", id, "--copy", "--plain")
	assert.Equal(t, exitUnsound, r.status)
	assert.Contains(t, r.err, id+" can't be copied: the match is over: nothing is left to play")
	r = run(t, "", "resume", id, "--plain")
	assert.Equal(t, exitUnsound, r.status, "without its seed it would go on as a new one")
	assert.Contains(t, r.err, "nothing is left to play")
	assert.NotContains(t, r.err, "--copy")
	files, err := filepath.Glob(filepath.Join(os.Getenv(store.HomeVariable), "matches", "*"))
	require.NoError(t, err)
	assert.Len(t, files, len(kept))
}
