package cli

import (
	"bytes"
	"context"
	"flag"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/cli/help"
	"dominoes/model/store"
)

// result is what a command gave back.
type result struct {
	status   int
	out, err string
}

// TestMain gives the tests homes of their own. What a test starts as another process
// is this binary too.
func TestMain(m *testing.M) {
	playPart()
	if signal.Ignored(syscall.SIGHUP) { // as under nohup: programs that are started here would ignore it, too
		signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	}
	home, err := os.MkdirTemp("", "dominoes")
	if err != nil {
		panic(err)
	}
	_ = os.Setenv(store.HomeVariable, home)
	_ = os.Setenv("TMPDIR", home)      // where matches are rescued to
	_ = flag.Set("test.parallel", "8") // programs in windows and sessions over SSH wait more than they work
	status := m.Run()
	_ = os.RemoveAll(home)
	os.Exit(status)
}

// run runs the program with arguments and something to read.
func run(t *testing.T, stdin string, args ...string) result {
	t.Helper()
	if os.Getenv(store.HomeVariable) == "" {
		t.Setenv(store.HomeVariable, t.TempDir()) // not the files of whoever runs the tests
	}
	var out, err bytes.Buffer
	status := Run(context.Background(), args, strings.NewReader(stdin), &out, &err)
	return result{status, out.String(), err.String()}
}

// says asserts that the command failed with words on standard error and nothing
// on standard output. Errors are broken into lines anywhere between words, and
// after hyphens too.
func (r result) says(t *testing.T, status int, words ...string) {
	t.Helper()
	assert.Equal(t, status, r.status)
	assert.Empty(t, r.out)
	told := strings.Join(strings.Fields(r.err), "")
	for _, word := range words {
		assert.Contains(t, told, strings.Join(strings.Fields(word), ""), "%s", r.err)
	}
	assert.NotContains(t, told, "goroutine")
}

// closedPipe is an output that nobody reads any more.
type closedPipe struct{}

func (closedPipe) Write([]byte) (int, error) {
	return 0, &fs.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.EPIPE}
}

// endsQuietly asserts that a command whose output nobody reads any more ends without a word.
func endsQuietly(t *testing.T, stdin string, args ...string) {
	t.Helper()
	var err bytes.Buffer
	assert.Equal(t, exitPipe, Run(context.Background(), args, strings.NewReader(stdin), closedPipe{}, &err))
	assert.Empty(t, err.String())
}

// Commands that can be interrupted take all signals, that of a closed pipe too, which ends the others.
func TestAnOutputThatNobodyReads(t *testing.T) {
	endsQuietly(t, small, "solve", "-")
	endsQuietly(t, small, "solve", "--json", "-")
	endsQuietly(t, "", arenaArgs("--deals", "1")...)
	endsQuietly(t, "", arenaArgs("--deals", "1", "--json")...)
	endsQuietly(t, "", leagueArgs(filepath.Join(t.TempDir(), "league"), "--deals", "1")...)
}

// file writes a file and returns its name.
func file(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "match.jsonl")
	require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	return name
}

func TestWrongUsage(t *testing.T) {
	for _, c := range []struct {
		args  []string
		words []string
	}{
		{[]string{"shuffle"}, []string{`unknown command "shuffle"`}},
		{[]string{"check"}, []string{"check needs a record's file"}},
		{[]string{"check", "a", "b"}, []string{"one argument, not 2"}},
		{[]string{"check", "--xml", "-"}, []string{"unknown flag: --xml"}},
		{[]string{"check", "--json=maybe", "-"}, []string{`invalid argument "maybe"`}},
		{[]string{"perft", "--depth", "deep", "-"}, []string{`invalid argument "deep"`, "--depth"}},
		{[]string{"variants", "fives"}, []string{"fives"}},
		{[]string{"rules", "fives", "--seats", "many"}, []string{`invalid argument "many"`}},
		{[]string{"--variant", "whist"}, []string{`unknown variant "whist"`, "evens"}},
		{[]string{"--variant", "fives", "--target", "0"}, []string{"a target is 1 to"}},
		{[]string{"--variant", "fives", "--target", "many"}, []string{"target", "many", "whole number"}},
		{[]string{"--seats", "human,cat"}, []string{`unknown player "cat"`, "greedy"}},
		{[]string{"--seats", "human", "--seats", "greedy,cat"}, []string{`unknown player "cat"`}},
		{[]string{"--seats", "human,greedy:think=1s"}, []string{"the bot greedy takes no options", "think=1s"}},
		{[]string{"--seats", "human"}, []string{"2 to 4 seats, not 1"}},
		{[]string{"--option", "target=5"}, []string{"--variant"}},
		{[]string{"--speed", "warp"}, []string{`unknown speed "warp"`, "instant"}},
		{[]string{"--variant", "fives"}, []string{"no terminal here: --plain plays in lines of text"}},
		{[]string{"--no-such-flag"}, []string{"unknown flag: --no-such-flag"}},
	} {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			run(t, "", c.args...).says(t, 2, c.words...)
		})
	}
}

