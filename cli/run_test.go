package cli

import (
	"bytes"
	"context"
	"flag"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"dominoes/ai/advice"
	"dominoes/game/record"
	"dominoes/model/home/store"
	"dominoes/serve/servetest"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMain gives the tests homes of their own. The processes that tests start are this binary too, playing a part.
func TestMain(m *testing.M) {
	playPart()
	for _, ignored := range []os.Signal{syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT} {
		if signal.Ignored(ignored) { // as under nohup and in the background: programs that are started here would ignore it, too
			signal.Notify(make(chan os.Signal, 1), ignored)
		}
	}
	home, err := os.MkdirTemp("", "dominoes")
	if err != nil {
		panic(err)
	}
	_ = os.Setenv(store.HomeVariable, home)
	_ = os.Setenv("TMPDIR", home) // where matches are rescued to
	_ = os.Setenv("GOGC", "400")  // of processes that tests start: most of them are short
	settle = func(a *advice.Adviser, ctx context.Context) advice.Advice { return a.Think(ctx, 2_000) }
	_ = flag.Set("test.parallel", "8") // programs in windows and sessions over SSH wait more than they work
	status := m.Run()
	_ = os.RemoveAll(home)
	os.Exit(status)
}

// patience is how long a test waits before it gives up.
const patience = servetest.Patience

// withoutRaces skips a test if the race detector runs: its commands start no goroutines, or none that other tests don't start too,
// and take ten times as long with it.
func withoutRaces(t *testing.T) {
	t.Helper()
	if raceDetector {
		t.Skip("the race detector finds nothing here")
	}
}

// result is a command's exit status and output.
type result struct {
	status   int
	out, err string
}

// run runs the program with arguments and something to read.
func run(t *testing.T, stdin string, args ...string) result {
	t.Helper()
	return runUntil(t, context.Background(), stdin, args...)
}

// runUntil is run with a context, whose end interrupts the program.
func runUntil(t *testing.T, ctx context.Context, stdin string, args ...string) result {
	t.Helper()
	var out, err bytes.Buffer
	status := Run(ctx, args, strings.NewReader(stdin), &out, &err)
	return result{status, out.String(), err.String()}
}

// printed runs the program, which must succeed, and returns its standard output.
func printed(t *testing.T, stdin string, args ...string) string {
	t.Helper()
	r := run(t, stdin, args...)
	require.Zero(t, r.status, "%v: %s%s", args, r.out, r.err)
	return r.out
}

// says asserts that the command failed with words on standard error and nothing on standard output.
func (r result) says(t *testing.T, status int, words ...string) {
	t.Helper()
	assert.Equal(t, status, r.status)
	assert.Empty(t, r.out)
	for _, word := range words {
		assert.Contains(t, joined(r.err), joined(word), "%s", r.err)
	}
	assert.NotContains(t, r.err, "goroutine")
}

// joined returns a text without its spaces: messages are broken into lines anywhere between words, and after hyphens.
func joined(text string) string { return strings.Join(strings.Fields(text), "") }

// spaced returns a text in one line, with single spaces.
func spaced(text string) string { return strings.Join(strings.Fields(text), " ") }

// canceled returns a context that has ended.
func canceled() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}

// file writes a file and returns its name.
func file(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "match.jsonl")
	require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	return name
}

// contents returns what is in a file.
func contents(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(text)
}

// newHome gives the test an empty home, with files in it by their names there.
func newHome(t *testing.T, files map[string]string) (home string) {
	t.Helper()
	home = t.TempDir()
	t.Setenv(store.HomeVariable, home)
	for name, text := range files {
		name = filepath.Join(home, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o700))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	}
	return home
}

// recordsIn returns the names of the records in a home.
func recordsIn(t *testing.T, home string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(home, "matches", "*.jsonl"))
	require.NoError(t, err)
	return names
}

// onlyRecord returns the name of the one record in a home.
func onlyRecord(t *testing.T, home string) string {
	t.Helper()
	names := recordsIn(t, home)
	require.Len(t, names, 1)
	return names[0]
}

// onlyMatch reads the one record in a home.
func onlyMatch(t *testing.T, home string) record.Match {
	t.Helper()
	m, err := record.Read(strings.NewReader(contents(t, onlyRecord(t, home))), variants.Resolve)
	require.NoError(t, err)
	return m
}

// idOf returns the id of a saved match by the name of its record.
func idOf(name string) string { return strings.TrimSuffix(filepath.Base(name), ".jsonl") }
