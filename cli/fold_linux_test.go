package cli

import (
	"os"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/store"
)

// On a terminal, lines that are too long for it are broken between words. Through a pipe they
// stay whole, and JSON does everywhere.
func TestLongLinesAreBrokenBetweenWordsOnTerminals(t *testing.T) {
	const width = 60
	t.Setenv(store.HomeVariable, t.TempDir()) // with no match in it, as the windows'
	record, wide := file(t, asked), false
	for _, args := range [][]string{
		{"check", record}, {"advise", record}, {"replay", record, "--plain"}, {"verify", record}, {"perft", record},
		{"rules"}, {"rules", "fives"}, {"rules", "fives", "--plain"}, {"variants"}, {"settings", "--keys"}, {"history"}, {"matches"},
		{"puzzle", "--seed", strings.Repeat("07", 32), "--variant", "block", "--answer"},
		{"--plain", "--seats", "greedy,random", "--variant", "fives", "--seed", strings.Repeat("07", 32), "--option", "target=5", "--speed", "instant", "--record", os.DevNull},
	} {
		piped := run(t, "", args...)
		w := open(t, false)
		w.resizes(width, 24)
		w.starts("program", args...)
		assert.Equal(t, piped.status, w.exits(), "%v", args)
		told, _, ok := strings.Cut(strings.ReplaceAll(ansi.Strip(w.output()), "\r", ""), "<the end>")
		require.True(t, ok)
		for line := range strings.Lines(told) {
			if strings.Contains(strings.TrimSpace(line), " ") { // a single word stays whole
				assert.LessOrEqual(t, len([]rune(strings.TrimRight(line, " \n"))), width, "%v: %s", args, line)
			}
		}
		if styled := strings.Contains(w.output(), "\x1b[1"); !styled { // else headings and pictures differ
			assert.Equal(t, strings.Fields(piped.out+piped.err), strings.Fields(told), "%v: words are whole", args)
		}
		for line := range strings.Lines(piped.out) {
			wide = wide || len([]rune(line)) > 80
		}
	}
	assert.True(t, wide, "what is piped isn't broken")
	w := open(t, false)
	w.resizes(width, 24)
	w.starts("program", "advise", "--json", record)
	assert.Zero(t, w.exits())
	assert.Equal(t, 1, strings.Count(w.output(), "\n"), "JSON is one line")
}