func TestHelp(t *testing.T) {
	for _, args := range [][]string{{"--help"}, {"help"}, {"check", "--help"}, {"help", "perft"}} {
		r := run(t, "", args...)
		assert.Zero(t, r.status, "%v", args)
		assert.Contains(t, r.out, "USAGE", "%v", args)
		assert.Empty(t, r.err, "%v", args)
	}
	out := run(t, "", "--help").out
	for _, command := range []string{"check", "perft", "rules", "variants"} {
		assert.Contains(t, out, command)
	}
}

// Both commands that read a record read it in the same ways.
func TestFilesThatCannotBeRead(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "nowhere.jsonl")
	for _, command := range []string{"check", "perft"} {
		run(t, "", command, missing).says(t, 2, missing, "no such file")
		run(t, "", command, missing, "--json").says(t, 2, missing, "no such file")
		run(t, "", command, t.TempDir()).says(t, 2, "is a directory")
	}
}

// A word that may be several matches is told as such by whatever reads a record, and a
// file of that name comes before them.
func TestMatchesThatAreMeant(t *testing.T) {
	keep(t, kept)
	for _, command := range []string{"check", "perft", "verify", "solve", "advise", "show", "replay"} {
		run(t, "", command, "2026").says(t, exitUsage, `"2026" fits 2 matches`)
		run(t, "", command, "1999").says(t, exitUsage, `no match "1999"`, "no such file")
	}
	for _, part := range []string{"211405", "2", "201", "b", "d", "ad"} {
		run(t, "", "check", part).says(t, exitUsage, "no match", part)
	}
	r := run(t, "", "check", "2026-11-20-21")
	assert.Contains(t, r.out, "next: Ann, holding 5-0")
	assert.Equal(t, "This is the match 2026-11-20-211405.\n", r.err, "which it is")
	assert.Empty(t, run(t, "", "check", "2026-11-20-211405").err)
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("2026", []byte(keptHeader+keptRound+keptPlay), 0o600))
	assert.Contains(t, run(t, "", "check", "2026").out, "the match is over")
}

// What an error quotes is quoted as it was typed, in small letters too.
func TestErrorsKeepTheirLetters(t *testing.T) {
	r := run(t, "", "rules", "evens", "--option", "target")
	r.says(t, 2, `"target" sets nothing`)
	dir := t.TempDir()
	run(t, "", "check", dir).says(t, 2, "read "+dir+":")
}

// Where no terminal shows them, an error is a line that begins with the program's name, and help is plain
// text without spaces at the ends of lines.
func TestErrorsAndHelpArePlainInPipes(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"shuffle"}, "dominoes: unknown command \"shuffle\": dominoes --help lists the commands\n"},
		{[]string{"check", "--xml"}, "dominoes: unknown flag: --xml: dominoes check --help lists the flags\n"},
		{[]string{"--seats", "human,cat", "--variant", "fives"}, "dominoes: unknown player \"cat\": the players are " + help.Players() + "\n"},
	} {
		assert.Equal(t, c.want, run(t, "", c.args...).err)
	}
	r := run(t, "", "--help")
	assert.Zero(t, r.status)
	assert.Contains(t, r.out, "--plain")
	assert.NotContains(t, r.out, "\x1b")
	assert.NotRegexp(t, `(?m)[ \t]$`, r.out)
}
