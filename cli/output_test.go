package cli

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/internal/build"
	"dominoes/model/home/store"
	"dominoes/model/terminal"
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

func TestCrashReportsAreKeptWithinALimit(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "deep", "state")
	start := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	var names []string
	for i := range maxReports + 3 {
		crash := terminal.Crash{What: fmt.Sprint("failure ", i), Stack: "the stack"}
		name, err := writeCrash(dir, crash, start.Add(time.Duration(i)*time.Second))
		require.NoError(t, err)
		names = append(names, name)
	}
	kept, err := filepath.Glob(filepath.Join(dir, "crash-*"))
	require.NoError(t, err)
	assert.Equal(t, names[3:], kept)
	text := contents(t, names[7])
	for _, want := range []string{"2026-01-02T03:04:12Z", build.Read().Text(), "failure 7\n\nthe stack"} {
		assert.Contains(t, text, want)
	}
}

func TestCrashWithoutReportIsTold(t *testing.T) {
	t.Setenv(store.HomeVariable, filepath.Join(file(t, "a file"), "below"))
	text := crashText(terminal.Crash{What: "no idea\ngoroutine 7", Stack: "the stack"}, false)
	assert.Contains(t, text, "had to stop: no idea\nNo report could be written: ")
	assert.NotContains(t, text, "goroutine")
	assert.NotContains(t, text, "the stack")
}

// bad panics when it is read.
type bad struct{}

func (bad) Read([]byte) (int, error) { panic("no input") }

func TestCommandThatPanicsEndsWithPlainWords(t *testing.T) {
	newHome(t, nil)
	var out, errs bytes.Buffer
	assert.Equal(t, exitUnsound, Run(t.Context(), []string{"check", "-"}, bad{}, &out, &errs))
	assert.True(t, strings.HasPrefix(errs.String(), "Dominoes has failed and had to stop: no input\n"), errs.String())
	assert.NotContains(t, errs.String(), "goroutine")
}

// utf16LE returns text as PowerShell's > writes it.
func utf16LE(text string) string {
	var b []byte
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		b = binary.LittleEndian.AppendUint16(b, unit)
	}
	return string(b)
}

// Files that people write, or make with PowerShell's >, are refused in UTF-16 by every command that reads them, which
// leaves them as they are. A mark at the start of UTF-8 does no harm.
func TestFilesInUTF16AreRefused(t *testing.T) {
	withoutRaces(t)
	const house = "id = \"mine\"\nname = \"Mine\"\nbase = \"fives\"\n[options]\ntarget = 150\n"
	for _, f := range []struct{ name, text, commands string }{
		{"settings.toml", "theme = \"dark\"\n", "settings; --plain"},
		{"rules/mine.toml", house, "variants; rules --rules HOME/rules/mine.toml"},
		{"matches/a.jsonl", small, "matches; check a; show a; replay --plain a; resume --plain a; resume --copy --plain a"},
		{"league", "", "arena --variant draw --seats random,greedy --deals 1 --league HOME/league"},
		{"host_key", "", "serve --addr 127.0.0.1:0 --home HOME"},
	} {
		for command := range strings.SplitSeq(f.commands, "; ") {
			text := utf16LE(f.text)
			home := newHome(t, map[string]string{f.name: text})
			r := run(t, "q\n", strings.Fields(strings.ReplaceAll(command, "HOME", home))...)
			assert.Contains(t, r.out+r.err, "UTF-16", command)
			assert.Equal(t, text, contents(t, filepath.Join(home, filepath.FromSlash(f.name))), command)
			if f.text != "" {
				home = newHome(t, map[string]string{f.name: "\ufeff" + f.text})
				r = run(t, "q\n", strings.Fields(strings.ReplaceAll(command, "HOME", home))...)
				assert.NotEqual(t, exitUsage, r.status, "%s: %s", command, r.err)
				assert.NotContains(t, r.out+r.err, "UTF-16")
			}
		}
	}
	r := run(t, utf16LE("q\n"), "--plain", "--variant", "draw")
	assert.Equal(t, exitUnsound, r.status)
	assert.Contains(t, r.out+r.err, "UTF-16")
	require.Zero(t, run(t, "\ufeffq\n", "--plain", "--variant", "draw").status)
}
