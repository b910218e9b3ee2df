package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Wherever a sound record stands, it can be shown, in the size asked for.
func TestEveryRecordCanBeShown(t *testing.T) {
	records, err := filepath.Glob("../game/record/testdata/sound/*.jsonl")
	require.NoError(t, err)
	require.NotEmpty(t, records)
	for _, name := range records {
		r := run(t, "", "show", name, "--size", "80x24")
		require.Zero(t, r.status, r.err)
		lines := strings.Split(strings.TrimSuffix(r.out, "\n"), "\n")
		require.Len(t, lines, 24)
		for _, line := range lines {
			assert.LessOrEqual(t, utf8.RuneCountInString(line), 80)
		}
		svg := run(t, "", "show", name, "--size=120x36", "--log", "--svg", "--theme", "light")
		require.Zero(t, svg.status, svg.err)
		assert.True(t, strings.HasPrefix(svg.out, "<svg"), name)
	}
}

// The seat to move sees its own hand, and where the chosen tile fits.
func TestShow(t *testing.T) {
	r := run(t, small+`{"seat":"A","play":"6-6"}`+"\n"+`{"seat":"B","play":"6-4","end":"W"}`+"\n", "show", "-", "--theme", "ascii")
	require.Zero(t, r.status, r.err)
	for _, text := range []string{"BLOCK", "> You", "your turn", "6-5 fits E", "6-4 W"} {
		assert.Contains(t, r.out, text)
	}
	assert.NotContains(t, r.out, "? help", "nothing takes a key")
	assert.NotContains(t, r.out, "5-4", "Bo's tile")
	assert.NotRegexp(t, `[^\x00-\x7f]`, r.out)
}

func TestShowFaults(t *testing.T) {
	name := file(t, small)
	run(t, "", "show", name, "--size", "big").says(t, 2, `the size "big" isn't columns and rows`)
	run(t, "", "show", name, "--size", "40x10").says(t, 2, "the table needs 60x20 cells")
	run(t, "", "show", name, "--theme", "pink").says(t, 2, `unknown theme "pink"`)
	run(t, "", "show", filepath.Join(os.TempDir(), "nothing-there.jsonl")).says(t, 2, "nothing-there.jsonl")
}
