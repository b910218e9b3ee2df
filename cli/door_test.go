package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/store"
)

// orders are what a terminal would obey: a new title, another colour, text the other way
// round, and a letter that some take for escape and [.
const orders = "\x1b]0;mine\x07\x1b[31m\u202e\u009b31m\x9b31m"

// requireHarmless demands that nothing in a text is obeyed by a terminal.
func requireHarmless(t *testing.T, text, what string) {
	t.Helper()
	require.True(t, utf8.ValidString(text), "%s: %q", what, text)
	for _, r := range text {
		require.False(t, r != '\n' && r != '\t' && (unicode.IsControl(r) || unicode.Is(unicode.Cf, r)), "%s: %q", what, text)
	}
}

// Names of files, arguments and what the environment says can't give orders to a terminal.
func TestNothingIsPrintedRaw(t *testing.T) {
	home := filepath.Join(t.TempDir(), "home"+orders[9:])
	t.Setenv(store.HomeVariable, home)
	require.NoError(t, os.MkdirAll(filepath.Join(home, "matches"), 0o700))
	names := strings.Replace(keptHeader, "Ann", `A\u001b[31m\u009b\u202enn`, 1)
	for i, id := range []string{"2026-11-20-1" + orders[9:], "2026-11-20-2" + orders[9:]} {
		text := []string{names + keptRound, "no record\n"}[i]
		require.NoError(t, os.WriteFile(filepath.Join(home, "matches", id+".jsonl"), []byte(text), 0o600))
	}
	require.NoError(t, os.WriteFile(filepath.Join(home, "settings.toml"), []byte("theme = \"a\\u001b[31m\"\n"), 0o600))
	blocked := filepath.Join(home, "blocked"+orders[9:])
	require.NoError(t, os.WriteFile(blocked, []byte("x"), 0o600))
	for _, args := range [][]string{
		{"check", orders}, {"check", "2026"}, {"verify", "2026-11-20-1"}, {"check", "2026-11-20-1"}, {"check", "2026-11-20-2"},
		{"replay", "2026-11-20-1", "--plain"}, {"replay", "2026-11-20-2", "--plain"}, {"advise", "2026-11-20-1"},
		{"solve", "2026-11-20-1"}, {"show", "2026-11-20-1"}, {"show", "2026-11-20-1", "--svg"},
		{"matches"}, {"matches", "--json"}, {"history"}, {"history", "--json"}, {"settings"}, {"settings", "--keys"},
		{"--" + orders}, {orders}, {"resume", orders}, {"resume", "2026-11-20-2", "--plain"},
		{"--variant", orders}, {"--variant", "draw", "--seats", "human," + orders}, {"--variant", "draw", "--option", orders + "=1"},
		{"--variant", "draw", "--seats", "random,random", "--record", blocked},
		{"--variant", "draw", "--seats", "random,random", "--record", filepath.Join(blocked, "below")},
		{"arena", "--variant", "draw", "--seats", "random,random", "--records", blocked}, {"puzzle", "--variant", orders}, {"rules", orders},
	} {
		r := run(t, "", args...)
		requireHarmless(t, r.out, args[0])
		requireHarmless(t, r.err, args[0])
	}
	assert.Contains(t, run(t, "", "check", "2026").err, `\x1b`, "it is spelled out")
	assert.Contains(t, run(t, "", "matches", "--json").out, `\u009b`, "as JSON has it")
}

// Everything that a command prints goes through the door, but for what draws.
func TestThereIsOneDoor(t *testing.T) {
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") || name == "door.go" {
			continue
		}
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		for i, line := range strings.Split(string(text), "\n") {
			past := strings.Contains(line, "OrStdout()") || strings.Contains(line, "OrStderr()") || strings.Contains(line, "os.Stdout") || strings.Contains(line, "os.Stderr")
			draws := false
			for _, what := range []string{"isTerminal(", "NewProgram(", "screen :=", "Out: cmd.", "Rows: rows(", "newProgress(", "readingLine(", "watched(file", "bufio.NewWriter("} {
				draws = draws || strings.Contains(line, what)
			}
			assert.False(t, past && !draws, "%s:%d: %s", name, i+1, line)
		}
	}
}
