package cli

import (
	"bytes"
	"context"
	"io/fs"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// orders are sequences that a terminal would obey: a new title, another colour, text from right to left, and a character
// that some terminals take for escape and [.
const orders = "\x1b]0;mine\x07\x1b[31m\u202e\u009b31m\x9b31m"

// requireHarmless requires that a text has nothing that a terminal would obey.
func requireHarmless(t *testing.T, text, what string) {
	t.Helper()
	require.True(t, utf8.ValidString(text), "%s: %q", what, text)
	for _, r := range text {
		require.False(t, r != '\n' && r != '\t' && (unicode.IsControl(r) || unicode.Is(unicode.Cf, r)), "%s: %q", what, text)
	}
}

func TestNothingIsPrintedRaw(t *testing.T) {
	withoutRaces(t)
	wild := orders[9:] // a title can't be in the name of a file
	home := newHome(t, map[string]string{
		savedAs("2026-11-20-1" + wild): strings.Replace(keptHeader, "Ann", `A\u001b[31m\u009b\u202enn`, 1) + keptRound,
		savedAs("2026-11-20-2" + wild): "no record\n",
		"settings.toml":                "theme = \"a\\u001b[31m\"\n",
		"blocked" + wild:               "x",
	})
	blocked := filepath.Join(home, "blocked"+wild)
	for _, args := range [][]string{
		{"check", orders}, {"check", "2026"}, {"verify", "2026-11-20-1"}, {"check", "2026-11-20-1"}, {"check", "2026-11-20-2"},
		{"replay", "2026-11-20-1", "--plain"}, {"advise", "2026-11-20-1"}, {"solve", "2026-11-20-1"}, {"show", "2026-11-20-1"}, {"show", "2026-11-20-1", "--svg"},
		{"matches"}, {"matches", "--json"}, {"history"}, {"history", "--json"}, {"settings"}, {"settings", "--keys"},
		{"--" + orders}, {orders}, {"resume", orders}, {"resume", "2026-11-20-2", "--plain"}, {"--variant", orders},
		{"--variant", "draw", "--seats", "human," + orders}, {"--variant", "draw", "--option", orders + "=1"},
		{"--variant", "draw", "--seats", "random,random", "--record", blocked},
		{"--variant", "draw", "--seats", "random,random", "--record", filepath.Join(blocked, "below")},
		{"arena", "--variant", "draw", "--seats", "random,random", "--records", blocked}, {"puzzle", "--variant", orders},
	} {
		r := run(t, "", args...)
		requireHarmless(t, r.out, args[0])
		requireHarmless(t, r.err, args[0])
	}
	assert.Contains(t, run(t, "", "check", "2026").err, `\x1b`, "it is spelled out")
	assert.Contains(t, printed(t, "", "matches", "--json"), `\u009b`, "as JSON has it")
}

// closedPipe is an output whose reader has gone.
type closedPipe struct{}

func (closedPipe) Write([]byte) (int, error) {
	return 0, &fs.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.EPIPE}
}

// Commands that can be interrupted catch SIGPIPE too, which ends the others.
func TestOutputThatNobodyReadsEndsCommandsQuietly(t *testing.T) {
	for _, args := range [][]string{
		{"solve", "-"}, {"solve", "--json", "-"}, arenaArgs("--deals", "1"), arenaArgs("--deals", "1", "--json"),
		leagueArgs(filepath.Join(t.TempDir(), "league"), "--deals", "1"),
	} {
		var err bytes.Buffer
		assert.Equal(t, exitPipe, Run(context.Background(), args, strings.NewReader(small), closedPipe{}, &err), args)
		assert.Empty(t, err.String())
	}
}
