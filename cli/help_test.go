package cli

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"dominoes/game/words"
	"dominoes/internal/build"
	"dominoes/model/home/prefs"
	"dominoes/variants"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
)

func TestHelpOfAllCommands(t *testing.T) {
	withoutRaces(t)
	for _, cmd := range append(allCommands(rootCommand()), &cobra.Command{Use: "completion"}, &cobra.Command{Use: "help"}) {
		args := append(strings.Fields(strings.TrimPrefix(cmd.CommandPath(), "dominoes")), "--help")
		text := printed(t, "", args...)
		assert.Contains(t, text, "USAGE", args)
		assert.NotRegexp(t, `(?m)…|\x1b|[ \t]$|autocompletion|sub-command|Disable|application`, text, args)
		for line := range strings.Lines(text) {
			assert.LessOrEqual(t, ansi.StringWidth(line), 80, "%v: %s", args, line)
		}
		for line := range strings.Lines(cmd.Example) {
			assert.LessOrEqual(t, len(line), 70, args)
		}
	}
	for _, text := range []string{"check", "puzzle", "--plain", "  help "} {
		assert.Contains(t, printed(t, "", "help"), text)
	}
	assert.NotContains(t, printed(t, "", "help"), "  man ", "it is for packages")
	assert.Equal(t, printed(t, "", "perft", "--help"), printed(t, "", "help", "perft"))
}

func TestHelpListsValuesOfFlags(t *testing.T) {
	text := spaced(printed(t, "", "--help"))
	for _, names := range [][]string{prefs.LookNames(), prefs.Motions(), prefs.Paces()} {
		assert.Contains(t, text, words.Join(names, "or"))
	}
	for _, command := range []string{"resume", "daily", "replay", "show"} {
		assert.Contains(t, spaced(printed(t, "", command, "--help")), words.Join(prefs.LookNames(), "or"), command)
	}
}

// completions returns the completions that a shell gets.
func completions(t *testing.T, args ...string) []string {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(printed(t, "", append([]string{cobra.ShellCompNoDescRequestCmd}, args...)...)), "\n")
	return lines[:len(lines)-1] // the last one says how
}

func TestValuesOfFlagsComplete(t *testing.T) {
	assert.Equal(t, variants.IDs(), completions(t, "--variant", ""))
	assert.Equal(t, prefs.Paces(), completions(t, "--speed", ""))
	assert.Contains(t, completions(t, "resume", "--motion", "fu"), "full")
	assert.Contains(t, completions(t, "--theme", ""), "safe")
	assert.Contains(t, completions(t, "rules", "fives", "--option", "spinner="), "spinner=none")
	assert.Contains(t, completions(t, "arena", "--option", "tar"), "target=")
	assert.Contains(t, completions(t, "--seats", "human,cl"), "human,club")
	assert.Contains(t, completions(t, "--seats", "lookahead:think=2s,inference=off,"), "lookahead:think=2s,inference=off,club")
	assert.Contains(t, completions(t, "--seats", "human,club,club,"), "human,club,club,random")
	assert.Empty(t, completions(t, "--seats", "human,club,club,club,"))
	assert.Equal(t, []string{"A", "B", "C", "D"}, completions(t, "replay", "--seat", ""))
	for _, flag := range completions(t, "resume", "--th") {
		assert.NotContains(t, flag, "above")
	}
}

func TestIDsOfMatchesComplete(t *testing.T) {
	newHome(t, kept)
	assert.Equal(t, []string{overID}, completions(t, "verify", ""))
	assert.Equal(t, []string{unfinishedID}, completions(t, "resume", ""))
	assert.ElementsMatch(t, []string{overID, unfinishedID}, completions(t, "replay", ""))
}

func TestManWritesPageOfEachCommand(t *testing.T) {
	page := printed(t, "", "man")
	assert.Contains(t, page, `.TH "DOMINOES" "1" `)
	assert.NotContains(t, page, "Auto generated")
	assert.Contains(t, printed(t, "", "man", "bot", "check"), `.TH "DOMINOES-BOT-CHECK" "1" `)

	dir := filepath.Join(t.TempDir(), "man")
	printed(t, "", "man", "--dir", dir)
	for _, cmd := range append(rootCommand().Commands(), rootCommand()) {
		name := filepath.Join(dir, strings.ReplaceAll(cmd.CommandPath(), " ", "-")+".1")
		_, err := os.Stat(name)
		assert.Equal(t, cmd.Hidden || cmd.Name() == "help", err != nil, name)
	}
	assert.Contains(t, contents(t, filepath.Join(dir, "dominoes.1")), "dominoes-serve(1)")
}

// Two builds of a commit make the same pages.
func TestManualPagesHaveTheDateOfTheCommit(t *testing.T) {
	header := manHeader(build.Info{Version: "v1.2.3", Committed: "2026-11-22T21:20:00Z"})
	assert.Equal(t, "dominoes v1.2.3", header.Source)
	assert.Equal(t, time.Date(2026, time.November, 22, 21, 20, 0, 0, time.UTC), *header.Date)
	assert.Nil(t, manHeader(build.Info{}).Date)
}

func TestVersionNamesTheBuild(t *testing.T) {
	for _, ask := range []string{"--version", "-v", "version"} {
		text := printed(t, "", ask)
		assert.True(t, strings.HasPrefix(text, "dominoes "), text)
		assert.Contains(t, text, runtime.Version()+" "+runtime.GOOS+"/"+runtime.GOARCH)
	}
}
