package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// On a terminal it is shown how many records are read, and nothing of that is left
// where the figures stand.
func TestTheLineOfTheReadingIsTakenAway(t *testing.T) {
	for _, command := range []string{"history", "matches"} {
		w := open(t, false)
		dir := filepath.Join(w.home, "matches")
		require.NoError(t, os.MkdirAll(dir, 0o755))
		for i := range 3 {
			require.NoError(t, os.WriteFile(filepath.Join(dir, fmt.Sprint(i, ".jsonl")), []byte(keptHeader+keptRound+keptPlay), 0o600))
		}
		w.starts("program", command)
		assert.Equal(t, exitFine, w.exits())
		w.shows("club")
		assert.Contains(t, w.output(), "read 0 of 3")
		assert.NotContains(t, w.text(), "read 0 of 3")
	}
}
